import type { ProfilePage, ProfileUser } from '@sangam/contract/profiles/profiles.schema.ts';
import type { ComponentType } from 'react';
import type { MenuItem } from '../../ui/MenuEntry.tsx';

/** What the page brings together from other features. */
export interface ProfileSlots {
  /** What one can do about this person, by their relation. */
  relationActions: ComponentType<{ user: ProfileUser }>;
  /** The menu of the header, with entries of the page's own among these. */
  menu: ComponentType<{ user: ProfileUser; items: MenuItem[] }>;
  topProjects: ComponentType<{ page: ProfilePage }>;
  /** Posts, projects and what else belongs to the person. */
  tabs: ComponentType<{ page: ProfilePage }>;
  /** Hears of every answer of the server, with the first page of posts and of projects. */
  onFetched: (page: ProfilePage) => void;
}
