import type { ProfileForm } from '@sangam/contract/profiles/profiles.schema.ts';
import { useMemo } from 'react';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { profileFormOf } from '../../session/profile-form.ts';
import { selectSavedProfileForm, selectUsername } from '../../session/session.slice.ts';
import { useProfile } from './use-profile.ts';

/**
 * The own profile as a form: created from the fetched profile; until that arrives, the form as last saved in this tab,
 * or null.
 */
export function useOwnProfileForm() {
  const username = useAppSelector(selectUsername) ?? '';
  const saved = useAppSelector(selectSavedProfileForm);
  const { page, request, refresh } = useProfile(username);
  const form = useMemo<ProfileForm | null>(
    () => (page ? profileFormOf(page) : saved),
    [page, saved],
  );
  return { form, request, retry: () => void refresh() };
}
