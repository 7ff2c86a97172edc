import { i18n } from '@lingui/core';
import {
  attendeeFilePath,
  communityEventsCalls,
} from '@sangam/contract/community-events/community-events.calls.ts';
import type {
  AttendeeCheckIn,
  CheckInForm,
  ShownAttendees,
} from '@sangam/contract/community-events/community-events.schema.ts';
import { apiRoot } from '@sangam/contract/http/call.ts';
import { errorFromResponse } from '../../../lib/api-error.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { requestData } from '../../../lib/http-client.ts';
import { createRequestThunk } from '../../../lib/request-thunk.ts';
import { retryWithNewToken } from '../../../lib/retry-with-new-token.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { currentToken } from '../../../lib/token-refresh.ts';

const fallback = fallbackMessages.anythingElse;

/** The latest 100 registered members who want to be shown, without those hidden from the viewer, such as by a block. */
export const listShownAttendees = createRequestThunk<ShownAttendees, string>(
  'communityEvents/listShownAttendees',
  fallback,
  (id, options) => requestData(communityEventsCalls.listShownAttendees, { query: { id } }, options),
);

/**
 * For the organiser of the event and operators: checks a member in, or takes it back with the attendance record if
 * `isPresent` is false.
 */
export const checkInAttendee = createRequestThunk<AttendeeCheckIn, CheckInForm>(
  'communityEvents/checkInAttendee',
  fallback,
  (body, options) => requestData(communityEventsCalls.checkInAttendee, { body }, options),
);

/**
 * For the organiser of the event and operators, others get NOT_FOUND: saves the CSV file of the attendees and the
 * waitlist. Unlike other responses it has no envelope.
 */
export const downloadAttendees = createRequestThunk<void, string>(
  'communityEvents/downloadAttendees',
  fallback,
  async (id) => {
    saveFile('attendees.csv', await retryWithNewToken(() => fetchAttendeeFile(id)));
  },
);

async function fetchAttendeeFile(id: string): Promise<Blob> {
  const response = await fetch(`${apiRoot}${attendeeFilePath}?id=${id}`, {
    headers: { authorization: `Bearer ${currentToken() ?? ''}` },
  });
  if (response.ok) return response.blob();
  const body: unknown = await response.json().catch(() => null);
  throw errorFromResponse(response, body, i18n._(fallback));
}
