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
  summary: 'Lists all announcements, newest first',
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(AnnouncementPage),
  errors: [],
});

export const createAnnouncement = defineEndpoint({
  ...announcementsCalls.createAnnouncement,
  access: 'operator',
  summary: 'Publishes an announcement now or later, or saves it as a draft',
  body: AnnouncementForm,
  success: 201,
  response: Success(SavedAnnouncement),
  errors: [],
});

export const changeAnnouncement = defineEndpoint({
  ...announcementsCalls.changeAnnouncement,
  access: 'operator',
  summary: 'Changes an announcement that has not started yet',
  body: ChangeAnnouncementForm,
  success: 200,
  response: Success(SavedAnnouncement),
  errors: ['ANNOUNCEMENT_CHANGED'],
});

export const endAnnouncement = defineEndpoint({
  ...announcementsCalls.endAnnouncement,
  access: 'operator',
  summary: 'Ends an active announcement now',
  body: AnnouncementIdForm,
  success: 200,
  response: Success(SavedAnnouncement),
  errors: ['ANNOUNCEMENT_CHANGED'],
});

export const deleteAnnouncement = defineEndpoint({
  ...announcementsCalls.deleteAnnouncement,
  access: 'operator',
  summary: 'Deletes an announcement with its notifications',
  body: AnnouncementIdForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const dismissAnnouncement = defineEndpoint({
  ...announcementsCalls.dismissAnnouncement,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Hides an announcement on all your devices; returns the next one',
  body: AnnouncementIdForm,
  success: 200,
  response: Success(CurrentBanner),
  errors: [],
});
