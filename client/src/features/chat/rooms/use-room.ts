import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectMembers } from '../chat.selectors.ts';
import { selectChat, selectRoom } from '../chat.slice.ts';
import { openRoom } from './room-loading.ts';
import { getRoom } from './rooms.thunks.ts';

/**
 * A room and its members, of whom the first few are known until all are fetched. `room` is undefined until loaded,
 * `error` is set after a failure.
 */
export function useRoom(roomId: string) {
  const dispatch = useAppDispatch();
  const room = useAppSelector((state) => selectRoom(state, roomId));
  const members = useAppSelector((state) => selectMembers(state, roomId));
  const hasAll = useAppSelector((state) => selectChat(state).members[roomId] !== undefined);
  const error = useAppSelector((state) => selectChat(state).roomErrors[roomId] ?? null);

  useEffect(() => {
    if (!hasAll) void dispatch(openRoom(roomId));
  }, [dispatch, roomId, hasAll]);

  return { room, members, error, retry: () => void dispatch(getRoom(roomId)) };
}
