import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { rovingFocusProps } from '../thread/roving-focus.ts';
import { MessageBubble, type MessageBubbleProps } from './MessageBubble.tsx';
import { SystemMessageText } from './SystemMessageText.tsx';
import { DayName } from './DayName.tsx';

/** Above the first message that was unread when the room was opened. */
function NewDivider() {
  return (
    <div className="flex items-center gap-3 py-2 text-meta font-semibold text-danger">
      <span className="h-px flex-1 bg-danger" />
      <Trans>New messages</Trans>
      <span className="h-px flex-1 bg-danger" />
    </div>
  );
}

interface DaySeparatorProps {
  at: string;
}

function DaySeparator({ at }: DaySeparatorProps) {
  return (
    <div className="flex items-center gap-3 py-3 text-meta font-medium text-subtle">
      <span className="h-px flex-1 bg-hairline" />
      <time dateTime={at}>
        <DayName at={at} />
      </time>
      <span className="h-px flex-1 bg-hairline" />
    </div>
  );
}

/** A message or system message, with the date and the "New messages" divider above it where they apply. */
export const MessageRow = memo(function MessageRow(props: MessageBubbleProps) {
  const { row, isStop } = props;
  const { message, startsDay, startsNew, key } = row;
  const isLine = message.kind !== 'text';
  return (
    <div className="scroll-mt-12 px-3 sm:px-5">
      {startsDay && <DaySeparator at={message.timestamp} />}
      {startsNew && <NewDivider />}
      {isLine ? (
        <article
          {...rovingFocusProps(key, isStop)}
          className="mx-auto w-fit max-w-full rounded-control px-3 py-1.5 text-center text-meta break-words text-subtle"
        >
          <SystemMessageText message={message} />
        </article>
      ) : (
        <MessageBubble {...props} />
      )}
    </div>
  );
});
