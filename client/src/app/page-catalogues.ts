import type { PageName } from '@sangam/contract/pages/pages.ts';

/**
 * Which part of the product words belong to; lingui.config.ts says where each begins. `open` is there
 * before anything is shown, the others come with the first page that needs them.
 */
export type Catalogue =
  | 'open'
  | 'members'
  | 'showcase'
  | 'settings'
  | 'help'
  | 'moderation'
  | 'privacy';

const catalogueByPage: Partial<Record<PageName, Catalogue>> = {
  landing: 'open',
  login: 'open',
  register: 'open',
  forgotPassword: 'open',
  resetPassword: 'open',
  verifyEmail: 'open',
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
};

/** Those of the frame around a private page come with the frame. */
export function catalogueOf(name: PageName): Catalogue {
  return catalogueByPage[name] ?? 'members';
}

/** Whether everybody may read the page, without the frame that members have around theirs. */
export function isPublic(name: PageName): boolean {
  return catalogueOf(name) === 'open' || catalogueOf(name) === 'privacy';
}
