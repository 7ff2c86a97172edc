import type { Call } from '../http/call.ts';

export const projectsCalls = {
  addProject: { method: 'POST', path: '/project/addproject' },
  suggestCollaborators: { method: 'GET', path: '/project/collaboratorsuggestions' },
  listUserProjects: { method: 'GET', path: '/project/userprojects/:username' },
  getOngoingFeed: { method: 'GET', path: '/project/ongoingfeed' },
  getFinishedFeed: { method: 'GET', path: '/project/finishedfeed' },
  getProject: { method: 'GET', path: '/project/:projectId' },
  setTopProjects: { method: 'PUT', path: '/project/topprojects' },
  deleteProject: { method: 'POST', path: '/project/deleteproject' },
  editProject: { method: 'PUT', path: '/project/editproject' },
} as const satisfies Record<string, Call>;

/** Text limits are in graphemes. */
export const projectLimits = {
  title: 120,
  summary: 200,
  description: 10_000,
  tags: 10,
  tag: 50,
  skills: 20,
  skill: 50,
  rolesWanted: 10,
  role: 80,
  links: 10,
  url: 500,
  files: 10,
  /** Including the owner. */
  members: 50,
  /** Per form. */
  invitations: 20,
  /** Idempotency keys of earlier requests from one edit form. */
  earlierKeys: 20,
  message: 500,
  topProjects: 5,
  suggestionQuery: { min: 2, max: 50 },
} as const;

export const projectLinkKinds = [
  'website',
  'repository',
  'demo',
  'video',
  'document',
  'other',
] as const;

export const projectStatuses = ['ongoing', 'finished'] as const;

export type ProjectLinkKind = (typeof projectLinkKinds)[number];
export type ProjectStatus = (typeof projectStatuses)[number];
