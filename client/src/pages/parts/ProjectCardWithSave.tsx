import {
  ProjectCard,
  type ProjectCardProps,
} from '../../features/projects/components/ProjectCard.tsx';
import { ProjectSaveButton } from './ProjectSaveButton.tsx';

/** The card of a project with everything that one can do about it, the same on every page. */
export function ProjectCardWithSave(card: Pick<ProjectCardProps, 'project' | 'heading'>) {
  return <ProjectCard {...card} saveButton={<ProjectSaveButton project={card.project} />} />;
}
