import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Bell } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function NotificationsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`Notifications`}</PageHeading>
      <Card>
        <EmptyState
          icon={Bell}
          title={t`You are all caught up`}
          action={
            <LinkButton variant="secondary" to={pages.home}>
              <Trans>Back to home</Trans>
            </LinkButton>
          }
        >
          <Trans>Likes, comments, requests and messages that concern you are listed here.</Trans>
        </EmptyState>
      </Card>
    </>
  );
}
