import { selectProjectById } from '../../features/projects/projects.slice.ts';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { ProjectCardWithSave } from './ProjectCardWithSave.tsx';

interface StoredProjectCardProps {
  projectId: string;
}

/** The card of a project that is in the store; nothing where it is gone. */
export function StoredProjectCard({ projectId }: StoredProjectCardProps) {
  const project = useAppSelector((state) => selectProjectById(state, projectId));
  return project && <ProjectCardWithSave project={project} />;
}
