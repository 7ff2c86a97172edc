import type { Call } from '../http/call.ts';

export const savedItemsCalls = {
  toggleSaved: { method: 'POST', path: '/saveitems/toggle' },
  listSavedPosts: { method: 'GET', path: '/saveitems/posts' },
  listSavedProjects: { method: 'GET', path: '/saveitems/projects' },
} as const satisfies Record<string, Call>;
