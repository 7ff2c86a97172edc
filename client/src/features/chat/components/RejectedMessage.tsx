import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import type { ChatMessage } from '../chat.state.ts';
import { dropMessage, retryMessage } from '../outbox/outbox.ts';

interface RejectedMessageProps {
  message: ChatMessage;
  /** Why the server rejected it. */
  error: string | null;
}

/** Below a message that the server rejected: the reason, and what the sender can do. */
export function RejectedMessage({ message, error }: RejectedMessageProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { roomId, clientId } = message;
  const unsent = { roomId, clientId: clientId ?? message.id };
  const buttonClasses =
    'relative min-h-6 rounded-control px-1 font-semibold text-link underline after:absolute after:-inset-y-2.5 after:inset-x-0';
  return (
    <p className="mt-0.5 flex max-w-full flex-wrap items-center justify-end gap-x-2 px-1 text-meta text-danger">
      <span className="flex items-center gap-1 font-medium">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        <Trans>Not sent.</Trans> {error}
      </span>
      <button
        type="button"
        className={buttonClasses}
        onClick={() => dispatch(retryMessage(unsent))}
      >
        {t`Retry`}
      </button>
      <button type="button" className={buttonClasses} onClick={() => dispatch(dropMessage(unsent))}>
        {t`Delete`}
      </button>
    </p>
  );
}
