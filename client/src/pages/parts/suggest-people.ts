import type { SuggestPeople } from '../../ui/mention.ts';

/** Users to mention for what is typed after an @. Loads the search feature when it is first needed. */
export const suggestPeople: SuggestPeople = async (typed) => {
  const search = await import('../../features/search/suggest-people.ts');
  return search.suggestPeople(typed);
};
