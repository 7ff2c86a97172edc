import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from '../../../lib/router.tsx';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { selectPins } from '../chat.selectors.ts';
import type { ChatRoom } from '../chat.state.ts';
import type { FindPeople } from '../rooms/find-people.ts';
import { JumpContext } from '../thread/jump.ts';
import { openThread } from '../thread/thread-loading.ts';
import { useRoom } from '../rooms/use-room.ts';
import { useThread } from '../thread/use-thread.ts';
import { selectTyping } from '../composer/typing.ts';
import { formatNames } from '../thread/format-names.ts';
import { useMemberName } from '../rooms/use-member-name.ts';
import { Composer } from './Composer.tsx';
import { LazyMessageInUrl, LazyPinnedMessages, LazyRoomNotFound } from './lazy-parts.ts';
import { MessageLog, type ScrollToMessage } from './MessageLog.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';

interface TypingLineProps {
  roomId: string;
}

const mostNamed = 2;

/** Below the thread, with reserved space so that nothing moves. */
function TypingLine({ roomId }: TypingLineProps) {
  const usernames = useAppSelector((state) => selectTyping(state, roomId));
  const nameOf = useMemberName(roomId);
  const names = formatNames(usernames.map(nameOf));
  return (
    <p className="h-6 truncate px-4 text-meta text-muted sm:px-6">
      {usernames.length === 1 && <Trans>{names} is typing</Trans>}
      {usernames.length > 1 && usernames.length <= mostNamed && <Trans>{names} are typing</Trans>}
      {usernames.length > mostNamed && <Trans>Several people are typing</Trans>}
    </p>
  );
}

interface ThreadPaneProps {
  roomId: string;
  findPeople: FindPeople;
}

/** One conversation: header, messages and composer. Key it by the room. */
export function ThreadPane({ roomId, findPeople }: ThreadPaneProps) {
  const dispatch = useAppDispatch();
  const { room, error, retry } = useRoom(roomId);
  // Messages load in parallel with the room, not after it.
  useEffect(() => {
    void dispatch(openThread(roomId));
  }, [dispatch, roomId]);
  usePageTitle(room?.name ?? null);
  if (!room && error?.status === 404) {
    return (
      <Middle>
        <Suspense fallback={null}>
          <LazyRoomNotFound />
        </Suspense>
      </Middle>
    );
  }
  if (!room && error) {
    return (
      <Middle>
        <ErrorState message={error.message} onRetry={retry} />
      </Middle>
    );
  }
  if (!room) return <ThreadSkeleton onRetry={retry} />;
  return <Conversation room={room} findPeople={findPeople} />;
}

function Conversation({ room, findPeople }: { room: ChatRoom; findPeople: FindPeople }) {
  const address = useSearchParams();
  const pane = useRef<HTMLElement>(null);
  const scrollToMessage = useRef<ScrollToMessage>(null);
  const [searchQuery, setSearchQuery] = useState('');
  const [isSearching, setIsSearching] = useState(false);
  const search = useLazyComponent(async () => (await import('./ThreadSearch.tsx')).ThreadSearch);
  const thread = useThread(room.id);
  const isWhole = useUnreadLoaded(room, thread);
  const hasPins = useAppSelector((state) => selectPins(state, room.id).length > 0);

  async function openSearch() {
    setIsSearching(await search.load());
  }

  async function showMessage(seq: number, isJump = false) {
    await thread.loadBackTo(seq);
    requestAnimationFrame(() => scrollToMessage.current?.(seq, isJump));
  }

  return (
    <section ref={pane} className="flex h-full min-w-0 flex-col">
      <ThreadHeader room={room} findPeople={findPeople} onSearch={() => void openSearch()} />
      {search.Part && isSearching && (
        <search.Part
          roomId={room.id}
          onQueryChange={setSearchQuery}
          onShow={(seq) => showMessage(seq)}
          onClose={() => {
            setIsSearching(false);
            setSearchQuery('');
          }}
        />
      )}
      <JumpContext value={(seq) => void showMessage(seq, true)}>
        {isWhole && address.has('message') && (
          <Suspense fallback={null}>
            <LazyMessageInUrl />
          </Suspense>
        )}
        {hasPins && (
          <Suspense fallback={null}>
            <LazyPinnedMessages roomId={room.id} isDirect={room.kind === 'direct'} />
          </Suspense>
        )}
        {thread.error && !thread.isReady && (
          <Middle>
            <ErrorState message={thread.error.message} onRetry={thread.retry} />
          </Middle>
        )}
        {!thread.error && !isWhole && <ThreadSkeleton isBare onRetry={thread.retry} />}
        {isWhole && (
          <MessageLog
            room={room}
            thread={thread}
            searchQuery={searchQuery}
            scrollToMessage={scrollToMessage}
          />
        )}
      </JumpContext>
      <TypingLine roomId={room.id} />
      <Composer roomId={room.id} isDirect={room.kind === 'direct'} dropTarget={pane} />
    </section>
  );
}

/** A thread opens at the first unread message, so everything back to it is loaded first. */
function useUnreadLoaded(room: ChatRoom, thread: ReturnType<typeof useThread>): boolean {
  const { isReady, hasOlder, messages, loadBackTo } = thread;
  const [from] = useState(room.unreadCount > 0 ? room.readSeq : Infinity);
  const [hasAsked, setHasAsked] = useState(false);
  const first = messages[0]?.seq ?? 0;
  const isMissing = isReady && hasOlder && first > from && !hasAsked;

  useEffect(() => {
    if (!isMissing) return;
    void loadBackTo(from).finally(() => setHasAsked(true));
  }, [isMissing, from, loadBackTo]);

  return isReady && !isMissing;
}

function Middle({ children }: { children: ReactNode }) {
  return <div className="grid flex-1 place-items-center">{children}</div>;
}
