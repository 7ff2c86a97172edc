import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { listProjectRequests } from './members.thunks.ts';
import { selectProjectRequests } from './projects.slice.ts';

/** The open invitations and wishes to join of one's own project. */
export function useProjectRequests(projectId: string, isOwner: boolean) {
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => selectProjectRequests(state, projectId));

  useEffect(() => {
    if (isOwner) void dispatch(listProjectRequests({ projectId }));
  }, [dispatch, projectId, isOwner]);

  return {
    list,
    wishes: list.items.filter(({ type }) => type === 'join'),
    invitations: list.items.filter(({ type }) => type === 'invitation'),
    retry: () => void dispatch(listProjectRequests({ projectId })),
    readOn: () =>
      void dispatch(listProjectRequests({ projectId, timestamp: list.timestamp ?? undefined })),
  };
}
