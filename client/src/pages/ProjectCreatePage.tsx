import { Trans } from '@lingui/react/macro';
import { prepareMedia } from '../ui/media/prepare-media.ts';
import { ProjectCreator } from '../features/projects/components/ProjectCreator.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function ProjectCreatePage() {
  return (
    <>
      <PageHeading intro={<Trans>Show what you build. Only the title is needed to begin.</Trans>}>
        <Trans>New project</Trans>
      </PageHeading>
      <ProjectCreator prepare={prepareMedia} />
    </>
  );
}
