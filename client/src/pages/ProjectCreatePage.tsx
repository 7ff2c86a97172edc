import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { FolderPlus } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function ProjectCreatePage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`New project`}</PageHeading>
      <Card>
        <EmptyState
          icon={FolderPlus}
          title={t`Every project starts with an idea`}
          action={
            <LinkButton variant="secondary" to={pages.projects}>
              <Trans>See all projects</Trans>
            </LinkButton>
          }
        >
          <Trans>
            Its title, summary, files and the people you want beside you are set down here.
          </Trans>
        </EmptyState>
      </Card>
    </>
  );
}
