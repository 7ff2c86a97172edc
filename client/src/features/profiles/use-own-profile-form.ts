import type { ProfileForm } from '@sangam/contract/profiles/profiles.schema.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { profileFormOf } from '../../session/profile-form.ts';
import { selectSavedProfileForm, selectUsername } from '../../session/session.slice.ts';
import { selectProfileRequests, selectProfileView } from './profiles.slice.ts';
import { getOwnProfile } from './profiles.thunks.ts';

/**
 * The own profile as a form, fetched on mount; until that arrives, the form of the loaded profile, or as last saved in
 * this tab, or null.
 */
export function useOwnProfileForm() {
  const dispatch = useAppDispatch();
  const username = useAppSelector(selectUsername) ?? '';
  const saved = useAppSelector(selectSavedProfileForm);
  const page = useAppSelector((state) => selectProfileView(state, username));
  const request = useAppSelector((state) => selectProfileRequests(state).getOwnProfile);
  const [isFresh, setIsFresh] = useState(false);
  const form = useMemo<ProfileForm | null>(
    () => (page ? profileFormOf(page) : saved),
    [page, saved],
  );

  function fetchProfile() {
    const fetching = dispatch(getOwnProfile(username));
    fetching.unwrap().then(
      () => setIsFresh(true),
      () => {},
    );
    return fetching;
  }

  const fetchInitially = useEffectEvent(fetchProfile);

  useEffect(() => {
    const fetching = fetchInitially();
    return () => fetching.abort();
  }, []);

  return {
    form,
    /** Fetched since this page was opened. */
    isFresh,
    request,
    retry: () => void fetchProfile(),
  };
}
