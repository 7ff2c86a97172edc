import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectRooms } from '../chat.selectors.ts';
import { selectChat } from '../chat.slice.ts';
import { restoreDrafts } from '../composer/room-drafts.ts';
import { openRooms } from './room-loading.ts';
import { listRooms } from './rooms.thunks.ts';

/** The loaded rooms of the user, most recently active first; `loadMore` fetches the next page. */
export function useRooms() {
  const dispatch = useAppDispatch();
  const rooms = useAppSelector(selectRooms);
  const { isLoaded, timestamp, request } = useAppSelector((state) => selectChat(state).list);

  useEffect(() => {
    void dispatch(restoreDrafts());
    if (!isLoaded) void dispatch(openRooms());
  }, [dispatch, isLoaded]);

  // When the list is shown again after some minutes.
  const renewPhotos = useEffectEvent(async () => {
    if (!rooms.some(({ photo }) => photo)) return;
    const { hasExpiredPhoto } = await import('./has-expired-photo.ts');
    if (rooms.some(hasExpiredPhoto)) void dispatch(listRooms({}));
  });
  useEffect(() => {
    // Without the code the initials are shown.
    renewPhotos().catch(() => {});
  }, []);

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
