import { Type } from '../http/json-schema.ts';
import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Cursor } from '../http/fields.ts';
import { announcementsCalls } from './announcements.calls.ts';
import {
  AnnouncementForm,
  AnnouncementIdForm,
  AnnouncementPage,
  ChangeAnnouncementForm,
  CurrentBanner,
  SavedAnnouncement,
} from './announcements.schema.ts';

export const listAnnouncements = defineEndpoint({
  ...announcementsCalls.listAnnouncements,
  access: 'operator',
  summary:
    'Lists all announcements with drafts and ended ones, the latest created first, twenty per page',
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(AnnouncementPage),
  errors: [],
});

/**
 * With `sendsNotification` its audience is notified at the start. Creating, changing, ending and deleting are entries
 * in the administration log.
 */
export const createAnnouncement = defineEndpoint({
  ...announcementsCalls.createAnnouncement,
  access: 'operator',
  summary: 'Publishes an announcement now or later, or saves it as a draft',
  body: AnnouncementForm,
  acceptsIdempotencyKey: true,
  success: 201,
  response: Success(SavedAnnouncement),
  errors: [],
});

/** ANNOUNCEMENT_CHANGED: `version` is outdated, or it has started meanwhile: then it can only be ended or deleted. */
export const changeAnnouncement = defineEndpoint({
  ...announcementsCalls.changeAnnouncement,
  access: 'operator',
  summary: 'Replaces an announcement that has not started yet',
  body: ChangeAnnouncementForm,
  success: 200,
  response: Success(SavedAnnouncement),
  errors: ['ANNOUNCEMENT_CHANGED'],
});

/** ANNOUNCEMENT_CHANGED: it is not active. */
export const endAnnouncement = defineEndpoint({
  ...announcementsCalls.endAnnouncement,
  access: 'operator',
  summary: 'Ends an active announcement now; its notifications stay',
  body: AnnouncementIdForm,
  success: 200,
  response: Success(SavedAnnouncement),
  errors: ['ANNOUNCEMENT_CHANGED'],
});

export const deleteAnnouncement = defineEndpoint({
  ...announcementsCalls.deleteAnnouncement,
  access: 'operator',
  summary: 'Deletes an announcement in any state, with its notifications',
  body: AnnouncementIdForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

/** One that has ended, is unknown or cannot be dismissed is ignored: it may be the one returned. */
export const dismissAnnouncement = defineEndpoint({
  ...announcementsCalls.dismissAnnouncement,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Hides an announcement on all your devices; returns the next one, or null',
  body: AnnouncementIdForm,
  success: 200,
  response: Success(CurrentBanner),
  errors: [],
});
