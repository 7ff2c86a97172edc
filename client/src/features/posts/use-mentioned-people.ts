import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { firstDistinctPeople, matchingPeople, type SuggestPeople } from '../../ui/mention.ts';
import { selectAllPosts } from './posts.slice.ts';

/** Suggests authors of loaded posts first, then search results. */
export function useMentionedPeople(find: SuggestPeople | undefined): SuggestPeople {
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
