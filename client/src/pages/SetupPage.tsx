import { useLingui } from '@lingui/react/macro';
import { SetupClaim } from '../features/administration/components/SetupClaim.tsx';
import { AuthCard } from '../features/auth/components/AuthCard.tsx';
import { useLinkToken } from '../features/auth/use-link-token.ts';

export function SetupPage() {
  const { t } = useLingui();
  const token = useLinkToken();
  return (
    <AuthCard title={t`Set up this server`}>
      <SetupClaim linkToken={token} />
    </AuthCard>
  );
}
