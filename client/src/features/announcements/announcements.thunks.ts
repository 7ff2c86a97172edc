import { announcementsCalls } from '@sangam/contract/announcements/announcements.calls.ts';
import type {
  Announcement,
  AnnouncementForm,
  ChangeAnnouncementForm,
} from '@sangam/contract/announcements/announcements.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, requestData } from '../../lib/http-client.ts';
import type { PageInput } from '../../lib/paged-list.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';

const fallback = fallbackMessages.anythingElse;

/** For operators: a page of all announcements, newest first, including drafts and ended ones. */
export const listAnnouncements = createRequestThunk(
  'announcements/listAnnouncements',
  fallback,
  (query: PageInput, options) =>
    requestData(announcementsCalls.listAnnouncements, { query }, options),
);

/**
 * Publishes an announcement now or later, or saves a draft, as `publish` of the form says; the idempotency key makes a
 * retry safe.
 */
export const createAnnouncement = createRequestThunk<
  Announcement,
  AnnouncementForm & { readonly idempotencyKey: string }
>('announcements/createAnnouncement', fallback, async ({ idempotencyKey, ...body }, options) => {
  const keyed = { ...options, idempotencyKey };
  return (await requestData(announcementsCalls.createAnnouncement, { body }, keyed)).announcement;
});

/** Changes a draft or a scheduled announcement; fails once it has started, or if another operator has changed it. */
export const changeAnnouncement = createRequestThunk<Announcement, ChangeAnnouncementForm>(
  'announcements/changeAnnouncement',
  fallback,
  async (body, options) =>
    (await requestData(announcementsCalls.changeAnnouncement, { body }, options)).announcement,
);

/** Ends an active announcement; fails for any other. */
export const endAnnouncement = createRequestThunk<Announcement, string>(
  'announcements/endAnnouncement',
  fallback,
  async (id, options) => {
    const call = announcementsCalls.endAnnouncement;
    return (await requestData(call, { body: { id } }, options)).announcement;
  },
);

/** Deletes an announcement in any state; the server also removes the notifications about it. */
export const deleteAnnouncement = createRequestThunk<void, string>(
  'announcements/deleteAnnouncement',
  fallback,
  async (id, options) => {
    await request(announcementsCalls.deleteAnnouncement, { body: { id } }, options);
  },
);
