import type { PublicField } from '@sangam/contract/public-pages/public-pages.calls.ts';
import { demoUsername } from './demo-people.ts';

export interface DemoPublicPage {
  readonly username: string;
  readonly fields: readonly PublicField[];
  readonly searchEngines: boolean;
  /** How many of the newest posts are public. */
  readonly posts: number;
  /** Titles of own projects that are public. */
  readonly projects: readonly string[];
}

/** The demo users with public pages. */
export const demoPublicPages: readonly DemoPublicPage[] = [
  {
    username: demoUsername,
    fields: ['name', 'headline', 'photo', 'nativeName', 'about', 'skills', 'education', 'openTo'],
    searchEngines: true,
    posts: 2,
    projects: ['Soil sensors for small farms'],
  },
  {
    username: 'kavya-patel',
    fields: ['name', 'headline', 'about', 'location', 'links'],
    searchEngines: true,
    posts: 1,
    projects: ['Paper water test'],
  },
  {
    username: 'arjun-deshpande',
    fields: ['name', 'headline', 'nativeName', 'about', 'skills', 'openTo'],
    searchEngines: false,
    posts: 1,
    projects: [],
  },
];
