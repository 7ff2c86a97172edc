import type { Call } from '../http/call.ts';

export const topicsCalls = {
  listFollowedTopics: { method: 'GET', path: '/topics' },
  suggestTopics: { method: 'GET', path: '/topics/suggested' },
  followTopic: { method: 'POST', path: '/topics/follow' },
  unfollowTopic: { method: 'POST', path: '/topics/unfollow' },
} as const satisfies Record<string, Call>;

/** How many topics a member can follow; a further one is rejected. It bounds the work of the Topics feed. */
export const maxFollowedTopics = 100;
