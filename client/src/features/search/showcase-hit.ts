/** The kinds of the showcase that are searched, in the browser and without asking anybody. */
export const showcaseKinds = ['events', 'programs', 'partners'] as const;
export type ShowcaseKind = (typeof showcaseKinds)[number];

export interface ShowcaseHit {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Where, when or how long. */
  readonly facts: readonly string[];
  readonly path: string;
}

export type FindInShowcase = (kind: ShowcaseKind, words: string) => readonly ShowcaseHit[];
