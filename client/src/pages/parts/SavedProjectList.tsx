import type { ReactNode } from 'react';
import { ProjectCardSkeleton } from '../../features/projects/components/ProjectCardSkeleton.tsx';
import { gridLook } from '../../features/projects/grid-look.ts';
import { projectsReceived } from '../../features/projects/projects.slice.ts';
import { SavedProjects } from '../../features/saved-items/components/SavedProjects.tsx';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { KnownProjectCard } from './KnownProjectCard.tsx';

export function SavedProjectList({ empty }: { empty: ReactNode }) {
  const dispatch = useAppDispatch();
  return (
    <SavedProjects
      receive={(projects) => dispatch(projectsReceived(projects))}
      renderProject={(projectId) => <KnownProjectCard projectId={projectId} />}
      look={gridLook}
      skeleton={
        <div className={gridLook}>
          <ProjectCardSkeleton />
          <ProjectCardSkeleton />
        </div>
      }
      empty={empty}
    />
  );
}
