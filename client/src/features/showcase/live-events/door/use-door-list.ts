import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../../lib/store-hooks.ts';
import { selectDoorList, selectDoorListRequest } from './door.slice.ts';
import { getDoorList } from './door.thunks.ts';

/** Other devices check in members too. */
const refreshMs = 30_000;

/** The list of an event for the door, stored on the device for use without a network. */
export function useDoorList(eventId: string) {
  const dispatch = useAppDispatch();
  const found = useAppSelector(selectDoorList);
  const { error } = useAppSelector(selectDoorListRequest);

  useEffect(() => {
    const load = () => void dispatch(getDoorList(eventId));
    load();
    const timer = setInterval(load, refreshMs);
    addEventListener('online', load);
    return () => {
      clearInterval(timer);
      removeEventListener('online', load);
    };
  }, [dispatch, eventId]);

  const list = found?.id === eventId ? found : null;
  return { list, error, fetchAgain: () => void dispatch(getDoorList(eventId)) };
}
