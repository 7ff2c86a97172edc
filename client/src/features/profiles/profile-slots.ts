import type { ProfilePage, ProfileUser } from '@sangam/contract/profiles/profiles.schema.ts';
import type { ComponentType } from 'react';
import type { MenuItem } from '../../ui/MenuEntry.tsx';

/** Slots that the page fills with other features. */
export interface ProfileSlots {
  /** The actions for this user, by relation. */
  relationActions: ComponentType<{ user: ProfileUser }>;
  /** The header menu: the given entries of this feature, and those that the page adds. */
  menu: ComponentType<{ user: ProfileUser; items: MenuItem[] }>;
  topProjects: ComponentType<{ page: ProfilePage }>;
  /** Posts, projects and other lists of the user. */
  tabs: ComponentType<{ page: ProfilePage }>;
  /** Called when `useProfile` has fetched the profile, which includes the first pages of posts and projects. */
  onFetched: (page: ProfilePage) => void;
}
