import { useLingui } from '@lingui/react/macro';
import { SetupClaim } from '../features/administration/components/SetupClaim.tsx';
import { AuthCard } from '../features/auth/components/AuthCard.tsx';
import { useMailedToken } from '../features/auth/use-mailed-token.ts';

export function SetupPage() {
  const { t } = useLingui();
  const token = useMailedToken();
  return (
    <AuthCard title={t`Set up this server`}>
      <SetupClaim linkToken={token} />
    </AuthCard>
  );
}
