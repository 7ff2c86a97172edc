import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ArrowDown, RotateCw } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { selectMembers } from '../chat.selectors.ts';
import type { ChatRoom } from '../chat.state.ts';
import { threadRows } from '../thread/thread-rows.ts';
import { useAnnounceIncoming } from '../thread/use-announce-incoming.ts';
import { useIsMeasured } from '../thread/use-is-measured.ts';
import { useMessageLogKeyboard } from '../thread/use-message-log-keyboard.ts';
import { useLogScroll } from '../thread/use-log-scroll.ts';
import { useReadMarking } from '../thread/use-read-marking.ts';
import type { useThread } from '../thread/use-thread.ts';
import { MessageRow } from './MessageRow.tsx';

/** Scrolls to the loaded message with this number; a jump also focuses and marks it. */
export type ScrollToMessage = (seq: number, isJump?: boolean) => void;

interface MessageLogProps {
  room: ChatRoom;
  thread: ReturnType<typeof useThread>;
  /** The search text to highlight. */
  searchQuery: string;
  /** Receives the function that scrolls to a message. */
  scrollToMessage: Ref<ScrollToMessage>;
}

const headHeight = 56;

/** The messages of a room, a virtualised list: only rows near the screen are rendered. */
export function MessageLog({ room, thread, searchQuery, scrollToMessage }: MessageLogProps) {
  'use memo';
  const { t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  // Fixed when the room opens, so that the divider stays while reading.
  const [newAfter] = useState(room.unreadCount > 0 ? room.readSeq : null);
  const rows = threadRows(thread.messages, { newAfter, isWhole: !thread.hasOlder });
  const canLoad = thread.hasOlder && !thread.older.loading && !thread.older.error;
  const scroll = useLogScroll({
    rows,
    list,
    scroller,
    onNearStart: () => {
      if (canLoad) void thread.loadOlder();
    },
  });
  const isMeasured = useIsMeasured();
  const keyboard = useMessageLogKeyboard({ rows, scroller, scrollToMessage });
  const seen = useLastSeenMessage(room.id, rows);
  useReadMarking(room.id, scroll.seenSeq);
  useAnnounceIncoming(rows);
  const { name } = room;

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t`Conversation with ${name}`}
        {...keyboard.listeners}
        className={clsx(
          'flex h-full flex-col overflow-x-clip overflow-y-auto overscroll-contain [overflow-anchor:none]',
          !isMeasured && 'invisible',
        )}
      >
        <div className="grow" />
        <Head thread={thread} />
        <Virtualizer
          ref={list}
          data={rows}
          scrollRef={scroller}
          startMargin={headHeight}
          shift={scroll.isShift}
          keepMounted={keyboard.tabStopIndex < 0 ? [] : [keyboard.tabStopIndex]}
          onScroll={scroll.onScroll}
          onResize={scroll.onResize}
        >
          {(row) => (
            <MessageRow
              key={row.key}
              row={row}
              isDirect={room.kind === 'direct'}
              isStop={row.key === keyboard.tabStopKey}
              seenBy={row.key === seen?.key ? seen.names : null}
              searchQuery={searchQuery}
            />
          )}
        </Virtualizer>
        <div className="h-2 shrink-0" />
      </div>
      {scroll.isAway && <ToEnd missed={scroll.missed} onJump={scroll.scrollToEnd} />}
    </div>
  );
}

/** Fixed height, so that loading older messages moves nothing. */
function Head({ thread }: Pick<MessageLogProps, 'thread'>) {
  return (
    <div
      style={{ height: headHeight }}
      className="flex shrink-0 items-center justify-center gap-2 text-meta text-subtle"
    >
      {thread.older.loading && <Spinner />}
      {thread.older.error && (
        <Button
          variant="quiet"
          size="small"
          icon={RotateCw}
          onClick={() => void thread.loadOlder()}
        >
          <Trans>Load earlier messages</Trans>
        </Button>
      )}
      {!thread.hasOlder && <Trans>This is the start of the conversation</Trans>}
    </div>
  );
}

function ToEnd({ missed, onJump }: { missed: number; onJump: () => void }) {
  const { t } = useLingui();
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center *:pointer-events-auto">
      {missed > 0 ? (
        <Button
          size="small"
          icon={ArrowDown}
          onClick={onJump}
          className="rounded-full shadow-float"
        >
          <Plural value={missed} one="# new message" other="# new messages" />
        </Button>
      ) : (
        <IconButton
          label={t`Jump to the latest message`}
          icon={ArrowDown}
          onClick={onJump}
          className="border-hairline! bg-surface shadow-float"
        />
      )}
    </div>
  );
}

/** The last delivered own message, and who has seen it. */
function useLastSeenMessage(roomId: string, rows: ReturnType<typeof threadRows>) {
  const me = useAppSelector(selectUsername);
  const members = useAppSelector((state) => selectMembers(state, roomId));
  const own = rows.findLast(
    ({ message }) => message.isSender && message.kind === 'text' && message.seq !== null,
  );
  if (!own) return null;
  const seq = own.message.seq ?? 0;
  const names = members
    .filter(({ person, readSeq }) => person.username !== me && readSeq !== null && readSeq >= seq)
    .map(({ person }) => person.name);
  return { key: own.key, names };
}
