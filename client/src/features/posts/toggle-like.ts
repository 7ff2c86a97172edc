import { i18n } from '@lingui/core';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import type { LikeState } from '@sangam/contract/posts/posts.schema.ts';
import { toRequestFailure } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { createToggleQueue } from '../../lib/toggle-queue.ts';
import { notify } from '../../ui/notify.ts';
import { likeConfirmed, likeToggled, postsReceived, selectPostById } from './posts.slice.ts';
import { getPost } from './posts.thunks.ts';

const fallback = fallbackMessages.toggleLike;
const sendToggle = createToggleQueue();

/** Likes a post or removes the like: an optimistic update, then one request at a time per post. */
export function toggleLike(postId: string) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const shown = selectPostById(getState(), postId)?.isLiked;
    if (shown === undefined) return;
    dispatch(likeToggled(postId));
    let answer: LikeState | undefined;
    await sendToggle({
      key: postId,
      from: shown,
      send: async () => {
        answer = await requestData(postsCalls.toggleLike, { query: { postId } }, { fallback });
        return answer.liked;
      },
      onSettled: () => {
        if (answer) dispatch(likeConfirmed({ postId, ...answer }));
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
 * A failed request may still have arrived, and a retry could undo it, so the post is fetched. If that fails
 * too, the known state is shown until the connection is back.
 */
function refetchLike(postId: string, { error, known, wanted }: FailedLike) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const input = { params: { postId } };
    const post = await requestData(postsCalls.getPost, input, { fallback }).catch(() => null);
    if (post) {
      dispatch(postsReceived([post]));
      if (post.isLiked === wanted()) return;
    } else {
      const shown = selectPostById(getState(), postId)?.isLiked;
      if (shown !== known) dispatch(likeToggled(postId));
      addEventListener('online', () => void dispatch(getPost(postId)), { once: true });
    }
    const { message } = toRequestFailure(error, i18n._(fallback));
    notify.error(message, { id: `like-${postId}` });
  };
}
