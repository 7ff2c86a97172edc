import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { pageAt, type PageName } from '@sangam/contract/pages/pages.ts';

/**
 * `guest`: for signed-out users; `GuestRoute` redirects others. `private`: for every signed-in user; pages for one role
 * check it themselves.
 */
export type Access = 'public' | 'guest' | 'private';

/**
 * Of pages in the frame for members. `feed`: a narrow column with the rail. `wide`: one wide column. `panes`: fill the
 * window and scroll separately.
 */
export type Layout = 'feed' | 'wide' | 'panes';

export interface PageEntry {
  readonly name: PageName;
  readonly title: MessageDescriptor;
  readonly access: Access;
  readonly layout: Layout;
  /** The heading of the showcase banner, if the page has one. */
  readonly banner?: MessageDescriptor;
}

type Row = [access: Access, layout: Layout, title: MessageDescriptor, banner?: MessageDescriptor];

const rows: Record<PageName, Row> = {
  landing: ['public', 'wide', msg`Find people to build with`],
  login: ['guest', 'wide', msg`Log in`],
  register: ['guest', 'wide', msg`Join`],
  forgotPassword: ['public', 'feed', msg`Forgot password`],
  resetPassword: ['public', 'feed', msg`Choose a new password`],
  verifyEmail: ['public', 'feed', msg`Confirm your email`],
  accountDeleted: ['public', 'feed', msg`Account deletion`],
  privacy: ['public', 'feed', msg`Privacy`],
  terms: ['public', 'feed', msg`Terms`],
  grievance: ['public', 'feed', msg`Grievance`],
  home: ['private', 'feed', msg`Home`],
  welcome: ['private', 'wide', msg`Welcome`],
  profileEdit: ['private', 'feed', msg`Edit profile`],
  profile: ['private', 'feed', msg`Profile`],
  network: ['private', 'feed', msg`Network`],
  collaborators: ['private', 'wide', msg`My network`],
  suggestedNetwork: ['private', 'wide', msg`Suggested for you`],
  projects: ['private', 'wide', msg`Projects`],
  projectCreate: ['private', 'feed', msg`New project`],
  projectEdit: ['private', 'feed', msg`Edit project`],
  project: ['private', 'wide', msg`Project`],
  messages: ['private', 'panes', msg`Messages`],
  notifications: ['private', 'feed', msg`Notifications`],
  post: ['private', 'feed', msg`Post`],
  search: ['private', 'feed', msg`Search`],
  saved: ['private', 'feed', msg`Saved`],
  outbox: ['private', 'feed', msg`Outbox`],
  partners: ['private', 'wide', msg`Partner network`, msg`Partner Network`],
  dashboard: ['private', 'wide', msg`Dashboard`, msg`Dashboard Overview`],
  achievers: ['private', 'wide', msg`Achievers`, msg`Achievers Journey Showcase`],
  programs: ['private', 'wide', msg`Programs`, msg`Programs Catalog`],
  resources: ['private', 'wide', msg`Resources`, msg`Resources Hub`],
  events: ['private', 'wide', msg`Events`, msg`Events Hub`],
  settings: ['private', 'wide', msg`Settings`],
  help: ['private', 'feed', msg`Help`],
  safety: ['private', 'feed', msg`Reports and decisions`],
  moderation: ['private', 'wide', msg`Moderation`],
  setup: ['public', 'feed', msg`Set up this server`],
  administration: ['private', 'wide', msg`Administration`],
  administrationMembers: ['private', 'wide', msg`Members`],
  administrationHealth: ['private', 'wide', msg`System health`],
  administrationStatistics: ['private', 'wide', msg`Statistics`],
  administrationAnnouncements: ['private', 'wide', msg`Announcements`],
};

/** Every page. */
export const pageTable: readonly PageEntry[] = (Object.keys(rows) as PageName[]).map((name) => {
  const [access, layout, title, banner] = rows[name];
  return { name, access, layout, title, ...(banner && { banner }) };
});

/** The page at a path; undefined if there is none. */
export function findPage(pathname: string): PageEntry | undefined {
  const found = pageAt(pathname);
  return pageTable.find(({ name }) => name === found);
}
