import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { getPreferences } from './preferences.thunks.ts';

/** Loads the preferences of the signed-in user; until then the stored ones apply. */
export function useOwnPreferences(): void {
  const dispatch = useAppDispatch();
  const username = useAppSelector(selectUsername);

  useEffect(() => {
    if (username === null) return undefined;
    const request = dispatch(getPreferences());
    return () => request.abort();
  }, [dispatch, username]);
}
