import type { Call } from '../http/call.ts';

/** Comments under posts; those under projects have calls of their own and the same shapes. */
export const postCommentsCalls = {
  addPostComment: { method: 'POST', path: '/posts/comment' },
  listPostComments: { method: 'GET', path: '/posts/comments' },
  listPostReplies: { method: 'GET', path: '/posts/replies' },
  getPostThread: { method: 'GET', path: '/posts/thread' },
  editPostComment: { method: 'POST', path: '/posts/editcomment' },
  deletePostComment: { method: 'POST', path: '/posts/deletecomment' },
} as const satisfies Record<string, Call>;

/** How long a comment may be, counted in letters as people count them. */
export const commentLetters = 2000;

/** So many replies come along with their comment; the rest is asked for. */
export const repliesShown = 2;
