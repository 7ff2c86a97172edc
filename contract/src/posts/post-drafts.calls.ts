import type { Call } from '../http/call.ts';

/** Not in `posts.calls.ts`, which every page loads. */
export const postDraftsCalls = {
  listPostDrafts: { method: 'GET', path: '/posts/drafts' },
  savePostDraft: { method: 'POST', path: '/posts/savedraft' },
  addPostDraftMedia: { method: 'POST', path: '/posts/draftmedia' },
  deletePostDraft: { method: 'POST', path: '/posts/deletedraft' },
  schedulePostDraft: { method: 'POST', path: '/posts/scheduledraft' },
  publishPostDraft: { method: 'POST', path: '/posts/publishdraft' },
} as const satisfies Record<string, Call>;

/** Per account, with scheduled ones; at the limit a new draft is rejected. */
export const maxPostDrafts = 50;

/** How far ahead a post can be scheduled. */
export const scheduleLimits = { minMinutes: 5, maxDays: 90 } as const;

/** Why a scheduled post was not published. */
export const draftRefusals = ['suspended', 'leaving', 'unconfirmed', 'limit', 'invalid'] as const;

export type DraftRefusal = (typeof draftRefusals)[number];
