import type { PageName } from '@sangam/contract/pages/pages.ts';

/**
 * A message catalogue; lingui.config.ts assigns source folders to each. `open` loads before the first render,
 * `members` also with the private frame, the others with the first page that needs them, `privacy` also with the analytics;
 * all of them later if the first page has a file of its own texts (`i18n.ts`). Not `captions`, which its dialog loads.
 */
export type Catalogue =
  | 'open'
  | 'members'
  | 'showcase'
  | 'settings'
  | 'help'
  | 'moderation'
  | 'privacy'
  | 'administration';

const catalogueByPage: Partial<Record<PageName, Catalogue>> = {
  landing: 'open',
  login: 'open',
  register: 'open',
  forgotPassword: 'open',
  resetPassword: 'open',
  verifyEmail: 'open',
  accountDeleted: 'privacy',
  privacy: 'privacy',
  terms: 'privacy',
  grievance: 'privacy',
  partners: 'showcase',
  dashboard: 'showcase',
  achievers: 'showcase',
  programs: 'showcase',
  resources: 'showcase',
  events: 'showcase',
  settings: 'settings',
  help: 'help',
  safety: 'moderation',
  moderation: 'moderation',
  setup: 'administration',
  administration: 'administration',
  administrationMembers: 'administration',
  administrationHealth: 'administration',
  administrationStatistics: 'administration',
  administrationAnnouncements: 'administration',
};

/** The catalogue with the texts of a page, without those of the frame. */
export function catalogueOf(name: PageName): Catalogue {
  return catalogueByPage[name] ?? 'members';
}

/** Whether the page is shown in `PublicFrame`: its `access` in page-table.ts is not `private`. */
export function hasPublicFrame(name: PageName): boolean {
  return ['open', 'privacy'].includes(catalogueOf(name)) || name === 'setup';
}
