import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { getPreferences } from './preferences.thunks.ts';

/** Brings the preferences of whoever is signed in to this browser; until they come, those of the last visit hold. */
export function useOwnPreferences(): void {
  const dispatch = useAppDispatch();
  const username = useAppSelector(selectUsername);

  useEffect(() => {
    if (username === null) return undefined;
    const asking = dispatch(getPreferences());
    return () => asking.abort();
  }, [dispatch, username]);
}
