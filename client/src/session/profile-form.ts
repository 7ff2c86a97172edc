import { guardedFields } from '@sangam/contract/profiles/profiles.calls.ts';
import type {
  OwnProfile,
  ProfileForm,
  ProfileVisibility,
} from '@sangam/contract/profiles/profiles.schema.ts';

/** The profile form with the values of this profile. */
export function profileFormOf({ user, profile }: OwnProfile): ProfileForm {
  const { name, designation, nativeName } = user;
  const { topProjects: _, visibility, ...fields } = profile;
  return {
    name,
    designation,
    nativeName,
    ...fields,
    visibility: visibility ?? visibleToEveryone(),
  };
}

function visibleToEveryone(): ProfileVisibility {
  const all = guardedFields.map((field) => [field, 'everyone'] as const);
  return Object.fromEntries(all) as ProfileVisibility;
}
