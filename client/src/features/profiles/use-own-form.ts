import type { ProfileForm } from '@sangam/contract/profiles/profiles.schema.ts';
import { useMemo } from 'react';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { profileFormOf } from '../../session/profile-form.ts';
import { selectSavedProfileForm, selectUsername } from '../../session/session.slice.ts';
import { useProfile } from './use-profile.ts';

/** One's own profile as a form: the saved one from the store, or made of the profile once it is there. */
export function useOwnForm() {
  const username = useAppSelector(selectUsername) ?? '';
  const saved = useAppSelector(selectSavedProfileForm);
  const { page, request, refresh } = useProfile(username, () => {});
  const form = useMemo<ProfileForm | null>(
    () => (page ? profileFormOf(page) : saved),
    [page, saved],
  );
  return { form, request, retry: () => void refresh() };
}
