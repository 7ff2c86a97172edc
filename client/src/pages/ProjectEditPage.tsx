import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { FolderPen } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function ProjectEditPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`Edit project`}</PageHeading>
      <Card>
        <EmptyState
          icon={FolderPen}
          title={t`This project is not here`}
          action={
            <LinkButton variant="secondary" to={pages.projects}>
              <Trans>See all projects</Trans>
            </LinkButton>
          }
        >
          <Trans>It may have been removed, or it is not yours to edit.</Trans>
        </EmptyState>
      </Card>
    </>
  );
}
