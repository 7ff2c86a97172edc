import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectRooms } from '../chat.selectors.ts';
import { selectChat } from '../chat.slice.ts';
import { restoreDrafts } from '../composer/room-drafts.ts';
import { listRooms } from './rooms.thunks.ts';

/** The loaded rooms of the user, most recently active first; `loadMore` fetches the next page. */
export function useRooms() {
  const dispatch = useAppDispatch();
  const rooms = useAppSelector(selectRooms);
  const { isLoaded, timestamp, request } = useAppSelector((state) => selectChat(state).list);

  useEffect(() => {
    void dispatch(restoreDrafts());
    if (!isLoaded) void dispatch(listRooms({}));
  }, [dispatch, isLoaded]);

  return {
    rooms,
    isReady: isLoaded,
    request,
    retry: () => void dispatch(listRooms({})),
    hasMore: timestamp !== null,
    loadMore: () => {
      if (timestamp !== null && !request.loading) void dispatch(listRooms({ timestamp }));
    },
  };
}
