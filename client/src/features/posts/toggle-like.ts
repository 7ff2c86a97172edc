import { i18n } from '@lingui/core';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import type { LikeState } from '@sangam/contract/posts/posts.schema.ts';
import { toRequestFailure } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { clearOnSignOut } from '../../lib/external-store.ts';
import { createToggleQueue } from '../../lib/toggle-queue.ts';
import { notify } from '../../ui/notify.ts';
import { likeConfirmed, likeToggled, postsReceived, selectPostById } from './posts.slice.ts';

const fallback = fallbackMessages.toggleLike;
const sendToggle = createToggleQueue();

/** Likes whose request failed without a connection, by post: whether the user likes it. */
const pendingLikes = clearOnSignOut(new Map<string, boolean>());

/** Likes a post or removes the like: an optimistic update, then one request at a time per post. */
export function toggleLike(postId: string) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const shownState = selectPostById(getState(), postId)?.isLiked;
    if (shownState === undefined) return;
    dispatch(likeToggled(postId));
    let response: LikeState | undefined;
    await sendToggle({
      key: postId,
      from: shownState,
      send: async () => {
        response = await requestData(postsCalls.toggleLike, { query: { postId } }, { fallback });
        return response.liked;
      },
      onSettled: () => {
        if (response) dispatch(likeConfirmed({ postId, ...response }));
      },
      onError: async (error, confirmedState, requestedState) => {
        if (requestedState() !== confirmedState)
          await dispatch(refetchLike(postId, { error, confirmedState, requestedState }));
      },
    });
  };
}

interface FailedLike {
  readonly error: unknown;
  readonly confirmedState: boolean;
  readonly requestedState: () => boolean;
}

/**
 * A failed request may still have arrived, and sending it again could undo it: the post itself is fetched.
 * Without a connection the optimistic update stays, and `sendPendingLikes` does the same on reconnect.
 */
function refetchLike(postId: string, { error, confirmedState, requestedState }: FailedLike) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    try {
      const post = await getPost(postId);
      dispatch(postsReceived([post]));
      if (post.isLiked === requestedState()) return;
    } catch (readError) {
      if (isNetworkError(error) && isNetworkError(readError)) {
        pendingLikes.set(postId, requestedState());
        return;
      }
      const shownState = selectPostById(getState(), postId)?.isLiked;
      if (shownState !== confirmedState) dispatch(likeToggled(postId));
    }
    const { message } = toRequestFailure(error, i18n._(fallback));
    notify.error(message, { id: `like-${postId}` });
  };
}

/** Sends the likes whose request failed without a connection; call it on reconnect. */
export function sendPendingLikes() {
  return async (dispatch: AppDispatch): Promise<void> => {
    for (const [postId, requestedState] of pendingLikes) {
      pendingLikes.delete(postId);
      try {
        const post = await getPost(postId);
        dispatch(postsReceived([post]));
        if (post.isLiked !== requestedState) await dispatch(toggleLike(postId));
      } catch (error) {
        if (!isNetworkError(error)) continue;
        pendingLikes.set(postId, requestedState);
        return;
      }
    }
  };
}

function getPost(postId: string) {
  return requestData(postsCalls.getPost, { params: { postId } }, { fallback, fresh: true });
}

function isNetworkError(error: unknown): boolean {
  return toRequestFailure(error, '').status === 0;
}
