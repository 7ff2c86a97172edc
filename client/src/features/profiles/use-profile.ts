import type { ProfilePage } from '@sangam/contract/profiles/profiles.schema.ts';
import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { openProfile, selectProfileRequests, selectProfileView } from './profiles.slice.ts';
import { getProfile } from './profiles.thunks.ts';

/**
 * The profile of an address. `onFetched` hears of each answer of the server, not of a profile that was
 * there already; `refresh` asks the server in any case, and resolves to whether it answered.
 */
export function useProfile(username: string, onFetched: (page: ProfilePage) => void) {
  const dispatch = useAppDispatch();
  const page = useAppSelector((state) => selectProfileView(state, username));
  const request = useAppSelector((state) => selectProfileRequests(state).getProfile);
  const tell = useEffectEvent(onFetched);

  useEffect(() => {
    const opening = dispatch(openProfile(username));
    opening?.unwrap().then(tell, () => {});
    return () => opening?.abort();
  }, [dispatch, username]);

  async function refresh(): Promise<boolean> {
    const result = await dispatch(getProfile(username));
    if (!getProfile.fulfilled.match(result)) return false;
    onFetched(result.payload);
    return true;
  }

  return { page, request, refresh };
}
