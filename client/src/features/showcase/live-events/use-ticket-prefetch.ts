import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { useEffect } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
// Stores what is fetched.
import './door/door.slice.ts';
import { listTickets } from './door/door.thunks.ts';

/** Fetches the tickets with the list of events, so that they are stored before the member is offline at the door. */
export function useTicketPrefetch(events: readonly CommunityEvent[] | null): void {
  const dispatch = useAppDispatch();
  const registeredIds = (events ?? [])
    .filter(({ registration }) => registration?.state === 'registered')
    .map(({ id }) => id)
    .toSorted()
    .join();
  useEffect(() => {
    if (registeredIds !== '') void dispatch(listTickets());
  }, [dispatch, registeredIds]);
}
