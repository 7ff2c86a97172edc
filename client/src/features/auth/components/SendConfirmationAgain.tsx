import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Button } from '../../../ui/Button.tsx';
import { useConfirmationMail } from '../use-confirmation-mail.ts';

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
