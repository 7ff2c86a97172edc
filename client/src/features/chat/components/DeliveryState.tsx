import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, Clock } from 'lucide-react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { formatNumber } from '../../../ui/format.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { ChatMessage } from '../chat.state.ts';
import { dropMessage, retryMessage } from '../outbox/outbox.ts';
import { formatNames } from '../thread/format-names.ts';

interface DeliveryStateProps {
  message: ChatMessage;
  /** Names of the members who have seen the message; null where that is not shown. */
  seenBy: readonly string[] | null;
  isDirect: boolean;
}

const lineClasses =
  'mt-0.5 flex flex-wrap items-center justify-end gap-x-1 px-1 text-meta text-subtle';

/** The delivery state of an own message. */
export function DeliveryState({ message, seenBy, isDirect }: DeliveryStateProps) {
  const { delivery } = message;
  if (delivery?.state === 'failed') return <Refused message={message} error={delivery.error} />;
  if (delivery)
    return <UnderWay isWaiting={delivery.state === 'waiting'} progress={delivery.progress} />;
  if (seenBy === null || message.isDeleted) return null;
  if (seenBy.length === 0) return <Sent />;
  return isDirect ? (
    <p className={lineClasses}>
      <Trans>Seen</Trans>
    </p>
  ) : (
    <SeenBy names={seenBy} />
  );
}

function UnderWay({ isWaiting, progress }: { isWaiting: boolean; progress: number | null }) {
  const percent = formatNumber(Math.round((progress ?? 0) * 100));
  return (
    <p className={lineClasses}>
      <Clock aria-hidden className="size-3.5" />
      {isWaiting && <Trans>Waiting for connection</Trans>}
      {!isWaiting && progress !== null && <Trans>Sending {percent}%</Trans>}
      {!isWaiting && progress === null && (
        <VisuallyHidden>
          <Trans>Sending</Trans>
        </VisuallyHidden>
      )}
    </p>
  );
}

function Sent() {
  return (
    <p className={lineClasses}>
      <Check aria-hidden className="size-4" />
      <VisuallyHidden>
        <Trans>Sent</Trans>
      </VisuallyHidden>
    </p>
  );
}

/** More names than this do not fit into one line on a phone. */
const maxSeenNames = 3;

function SeenBy({ names }: { names: readonly string[] }) {
  const words = formatNames(names);
  const count = formatNumber(names.length);
  return (
    <p className={lineClasses} title={words}>
      {names.length > maxSeenNames ? (
        <Trans>Seen by {count}</Trans>
      ) : (
        <Trans>Seen by {words}</Trans>
      )}
    </p>
  );
}

function Refused({ message, error }: { message: ChatMessage; error: string | null }) {
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
