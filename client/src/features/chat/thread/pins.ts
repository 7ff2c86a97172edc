import { useAppSelector, type AppDispatch } from '../../../lib/store-hooks.ts';
import { notify } from '../../../ui/notify.ts';
import { selectRoom } from '../chat.slice.ts';
import type { ChatMessage } from '../chat.state.ts';
import { pinMessage } from './messages.thunks.ts';

/** In a group only admins pin messages; in other rooms every member does. */
export function useCanPin(roomId: string): boolean {
  const room = useAppSelector((state) => selectRoom(state, roomId));
  return room !== undefined && (room.kind !== 'group' || room.isAdmin);
}

/** Pins or unpins a message; a refusal is shown as a toast. */
export function togglePin({ id, isPinned }: ChatMessage) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const result = await dispatch(pinMessage({ messageId: id, on: !isPinned }));
    if (pinMessage.rejected.match(result) && result.payload) notify.error(result.payload.message);
  };
}
