import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { firstDistinctPeople, matchingPeople, type SuggestPeople } from '../../ui/mention.ts';
import { selectAllPosts } from './posts.slice.ts';

/** Suggests users to mention: authors of loaded posts first, then the results of `find`. */
export function useMentionSuggestions(find: SuggestPeople | undefined): SuggestPeople {
  const known = useKnownPeople();
  return async (typed) => {
    const found = find?.(typed).catch(() => []) ?? [];
    return firstDistinctPeople(await known(typed), await found);
  };
}

function useKnownPeople(): SuggestPeople {
  const dispatch = useAppDispatch();
  return (typed) =>
    dispatch(async (_, getState) => {
      const authors = Object.values(selectAllPosts(getState()).entities).map(
        ({ author }) => author,
      );
      const people = new Map<string, PersonSummary>(
        authors.map((author) => [author.username, author]),
      );
      return matchingPeople([...people.values()], typed);
    });
}
