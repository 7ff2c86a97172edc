import { useLingui } from '@lingui/react/macro';
import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Bell, BellOff, FolderKanban, Info, MailOpen, UserRound } from 'lucide-react';
import { navigate } from '../../../lib/router.tsx';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import type { MenuItem } from '../../../ui/MenuEntry.tsx';
import { notify } from '../../../ui/notify.ts';
import type { ChatRoom } from '../chat.state.ts';
import { useReportOf } from '../thread/report-item.ts';
import { markRoomUnread, muteRoom } from './rooms.thunks.ts';
import { useOtherMember } from './use-other-member.ts';

/** The entries in the menu of a conversation. */
export function useRoomMenu(room: ChatRoom, onDetails: () => void): MenuItem[] {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const other = useOtherMember(room);
  const reportOf = useReportOf();
  const { id, isMuted } = room;

  async function mute() {
    const result = await dispatch(muteRoom({ roomId: id, muted: !isMuted }));
    if (muteRoom.fulfilled.match(result)) {
      notify.success(isMuted ? t`Conversation unmuted` : t`Conversation muted`);
    } else if (result.payload) notify.error(result.payload.message);
  }

  async function leaveUnread() {
    const result = await dispatch(markRoomUnread(id));
    // Staying in the room would mark it as read again.
    if (markRoomUnread.fulfilled.match(result)) navigate(pages.messages);
    else if (result.payload) notify.error(result.payload.message);
  }

  const items: MenuItem[] = [];
  if (other) {
    const to = fillPath(pages.profile, { username: other.username });
    items.push({ label: t`View profile`, icon: UserRound, to });
  } else if (room.kind !== 'direct') {
    items.push({ label: t`Members and details`, icon: Info, onSelect: onDetails });
  }
  if (room.projectId !== null) {
    const to = fillPath(pages.project, { id: room.projectId });
    items.push({ label: t`View project`, icon: FolderKanban, to });
  }
  items.push(
    isMuted
      ? { label: t`Unmute`, icon: Bell, onSelect: () => void mute() }
      : { label: t`Mute`, icon: BellOff, onSelect: () => void mute() },
    { label: t`Mark as unread`, icon: MailOpen, onSelect: () => void leaveUnread() },
  );
  if (reportOf && room.kind === 'group') {
    items.push(reportOf({ subject: 'room', id, person: null }));
  }
  return items;
}
