import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { matchesQuery } from '../lib/cross-script-search.ts';

/** Finds people by the beginning of a name. */
export type SuggestPeople = (text: string) => Promise<readonly PersonSummary[]>;

/** A name that is being typed after an @. */
export interface OpenMention {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const peopleShown = 5;
const longestName = 40;

/** The mention that the caret stands in, if it stands in one. */
export function mentionAt(text: string, caret: number): OpenMention | null {
  const before = text.slice(Math.max(0, caret - longestName - 2), caret);
  const match = /(?:^|[^\p{L}\p{M}\p{N}_/.@-])@([\p{L}\p{M}\p{N}-]{0,40})$/u.exec(before);
  if (!match) return null;
  const [, typed = ''] = match;
  return { start: caret - typed.length - 1, end: caret, text: typed };
}

/** Puts the whole name in place of what was typed, and the caret behind it. */
export function completeMention(
  text: string,
  { start, end }: OpenMention,
  username: string,
): { text: string; caret: number } {
  const mention = `@${username} `;
  const rest = text.slice(end).replace(/^ /, '');
  return { text: `${text.slice(0, start)}${mention}${rest}`, caret: start + mention.length };
}

/** Those of whom every typed word begins a name or the username, in whatever script. */
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

/** The first of these who were found, each once. */
export function firstPeople(...found: readonly (readonly PersonSummary[])[]) {
  const people = new Map(found.flat().map((person) => [person.username, person]));
  return [...people.values()].slice(0, peopleShown);
}
