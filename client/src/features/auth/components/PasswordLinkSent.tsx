import { Trans } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { useId } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { Outcome } from './Outcome.tsx';

interface PasswordLinkSentProps {
  /** The server's message, which does not reveal whether the account exists. */
  message: string;
  failure: RequestFailure | null;
  isBusy: boolean;
  secondsLeft: number;
  onSendAgain: () => void;
  onStartOver: () => void;
}

export function PasswordLinkSent(props: PasswordLinkSentProps) {
  const { message, failure, isBusy, secondsLeft, onSendAgain, onStartOver } = props;
  const noteId = useId();
  const mustWait = secondsLeft > 0;
  return (
    <Outcome
      takesFocus
      icon={MailCheck}
      tone="success"
      title={message}
      actions={
        <>
          <FormError>{failure?.message}</FormError>
          <Button
            variant="secondary"
            busy={isBusy}
            aria-disabled={mustWait}
            aria-describedby={mustWait ? noteId : undefined}
            onClick={onSendAgain}
          >
            <Trans>Send again</Trans>
          </Button>
          {mustWait && (
            <p id={noteId} className="-mt-2 text-meta text-muted tabular-nums">
              <Trans>You can send it again in {secondsLeft} s</Trans>
            </p>
          )}
          <Button variant="quiet" className="-mt-1" onClick={onStartOver}>
            <Trans>Use another email</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Open the link in the email to choose a new password. It works once and expires after 30
        minutes. Can’t find it? Check your spam folder.
      </Trans>
    </Outcome>
  );
}
