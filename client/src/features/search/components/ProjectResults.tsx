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
  const found = useProjectResults(query, slots.storeProjects);
  return (
    <ResultItems
      found={found}
      skeleton={
        <div className={slots.projectGridClassName}>
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
  const { projectCard: ProjectCard, projectGridClassName } = slots;
  return (
    <ul aria-label={t`Projects`} className={projectGridClassName}>
      {ids.map((id) => (
        <li key={id} className="min-w-0 empty:hidden">
          <ProjectCard projectId={id} />
        </li>
      ))}
    </ul>
  );
}
