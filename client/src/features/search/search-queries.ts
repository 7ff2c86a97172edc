import { searchLanguages } from '@sangam/contract/search/search.calls.ts';
import type {
  PeopleFilters,
  PostFilters,
  ProjectFilters,
} from '@sangam/contract/search/search.schema.ts';
import { isEnough, type Filters } from './search-address.ts';

/** People can also be found by filters alone. */
export function peopleQuery(q: string, { skill, college, location, year }: Filters): PeopleFilters {
  return {
    ...(isEnough(q) && { q }),
    ...(skill !== undefined && { skill }),
    ...(college !== undefined && { college }),
    ...(location !== undefined && { location }),
    ...(year !== undefined && { year }),
  };
}

export function projectQuery(q: string, { skill }: Filters): ProjectFilters {
  return { q, ...(skill !== undefined && { skill }) };
}

export function postQuery(q: string, filters: Filters): PostFilters {
  const language = searchLanguages.find((known) => known === filters.language);
  return { q, ...(language !== undefined && { language }) };
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });
const lettersKept = 3;

/** The beginning of the first word, to find similar tags; null if it is too short. */
export function beginningOf(q: string): string | null {
  const [first = ''] = q.replace(/^#/, '').split(' ');
  const kept = Array.from(letters.segment(first), ({ segment }) => segment).slice(0, lettersKept);
  const beginning = kept.join('');
  return isEnough(beginning) && beginning !== q ? beginning : null;
}
