import { Trans, useLingui } from '@lingui/react/macro';
import { MailWarning, X } from 'lucide-react';
import { useState } from 'react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { readStored, writeStored } from '../../../lib/stored-entry.ts';
import { useConfirmationMail } from '../use-confirmation-mail.ts';
import { useIsUnconfirmed } from '../use-is-unconfirmed.ts';

const dismissalPart = 'email-notice';

/** Stored with the user's private data, so it is removed at logout. */
function useDismissal(username: string) {
  const [isDismissed, setIsDismissed] = useState(() =>
    readStored(username, dismissalPart, isDismissal),
  );

  function dismiss() {
    writeStored(username, dismissalPart, 'dismissed');
    setIsDismissed('dismissed');
  }

  return { isDismissed: isDismissed !== null, dismiss };
}

function isDismissal(value: unknown): value is string {
  return value === 'dismissed';
}

interface ConfirmEmailBannerProps {
  /** Adds a button that hides it on this device until the user logs out. */
  dismissible?: boolean;
}

/** Reminds the signed-in user to confirm their email address. */
export function ConfirmEmailBanner({ dismissible = false }: ConfirmEmailBannerProps) {
  const { t } = useLingui();
  const username = useAppSelector(selectUsername) ?? '';
  const isUnconfirmed = useIsUnconfirmed();
  const { isBusy, status, send } = useConfirmationMail();
  const { isDismissed, dismiss } = useDismissal(username);
  if (!isUnconfirmed || (dismissible && isDismissed)) return null;
  return (
    <section
      aria-label={t`Your email address`}
      className="mb-4 flex items-center gap-3 rounded-card border border-hairline bg-surface py-1 pr-1 pl-4 text-control last:pr-4"
    >
      <MailWarning aria-hidden className="size-5 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 py-2">
        <span role="status">
          {status ? status.text : <Trans>Confirm your email using the link we sent you.</Trans>}
        </span>{' '}
        <button
          type="button"
          aria-busy={isBusy}
          onClick={isBusy ? undefined : send}
          className="relative font-semibold whitespace-nowrap text-link after:absolute after:-inset-2 after:content-[''] hover:underline"
        >
          <Trans>Send again</Trans>
        </button>
      </p>
      {dismissible && <IconButton label={t`Not now`} icon={X} onClick={dismiss} />}
    </section>
  );
}
