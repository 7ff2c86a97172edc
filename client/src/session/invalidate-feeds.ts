import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import type { AppDispatch, RootState } from '../lib/store-hooks.ts';
import { removeStoredPaths } from '../lib/stored-responses.ts';
import { feedFiltersChanged } from './feed-filters.actions.ts';
import { selectUsername } from './session.slice.ts';

/**
 * Call it after the server has stored a change of what the feeds hide. Removes the stored feeds, which the next visit
 * would show first, and the stored responses whose path begins with one of `otherPaths`.
 */
export function invalidateFeeds(...otherPaths: readonly string[]) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const username = selectUsername(getState());
    if (username !== null) {
      const paths = [postsCalls.getFeed.path, ...otherPaths];
      await Promise.all(paths.map((path) => removeStoredPaths(username, path)));
    }
    dispatch(feedFiltersChanged());
  };
}
