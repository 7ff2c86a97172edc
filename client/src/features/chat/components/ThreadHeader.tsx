import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { ArrowLeft, EllipsisVertical, Search } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, navigate } from '../../../lib/router.tsx';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import type { ChatRoom } from '../chat.state.ts';
import type { FindPeople } from '../rooms/find-people.ts';
import { selectIsOnline, usePresence } from '../presence/presence.ts';
import { useIsOnePane } from '../rooms/use-is-one-pane.ts';
import { useOtherMember } from '../rooms/use-other-member.ts';
import { RoomAvatar } from './RoomAvatar.tsx';

/** Leaves a room like the browser's Back; after opening it by a link, goes to the list instead. */
function useBackToList(): () => void {
  const { state } = useLocation() as { state: { isFromList?: boolean } | null };
  return () => {
    if (state?.isFromList) navigate(-1);
    else navigate(pages.messages, { replace: true });
  };
}

interface ThreadHeaderProps {
  room: ChatRoom;
  findPeople: FindPeople;
  onSearch: () => void;
}

export function ThreadHeader({ room, findPeople, onSearch }: ThreadHeaderProps) {
  const { t } = useLingui();
  const isOnePane = useIsOnePane();
  const goBack = useBackToList();
  const [isOpen, setIsOpen] = useState(false);
  const details = useLazyComponent(async () => (await import('./RoomDetails.tsx')).RoomDetails);
  const openDetails = () => void details.load().then(setIsOpen);
  const menu = useLazyComponent(async () => (await import('./RoomMenu.tsx')).RoomMenu);
  // The visible pane has the h1.
  const Heading = isOnePane ? 'h1' : 'h2';

  return (
    <header className="flex min-h-16 shrink-0 items-center gap-2 border-b border-hairline bg-surface py-2 pr-2 pl-2 md:pl-4">
      {isOnePane && (
        <IconButton label={t`Back to all messages`} icon={ArrowLeft} onClick={goBack} />
      )}
      <RoomAvatar room={room} size={40} />
      <div className="min-w-0 flex-1">
        <Heading tabIndex={-1} className="truncate text-body font-semibold">
          <Name room={room} onDetails={openDetails} />
        </Heading>
        <p className="truncate text-meta text-muted">
          <Presence room={room} />
        </p>
      </div>
      <IconButton label={t`Search in this conversation`} icon={Search} onClick={onSearch} />
      {menu.Part ? (
        <menu.Part room={room} onDetails={openDetails} />
      ) : (
        <IconButton
          label={t`Conversation actions`}
          icon={EllipsisVertical}
          aria-haspopup="menu"
          aria-busy={menu.isLoading || undefined}
          onClick={() => void menu.load()}
        />
      )}
      {details.Part && (
        <details.Part
          room={room}
          findPeople={findPeople}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </header>
  );
}

/** Links to the user, or opens the members. */
function Name({ room, onDetails }: { room: ChatRoom; onDetails: () => void }) {
  const other = useOtherMember(room);
  if (other) {
    return (
      <Link
        dir="auto"
        to={fillPath(pages.profile, { username: other.username })}
        className="rounded-control hover:underline"
      >
        {room.name}
      </Link>
    );
  }
  if (room.kind === 'direct') return room.name || <Trans>Former member</Trans>;
  return (
    <button
      dir="auto"
      type="button"
      onClick={onDetails}
      className="max-w-full truncate rounded-control hover:underline"
    >
      {room.name}
    </button>
  );
}

function Presence({ room }: { room: ChatRoom }) {
  const other = useOtherMember(room);
  usePresence(other ? [other.username] : []);
  const isOnline = useAppSelector(
    (state) => other !== null && selectIsOnline(state, other.username),
  );
  if (isOnline) {
    return (
      <span className="font-medium text-success">
        <Trans>Online</Trans>
      </span>
    );
  }
  if (other) return other.designation;
  if (room.kind === 'direct') return null;
  return <Plural value={room.memberCount} one="# member" other="# members" />;
}
