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

/** Likes whose request found no connection, by post: whether the user likes it. */
const pendingLikes = clearOnSignOut(new Map<string, boolean>());

/** Likes a post or removes the like: an optimistic update, then one request at a time per post. */
export function toggleLike(postId: string) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const shown = selectPostById(getState(), postId)?.isLiked;
    if (shown === undefined) return;
    dispatch(likeToggled(postId));
    let response: LikeState | undefined;
    await sendToggle({
      key: postId,
      from: shown,
      send: async () => {
        response = await requestData(postsCalls.toggleLike, { query: { postId } }, { fallback });
        return response.liked;
      },
      onSettled: () => {
        if (response) dispatch(likeConfirmed({ postId, ...response }));
      },
      onError: async (error, known, wanted) => {
        if (wanted() !== known) await dispatch(refetchLike(postId, { error, known, wanted }));
      },
    });
  };
}

interface FailedLike {
  readonly error: unknown;
  readonly known: boolean;
  readonly wanted: () => boolean;
}

/**
 * A failed request may still have arrived, and sending it again could undo it: the post itself is fetched.
 * Without a connection the optimistic update stays, and `sendPendingLikes` does the same once there is one.
 */
function refetchLike(postId: string, { error, known, wanted }: FailedLike) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    try {
      const post = await getPost(postId);
      dispatch(postsReceived([post]));
      if (post.isLiked === wanted()) return;
    } catch (readError) {
      if (isUnanswered(error) && isUnanswered(readError)) {
        pendingLikes.set(postId, wanted());
        return;
      }
      const shown = selectPostById(getState(), postId)?.isLiked;
      if (shown !== known) dispatch(likeToggled(postId));
    }
    const { message } = toRequestFailure(error, i18n._(fallback));
    notify.error(message, { id: `like-${postId}` });
  };
}

/** Sends the likes that found no connection; for when there is one again. */
export function sendPendingLikes() {
  return async (dispatch: AppDispatch): Promise<void> => {
    for (const [postId, wanted] of pendingLikes) {
      pendingLikes.delete(postId);
      try {
        const post = await getPost(postId);
        dispatch(postsReceived([post]));
        if (post.isLiked !== wanted) await dispatch(toggleLike(postId));
      } catch (error) {
        if (!isUnanswered(error)) continue;
        pendingLikes.set(postId, wanted);
        return;
      }
    }
  };
}

function getPost(postId: string) {
  return requestData(postsCalls.getPost, { params: { postId } }, { fallback });
}

function isUnanswered(error: unknown): boolean {
  return toRequestFailure(error, '').status === 0;
}
