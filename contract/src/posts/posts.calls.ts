import type { Call } from '../http/call.ts';

export const postsCalls = {
  createPost: { method: 'POST', path: '/posts' },
  editPost: { method: 'POST', path: '/posts/editpost' },
  attachMedia: { method: 'POST', path: '/posts/addmedia' },
  deletePost: { method: 'POST', path: '/posts/deletepost' },
  listUserPosts: { method: 'GET', path: '/posts/mypost/:username' },
  getFeed: { method: 'GET', path: '/posts/feed' },
  getPost: { method: 'GET', path: '/posts/post/:postId' },
  toggleLike: { method: 'POST', path: '/posts/likeandunlikepost' },
  listLikers: { method: 'GET', path: '/posts/likes' },
} as const satisfies Record<string, Call>;

/** How long a post may be, counted in letters as people count them. */
export const postLetters = 5000;

/** The same text is never larger than this, whatever its letters are made of. */
export const postBytes = 64 * 1024;
