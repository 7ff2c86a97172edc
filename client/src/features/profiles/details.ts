import type { ProfileForm } from '@sangam/contract/profiles/profiles.schema.ts';

/** The fields of the profile form without name, designation and about, which have endpoints of their own. */
export interface Details extends Omit<ProfileForm, 'name' | 'designation' | 'about'> {
  /** Typed but not added yet. */
  newSkill: string;
}
