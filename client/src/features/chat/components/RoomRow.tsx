import { Trans } from '@lingui/react/macro';
import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import { clsx } from 'clsx';
import { BellOff } from 'lucide-react';
import { memo } from 'react';
import { Link } from '../../../lib/router.tsx';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { ChatMessage, ChatRoom } from '../chat.state.ts';
import { selectRoomDraft } from '../composer/room-drafts.ts';
import { selectUnsent } from '../outbox/outgoing.ts';
import { getRoomPath } from '../rooms/room-path.ts';
import { ShortDateTime } from './DayName.tsx';
import { MessageLine } from './MessageLine.tsx';
import { RoomAvatar } from './RoomAvatar.tsx';

interface RoomRowProps {
  room: ChatRoom;
  isCurrent: boolean;
  /** No conversation is open, so that Back from the opened one returns to the list. */
  isNoRoomOpen: boolean;
}

/**
 * A conversation in the list: with its draft, unless it is open, else its latest message, also an unsent one. A failed message
 * stays until later ones arrive.
 */
export const RoomRow = memo(function RoomRow({ room, isCurrent, isNoRoomOpen }: RoomRowProps) {
  const { id, name, isMuted, unreadCount, isMarkedUnread, activeAt } = room;
  const draft = useAppSelector((state) => selectRoomDraft(state, id));
  const unsent = useAppSelector((state) => selectUnsent(state, id).at(-1));
  const lastMessage = latestOf(unsent, room.lastMessage);
  const isUnread = unreadCount > 0 || isMarkedUnread;
  return (
    <li>
      <Link
        to={getRoomPath(id)}
        state={{ isFromList: isNoRoomOpen }}
        id={`room-${id}`}
        aria-current={isCurrent ? 'true' : undefined}
        className="relative flex gap-3 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2 aria-[current]:bg-primary-soft aria-[current]:before:absolute aria-[current]:before:inset-y-0 aria-[current]:before:left-0 aria-[current]:before:w-1 aria-[current]:before:bg-primary forced-colors:aria-[current]:before:bg-[Highlight]"
      >
        <RoomAvatar room={room} size={48} />
        <span className="flex min-w-0 flex-1 flex-col justify-center">
          <span className="flex items-baseline gap-2">
            <span
              dir="auto"
              className={clsx(
                'min-w-0 flex-1 truncate text-body',
                isUnread ? 'font-bold' : 'font-medium',
              )}
            >
              {name || <Trans>Former member</Trans>}
            </span>
            <span
              className={clsx(
                'shrink-0 text-meta',
                isUnread ? 'font-semibold text-text' : 'text-subtle',
              )}
            >
              <ShortDateTime at={lastMessage?.timestamp ?? activeAt} />
            </span>
          </span>
          <span className="flex items-center gap-2">
            <span
              dir="auto"
              className={clsx(
                'min-w-0 flex-1 truncate text-control',
                isUnread ? 'font-semibold text-text' : 'text-muted',
              )}
            >
              <Preview
                message={lastMessage}
                namesSender={room.kind !== 'direct'}
                draft={isCurrent ? '' : draft}
              />
            </span>
            {isMuted && <Muted />}
            <Unread count={unreadCount} isMarked={isMarkedUnread} isMuted={isMuted} />
          </span>
        </span>
      </Link>
    </li>
  );
});

interface PreviewProps {
  message: ChatMessage | null;
  namesSender: boolean;
  draft: string;
}

function Preview({ message, namesSender, draft }: PreviewProps) {
  if (draft.trim() !== '') {
    return (
      <>
        <span className="font-semibold text-danger">
          <Trans>Draft:</Trans>
        </span>{' '}
        {draft}
      </>
    );
  }
  if (!message) return <Trans>No messages yet</Trans>;
  return <MessageLine message={message} namesSender={namesSender} />;
}

function Muted() {
  return (
    <span className="shrink-0 text-subtle">
      <BellOff aria-hidden className="size-4" />
      <VisuallyHidden>
        <Trans>Muted</Trans>
      </VisuallyHidden>
    </span>
  );
}

interface UnreadProps {
  count: number;
  isMarked: boolean;
  isMuted: boolean;
}

function Unread({ count, isMarked, isMuted }: UnreadProps) {
  if (count === 0 && !isMarked) return null;
  const shown = count >= chatLimits.unread ? `${chatLimits.unread - 1}+` : count;
  return (
    <span
      className={clsx(
        'grid h-5 min-w-5 shrink-0 place-items-center rounded-full px-1.5 text-badge font-bold tabular-nums',
        isMuted ? 'bg-sunken text-muted' : 'bg-primary text-on-primary',
      )}
    >
      {count > 0 && shown}{' '}
      <VisuallyHidden>
        <Trans>unread</Trans>
      </VisuallyHidden>
    </span>
  );
}

/** A message that waits is newer than any that the server has; a failed one stays unsent while later ones arrive. */
function latestOf(unsent: ChatMessage | undefined, stored: ChatMessage | null): ChatMessage | null {
  if (!unsent) return stored;
  const hasFailed = unsent.delivery?.state === 'failed';
  return hasFailed && stored && stored.timestamp > unsent.timestamp ? stored : unsent;
}
