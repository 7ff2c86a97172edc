import { Trans } from '@lingui/react/macro';
import { FolderKanban, Users } from 'lucide-react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { ChatRoom } from '../chat.state.ts';
import { selectIsOnline } from '../presence/presence.ts';

/** On the corner of an avatar. */
function PresenceDot() {
  return (
    <span className="absolute right-0 bottom-0 size-3.5 rounded-full border-2 border-surface bg-online">
      <VisuallyHidden>
        <Trans>Online</Trans>
      </VisuallyHidden>
    </span>
  );
}

interface RoomAvatarProps {
  room: Pick<ChatRoom, 'kind' | 'name' | 'photo'> & {
    readonly members: readonly Pick<ChatRoom['members'][number], 'person'>[];
  };
  size: 40 | 48;
}

/**
 * The avatar of a room: the other member, the photo of a group, two other members of a group, or an icon. The online
 * status of the other member is known only while a component watches it (`usePresence`).
 */
export function RoomAvatar({ room, size }: RoomAvatarProps) {
  const me = useAppSelector(selectUsername);
  const others = room.members.map(({ person }) => person).filter(({ username }) => username !== me);
  const [first, second] = others;
  const isOnline = useAppSelector(
    (state) =>
      room.kind === 'direct' && first !== undefined && selectIsOnline(state, first.username),
  );
  if (room.kind === 'direct') {
    return (
      <span className="relative h-fit shrink-0">
        <Avatar name={room.name} picture={first?.picture} size={size} />
        {isOnline && <PresenceDot />}
      </span>
    );
  }
  // Stored responses of an earlier version have no such field.
  if (room.photo) return <Avatar name={room.name} picture={room.photo} size={size} />;
  if (room.kind === 'group' && first && second) {
    return (
      <span aria-hidden className={`relative shrink-0 ${boxes[size]}`}>
        <Avatar
          name={first.name}
          picture={first.picture}
          size={faces[size]}
          className="absolute top-0 left-0"
        />
        <Avatar
          name={second.name}
          picture={second.picture}
          size={faces[size]}
          className="absolute right-0 bottom-0 ring-2 ring-surface"
        />
      </span>
    );
  }
  const Icon = room.kind === 'project' ? FolderKanban : Users;
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-card bg-primary-soft text-on-primary-soft ${boxes[size]}`}
    >
      <Icon className="size-5" />
    </span>
  );
}

const boxes = { 40: 'size-10', 48: 'size-12' };
const faces = { 40: 24, 48: 32 } as const;
