import { searchLanguages } from '@sangam/contract/search/search.calls.ts';
import type {
  PeopleFilters,
  PostFilters,
  ProjectFilters,
} from '@sangam/contract/search/search.schema.ts';
import { isQueryLongEnough, type Filters } from './search-url.ts';

/** The query for people, who can also be found by filters alone; `q` is left out if it is too short. */
export function peopleQuery(q: string, { skill, college, location, year }: Filters): PeopleFilters {
  return {
    ...(isQueryLongEnough(q) && { q }),
    ...(skill !== undefined && { skill }),
    ...(college !== undefined && { college }),
    ...(location !== undefined && { location }),
    ...(year !== undefined && { year }),
  };
}

/** The query for projects; like posts, they are not found by filters alone: check `isQueryLongEnough(q)` first. */
export function projectQuery(q: string, { skill }: Filters): ProjectFilters {
  return { q, ...(skill !== undefined && { skill }) };
}

/** The query for posts; an unknown language is left out. */
export function postQuery(q: string, filters: Filters): PostFilters {
  const language = searchLanguages.find((known) => known === filters.language);
  return { q, ...(language !== undefined && { language }) };
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
const prefixLength = 3;

/**
 * Up to three characters of the first word, without its `#`, to find similar tags; null if they are too few or the
 * whole of `q`, for which the search of tags gives the same results with and without `#`.
 */
export function firstWordPrefix(q: string): string | null {
  const words = q.replace(/^#/, '');
  const [first = ''] = words.split(' ');
  const prefix = Array.from(segmenter.segment(first), ({ segment }) => segment).slice(
    0,
    prefixLength,
  );
  const beginning = prefix.join('');
  return isQueryLongEnough(beginning) && beginning !== words ? beginning : null;
}
