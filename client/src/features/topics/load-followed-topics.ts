import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { selectFollowedRequest, selectFollowedTopics } from './topics.slice.ts';
import { listFollowedTopics } from './topics.thunks.ts';

/** Loads the followed topics unless they are loaded or loading. */
export function loadFollowedTopics() {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const isLoaded = selectFollowedTopics(getState()) !== null;
    if (!isLoaded && !selectFollowedRequest(getState()).loading)
      await dispatch(listFollowedTopics());
  };
}
