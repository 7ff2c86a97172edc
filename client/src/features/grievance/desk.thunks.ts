import {
  grievanceDeskCalls,
  type ComplaintCategory,
} from '@sangam/contract/grievance/grievance.calls.ts';
import type {
  AssigneeFilter,
  ComplaintStatusFilter,
} from '@sangam/contract/grievance/grievance.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import type { PageInput } from '../../lib/paged-list.ts';
import type { BodyOf } from '../../lib/request-input.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';

const fallback = fallbackMessages.anythingElse;

export interface ComplaintFilter {
  readonly status: ComplaintStatusFilter;
  readonly category?: ComplaintCategory;
  readonly assignee?: AssigneeFilter;
}

/**
 * A page of the complaints that the moderator may handle, open ones by deadline, closed ones newest first; not those
 * that they filed or are accused in.
 */
export const listComplaints = createRequestThunk(
  'grievanceDesk/listComplaints',
  fallback,
  (query: ComplaintFilter & PageInput, options) =>
    requestData(grievanceDeskCalls.listComplaints, { query }, options),
);

/** Fails with 404 also for a complaint that the moderator filed or is accused in. */
export const getComplaint = createRequestThunk(
  'grievanceDesk/getComplaint',
  fallback,
  (complaintId: string, options) =>
    requestData(grievanceDeskCalls.getComplaint, { params: { complaintId } }, options),
);

/**
 * Informs the complainant that the complaint is being handled; a repetition has no effect. Resolves to the changed
 * complaint, as do the next three.
 */
export const acknowledgeComplaint = createRequestThunk(
  'grievanceDesk/acknowledgeComplaint',
  fallback,
  (complaintId: string, options) =>
    requestData(grievanceDeskCalls.acknowledgeComplaint, { body: { complaintId } }, options),
);

/** Null as username removes the assignment. */
export const assignComplaint = createRequestThunk(
  'grievanceDesk/assignComplaint',
  fallback,
  (body: BodyOf<typeof grievanceDeskCalls.assignComplaint>, options) =>
    requestData(grievanceDeskCalls.assignComplaint, { body }, options),
);

/** Also acknowledges it. The complainant gets the reason. */
export const decideComplaint = createRequestThunk(
  'grievanceDesk/decideComplaint',
  fallback,
  (body: BodyOf<typeof grievanceDeskCalls.decideComplaint>, options) =>
    requestData(grievanceDeskCalls.decideComplaint, { body }, options),
);

/** Fails for the moderator who made the decision, unless no other can handle it. */
export const decideComplaintAppeal = createRequestThunk(
  'grievanceDesk/decideComplaintAppeal',
  fallback,
  (body: BodyOf<typeof grievanceDeskCalls.decideComplaintAppeal>, options) =>
    requestData(grievanceDeskCalls.decideComplaintAppeal, { body }, options),
);
