import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import type { LikeState } from '@sangam/contract/posts/posts.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { loadOutbox } from '../../lib/outbox/load-outbox.ts';
import { registerOutboxKind } from '../../lib/outbox/outbox-kinds.ts';
import { findPendingInput } from '../../lib/outbox/use-outbox.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { clearOnSignOut } from '../../lib/external-store.ts';
import { likeConfirmed, likeToggled, selectPostById } from './posts.slice.ts';

const fallback = fallbackMessages.toggleLike;

/** The kind of likes in the outbox. */
export const likeOutboxKind = 'posts/toggleLike';

export interface LikeInput {
  readonly postId: string;
  /** The wanted state: sending it again cannot invert it. */
  readonly liked: boolean;
}

/** What the server confirmed last, of posts with a pending like. */
const confirmedStates = clearOnSignOut(new Map<string, boolean>());

export function likeOutboxTarget(postId: string): string {
  return `post/${postId}`;
}

registerOutboxKind<LikeInput, LikeState>(likeOutboxKind, {
  fallback,
  send: ({ postId, liked }, options) => {
    const query = { postId, liked: liked ? ('true' as const) : ('false' as const) };
    return requestData(postsCalls.toggleLike, { query }, options);
  },
  isOpposite: (earlier, later) => earlier.liked !== later.liked,
  onSent: ({ postId }, response, dispatch) => dispatch(confirmLike(postId, response)),
  onFailed: (input, _failure, dispatch) => dispatch(restoreLike(input.postId, !input.liked)),
});

/** Likes a post or removes the like: an optimistic update, then one request at a time per post. */
export function toggleLike(postId: string) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const shownState = selectPostById(getState(), postId)?.isLiked;
    if (shownState === undefined) return;
    if (!confirmedStates.has(postId)) confirmedStates.set(postId, shownState);
    dispatch(likeToggled(postId));
    const input: LikeInput = { postId, liked: !shownState };
    try {
      const { perform } = await loadOutbox();
      const response = await perform<LikeState>(dispatch, {
        kind: likeOutboxKind,
        target: likeOutboxTarget(postId),
        input,
      });
      if (response) dispatch(confirmLike(postId, response));
      else if (pendingState(postId) === undefined) confirmedStates.delete(postId);
    } catch (error) {
      // The user has changed it again, and that request follows.
      if (pendingState(postId) !== undefined) return;
      const confirmedState = confirmedStates.get(postId) ?? false;
      const restore = () => dispatch(restoreLike(postId, confirmedState));
      confirmedStates.delete(postId);
      const { refetchLike } = await import('./refetch-like.ts');
      await dispatch(refetchLike({ postId, confirmedState, restore, error }));
    }
  };
}

/** The state that the user requested last; undefined if the server has answered every request. */
function pendingState(postId: string): boolean | undefined {
  return findPendingInput<LikeInput>(likeOutboxKind, likeOutboxTarget(postId))?.liked;
}

function confirmLike(postId: string, response: LikeState) {
  return (dispatch: AppDispatch): void => {
    if (pendingState(postId) === undefined) {
      confirmedStates.delete(postId);
      dispatch(likeConfirmed({ postId, ...response }));
    } else confirmedStates.set(postId, response.liked);
  };
}

function restoreLike(postId: string, confirmedState: boolean) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    confirmedStates.delete(postId);
    const shownState = selectPostById(getState(), postId)?.isLiked;
    if (shownState !== undefined && shownState !== confirmedState) dispatch(likeToggled(postId));
  };
}
