import { Trans } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/router.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { formatDate } from '../../../ui/format.ts';
import { profilePath } from '../../../lib/page-paths.ts';
import type { ProjectWithDetails } from '../projects.selectors.ts';
import { ProjectActions } from './ProjectActions.tsx';
import { MediaCover } from '../../../ui/media/MediaCover.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** Formats a date without a time, independent of the time zone. */
function formatDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return formatDate(new Date(year, month - 1, date));
}

interface ProjectHeroProps {
  project: ProjectWithDetails;
  saveButton: ReactNode;
  menu: ReactNode;
}

export function ProjectHero({ project, saveButton, menu }: ProjectHeroProps) {
  const { owner } = project;
  return (
    <Card bare as="header">
      <MediaCover
        seed={project.id}
        cover={project.cover}
        ratio="16:7"
        sizes="(min-width: 1088px) 1022px, 100vw"
        isFirst
        className="max-h-80"
      />
      <div className="p-4 lg:p-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-control text-muted">
          <StatusBadge status={project.status} />
          <ProjectDates project={project} />
        </div>
        <h1 dir="auto" tabIndex={-1} className="mt-3 text-section font-bold break-words">
          {project.title}
        </h1>
        {project.summary && (
          <p dir="auto" className="mt-1.5 max-w-read text-body text-muted break-words">
            {project.summary}
          </p>
        )}
        <p className="mt-4 flex items-center gap-2.5 text-control">
          <Avatar name={owner.name} picture={owner.picture} size={32} />
          <span className="min-w-0">
            <Trans>
              By{' '}
              <Link
                dir="auto"
                to={profilePath(owner.username)}
                className="font-semibold hover:text-link hover:underline"
              >
                {owner.name}
              </Link>
            </Trans>
          </span>
        </p>
        <ProjectActions project={project} saveButton={saveButton} menu={menu} />
      </div>
    </Card>
  );
}

function ProjectDates({ project: { startsOn, endsOn } }: { project: ProjectWithDetails }) {
  if (startsOn === null && endsOn === null) return null;
  const from = startsOn === null ? null : formatDay(startsOn);
  const to = endsOn === null ? null : formatDay(endsOn);
  return (
    <span className="flex items-center gap-1.5">
      <CalendarDays aria-hidden className="size-4" />
      {from !== null && to !== null && `${from} – ${to}`}
      {from !== null && to === null && <Trans>Started {from}</Trans>}
      {from === null && to !== null && <Trans>Ended {to}</Trans>}
    </span>
  );
}
