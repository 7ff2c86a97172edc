import type { ReactNode } from 'react';
import { ProjectCardSkeleton } from '../../features/projects/components/ProjectCardSkeleton.tsx';
import { gridLook } from '../../features/projects/grid-look.ts';
import { projectsReceived, selectProjectById } from '../../features/projects/projects.slice.ts';
import { SavedProjects } from '../../features/saved-items/components/SavedProjects.tsx';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { ProjectCardWithSave } from './ProjectCardWithSave.tsx';

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

/** The card of a project that is in the store; nothing where it is gone. */
function KnownProjectCard({ projectId }: { projectId: string }) {
  const project = useAppSelector((state) => selectProjectById(state, projectId));
  return project && <ProjectCardWithSave project={project} />;
}
