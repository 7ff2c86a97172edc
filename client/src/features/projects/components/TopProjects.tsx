import { Trans, useLingui } from '@lingui/react/macro';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { Pin } from 'lucide-react';
import { useId } from 'react';
import { Link } from '../../../lib/router.tsx';
import { Card } from '../../../ui/Card.tsx';
import { projectPath } from '../../../lib/page-paths.ts';
import { MediaCover } from '../../../ui/media/MediaCover.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { TopProjectsButton } from './TopProjectsButton.tsx';

interface TopProjectsProps {
  /** In the order that the user has chosen. */
  projects: readonly ProjectSummary[];
  /** On the own profile they can be changed. */
  isOwn: boolean;
}

/** Pinned projects of a profile; renders nothing on other profiles without any. */
export function TopProjects({ projects, isOwn }: TopProjectsProps) {
  const { t } = useLingui();
  const titleId = useId();
  if (projects.length === 0 && !isOwn) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={titleId} className="text-card-title font-semibold">
          <Trans>Top projects</Trans>
        </h2>
        {isOwn && <TopProjectsButton pinned={projects} />}
      </div>
      {projects.length === 0 ? (
        <p className="flex items-center gap-3 text-control text-muted">
          <Pin aria-hidden className="size-5 shrink-0" />
          <Trans>Pin up to five projects to show them first on your profile.</Trans>
        </p>
      ) : (
        <ol
          aria-label={t`Top projects`}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-3"
        >
          {projects.map((project) => (
            <TopProject key={project.id} project={project} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function TopProject({ project }: { project: ProjectSummary }) {
  const { id, title, summary, cover, status } = project;
  return (
    <li className="flex min-w-0 flex-col overflow-clip rounded-control border border-hairline">
      <Link to={projectPath(id)} tabIndex={-1} aria-hidden className="block">
        <MediaCover seed={id} cover={cover} sizes="(min-width: 640px) 280px, 100vw" />
      </Link>
      <div className="flex flex-1 flex-col gap-1.5 p-3">
        <h3 dir="auto" className="line-clamp-2 text-control font-semibold">
          <Link to={projectPath(id)} className="hover:text-link hover:underline">
            {title}
          </Link>
        </h3>
        {summary && (
          <p dir="auto" className="line-clamp-2 text-meta text-muted">
            {summary}
          </p>
        )}
        <span className="mt-auto pt-1">
          <StatusBadge status={status} />
        </span>
      </div>
    </li>
  );
}
