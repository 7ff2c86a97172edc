import type { Call } from '../http/call.ts';

/** Not in `posts.calls.ts`, which every page loads. */
export const pollsCalls = {
  votePoll: { method: 'POST', path: '/posts/votepoll' },
} as const satisfies Record<string, Call>;

export const pollLimits = { minOptions: 2, maxOptions: 6, optionCharacters: 80 } as const;

/** How long a poll can run, in hours; text, because forms send text. */
export const pollHours = ['1', '6', '24', '72', '168'] as const;

export type PollHours = (typeof pollHours)[number];
