import { i18n } from '@lingui/core';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import { toRequestFailure } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { notify } from '../../ui/notify.ts';
import { postsReceived, selectPostById } from './posts.slice.ts';

const fallback = fallbackMessages.toggleLike;

interface FailedLike {
  readonly postId: string;
  /** Shows what the server confirmed last. */
  readonly restore: () => void;
  readonly error: unknown;
}

/**
 * After a failed like, fetches the post, because the request may still have arrived. Shows the error if it has not, or
 * if the post cannot be fetched either.
 */
export function refetchLike({ postId, restore, error }: FailedLike) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const requestedState = selectPostById(getState(), postId)?.isLiked;
    try {
      const post = await getPost(postId);
      dispatch(postsReceived([post]));
      if (post.isLiked === requestedState) return;
    } catch {
      restore();
    }
    const { message } = toRequestFailure(error, i18n._(fallback));
    notify.error(message, { id: `like-${postId}` });
  };
}

function getPost(postId: string) {
  return requestData(postsCalls.getPost, { params: { postId } }, { fallback, fresh: true });
}
