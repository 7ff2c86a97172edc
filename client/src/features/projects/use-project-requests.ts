import { usePagedList } from '../../lib/paged-list.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { listProjectRequests } from './members.thunks.ts';
import { selectProjectRequests } from './projects.slice.ts';

/**
 * The loaded pages of pending invitations and join requests of the viewer's own project. They are fetched whenever
 * `isOwner` becomes true; a dialog passes whether it is open.
 */
export function useProjectRequests(projectId: string, isOwner: boolean) {
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => selectProjectRequests(state, projectId));
  const fetchPage = (timestamp?: string) => dispatch(listProjectRequests({ projectId, timestamp }));

  return {
    list,
    joinRequests: list.items.filter(({ type }) => type === 'join'),
    invitations: list.items.filter(({ type }) => type === 'invitation'),
    ...usePagedList(list, fetchPage, isOwner ? projectId : null),
  };
}
