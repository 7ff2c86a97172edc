import type { ProjectsServerEvents } from '@sangam/contract/projects/projects.events.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { createWatchList } from '../../lib/watch-list.ts';
import { clearOnSignOut } from '../../lib/external-store.ts';
import { listPendingRequests, listProjectRequests } from './members.thunks.ts';
import {
  collabRequestRemoved,
  selectPendingRequests,
  selectDetails,
  selectProjectById,
  selectProjectRequests,
} from './projects.slice.ts';
import { getProject } from './projects.thunks.ts';

/** The projects on the screen, for which the server sends live changes. */
export const watchedProjects = createWatchList();

type RequestEvent = Parameters<ProjectsServerEvents['project:request-changed']>[0];

/** Projects that are being fetched, and whether they changed since the request. */
const fetching = clearOnSignOut(new Map<string, { isOutdated: boolean }>());

/** Fetches a changed project again if it is loaded; changes during a request cause one more. */
export function handleProjectChanged(projectId: string) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    if (!selectProjectById(getState(), projectId)) return;
    const current = fetching.get(projectId);
    if (current) {
      current.isOutdated = true;
      return;
    }
    const entry = { isOutdated: false };
    fetching.set(projectId, entry);
    do {
      entry.isOutdated = false;
      await dispatch(getProject(projectId));
    } while (entry.isOutdated);
    fetching.delete(projectId);
  };
}

/** Updates the loaded lists after an invitation or join request was created, answered or withdrawn. */
export function handleRequestChanged({ requestId, projectId, status }: RequestEvent) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const state = getState();
    if (status !== 'pending') dispatch(collabRequestRemoved(requestId));
    else if (selectPendingRequests(state).isLoaded) void dispatch(listPendingRequests({}));
    if (selectProjectRequests(state, projectId).isLoaded) {
      void dispatch(listProjectRequests({ projectId }));
    }
    await dispatch(handleProjectChanged(projectId));
  };
}

/**
 * After a reconnect, because events may have been missed: fetches the projects on the screen whose details are loaded,
 * and the loaded lists of requests.
 */
export function refetchWatchedProjects() {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const state = getState();
    for (const projectId of watchedProjects.ids()) {
      if (selectDetails(state, projectId)) void dispatch(handleProjectChanged(projectId));
      if (selectProjectRequests(state, projectId).isLoaded) {
        void dispatch(listProjectRequests({ projectId }));
      }
    }
    if (selectPendingRequests(state).isLoaded) void dispatch(listPendingRequests({}));
  };
}
