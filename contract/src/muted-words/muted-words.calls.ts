import type { Call } from '../http/call.ts';

export const mutedWordsCalls = {
  listMutedWords: { method: 'GET', path: '/mutedwords' },
  addMutedWord: { method: 'POST', path: '/mutedwords/add' },
  removeMutedWord: { method: 'POST', path: '/mutedwords/remove' },
} as const satisfies Record<string, Call>;

/** Entries of one member. Lengths are in graphemes, but for the minimum only letters, their marks and digits count. */
export const mutedWordLimits = { entries: 100, minCharacters: 2, characters: 60 } as const;

/** How long an entry applies; null until it is removed. */
export const muteHours = { always: null, day: 24, week: 7 * 24, month: 30 * 24 } as const;

export const muteDurations = ['always', 'day', 'week', 'month'] as const;
