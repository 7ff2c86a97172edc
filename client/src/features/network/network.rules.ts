import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { transliterate } from '@sangam/contract/text/transliterate.ts';

/** Whether a search finds somebody: every word of it begins a word of their name or of what they do. */
export function matchesPerson(person: PersonSummary, search: string): boolean {
  const known = wordsOf(`${person.name} ${person.designation} ${person.username}`);
  return wordsOf(search).every((word) => known.some((other) => other.startsWith(word)));
}

/** In Latin letters, whatever script they were written in. */
function wordsOf(text: string): readonly string[] {
  return transliterate(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
