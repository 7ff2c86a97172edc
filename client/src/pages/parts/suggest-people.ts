import type { SuggestPeople } from '../../ui/mention.ts';

/** Suggests users to mention; the search code loads when the user types an @. */
export const suggestPeople: SuggestPeople = async (typed) => {
  const search = await import('../../features/search/suggest-people.ts');
  return search.suggestPeople(typed);
};
