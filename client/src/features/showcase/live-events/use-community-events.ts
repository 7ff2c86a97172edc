import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import './community-events.realtime.ts';
import { selectEvents, selectEventsRequest } from './community-events.slice.ts';
import { listEvents } from './community-events.thunks.ts';

/**
 * The events and workshops of the community that the viewer can see, as they are stored: null until fetched, and
 * fetched again whenever a screen shows them.
 */
export function useCommunityEvents() {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectEvents);
  const { error } = useAppSelector(selectEventsRequest);

  useEffect(() => {
    void dispatch(listEvents());
  }, [dispatch]);

  return { stored, error, fetchAgain: () => void dispatch(listEvents()) };
}
