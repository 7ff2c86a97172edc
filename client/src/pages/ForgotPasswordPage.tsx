import { useLingui } from '@lingui/react/macro';
import { useLocation, useSearchParams } from '../lib/router.tsx';
import { AuthCard } from '../features/auth/components/AuthCard.tsx';
import { BackToLogin } from '../features/auth/components/BackToLogin.tsx';
import { PasswordLinkRequest } from '../features/auth/components/PasswordLinkRequest.tsx';
import { useAppSelector } from '../lib/store-hooks.ts';
import { selectUser } from '../session/session.slice.ts';

/**
 * Starts with the email that the linking page passes (on the login page the typed one, in the settings that of the account),
 * that of the URL, or that of the last user of this browser.
 */
export function ForgotPasswordPage() {
  const { t } = useLingui();
  const search = useSearchParams();
  const state = useLocation().state as { email?: string } | null;
  const user = useAppSelector(selectUser);
  const email = state?.email || search.get('email') || user?.email || '';
  return (
    <AuthCard title={t`Forgot password`} footer={<BackToLogin />}>
      <PasswordLinkRequest email={email} />
    </AuthCard>
  );
}
