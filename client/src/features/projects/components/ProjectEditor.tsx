import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import type { PrepareFile } from '../use-attach-files.ts';
import { useProject } from '../use-project.ts';
import { EditForm } from './EditForm.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { ProjectUnavailable } from './ProjectUnavailable.tsx';

interface ProjectEditorProps {
  projectId: string;
  prepare: PrepareFile;
}

/** The form for editing a project, for its owner and collaborators only. Key it by the project id. */
export function ProjectEditor({ projectId, prepare }: ProjectEditorProps) {
  const { t } = useLingui();
  const { project, isFresh, isMissing, error, retry } = useProject(projectId);
  const canEdit = project?.viewerRole === 'owner' || project?.viewerRole === 'collaborator';
  if (isMissing || (project && !canEdit)) {
    return (
      <ProjectUnavailable heading={t`Edit project`}>
        <Trans>It may have been deleted, or you may not have permission to edit it.</Trans>
      </ProjectUnavailable>
    );
  }
  return (
    <>
      <PageHeading intro={project?.title}>{t`Edit project`}</PageHeading>
      {/* Not from stored data: the form would overwrite newer values. */}
      {project && isFresh && <EditForm project={project} prepare={prepare} />}
      {error && (
        <Card>
          <ErrorState message={error} onRetry={retry} />
        </Card>
      )}
      {!error && !isFresh && (
        <LoadingRegion onRetry={retry}>
          <FormSkeleton />
        </LoadingRegion>
      )}
    </>
  );
}
