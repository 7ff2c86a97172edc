import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../../lib/store-hooks.ts';
import { selectDoorList, selectDoorListRequest } from './door.slice.ts';
import { getDoorList } from './door.thunks.ts';

/** Other devices check in members too. */
const refreshMs = 30_000;

/**
 * What a device at the door needs to check tickets of an event and to show its venue codes without a network; null
 * until fetched. Fetched again every 30 seconds and when the network is back.
 */
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
