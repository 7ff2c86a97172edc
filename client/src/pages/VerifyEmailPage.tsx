import { useLingui } from '@lingui/react/macro';
import { AuthCard } from '../features/auth/components/AuthCard.tsx';
import { EmailConfirmation } from '../features/auth/components/EmailConfirmation.tsx';
import { MissingEmailLink } from '../features/auth/components/MissingEmailLink.tsx';
import { useLinkToken } from '../features/auth/use-link-token.ts';

export function VerifyEmailPage() {
  const { t } = useLingui();
  const token = useLinkToken();
  return (
    <AuthCard title={t`Confirm your email`}>
      {token === null ? <MissingEmailLink /> : <EmailConfirmation key={token} token={token} />}
    </AuthCard>
  );
}
