import type { Call } from '../http/call.ts';

/** Comments under posts; those under projects have calls of their own and the same shapes. */
export const postCommentsCalls = {
  addComment: { method: 'POST', path: '/posts/comment' },
  listComments: { method: 'GET', path: '/posts/comments' },
  listReplies: { method: 'GET', path: '/posts/replies' },
  getThread: { method: 'GET', path: '/posts/thread' },
  editComment: { method: 'POST', path: '/posts/editcomment' },
  deleteComment: { method: 'POST', path: '/posts/deletecomment' },
} as const satisfies Record<string, Call>;

/** How long a comment may be, counted in letters as people count them. */
export const commentLetters = 2000;

/** So many replies come along with their comment; the rest is asked for. */
export const repliesShown = 2;
