/** The kinds of showcase content that are searched in the browser. */
export const showcaseKinds = ['events', 'programs', 'partners'] as const;
export type ShowcaseKind = (typeof showcaseKinds)[number];

/** An event, program or partner that matches a search. */
export interface ShowcaseHit {
  /** Unique within its kind. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Short facts such as place, date, duration or mode. */
  readonly facts: readonly string[];
  readonly path: string;
}

/**
 * All matches of a kind, those in the title first. Every word must be the beginning of a word of the content, in any
 * script.
 */
export type FindInShowcase = (kind: ShowcaseKind, words: string) => readonly ShowcaseHit[];
