import { Type } from '../http/json-schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Cursor, Id } from '../http/fields.ts';
import { grievanceDeskCalls } from './grievance.calls.ts';
import {
  AssignmentForm,
  ComplaintAppealDecisionForm,
  ComplaintCategory,
  ComplaintDecisionForm,
  ComplaintDetails,
  AssigneeFilter,
  ComplaintSummaryPage,
  ComplaintStatusFilter,
} from './grievance.schema.ts';

export const listComplaints = defineEndpoint({
  ...grievanceDeskCalls.listComplaints,
  access: 'moderator',
  summary: 'Lists complaints: open ones by their next deadline, closed ones newest first',
  query: StrictObject({
    timestamp: Type.Optional(Cursor),
    status: Type.Optional(ComplaintStatusFilter),
    category: Type.Optional(ComplaintCategory),
    assignee: Type.Optional(AssigneeFilter),
  }),
  success: 200,
  response: Success(ComplaintSummaryPage),
  errors: [],
});

export const getComplaint = defineEndpoint({
  ...grievanceDeskCalls.getComplaint,
  access: 'moderator',
  summary: 'Returns a complaint with everything needed to decide it',
  params: StrictObject({ complaintId: Id }),
  success: 200,
  response: Success(ComplaintDetails),
  errors: [],
});

export const acknowledgeComplaint = defineEndpoint({
  ...grievanceDeskCalls.acknowledgeComplaint,
  access: 'moderator',
  summary: 'Tells the complainant that the complaint is being handled; repeating it has no effect',
  body: StrictObject({ complaintId: Id }),
  success: 200,
  response: Success(ComplaintDetails),
  errors: [],
});

export const assignComplaint = defineEndpoint({
  ...grievanceDeskCalls.assignComplaint,
  access: 'moderator',
  summary: 'Assigns a complaint to a moderator',
  body: AssignmentForm,
  success: 200,
  response: Success(ComplaintDetails),
  errors: [],
});

export const decideComplaint = defineEndpoint({
  ...grievanceDeskCalls.decideComplaint,
  access: 'moderator',
  summary: 'Decides a complaint; the complainant gets the reason',
  body: ComplaintDecisionForm,
  success: 200,
  response: Success(ComplaintDetails),
  errors: ['COMPLAINT_DECIDED'],
});

export const decideComplaintAppeal = defineEndpoint({
  ...grievanceDeskCalls.decideComplaintAppeal,
  access: 'moderator',
  summary: 'Decides the appeal against a decision on a complaint',
  body: ComplaintAppealDecisionForm,
  success: 200,
  response: Success(ComplaintDetails),
  errors: ['APPEAL_ANSWERED', 'OTHER_MODERATOR'],
});
