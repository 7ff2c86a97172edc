import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import { SquarePen } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { useNearEnd } from '../../../lib/use-near-end.ts';
import { useUrlText } from '../../../lib/use-url-text.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import type { ChatRoom } from '../chat.state.ts';
import { usePresence } from '../presence/presence.ts';
import { matchesRoom } from '../rooms/room-filter.ts';
import { useRooms } from '../rooms/use-rooms.ts';
import { useListKeyboard } from '../search/use-list-keyboard.ts';
import { LazyLinkToSend, LazyMessageResults, LazyNoRooms, LazyRequestsLink } from './lazy-parts.ts';
import { RoomRow } from './RoomRow.tsx';

interface LoadingRoomsProps {
  onRetry: () => void;
}

function LoadingRooms({ onRetry }: LoadingRoomsProps) {
  return (
    <LoadingRegion onRetry={onRetry}>
      <SkeletonRows count={6} className="px-4 py-3" />
    </LoadingRegion>
  );
}

interface RoomListProps {
  /** The id of the open room. */
  current: string | null;
  /** Starts a conversation. */
  onNew: () => void;
  /** Set while a link waits until the user opens a conversation. */
  onForgetLink?: (() => void) | undefined;
}

/** The search in messages runs on the server. */
const searchDebounceMs = 300;

/**
 * The conversations, most recently active first, page by page; the search filters those that are loaded, and finds
 * messages in all of them.
 */
export function RoomList({ current, onNew, onForgetLink }: RoomListProps) {
  const { t } = useLingui();
  const [typed, setTyped, written] = useUrlText('q', { debounceMs: searchDebounceMs });
  const area = useRef<HTMLElement>(null);
  useListKeyboard(area, () => setTyped(''));
  const query = written.trim();
  const isSearching = typed.trim() !== '' && query.length >= chatLimits.searchQuery.min;
  return (
    <section
      ref={area}
      aria-labelledby="messages-heading"
      className="flex h-full min-h-0 flex-col bg-surface"
    >
      <header className="shrink-0 border-b border-hairline px-4 pt-2 pb-3">
        <div className="flex min-h-12 items-center justify-between gap-2">
          <h1 id="messages-heading" tabIndex={-1} className="text-page-title font-bold">
            <Trans>Messages</Trans>
          </h1>
          <IconButton label={t`New conversation`} icon={SquarePen} onClick={onNew} />
        </div>
        <TextInput
          type="search"
          aria-label={t`Search conversations and messages`}
          placeholder={t`Search messages`}
          maxLength={chatLimits.searchQuery.max}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </header>
      {onForgetLink && (
        <Suspense>
          <LazyLinkToSend onForget={onForgetLink} />
        </Suspense>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Suspense>
          <LazyRequestsLink />
        </Suspense>
        <Rooms current={current} typed={typed} isSearching={isSearching} onNew={onNew} />
        {isSearching && (
          <Suspense>
            <LazyMessageResults query={query} isListAlone={current === null} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

interface RoomsProps extends Pick<RoomListProps, 'current' | 'onNew'> {
  typed: string;
  /** Found messages follow. */
  isSearching: boolean;
}

function Rooms({ current, typed, isSearching, onNew }: RoomsProps) {
  const { rooms, isReady, request, retry, hasMore, loadMore } = useRooms();
  const shown = rooms.filter((room) => matchesRoom(room, typed));
  const end = useNearEnd(hasMore && !request.loading && !request.error, loadMore);
  const [showsAll, setShowsAll] = useState(false);
  const listed = isSearching && !showsAll ? shown.slice(0, mostBesideMessages) : shown;
  const shownCount = shown.length;
  usePresence(useOthers(rooms));

  if (!isReady && request.error) {
    return <ErrorState message={request.error.message} onRetry={retry} busy={request.loading} />;
  }
  if (!isReady) return <LoadingRooms onRetry={retry} />;
  if (rooms.length === 0) {
    return (
      <Suspense>
        <LazyNoRooms onNew={onNew} />
      </Suspense>
    );
  }
  return (
    <>
      <ul>
        {listed.map((room) => (
          <RoomRow
            key={room.id}
            room={room}
            isCurrent={room.id === current}
            isListAlone={current === null}
          />
        ))}
      </ul>
      {shownCount === 0 && !isSearching && (
        <p className="px-4 py-8 text-center text-control text-muted">
          <Trans>No conversations found.</Trans>
        </p>
      )}
      {listed.length < shownCount && (
        <div className="px-4 py-2">
          <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
            <Plural value={shownCount} one="Show # conversation" other="Show all # conversations" />
          </Button>
        </div>
      )}
      {request.error && <ErrorState message={request.error.message} onRetry={loadMore} />}
      <div ref={end} />
    </>
  );
}

/** Of the matching conversations, above found messages. */
const mostBesideMessages = 5;

const mostWatched = 60;

/** The other members of the most recent direct rooms, for their online status. */
function useOthers(rooms: readonly ChatRoom[]): string[] {
  const me = useAppSelector(selectUsername);
  return rooms
    .filter(({ kind }) => kind === 'direct')
    .slice(0, mostWatched)
    .flatMap(({ members }) => members.map(({ person }) => person.username))
    .filter((username) => username !== me);
}
