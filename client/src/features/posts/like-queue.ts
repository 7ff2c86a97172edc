import { i18n } from '@lingui/core';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import type { LikeState } from '@sangam/contract/posts/posts.schema.ts';
import { toCallFailure } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { notify } from '../../ui/notify.ts';
import { likeConfirmed, likeToggled, postsReceived, selectPostById } from './posts.slice.ts';
import { getPost } from './posts.thunks.ts';

const fallback = fallbackMessages.toggleLike;
/** Another tab may undo what this one does; nobody fights over it for ever. */
const mostTries = 4;

/** What was wished last for each post whose like is on its way; the store may be refilled meanwhile. */
const wishes = new Map<string, boolean>();

/**
 * Shows the wish at once and brings it to the server: one call at a time for each post, until the server
 * says what was wished last.
 */
export function toggleLike(postId: string) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const shown = selectPostById(getState(), postId)?.isLiked;
    if (shown === undefined) return;
    const isUnderWay = wishes.has(postId);
    wishes.set(postId, !shown);
    dispatch(likeToggled(postId));
    if (isUnderWay) return;
    let known = shown;
    try {
      let answer: LikeState | undefined;
      for (let tries = 0; known !== wishes.get(postId) && tries < mostTries; tries++) {
        answer = await requestData(postsCalls.toggleLike, { query: { postId } }, { fallback });
        known = answer.liked;
      }
      if (answer) dispatch(likeConfirmed({ postId, ...answer }));
    } catch (error) {
      if (wishes.get(postId) !== known) await dispatch(learnTruth(postId, known, error));
    } finally {
      wishes.delete(postId);
    }
  };
}

/**
 * A call that failed may still have arrived, and sending it again could undo it: the post itself is asked.
 * Where even that fails, the screen goes back to what was known, and asks once there is a connection.
 */
function learnTruth(postId: string, known: boolean, error: unknown) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const input = { params: { postId } };
    const post = await requestData(postsCalls.getPost, input, { fallback }).catch(() => null);
    if (post) {
      dispatch(postsReceived([post]));
      if (post.isLiked === wishes.get(postId)) return;
    } else {
      const shown = selectPostById(getState(), postId)?.isLiked;
      if (shown !== known) dispatch(likeToggled(postId));
      addEventListener('online', () => void dispatch(getPost(postId)), { once: true });
    }
    const { message } = toCallFailure(error, i18n._(fallback));
    notify.error(message, { id: `like-${postId}` });
  };
}
