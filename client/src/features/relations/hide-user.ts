import { removeStoredResponses } from '../../lib/stored-responses.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { type HiddenUser, userHidden } from '../../session/people.actions.ts';
import { selectUsername } from '../../session/session.slice.ts';

/**
 * After the viewer has blocked or muted a user, here or in another tab: removes the posts and projects of that user from
 * the screen, after a block also the user from the network and search results. Also removes all responses stored for
 * reading offline: any of them may show the user.
 */
export function hideUser(user: HiddenUser) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    dispatch(userHidden(user));
    const viewer = selectUsername(getState());
    if (viewer !== null) void removeStoredResponses(viewer).catch(() => null);
  };
}
