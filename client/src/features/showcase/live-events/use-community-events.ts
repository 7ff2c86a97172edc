import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import './community-events.realtime.ts';
import { selectEvents, selectEventsRequest } from './community-events.slice.ts';
import { listEvents } from './community-events.thunks.ts';

/** The events of the community as they are stored, fetched when a screen shows them. */
export function useCommunityEvents() {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectEvents);
  const { error } = useAppSelector(selectEventsRequest);

  useEffect(() => {
    void dispatch(listEvents());
  }, [dispatch]);

  return { stored, error, fetchAgain: () => void dispatch(listEvents()) };
}
