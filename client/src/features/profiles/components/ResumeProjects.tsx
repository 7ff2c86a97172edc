import { useLingui } from '@lingui/react/macro';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { ResumePart } from './ResumePart.tsx';

interface ResumeProjectsProps {
  projects: readonly ProjectSummary[];
  /** Whose role in each project is printed. */
  username: string;
}

/** How many fit on the page; pinned projects come first. */
const maxProjects = 8;

export function ResumeProjects({ projects, username }: ResumeProjectsProps) {
  const { t } = useLingui();
  if (projects.length === 0) return null;
  return (
    <ResumePart title={t`Projects`}>
      <ul className="grid gap-2">
        {projects.slice(0, maxProjects).map((project) => {
          const status = project.status === 'ongoing' ? t`Ongoing` : t`Finished`;
          const role = roleIn(project, username) || (isOwner(project, username) ? t`Owner` : '');
          return (
            <li key={project.id} className="break-inside-avoid">
              <p className="flex justify-between gap-4">
                <strong dir="auto">{project.title}</strong>
                <span className="shrink-0">{[role, status].filter(Boolean).join(', ')}</span>
              </p>
              {project.summary && <p dir="auto">{project.summary}</p>}
              {project.skills.length > 0 && (
                <p className="text-meta text-muted">{project.skills.join(', ')}</p>
              )}
            </li>
          );
        })}
      </ul>
    </ResumePart>
  );
}

function isOwner({ owner }: ProjectSummary, username: string): boolean {
  return owner.username === username;
}

function roleIn({ collaborators }: ProjectSummary, username: string): string {
  return collaborators.find(({ person }) => person.username === username)?.role ?? '';
}
