import type { ProfilePage } from '@sangam/contract/profiles/profiles.schema.ts';
import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { openProfile, selectProfileRequests, selectProfileView } from './profiles.slice.ts';
import { getProfile } from './profiles.thunks.ts';

/**
 * The profile of a username; null until it is loaded, and always for a former username: then `onFetched` gets the profile
 * with the current one. `onFetched` is called when this hook has fetched the profile, also from the stored responses, but
 * not if it was loaded before; `refresh` always fetches and resolves to whether it succeeded.
 */
export function useProfile(username: string, onFetched: (page: ProfilePage) => void = () => {}) {
  const dispatch = useAppDispatch();
  const page = useAppSelector((state) => selectProfileView(state, username));
  const request = useAppSelector((state) => selectProfileRequests(state).getProfile);
  const handleFetched = useEffectEvent(onFetched);

  useEffect(() => {
    const opening = dispatch(openProfile(username));
    opening?.unwrap().then(handleFetched, () => {});
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
