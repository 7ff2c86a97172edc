import type { Call } from '../http/call.ts';

export const announcementsCalls = {
  listAnnouncements: { method: 'GET', path: '/admin/announcements' },
  createAnnouncement: { method: 'POST', path: '/admin/createannouncement' },
  changeAnnouncement: { method: 'POST', path: '/admin/changeannouncement' },
  endAnnouncement: { method: 'POST', path: '/admin/endannouncement' },
  deleteAnnouncement: { method: 'POST', path: '/admin/deleteannouncement' },
  dismissAnnouncement: { method: 'POST', path: '/announcements/dismiss' },
} as const satisfies Record<string, Call>;

/**
 * Who sees an announcement. Moderators include operators; new members joined at most `newMemberDays` before the
 * start, or while it runs. Stored in the database, so values are never renamed.
 */
export const audiences = ['everyone', 'new-members', 'moderators', 'operators'] as const;

export type Audience = (typeof audiences)[number];

export const newMemberDays = 14;

/** Derived from the times: a draft has no start. */
export const announcementStates = ['draft', 'scheduled', 'active', 'ended'] as const;

export type AnnouncementState = (typeof announcementStates)[number];

/** How an announcement is saved: published at once, published at `startsAt`, or not published. */
export const publishModes = ['now', 'later', 'draft'] as const;

export type PublishMode = (typeof publishModes)[number];

/** A path of this site, or an https URL. `//` and `/\` would begin another site. */
export const announcementLinkPattern = /^(?:\/(?:[^/\\\s][^\\\s]*)?|https:\/\/[^/\\\s][^\\\s]*)$/;

export const announcementLimits = {
  /** Characters (graphemes). */
  title: 80,
  /** Characters (graphemes). */
  text: 500,
  /** UTF-16 code units. */
  link: 500,
  /** Days from start to end. */
  days: 90,
} as const;
