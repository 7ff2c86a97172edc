import type { ProfileForm } from '@sangam/contract/profiles/profiles.schema.ts';

/** What the whole form holds beyond the two parts that have a call of their own. */
export interface Details extends Omit<ProfileForm, 'name' | 'designation' | 'about'> {
  /** Typed, and not yet among the skills. */
  newSkill: string;
}
