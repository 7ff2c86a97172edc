import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { MessageCircle } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { Link } from '../../../lib/router.tsx';
import { Card } from '../../../ui/Card.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { projectPath } from '../../../lib/page-paths.ts';
import { useWatchOnScreen } from '../../../lib/watch-list.ts';
import '../projects.realtime.ts';
import { watchedProjects } from '../project-updates.ts';
import { PeopleStack } from './PeopleStack.tsx';
import { MediaCover } from '../../../ui/media/MediaCover.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { TagChips } from './TagChips.tsx';

export interface ProjectCardProps {
  project: ProjectSummary;
  /** The heading level. */
  heading?: 'h2' | 'h3';
  /** A round save button, provided by the page. */
  saveButton?: ReactNode;
}

const skillsShown = 3;
const sizes = '(min-width: 1280px) 326px, (min-width: 640px) 50vw, calc(100vw - 26px)';

export function ProjectCard({ project, heading: Heading = 'h2', saveButton }: ProjectCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const { id, title, summary, status, skills, rolesWanted, owner, collaborators, commentCount } =
    project;
  const roles = rolesWanted.join(', ');
  const path = projectPath(id);
  useWatchOnScreen(watchedProjects, id, card);
  return (
    <Card
      as="article"
      bare
      ref={card}
      aria-labelledby={titleId}
      className="group relative flex h-full flex-col transition-colors hover:border-control"
    >
      {/* The title is a link as well; keyboard and screen readers need only one. */}
      <Link to={path} tabIndex={-1} aria-hidden className="relative block overflow-clip">
        <MediaCover seed={id} cover={project.cover} sizes={sizes} />
      </Link>
      <span className="pointer-events-none absolute top-3 left-3">
        <StatusBadge status={status} />
      </span>
      <div className="flex flex-1 flex-col p-4">
        <Heading id={titleId} dir="auto" className="line-clamp-2 text-card-title font-semibold">
          <Link to={path} className="hover:text-link hover:underline">
            {title}
          </Link>
        </Heading>
        {summary && (
          <p dir="auto" className="mt-1 line-clamp-2 text-control text-muted">
            {summary}
          </p>
        )}
        {skills.length > 0 && (
          <div className="mt-3">
            <TagChips label={t`Skills`} words={skills} shown={skillsShown} />
          </div>
        )}
        {roles && (
          <p dir="auto" className="mt-3 truncate text-meta text-muted">
            <Trans>
              <span className="font-semibold">Looking for</span> {roles}
            </Trans>
          </p>
        )}
        <div className="mt-auto flex items-center justify-between gap-2 pt-4">
          <PeopleStack owner={owner} others={collaborators.map(({ person }) => person)} />
          <span className="-my-2 -mr-2 flex items-center">
            {commentCount > 0 && (
              <span className="flex items-center gap-1.5 px-2 text-meta text-muted tabular-nums">
                <MessageCircle aria-hidden className="size-4" />
                <span aria-hidden>{formatNumber(commentCount)}</span>
                <span className="sr-only">
                  {t`${plural(commentCount, { one: '# comment', other: '# comments' })}`}
                </span>
              </span>
            )}
            {saveButton}
          </span>
        </div>
      </div>
    </Card>
  );
}
