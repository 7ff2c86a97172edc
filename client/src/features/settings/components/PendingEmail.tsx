import { Trans } from '@lingui/react/macro';
import { MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notify.ts';
import { cancelEmailChange } from '../settings.thunks.ts';

interface PendingEmailProps {
  address: string;
}

/** A new email address that is not confirmed yet. */
export function PendingEmail({ address }: PendingEmailProps) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);

  async function cancel() {
    setIsBusy(true);
    const result = await dispatch(cancelEmailChange());
    setIsBusy(false);
    if (cancelEmailChange.rejected.match(result) && result.payload) {
      notify.error(result.payload.message);
    }
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-info-soft p-3 text-control text-info">
      <MailQuestion aria-hidden className="size-5 shrink-0" />
      <p role="status" className="min-w-0 flex-1 basis-52 break-words">
        <Trans>
          We sent a link to <strong className="font-semibold">{address}</strong>. Open it to confirm
          your new email. Until then, your old email stays in use.
        </Trans>
      </p>
      <Button size="small" variant="secondary" busy={isBusy} onClick={() => void cancel()}>
        <Trans>Keep old email</Trans>
      </Button>
    </div>
  );
}
