import { announcementsCalls } from '@sangam/contract/announcements/announcements.calls.ts';
import type { AnnouncementBanner } from '@sangam/contract/announcements/announcements.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';

/**
 * Dismisses the announcement for this user; returns the next banner, null without one, or the same if it cannot be
 * dismissed.
 */
export const dismissAnnouncement = createRequestThunk(
  'announcements/dismissAnnouncement',
  fallbackMessages.anythingElse,
  async ({ id }: AnnouncementBanner, options) => {
    const call = announcementsCalls.dismissAnnouncement;
    const input = { body: { id } };
    // Also completes when the user leaves the page.
    return (await requestData(call, input, { ...options, keepalive: true })).banner;
  },
);
