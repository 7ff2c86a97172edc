import { useLingui } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import { loginAgainMessage } from '../../../lib/fallback-messages.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectSessionEnd } from '../../../session/session.slice.ts';

interface LoginReasonProps {
  hasRegistered: boolean;
  hasResetPassword: boolean;
}

/** Why the login page is shown, if there is a reason. */
export function LoginReason({ hasRegistered, hasResetPassword }: LoginReasonProps) {
  const { t } = useLingui();
  const hasExpired = useAppSelector(selectSessionEnd) === 'expired';
  let words = hasExpired && t(loginAgainMessage);
  if (hasRegistered) words = t`Your account is ready. Log in to get started.`;
  if (hasResetPassword) words = t`Your password has been changed. Log in with your new password.`;
  if (!words) return null;
  return (
    <p
      role="status"
      className="flex gap-2 rounded-control bg-info-soft p-3 text-control font-medium text-info"
    >
      <Info aria-hidden className="mt-px size-4.5 shrink-0" />
      {words}
    </p>
  );
}
