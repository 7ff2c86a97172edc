import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { FolderSearch } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function ProjectPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`Project`}</PageHeading>
      <Card>
        <EmptyState
          icon={FolderSearch}
          title={t`This project is not here`}
          action={
            <LinkButton variant="secondary" to={pages.projects}>
              <Trans>See all projects</Trans>
            </LinkButton>
          }
        >
          <Trans>It may have been removed, or the address is mistyped.</Trans>
        </EmptyState>
      </Card>
    </>
  );
}
