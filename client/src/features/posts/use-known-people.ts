import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { matchingPeople, type SuggestPeople } from './mention.ts';
import { selectAllPosts } from './posts.slice.ts';

/** Suggests those whose posts have been read here. */
export function useKnownPeople(): SuggestPeople {
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
