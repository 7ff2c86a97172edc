import { Trans } from '@lingui/react/macro';
import { prepareMedia } from '../ui/media/prepare-media.ts';
import { ProjectCreator } from '../features/projects/components/ProjectCreator.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function ProjectCreatePage() {
  return (
    <>
      <PageHeading
        intro={<Trans>Show what you are building. You only need a title to start.</Trans>}
      >
        <Trans>New project</Trans>
      </PageHeading>
      <ProjectCreator prepare={prepareMedia} />
    </>
  );
}
