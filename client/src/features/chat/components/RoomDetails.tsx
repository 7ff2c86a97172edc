import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { LogOut, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { navigate } from '../../../lib/router.tsx';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { announce } from '../../../ui/announce.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import type { ChatRoom } from '../chat.state.ts';
import type { FindPeople } from '../rooms/find-people.ts';
import { leaveRoom } from '../rooms/rooms.thunks.ts';
import { AddMembers } from './AddMembers.tsx';
import { MemberList } from './MemberList.tsx';
import { RenameRoom } from './RenameRoom.tsx';
import { RoomPhoto } from './RoomPhoto.tsx';

interface RoomDetailsProps {
  room: ChatRoom;
  findPeople: FindPeople;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A dialog with the members of a conversation. Members of a group can leave it; its admins can also change its name and
 * photo, add or remove members, and appoint admins.
 */
export function RoomDetails({ room, findPeople, isOpen, onClose }: RoomDetailsProps) {
  const { t } = useLingui();
  const [isAdding, setIsAdding] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const isGroup = room.kind === 'group';
  const canManage = isGroup && room.isAdmin;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={room.name}
      size="small"
      actions={
        isGroup && (
          <Button variant="secondary" icon={LogOut} onClick={() => setIsLeaving(true)}>
            <Trans>Leave group</Trans>
          </Button>
        )
      }
    >
      {canManage && <RoomPhoto room={room} />}
      {!canManage && room.photo !== null && (
        <div className="mb-4">
          <Avatar name={room.name} picture={room.photo} size={96} standsAlone />
        </div>
      )}
      {canManage && <RenameRoom room={room} />}
      {isAdding ? (
        <AddMembers room={room} findPeople={findPeople} onDone={() => setIsAdding(false)} />
      ) : (
        <>
          {canManage && (
            <Button
              variant="secondary"
              icon={UserPlus}
              className="mb-3 w-full"
              onClick={() => setIsAdding(true)}
            >
              <Trans>Add people</Trans>
            </Button>
          )}
          {room.kind === 'project' && (
            <p className="mb-3 text-control text-muted">
              <Trans>Everyone on the project team is in this conversation.</Trans>
            </p>
          )}
          <MemberList room={room} label={t`Members`} canManage={canManage} />
        </>
      )}
      <LeaveQuestion room={room} isOpen={isLeaving} onCancel={() => setIsLeaving(false)} />
    </Dialog>
  );
}

interface LeaveQuestionProps {
  room: ChatRoom;
  isOpen: boolean;
  onCancel: () => void;
}

function LeaveQuestion({ room: { id, name }, isOpen, onCancel }: LeaveQuestionProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);

  async function leave() {
    setIsBusy(true);
    const result = await dispatch(leaveRoom(id));
    setIsBusy(false);
    if (leaveRoom.fulfilled.match(result)) {
      announce(t`You left ${name}`);
      navigate(pages.messages, { replace: true });
    } else if (result.payload) notify.error(result.payload.message);
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Leave ${name}?`}
      confirmLabel={t`Leave group`}
      busy={isBusy}
      onConfirm={() => void leave()}
      onCancel={onCancel}
    >
      <Trans>You will no longer see new messages. A group admin can add you again.</Trans>
    </ConfirmDialog>
  );
}
