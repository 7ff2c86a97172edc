import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { fetchCollabRequests } from './members.thunks.ts';
import './projects.realtime.ts';
import { selectCollabRequests } from './projects.slice.ts';

/** What waits for one's own answer: invitations, and wishes to join one's projects. */
export function useCollabRequests() {
  const dispatch = useAppDispatch();
  const requests = useAppSelector(selectCollabRequests);

  useEffect(() => {
    void dispatch(fetchCollabRequests({}));
  }, [dispatch]);

  return {
    requests,
    retry: () => void dispatch(fetchCollabRequests({})),
    readOn: () =>
      void dispatch(fetchCollabRequests({ timestamp: requests.timestamp ?? undefined })),
  };
}
