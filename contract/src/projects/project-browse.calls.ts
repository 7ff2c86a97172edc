import type { Call } from '../http/call.ts';

/** Not part of `projectsCalls`, which every page loads at its start. */
export const projectBrowseCalls = {
  browseProjects: { method: 'GET', path: '/project/browse' },
} as const satisfies Record<string, Call>;

export const projectViews = ['ongoing', 'finished', 'mine'] as const;

/** The first is the default. Active: by the latest change or comment; discussed: by the number of comments. */
export const projectSorts = ['newest', 'active', 'discussed'] as const;

export type ProjectView = (typeof projectViews)[number];
export type ProjectSort = (typeof projectSorts)[number];
