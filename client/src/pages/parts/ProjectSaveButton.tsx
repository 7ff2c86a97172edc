import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { savedFlagChanged } from '../../features/projects/projects.slice.ts';
import { refetchProject } from '../../features/projects/projects.thunks.ts';
import { SaveButton } from '../../features/saved-items/components/SaveButton.tsx';
import { useAppDispatch } from '../../lib/store-hooks.ts';

interface ProjectSaveButtonProps {
  project: Pick<ProjectSummary, 'id' | 'isSaved'>;
}

/** Adds the project to the saved items of the user, or removes it. */
export function ProjectSaveButton({ project: { id: projectId, isSaved } }: ProjectSaveButtonProps) {
  const dispatch = useAppDispatch();
  return (
    <SaveButton
      item={{ itemId: projectId, itemType: 'projects' }}
      isSaved={isSaved}
      onChange={(next) => dispatch(savedFlagChanged({ projectId, isSaved: next }))}
      onUnknownOutcome={() => void dispatch(refetchProject(projectId))}
    />
  );
}
