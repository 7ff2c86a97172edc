import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { matchesQuery } from '../lib/cross-script-search.ts';

/** Suggests users by the beginning of a name or username. */
export type SuggestPeople = (text: string) => Promise<readonly PersonSummary[]>;

/** A hashtag to complete, and whether the user follows it. */
export interface TopicSuggestion {
  readonly tag: string;
  readonly isFollowed: boolean;
}

/** Suggests hashtags by their beginning, in any script. */
export type SuggestTopics = (text: string) => Promise<readonly TopicSuggestion[]>;

/** What a text field suggests after an @ or a #. */
export type FieldSuggestion =
  | { readonly kind: 'person'; readonly person: PersonSummary }
  | { readonly kind: 'topic'; readonly topic: TopicSuggestion };

/** The text that a suggestion inserts; it also identifies the suggestion. */
export function textOf(suggestion: FieldSuggestion): string {
  return suggestion.kind === 'person'
    ? `@${suggestion.person.username}`
    : `#${suggestion.topic.tag}`;
}

/** An unfinished mention after an @, or an unfinished hashtag after a #. */
interface OpenMention {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const peopleShown = 5;
const longestName = 40;

// Compiling one of the patterns below for Unicode takes 25 ms on a phone, so only a text with the sign is matched.

/** The unfinished mention at the caret, if any. */
export function mentionAt(text: string, caret: number): OpenMention | null {
  const before = text.slice(Math.max(0, caret - longestName - 2), caret);
  if (!before.includes('@')) return null;
  const match = /(?:^|[^\p{L}\p{M}\p{N}_/.@-])@([\p{L}\p{M}\p{N}-]{0,40})$/u.exec(before);
  if (!match) return null;
  const [, typed = ''] = match;
  return { start: caret - typed.length - 1, end: caret, text: typed };
}

const longestHashtag = 100;

/** The unfinished hashtag at the caret, if any; its letters include the marks and joiners of Indian scripts. */
export function hashtagAt(text: string, caret: number): OpenMention | null {
  const before = text.slice(Math.max(0, caret - longestHashtag - 2), caret);
  if (!before.includes('#')) return null;
  const match = /(?:^|[^\p{L}\p{M}\p{N}_/.@#&-])#([\p{L}\p{M}\p{N}_\u200c\u200d]{1,100})$/u.exec(
    before,
  );
  if (!match) return null;
  const [, typed = ''] = match;
  return { start: caret - typed.length - 1, end: caret, text: typed };
}

/** Replaces the typed text by a whole mention or hashtag, with the caret after it. */
export function completeMention(
  text: string,
  { start, end }: OpenMention,
  completion: string,
): { text: string; caret: number } {
  const mention = `${completion} `;
  const rest = text.slice(end).replace(/^ /, '');
  return { text: `${text.slice(0, start)}${mention}${rest}`, caret: start + mention.length };
}

/**
 * The first five users whose username begins with the typed text, or whose name has a word that begins with each typed
 * word, across scripts.
 */
export function matchingPeople(
  people: readonly PersonSummary[],
  typed: string,
): readonly PersonSummary[] {
  return people
    .filter(
      ({ name, username }) =>
        username.startsWith(typed.toLowerCase()) || matchesQuery(typed, [name]),
    )
    .slice(0, peopleShown);
}

/** The first five distinct users of several lists. */
export function firstDistinctPeople(...found: readonly (readonly PersonSummary[])[]) {
  const people = new Map(found.flat().map((person) => [person.username, person]));
  return [...people.values()].slice(0, peopleShown);
}
