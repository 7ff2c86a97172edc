import {
  ProjectCard,
  type ProjectCardProps,
} from '../../features/projects/components/ProjectCard.tsx';
import { ProjectSaveButton } from './ProjectSaveButton.tsx';

/** A project card with the button that saves it, the same on every page. */
export function ProjectCardWithSave(card: Pick<ProjectCardProps, 'project' | 'heading'>) {
  return <ProjectCard {...card} saveButton={<ProjectSaveButton project={card.project} />} />;
}
