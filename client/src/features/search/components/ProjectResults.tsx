import { useLingui } from '@lingui/react/macro';
import type { ProjectFilters } from '@sangam/contract/search/search.schema.ts';
import type { ReactNode } from 'react';
import type { ResultSlots } from '../result-slots.ts';
import { useProjectResults } from '../use-results.ts';
import { ResultItems } from './ResultItems.tsx';

interface ProjectResultsProps {
  query: ProjectFilters;
  slots: ResultSlots;
  empty: ReactNode;
}

export function ProjectResults({ query, slots, empty }: ProjectResultsProps) {
  const found = useProjectResults(query, slots.receiveProjects);
  return (
    <ResultItems
      found={found}
      skeleton={
        <div className={slots.projectLook}>
          {slots.projectSkeleton}
          {slots.projectSkeleton}
        </div>
      }
      empty={empty}
    >
      {(ids) => <ProjectList ids={ids} slots={slots} />}
    </ResultItems>
  );
}

interface ProjectListProps {
  ids: readonly string[];
  slots: ResultSlots;
}

export function ProjectList({ ids, slots }: ProjectListProps) {
  const { t } = useLingui();
  const { projectCard: ProjectCard, projectLook } = slots;
  return (
    <ul aria-label={t`Projects`} className={projectLook}>
      {ids.map((id) => (
        <li key={id} className="min-w-0 empty:hidden">
          <ProjectCard projectId={id} />
        </li>
      ))}
    </ul>
  );
}
