import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Bookmark } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function SavedPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`Saved`}</PageHeading>
      <Card>
        <EmptyState
          icon={Bookmark}
          title={t`Nothing saved yet`}
          action={
            <LinkButton variant="secondary" to={pages.home}>
              <Trans>Back to home</Trans>
            </LinkButton>
          }
        >
          <Trans>Posts and projects that you save are kept here, seen by nobody but you.</Trans>
        </EmptyState>
      </Card>
    </>
  );
}
