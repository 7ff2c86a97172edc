import type { Call } from '../http/call.ts';

/** Not in `posts.calls.ts`, which every page loads. */
export const postVersionsCalls = {
  listPostVersions: { method: 'GET', path: '/posts/versions' },
  removePostVersion: { method: 'POST', path: '/posts/removeversion' },
} as const satisfies Record<string, Call>;
