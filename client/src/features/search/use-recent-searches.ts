import { useEffect, useState } from 'react';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { selectUsername } from '../../session/session.slice.ts';
import {
  removeRecentSearch,
  clearRecentSearches,
  onRecentSearches,
  recentSearches,
  addRecentSearch,
} from './recent-searches.ts';

export function useRecentSearches() {
  const username = useAppSelector(selectUsername) ?? '';
  const [words, setWords] = useState(() => recentSearches(username));

  useEffect(() => {
    const read = () => setWords(recentSearches(username));
    read();
    return onRecentSearches(username, read);
  }, [username]);

  return {
    words,
    remember: (searched: string) => addRecentSearch(username, searched),
    forget: (searched: string) => removeRecentSearch(username, searched),
    forgetAll: () => clearRecentSearches(username),
  };
}
