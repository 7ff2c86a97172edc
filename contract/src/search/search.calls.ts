import type { Call } from '../http/call.ts';

export const searchCalls = {
  suggest: { method: 'GET', path: '/search/suggestions' },
  searchPeople: { method: 'GET', path: '/search/people' },
  searchProjects: { method: 'GET', path: '/search/projects' },
  searchPosts: { method: 'GET', path: '/search/posts' },
  searchTags: { method: 'GET', path: '/search/tags' },
} as const satisfies Record<string, Call>;

/** Characters of a search text, and of the text of a filter such as a skill or a place. */
export const searchLimits = { query: { min: 2, max: 100 }, filter: 100 } as const;

/** Languages are distinguished by script only. */
export const searchLanguages = [
  'latin',
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'odia',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
] as const;
