import { useEffect, useState } from 'react';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { selectUsername } from '../../session/session.slice.ts';
import {
  removeRecentSearch,
  clearRecentSearches,
  subscribeToRecentSearches,
  readRecentSearches,
  addRecentSearch,
} from './recent-searches.ts';

export function useRecentSearches() {
  const username = useAppSelector(selectUsername) ?? '';
  const [words, setWords] = useState(() => readRecentSearches(username));

  useEffect(() => {
    const read = () => setWords(readRecentSearches(username));
    read();
    return subscribeToRecentSearches(username, read);
  }, [username]);

  return {
    words,
    remember: (searched: string) => addRecentSearch(username, searched),
    forget: (searched: string) => removeRecentSearch(username, searched),
    forgetAll: () => clearRecentSearches(username),
  };
}
