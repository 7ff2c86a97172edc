import type { Call } from '../http/call.ts';

/** Not in `posts.calls.ts`, which every page loads. */
export const postDraftsCalls = {
  listPostDrafts: { method: 'GET', path: '/posts/drafts' },
  savePostDraft: { method: 'POST', path: '/posts/savedraft' },
  deletePostDraft: { method: 'POST', path: '/posts/deletedraft' },
} as const satisfies Record<string, Call>;

/** Per account. */
export const maxPostDrafts = 50;
