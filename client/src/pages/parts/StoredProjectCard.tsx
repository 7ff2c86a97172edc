import { selectProjectById } from '../../features/projects/projects.slice.ts';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { ProjectCardWithSave } from './ProjectCardWithSave.tsx';

interface StoredProjectCardProps {
  projectId: string;
}

/** The card of a project in the store; renders nothing if it was removed. */
export function StoredProjectCard({ projectId }: StoredProjectCardProps) {
  const project = useAppSelector((state) => selectProjectById(state, projectId));
  return project && <ProjectCardWithSave project={project} />;
}
