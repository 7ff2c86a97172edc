/** Limits of polls in posts; the browser imports them. */
export const pollLimits = { minOptions: 2, maxOptions: 6, optionCharacters: 80 } as const;

/** How long a poll can run, in hours; text, because forms send text. */
export const pollHours = ['1', '6', '24', '72', '168'] as const;

export type PollHours = (typeof pollHours)[number];
