import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomMember } from '@sangam/contract/chat/rooms.schema.ts';
import { ShieldCheck, ShieldOff, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { announce } from '../../../ui/announce.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { notify } from '../../../ui/notify.ts';
import { PersonRow } from '../../../ui/PersonRow.tsx';
import { selectMembers } from '../chat.selectors.ts';
import type { ChatRoom } from '../chat.state.ts';
import { changeRoomAdmin, removeRoomMembers } from '../rooms/rooms.thunks.ts';

interface MemberListProps {
  room: ChatRoom;
  label: string;
  /** Whether the viewer can remove members and make them admins. */
  canManage: boolean;
}

export function MemberList({ room, label, canManage }: MemberListProps) {
  const me = useAppSelector(selectUsername);
  const members = useAppSelector((state) => selectMembers(state, room.id));
  return (
    <ul aria-label={label} className="-mx-2">
      {members.map((member) => (
        <Member
          key={member.person.username}
          roomId={room.id}
          member={member}
          canManage={canManage}
          isMe={member.person.username === me}
        />
      ))}
    </ul>
  );
}

interface MemberProps {
  roomId: string;
  member: RoomMember;
  canManage: boolean;
  isMe: boolean;
}

function Member({ roomId, member: { person, isAdmin }, canManage, isMe }: MemberProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const { name, username } = person;

  async function remove() {
    if (isBusy) return;
    setIsBusy(true);
    const result = await dispatch(removeRoomMembers({ roomId, members: [username] }));
    setIsBusy(false);
    if (removeRoomMembers.fulfilled.match(result)) announce(t`${name} was removed`);
    else if (result.payload) notify.error(result.payload.message);
  }

  async function changeAdmin() {
    if (isBusy) return;
    setIsBusy(true);
    const result = await dispatch(changeRoomAdmin({ roomId, username, isAdmin: !isAdmin }));
    setIsBusy(false);
    if (changeRoomAdmin.fulfilled.match(result)) {
      announce(isAdmin ? t`${name} is no longer an admin` : t`${name} is now an admin`);
    } else if (result.payload) notify.error(result.payload.message);
  }

  return (
    <li className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <PersonRow person={person} />
      </div>
      {isAdmin && (
        <Badge tone="primary">
          <Trans>Admin</Trans>
        </Badge>
      )}
      {canManage && (isAdmin || !isMe) && (
        <IconButton
          label={isAdmin ? t`Remove ${name} as admin` : t`Make ${name} an admin`}
          icon={isAdmin ? ShieldOff : ShieldCheck}
          aria-busy={isBusy || undefined}
          onClick={() => void changeAdmin()}
        />
      )}
      {canManage && !isMe && (
        <IconButton
          label={t`Remove ${name}`}
          icon={UserMinus}
          aria-busy={isBusy || undefined}
          onClick={() => void remove()}
        />
      )}
    </li>
  );
}
