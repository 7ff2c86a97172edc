import type { Call } from '../http/call.ts';

/** Of comments on posts and on projects. */
export const commentVersionsCalls = {
  listCommentVersions: { method: 'GET', path: '/comments/versions' },
  removeCommentVersion: { method: 'POST', path: '/comments/removeversion' },
} as const satisfies Record<string, Call>;
