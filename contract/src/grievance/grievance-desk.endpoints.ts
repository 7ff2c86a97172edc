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

/**
 * Twenty per page. Moderators neither see nor change complaints that they filed or that are about them: left out here,
 * NOT_FOUND below.
 */
export const listComplaints = defineEndpoint({
  ...grievanceDeskCalls.listComplaints,
  access: 'moderator',
  summary:
    'Lists complaints: open ones (the default) by their next deadline, closed ones newest first',
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
  summary: 'Tells the complainant that the complaint is being handled; a repetition has no effect',
  body: StrictObject({ complaintId: Id }),
  success: 200,
  response: Success(ComplaintDetails),
  errors: [],
});

/** BAD_INPUT: this user cannot handle it. */
export const assignComplaint = defineEndpoint({
  ...grievanceDeskCalls.assignComplaint,
  access: 'moderator',
  summary: 'Assigns a complaint to a moderator, who is notified, or to nobody',
  body: AssignmentForm,
  success: 200,
  response: Success(ComplaintDetails),
  errors: [],
});

/** Also acknowledges it. Linked content does not change: its moderation case decides that. */
export const decideComplaint = defineEndpoint({
  ...grievanceDeskCalls.decideComplaint,
  access: 'moderator',
  summary: 'Decides a complaint; the complainant gets the reason. COMPLAINT_DECIDED: it was before',
  body: ComplaintDecisionForm,
  success: 200,
  response: Success(ComplaintDetails),
  errors: ['COMPLAINT_DECIDED'],
});

/**
 * OTHER_MODERATOR: the viewer made the decision and is not the only one who can handle it. APPEAL_ANSWERED: the appeal is
 * decided already. NOT_FOUND without an appeal.
 */
export const decideComplaintAppeal = defineEndpoint({
  ...grievanceDeskCalls.decideComplaintAppeal,
  access: 'moderator',
  summary: 'Decides the appeal against a decision on a complaint; the complainant gets the reason',
  body: ComplaintAppealDecisionForm,
  success: 200,
  response: Success(ComplaintDetails),
  errors: ['APPEAL_ANSWERED', 'OTHER_MODERATOR'],
});
