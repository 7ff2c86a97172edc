import { grievanceCalls } from '@sangam/contract/grievance/grievance.calls.ts';
import type { OwnComplaint } from '@sangam/contract/grievance/grievance.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, requestData } from '../../lib/http-client.ts';
import type { PageInput } from '../../lib/paged-list.ts';
import type { BodyOf } from '../../lib/request-input.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';

const fallback = fallbackMessages.anythingElse;

type ComplaintInput = BodyOf<typeof grievanceCalls.fileComplaint> & {
  readonly idempotencyKey: string;
};

/**
 * Files a complaint of the signed-in user. A link to content of others that members can see opens a moderation case, or
 * adds the complaint to the open one. The idempotency key makes a retry safe.
 */
export const fileComplaint = createRequestThunk(
  'grievance/fileComplaint',
  fallback,
  ({ idempotencyKey, ...body }: ComplaintInput, options) =>
    requestData(grievanceCalls.fileComplaint, { body }, { ...options, idempotencyKey }),
);

/** Files a complaint without an account; the visitor gets an email whose link confirms the address. */
export const fileVisitorComplaint = createRequestThunk(
  'grievance/fileVisitorComplaint',
  fallback,
  (body: BodyOf<typeof grievanceCalls.fileVisitorComplaint>, options) =>
    requestData(grievanceCalls.fileVisitorComplaint, { body }, options),
);

/**
 * The complaint of an emailed link; the first request, within 48 hours, also confirms the email address of the visitor.
 */
export const followComplaint = createRequestThunk(
  'grievance/followComplaint',
  fallback,
  (token: string, options) =>
    requestData(grievanceCalls.followComplaint, { body: { token } }, options),
);

export const listMyComplaints = createRequestThunk(
  'grievance/listMyComplaints',
  fallback,
  (query: PageInput, options) => requestData(grievanceCalls.listMyComplaints, { query }, options),
);

/** An appeal of a member, or of a visitor with the token of the emailed link. */
type AppealInput =
  | BodyOf<typeof grievanceCalls.appealComplaint>
  | BodyOf<typeof grievanceCalls.appealVisitorComplaint>;

/** Appeals the decision on an own complaint, once, within fourteen days. Resolves to the complaint. */
export const appealComplaint = createRequestThunk<OwnComplaint, AppealInput>(
  'grievance/appealComplaint',
  fallback,
  (body, options) =>
    'token' in body
      ? requestData(grievanceCalls.appealVisitorComplaint, { body }, options)
      : requestData(grievanceCalls.appealComplaint, { body }, options),
);

/** Public: in how many hours the community handles complaints. */
export const getGrievanceDeadlines = createRequestThunk(
  'grievance/getGrievanceDeadlines',
  fallback,
  (_: void, options) => requestData(grievanceCalls.getGrievanceDeadlines, {}, options),
);

/** Public: the numbers of complaints of the last twelve completed months. */
export const getGrievanceStatistics = createRequestThunk(
  'grievance/getGrievanceStatistics',
  fallback,
  (_: void, options) => requestData(grievanceCalls.getGrievanceStatistics, {}, options),
);

/** For operators: changes the hours for later complaints; filed ones keep their deadlines. */
export const changeGrievanceDeadlines = createRequestThunk<
  void,
  BodyOf<typeof grievanceCalls.changeGrievanceDeadlines>
>('grievance/changeGrievanceDeadlines', fallback, async (body, options) => {
  await request(grievanceCalls.changeGrievanceDeadlines, { body }, options);
});
