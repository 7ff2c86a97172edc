import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { MailCheck } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function VerifyEmailPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`Confirm your e-mail`}</PageHeading>
      <Card>
        <EmptyState
          icon={MailCheck}
          title={t`Open the link from your mail`}
          action={
            <LinkButton variant="secondary" to={pages.login}>
              <Trans>Back to log in</Trans>
            </LinkButton>
          }
        >
          <Trans>It brings you here and confirms that the address is yours.</Trans>
        </EmptyState>
      </Card>
    </>
  );
}
