import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import type { ListName } from './post-list.ts';
import { selectList } from './posts.slice.ts';
import { checkList, fetchPage, mergeNewest } from './posts.thunks.ts';

/** Fetches a list that is new; one that is there already is shown as it was left, and only checked. */
export function openList(name: ListName) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const { isLoaded, ids } = selectList(getState(), name);
    if (isLoaded) void dispatch(checkList({ list: name, ids }));
    else dispatch(readOn(name));
  };
}

/** Fetches the next page, unless there is none or it is on its way. */
export function readOn(name: ListName) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const { isLoaded, timestamp, request } = selectList(getState(), name);
    const isAtEnd = isLoaded && timestamp === null;
    if (request.loading || isAtEnd) return;
    void dispatch(fetchPage({ list: name, timestamp: timestamp ?? undefined }));
  };
}

/** Brings what is new to the top; resolves to whether it came. */
export function showNewest(name: ListName) {
  return async (dispatch: AppDispatch, getState: () => RootState) => {
    const { ids } = selectList(getState(), name);
    return dispatch(mergeNewest({ list: name, ids }));
  };
}
