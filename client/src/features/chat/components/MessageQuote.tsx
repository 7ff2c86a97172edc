import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Quote } from '@sangam/contract/chat/messages.schema.ts';
import { X } from 'lucide-react';
import { useAppSelector, type RootState } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { selectMessages } from '../chat.selectors.ts';
import type { ChatMessage } from '../chat.state.ts';
import { useJumpToMessage } from '../thread/jump.ts';
import { insertionIndex, toQuote } from '../thread/message-list.ts';

function selectMessage(state: RootState, roomId: string, seq: number): ChatMessage | undefined {
  const list = selectMessages(state, roomId);
  const message = list[insertionIndex(list, seq)];
  return message?.seq === seq ? message : undefined;
}

/** The quoted message as this tab has it, which is newer than the quote in the reply. */
function useQuoted(roomId: string, { seq, message }: Quote): Quote['message'] {
  const loaded = useAppSelector((state) => selectMessage(state, roomId, seq));
  return loaded ? toQuote(loaded).message : message;
}

interface QuoteTextProps {
  quoted: NonNullable<Quote['message']>;
  /** Begins with the name of the sender. */
  label: (name: string) => string;
}

function QuoteText({ quoted, label }: QuoteTextProps) {
  const { sender, isDeleted, content, mediaCount, documentCount: fileCount } = quoted;
  const { t } = useLingui();
  const me = useAppSelector(selectUsername);
  const name = sender?.username === me ? t`You` : (sender?.name ?? t`Former member`);
  const files = fileCount
    ? t`${plural(fileCount, { one: 'File', other: '# files' })}`
    : t`${plural(mediaCount, { one: '# photo or video', other: '# photos or videos' })}`;
  return (
    <>
      <span dir="auto" className="block truncate text-meta font-semibold">
        {label(name)}
      </span>
      <span dir="auto" className="block truncate text-control text-muted">
        {isDeleted ? <Trans>Message deleted</Trans> : content || files}
      </span>
    </>
  );
}

interface MessageQuoteProps {
  message: ChatMessage;
  quote: Quote;
  /** Whether the message is the Tab stop of the log. */
  isStop: boolean;
}

const boxClasses =
  'block w-full min-w-0 rounded-control border-l-3 border-primary bg-canvas px-2 py-1 text-left text-text';

/** The message that a reply quotes, above its text; a click jumps to it. */
export function MessageQuote({ message, quote, isStop }: MessageQuoteProps) {
  const { t } = useLingui();
  const jump = useJumpToMessage();
  const quoted = useQuoted(message.roomId, quote);
  return (
    <div className="min-h-16 px-2 pt-2">
      {quoted ? (
        <button
          type="button"
          tabIndex={isStop ? 0 : -1}
          title={t`Show the original message`}
          onClick={() => jump(quote.seq)}
          className={boxClasses}
        >
          <QuoteText quoted={quoted} label={(name) => name} />
        </button>
      ) : (
        <p className={boxClasses}>
          {message.delivery ? <Trans>Earlier message</Trans> : <Trans>Message not available</Trans>}
        </p>
      )}
    </div>
  );
}

interface ReplyBarProps {
  roomId: string;
  /** The number of the message that is replied to. */
  seq: number;
  onCancel: () => void;
}

/** Above the composer: the message that the user is replying to. */
export function ReplyBar({ roomId, seq, onCancel }: ReplyBarProps) {
  const { t } = useLingui();
  const quoted = useQuoted(roomId, { seq, message: null });
  return (
    <div role="status" className="flex items-center gap-2 pb-2">
      <div className={boxClasses}>
        {quoted && <QuoteText quoted={quoted} label={(name) => t`Reply to ${name}`} />}
      </div>
      <IconButton label={t`Cancel reply`} icon={X} onClick={onCancel} />
    </div>
  );
}
