import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { KeyRound } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function ResetPasswordPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`Choose a new password`}</PageHeading>
      <Card>
        <EmptyState
          icon={KeyRound}
          title={t`Open the link from your mail`}
          action={
            <LinkButton variant="secondary" to={pages.login}>
              <Trans>Back to log in</Trans>
            </LinkButton>
          }
        >
          <Trans>It brings you here to set a new password, and works once.</Trans>
        </EmptyState>
      </Card>
    </>
  );
}
