import { useEffect, useState } from 'react';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { selectUsername } from '../../session/session.slice.ts';
import {
  removeRecentSearch,
  clearRecentSearches,
  subscribeToRecentSearches,
  readRecentSearches,
} from './recent-searches.ts';

/** The last searches of the user on this device, newest first. */
export function useRecentSearches() {
  const username = useAppSelector(selectUsername) ?? '';
  const [searches, setSearches] = useState(() => readRecentSearches(username));

  useEffect(() => {
    const read = () => setSearches(readRecentSearches(username));
    read();
    return subscribeToRecentSearches(username, read);
  }, [username]);

  return {
    searches,
    remove: (searched: string) => removeRecentSearch(username, searched),
    clear: () => clearRecentSearches(username),
  };
}
