import type { ReactNode } from 'react';
import type { ReceiveProjects } from '../saved-items.thunks.ts';
import { useSavedProjects } from '../use-saved-projects.ts';
import { SavedItems } from './SavedItems.tsx';

interface SavedProjectsProps {
  /** Takes the projects to where projects are kept. */
  receive: ReceiveProjects;
  renderProject: (projectId: string) => ReactNode;
  look: string;
  skeleton: ReactNode;
  empty: ReactNode;
}

export function SavedProjects({ receive, renderProject, ...parts }: SavedProjectsProps) {
  return <SavedItems saved={useSavedProjects(receive)} renderItem={renderProject} {...parts} />;
}
