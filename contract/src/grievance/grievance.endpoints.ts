import { Type } from '../http/json-schema.ts';
import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Cursor } from '../http/fields.ts';
import { grievanceCalls } from './grievance.calls.ts';
import {
  ComplaintAppealForm,
  ComplaintForm,
  ComplaintToken,
  FiledComplaint,
  GrievanceDeadlines,
  GrievanceStatistics,
  OwnComplaint,
  OwnComplaintPage,
  VisitorAppealForm,
  VisitorComplaintForm,
} from './grievance.schema.ts';

/**
 * Notifies the moderators. Also opens a moderation case if the link is to content of this community which is not that of the
 * complainant.
 */
export const fileComplaint = defineEndpoint({
  ...grievanceCalls.fileComplaint,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Files a complaint with the grievance officer; returns its number and deadlines',
  body: ComplaintForm,
  acceptsIdempotencyKey: true,
  success: 201,
  response: Success(FiledComplaint),
  errors: [],
});

/** Mails a link that confirms the address within 48 hours; the deadlines run from the filing. */
export const fileVisitorComplaint = defineEndpoint({
  ...grievanceCalls.fileVisitorComplaint,
  access: 'public',
  summary: 'Files a complaint without an account; returns its number and deadlines',
  body: VisitorComplaintForm,
  success: 201,
  response: Success(FiledComplaint),
  errors: [],
});

/** LINK_SPENT: unknown, or first used after 48 hours. */
export const followComplaint = defineEndpoint({
  ...grievanceCalls.followComplaint,
  access: 'public',
  summary:
    'Returns the complaint of an emailed link, as often as wanted; confirms the address at first use',
  body: StrictObject({ token: ComplaintToken }),
  success: 200,
  response: Success(OwnComplaint),
  errors: ['LINK_SPENT'],
});

export const listMyComplaints = defineEndpoint({
  ...grievanceCalls.listMyComplaints,
  access: 'signed-in',
  summary: 'Lists your complaints and their decisions, newest first, twenty per page',
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(OwnComplaintPage),
  errors: [],
});

/** NOT_FOUND before the decision. */
export const appealComplaint = defineEndpoint({
  ...grievanceCalls.appealComplaint,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Appeals the decision on your complaint, once, within fourteen days; returns the complaint',
  body: ComplaintAppealForm,
  success: 201,
  response: Success(OwnComplaint),
  errors: ['ALREADY_APPEALED', 'APPEAL_TIME_OVER'],
});

/** Errors as in `appealComplaint` and `followComplaint`. */
export const appealVisitorComplaint = defineEndpoint({
  ...grievanceCalls.appealVisitorComplaint,
  access: 'public',
  summary: 'Appeals the decision on the complaint of an emailed link, once, within fourteen days',
  body: VisitorAppealForm,
  success: 201,
  response: Success(OwnComplaint),
  errors: ['ALREADY_APPEALED', 'APPEAL_TIME_OVER', 'LINK_SPENT'],
});

export const getGrievanceDeadlines = defineEndpoint({
  ...grievanceCalls.getGrievanceDeadlines,
  access: 'public',
  summary: 'Returns how fast complaints are acknowledged and decided, in hours',
  success: 200,
  response: Success(GrievanceDeadlines),
  errors: [],
});

export const getGrievanceStatistics = defineEndpoint({
  ...grievanceCalls.getGrievanceStatistics,
  access: 'public',
  summary: 'Returns the numbers of complaints of the last twelve completed months, newest first',
  success: 200,
  response: Success(GrievanceStatistics),
  errors: [],
});

export const changeGrievanceDeadlines = defineEndpoint({
  ...grievanceCalls.changeGrievanceDeadlines,
  access: 'operator',
  summary:
    'Changes how fast complaints are handled; filed complaints and appeals keep their deadlines',
  body: GrievanceDeadlines,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});
