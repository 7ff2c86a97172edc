import type { CardInGrid } from '../../features/projects/components/ProjectGrid.tsx';
import { ProjectCardWithSave } from './ProjectCardWithSave.tsx';

/** A project on a profile, where its title stands below the heading of a section. */
export function ProfileProjectCard({ project }: CardInGrid) {
  return <ProjectCardWithSave project={project} heading="h3" />;
}
