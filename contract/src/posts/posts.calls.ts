import type { Call } from '../http/call.ts';

export const postsCalls = {
  createPost: { method: 'POST', path: '/posts' },
  editPost: { method: 'POST', path: '/posts/editpost' },
  /** Completes an `editPost` with new files, once they are uploaded. */
  attachMedia: { method: 'POST', path: '/posts/addmedia' },
  deletePost: { method: 'POST', path: '/posts/deletepost' },
  listUserPosts: { method: 'GET', path: '/posts/mypost/:username' },
  getFeed: { method: 'GET', path: '/posts/feed' },
  getPost: { method: 'GET', path: '/posts/post/:postId' },
  /** Sets the state `liked` of the query, and toggles only without it. */
  toggleLike: { method: 'POST', path: '/posts/likeandunlikepost' },
  listLikers: { method: 'GET', path: '/posts/likes' },
} as const satisfies Record<string, Call>;

/** In graphemes. */
export const maxPostCharacters = 5000;

/** Of a post or comment: a grapheme can take any number of bytes, so the text also has a limit in bytes. */
export const maxPostBytes = 64 * 1024;
