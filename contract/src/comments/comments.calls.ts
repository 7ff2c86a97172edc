import type { Call } from '../http/call.ts';

/** Comments on posts; comments on projects have their own calls with the same shapes. */
export const postCommentsCalls = {
  addPostComment: { method: 'POST', path: '/posts/comment' },
  listPostComments: { method: 'GET', path: '/posts/comments' },
  listPostReplies: { method: 'GET', path: '/posts/replies' },
  getPostThread: { method: 'GET', path: '/posts/thread' },
  editPostComment: { method: 'POST', path: '/posts/editcomment' },
  deletePostComment: { method: 'POST', path: '/posts/deletecomment' },
  setPostCommentLock: { method: 'POST', path: '/posts/lockcomments' },
  setAcceptedAnswer: { method: 'POST', path: '/posts/acceptanswer' },
  setPostCommentLike: { method: 'POST', path: '/posts/likecomment' },
} as const satisfies Record<string, Call>;

/** In graphemes. */
export const maxCommentCharacters = 2000;

/** Replies included with each listed comment; the others have their own endpoint. */
export const repliesShown = 2;
