import { Trans, useLingui } from '@lingui/react/macro';
import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import { SquarePen } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { useNearEnd } from '../../../lib/use-near-end.ts';
import { useSearchParams } from '../../../lib/router.tsx';
import { selectUsername } from '../../../session/session.slice.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import type { ChatRoom } from '../chat.state.ts';
import { usePresence } from '../presence/presence.ts';
import { matchesRoom } from '../rooms/room-filter.ts';
import { useRooms } from '../rooms/use-rooms.ts';
import { LazyLinkToSend, LazyMessageSearch, LazyNoRooms, LazyRequestsLink } from './lazy-parts.ts';
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

/**
 * The conversations, most recently active first, page by page; the search filters those that are loaded, and finds
 * messages in all of them.
 */
export function RoomList({ current, onNew, onForgetLink }: RoomListProps) {
  const { t } = useLingui();
  const written = useSearchParams().get('q') ?? '';
  const [typed, setTyped] = useState(written);
  const [lastSeen, setLastSeen] = useState(written);
  const [lastOurs, setLastOurs] = useState(written);
  const area = useRef<HTMLElement>(null);
  const isSearching = typed.trim().length >= chatLimits.searchQuery.min;
  // Back or a link changed the text in the URL; our own update must not undo a keystroke.
  if (written !== lastSeen) {
    setLastSeen(written);
    if (written !== lastOurs) {
      setLastOurs(written);
      setTyped(written);
    }
  }
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
        {(typed !== '' || written !== '') && (
          <Suspense>
            <LazyMessageSearch
              area={area}
              typed={typed}
              onType={setTyped}
              onWrite={setLastOurs}
              isNoRoomOpen={current === null}
            />
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
        {shown.map((room) => (
          <RoomRow
            key={room.id}
            room={room}
            isCurrent={room.id === current}
            isNoRoomOpen={current === null}
          />
        ))}
      </ul>
      {shown.length === 0 && !isSearching && (
        <p className="px-4 py-8 text-center text-control text-muted">
          <Trans>No conversations found.</Trans>
        </p>
      )}
      {request.error && <ErrorState message={request.error.message} onRetry={loadMore} />}
      <div ref={end} />
    </>
  );
}

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
