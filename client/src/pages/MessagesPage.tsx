import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { MessagesSquare } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function MessagesPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`Messages`}</PageHeading>
      <Card>
        <EmptyState
          icon={MessagesSquare}
          title={t`No conversations yet`}
          action={
            <LinkButton variant="secondary" to={pages.network}>
              <Trans>Find people to talk to</Trans>
            </LinkButton>
          }
        >
          <Trans>Chats with your connections and your project teams appear here.</Trans>
        </EmptyState>
      </Card>
    </>
  );
}
