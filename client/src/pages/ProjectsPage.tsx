import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { FolderKanban, Plus } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function ProjectsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading
        action={
          <LinkButton size="small" icon={Plus} to={pages.projectCreate}>
            <Trans>New project</Trans>
          </LinkButton>
        }
      >
        <Trans>Projects</Trans>
      </PageHeading>
      <Card>
        <EmptyState icon={FolderKanban} title={t`No projects yet`}>
          <Trans>Ongoing and finished projects, yours and those of others, are listed here.</Trans>
        </EmptyState>
      </Card>
    </>
  );
}
