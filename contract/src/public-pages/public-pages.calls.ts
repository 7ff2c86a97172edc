import type { Call } from '../http/call.ts';
import { guardedFields } from '../profiles/profiles.calls.ts';

export const publicPagesCalls = {
  getPublicProfile: { method: 'GET', path: '/publicpages/profile' },
  changePublicProfile: { method: 'POST', path: '/publicpages/changeprofile' },
  removePublicProfile: { method: 'POST', path: '/publicpages/removeprofile' },
  getPublicPost: { method: 'GET', path: '/publicpages/post/:postId' },
  changePublicPost: { method: 'POST', path: '/publicpages/changepost' },
  getPublicProject: { method: 'GET', path: '/publicpages/project/:projectId' },
  changePublicProject: { method: 'POST', path: '/publicpages/changeproject' },
} as const satisfies Record<string, Call>;

/** What a member can choose for their public page, in the order of the settings. Email and phone can never be chosen. */
export const publicFields = ['name', 'headline', 'photo', 'cover', ...guardedFields] as const;

export type PublicField = (typeof publicFields)[number];

/** Chosen until the member chooses others. */
export const preselectedFields: readonly PublicField[] = ['name', 'headline'];
