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

export const fileComplaint = defineEndpoint({
  ...grievanceCalls.fileComplaint,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Files a complaint with the grievance officer',
  body: ComplaintForm,
  success: 201,
  response: Success(FiledComplaint),
  errors: [],
});

export const fileVisitorComplaint = defineEndpoint({
  ...grievanceCalls.fileVisitorComplaint,
  access: 'public',
  summary: 'Files a complaint without an account; the first email confirms the address',
  body: VisitorComplaintForm,
  success: 201,
  response: Success(FiledComplaint),
  errors: [],
});

export const followComplaint = defineEndpoint({
  ...grievanceCalls.followComplaint,
  access: 'public',
  summary: 'Returns the complaint of an emailed link, and confirms the address at first use',
  body: StrictObject({ token: ComplaintToken }),
  success: 200,
  response: Success(OwnComplaint),
  errors: ['LINK_SPENT'],
});

export const listMyComplaints = defineEndpoint({
  ...grievanceCalls.listMyComplaints,
  access: 'signed-in',
  summary: 'Lists your complaints and their decisions, newest first',
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(OwnComplaintPage),
  errors: [],
});

export const appealComplaint = defineEndpoint({
  ...grievanceCalls.appealComplaint,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Appeals the decision on your complaint, once',
  body: ComplaintAppealForm,
  success: 201,
  response: Success(OwnComplaint),
  errors: ['ALREADY_APPEALED', 'APPEAL_TIME_OVER'],
});

export const appealVisitorComplaint = defineEndpoint({
  ...grievanceCalls.appealVisitorComplaint,
  access: 'public',
  summary: 'Appeals the decision on the complaint of an emailed link, once',
  body: VisitorAppealForm,
  success: 201,
  response: Success(OwnComplaint),
  errors: ['ALREADY_APPEALED', 'APPEAL_TIME_OVER', 'LINK_SPENT'],
});

export const getGrievanceDeadlines = defineEndpoint({
  ...grievanceCalls.getGrievanceDeadlines,
  access: 'public',
  summary: 'Returns how fast complaints are handled, in hours',
  success: 200,
  response: Success(GrievanceDeadlines),
  errors: [],
});

export const getGrievanceStatistics = defineEndpoint({
  ...grievanceCalls.getGrievanceStatistics,
  access: 'public',
  summary: 'Returns the monthly numbers of complaints of the last twelve completed months',
  success: 200,
  response: Success(GrievanceStatistics),
  errors: [],
});

export const changeGrievanceDeadlines = defineEndpoint({
  ...grievanceCalls.changeGrievanceDeadlines,
  access: 'operator',
  summary:
    'Changes how fast complaints are handled; complaints that were filed keep their deadlines',
  body: GrievanceDeadlines,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});
