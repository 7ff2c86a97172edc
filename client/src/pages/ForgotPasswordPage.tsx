import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { KeyRound } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function ForgotPasswordPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`Forgot password`}</PageHeading>
      <Card>
        <EmptyState
          icon={KeyRound}
          title={t`A new password by mail`}
          action={
            <LinkButton variant="secondary" to={pages.login}>
              <Trans>Back to log in</Trans>
            </LinkButton>
          }
        >
          <Trans>
            Ask here for a link to choose a new one. It goes to the e-mail of your account.
          </Trans>
        </EmptyState>
      </Card>
    </>
  );
}
