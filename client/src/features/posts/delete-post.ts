import { i18n } from '@lingui/core';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import { toRequestFailure } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request } from '../../lib/http-client.ts';
import { deferRequest, cancelDeferredRequest } from '../../lib/deferred-requests.ts';
import type { AppDispatch } from '../../lib/store-hooks.ts';
import { postRemoved } from '../../session/posts.actions.ts';
import { notify } from '../../ui/notify.ts';
import { deletionStarted, deletionUndone } from './posts.slice.ts';

const fallback = fallbackMessages.anythingElse;
const keyOf = (postId: string) => `post/${postId}`;

/**
 * Shows Undo in place of the post, and deletes it on the server after 8 seconds, or earlier when the user leaves the app
 * or logs out; a failure shows it again.
 */
export function deletePost(postId: string) {
  return (dispatch: AppDispatch): void => {
    dispatch(deletionStarted(postId));
    deferRequest(keyOf(postId), ({ keepalive }) => deletePostNow(postId, keepalive, dispatch));
  };
}

/** Shows the post again, during the undo period. */
export function undoDeletePost(postId: string) {
  return (dispatch: AppDispatch): void => {
    cancelDeferredRequest(keyOf(postId));
    dispatch(deletionUndone(postId));
  };
}

async function deletePostNow(postId: string, keepalive: boolean, dispatch: AppDispatch) {
  try {
    await request(postsCalls.deletePost, { body: { postid: postId } }, { keepalive, fallback });
    dispatch(postRemoved(postId));
  } catch (error) {
    const { status, message } = toRequestFailure(error, i18n._(fallback));
    if (status === 404) {
      dispatch(postRemoved(postId));
      return;
    }
    dispatch(deletionUndone(postId));
    notify.error(message);
  }
}
