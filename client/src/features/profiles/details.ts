import type { ProfileForm } from '@sangam/contract/profiles/profiles.schema.ts';

/** The fields of the form without the two parts that have their own endpoints. */
export interface Details extends Omit<ProfileForm, 'name' | 'designation' | 'about'> {
  /** Typed but not added yet. */
  newSkill: string;
}
