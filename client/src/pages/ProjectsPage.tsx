import { Trans } from '@lingui/react/macro';
import { NewProjectLink } from '../features/projects/components/NewProjectLink.tsx';
import { ProjectTabs } from '../features/projects/components/ProjectTabs.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { ProjectCardWithSave } from './parts/ProjectCardWithSave.tsx';

export function ProjectsPage() {
  return (
    <>
      <PageHeading
        intro={<Trans>See what people are building and ask to join a team.</Trans>}
        action={<NewProjectLink />}
      >
        <Trans>Projects</Trans>
      </PageHeading>
      <ProjectTabs card={ProjectCardWithSave} />
    </>
  );
}
