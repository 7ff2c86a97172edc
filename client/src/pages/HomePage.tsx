import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Newspaper } from 'lucide-react';
import { EmailNotice } from '../features/auth/components/EmailNotice.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function HomePage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`Home`}</PageHeading>
      <EmailNotice dismissible />
      <Card>
        <EmptyState
          icon={Newspaper}
          title={t`Nothing in your feed yet`}
          action={
            <LinkButton variant="secondary" to={pages.network}>
              <Trans>Find people to connect with</Trans>
            </LinkButton>
          }
        >
          <Trans>Posts by the people you connect with appear here, newest first.</Trans>
        </EmptyState>
      </Card>
    </>
  );
}
