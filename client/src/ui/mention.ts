import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { matchesQuery } from '../lib/cross-script-search.ts';

/** Suggests users by the beginning of a name. */
export type SuggestPeople = (text: string) => Promise<readonly PersonSummary[]>;

/** An unfinished mention after an @. */
export interface OpenMention {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const peopleShown = 5;
const longestName = 40;

/** The unfinished mention at the caret, if any. */
export function mentionAt(text: string, caret: number): OpenMention | null {
  const before = text.slice(Math.max(0, caret - longestName - 2), caret);
  const match = /(?:^|[^\p{L}\p{M}\p{N}_/.@-])@([\p{L}\p{M}\p{N}-]{0,40})$/u.exec(before);
  if (!match) return null;
  const [, typed = ''] = match;
  return { start: caret - typed.length - 1, end: caret, text: typed };
}

/** Replaces the typed text by the whole username, with the caret after it. */
export function completeMention(
  text: string,
  { start, end }: OpenMention,
  username: string,
): { text: string; caret: number } {
  const mention = `@${username} `;
  const rest = text.slice(end).replace(/^ /, '');
  return { text: `${text.slice(0, start)}${mention}${rest}`, caret: start + mention.length };
}

/** The users whose name or username matches every typed word as a prefix, across scripts. */
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

/** The first distinct users of several lists. */
export function firstDistinctPeople(...found: readonly (readonly PersonSummary[])[]) {
  const people = new Map(found.flat().map((person) => [person.username, person]));
  return [...people.values()].slice(0, peopleShown);
}
