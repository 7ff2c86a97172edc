/** The kinds of showcase content that are searched in the browser. */
export const showcaseKinds = ['events', 'programs', 'partners'] as const;
export type ShowcaseKind = (typeof showcaseKinds)[number];

/** An event, program or partner that matches a search. */
export interface ShowcaseHit {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Place, date or duration. */
  readonly facts: readonly string[];
  readonly path: string;
}

export type FindInShowcase = (kind: ShowcaseKind, words: string) => readonly ShowcaseHit[];
