import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Button } from '../../../ui/Button.tsx';
import { useConfirmationMail } from '../use-confirmation-mail.ts';

/** Emails the signed-in user the link that confirms their address again, and states the result below the button. */
export function SendConfirmationAgain() {
  const { isBusy, status, send } = useConfirmationMail();
  return (
    <>
      <Button busy={isBusy} onClick={send}>
        <Trans>Send again</Trans>
      </Button>
      <p
        role="status"
        className={clsx(
          'text-control font-medium',
          status?.isProblem ? 'text-danger' : 'text-success',
        )}
      >
        {status?.text}
      </p>
    </>
  );
}
