import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import type { ListName } from './project-list.ts';
import { selectList } from './projects.slice.ts';
import { fetchPage, refreshList } from './projects.thunks.ts';

/** Fetches a list that is new; one that has been read is shown as it was left, and brought up to date. */
export function openList(name: ListName) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    if (selectList(getState(), name).isLoaded) void dispatch(refreshList(name));
    else dispatch(readOn(name));
  };
}

/** Fetches the next page, unless there is none or it is on its way. */
export function readOn(name: ListName) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const { isLoaded, timestamp, request } = selectList(getState(), name);
    const isAtEnd = isLoaded && timestamp === null;
    if (request.loading || isAtEnd) return;
    void dispatch(
      fetchPage({ list: name, timestamp: isLoaded ? (timestamp ?? undefined) : undefined }),
    );
  };
}
