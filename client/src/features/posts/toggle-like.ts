import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import type { LikeState } from '@sangam/contract/posts/posts.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { createOutboxToggle } from '../../lib/outbox/outbox-toggle.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { likeConfirmed, likeToggled, selectPostById } from './posts.slice.ts';

/** The kind of likes in the outbox. */
export const likeOutboxKind = 'posts/toggleLike';

/** The stored input of a like in the outbox. */
export interface LikeInput {
  readonly postId: string;
  /** The wanted state. */
  readonly liked: boolean;
}

export function likeOutboxTarget(postId: string): string {
  return `post/${postId}`;
}

const changeLike = createOutboxToggle<LikeInput, LikeState>(likeOutboxKind, {
  fallback: fallbackMessages.toggleLike,
  target: ({ postId }) => likeOutboxTarget(postId),
  isOn: ({ liked }) => liked,
  send: ({ postId, liked }, options) => {
    const query = { postId, liked: liked ? ('true' as const) : ('false' as const) };
    return requestData(postsCalls.toggleLike, { query }, options);
  },
  showState: ({ postId }, isLiked, dispatch) => dispatch(showLike(postId, isLiked)),
  showResult: ({ postId }, response, dispatch) => dispatch(likeConfirmed({ postId, ...response })),
});

/** Likes a loaded post or removes the like, as an optimistic update; offline the change waits in the outbox. */
export function toggleLike(postId: string) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const shownState = selectPostById(getState(), postId)?.isLiked;
    if (shownState === undefined) return;
    await changeLike(dispatch, { postId, liked: !shownState }, async (error, restore) => {
      try {
        const { refetchLike } = await import('./refetch-like.ts');
        await dispatch(refetchLike({ postId, restore, error }));
      } catch {
        restore();
      }
    });
  };
}

function showLike(postId: string, isLiked: boolean) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const shownState = selectPostById(getState(), postId)?.isLiked;
    if (shownState !== undefined && shownState !== isLiked) dispatch(likeToggled(postId));
  };
}
