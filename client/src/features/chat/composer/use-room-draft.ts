import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { changeRoomDraft, selectRoomDraft } from './room-drafts.ts';

/** What is written in a room and not sent, and the way to change it. */
export function useRoomDraft(roomId: string): readonly [string, (text: string) => void] {
  const dispatch = useAppDispatch();
  const text = useAppSelector((state) => selectRoomDraft(state, roomId));
  return [text, (changed) => dispatch(changeRoomDraft(roomId, changed))];
}
