import { Trans } from '@lingui/react/macro';
import { Check, Clock } from 'lucide-react';
import { Suspense } from 'react';
import { formatNumber } from '../../../ui/format.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { ChatMessage } from '../chat.state.ts';
import { formatNames } from '../thread/format-names.ts';
import { LazyRejectedMessage } from './lazy-parts.ts';

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
  if (delivery?.state === 'failed') {
    return (
      <Suspense fallback={null}>
        <LazyRejectedMessage message={message} error={delivery.error} />
      </Suspense>
    );
  }
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
