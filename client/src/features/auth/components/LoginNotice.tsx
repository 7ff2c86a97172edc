import { useLingui } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import { loginAgainMessage } from '../../../lib/fallback-messages.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectSessionEnd } from '../../../session/session.slice.ts';

interface LoginNoticeProps {
  hasRegistered: boolean;
}

/** Why one is asked to log in, where there is a reason. */
export function LoginNotice({ hasRegistered }: LoginNoticeProps) {
  const { t } = useLingui();
  const hasExpired = useAppSelector(selectSessionEnd) === 'expired';
  const words = hasRegistered
    ? t`Your account is ready. Log in to begin.`
    : hasExpired && t(loginAgainMessage);
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
