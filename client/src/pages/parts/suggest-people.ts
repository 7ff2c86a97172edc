import type { SuggestPeople } from '../../ui/mention.ts';

/** People to mention, found by the search; its code comes when somebody types an @. */
export const suggestPeople: SuggestPeople = async (typed) => {
  const search = await import('../../features/search/suggest-people.ts');
  return search.suggestPeople(typed);
};
