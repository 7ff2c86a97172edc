import type {
  ProjectMembers,
  ProjectRequest,
  ProjectRequestPage,
} from '@sangam/contract/projects/members.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import {
  fetchMyRequests,
  fetchOpenRequests,
  postAcceptance,
  postHandOver,
  postInvitation,
  postJoinRequest,
  postLeave,
  postRejection,
  postRemoval,
  postRole,
  postWithdrawal,
  type Letter,
} from './members.api.ts';
import type { From } from './projects.api.ts';

interface RequestsWanted {
  readonly timestamp?: From;
}

/** What waits for one's own answer. */
export const fetchCollabRequests = createRequestThunk<ProjectRequestPage, RequestsWanted>(
  'projects/fetchCollabRequests',
  fallbackMessages.listProjectRequests,
  ({ timestamp }, options) => fetchMyRequests(timestamp, options),
);

/** What is open on one's own project, both ways. */
export const fetchProjectRequests = createRequestThunk<
  ProjectRequestPage,
  RequestsWanted & { readonly projectId: string }
>(
  'projects/fetchProjectRequests',
  fallbackMessages.listProjectRequests,
  ({ projectId, timestamp }, options) => fetchOpenRequests(projectId, timestamp, options),
);

export const acceptRequest = createRequestThunk<ProjectMembers, ProjectRequestId>(
  'projects/acceptRequest',
  fallbackMessages.acceptProjectRequest,
  ({ requestId }, options) => postAcceptance(requestId, options),
);

/** Which request, and of which project. */
export interface ProjectRequestId {
  readonly requestId: string;
  readonly projectId: string;
}

export const rejectRequest = createRequestThunk<void, ProjectRequestId>(
  'projects/rejectRequest',
  fallbackMessages.anythingElse,
  ({ requestId }, options) => postRejection(requestId, options),
);

export const withdrawRequest = createRequestThunk<void, ProjectRequestId>(
  'projects/withdrawRequest',
  fallbackMessages.anythingElse,
  ({ requestId }, options) => postWithdrawal(requestId, options),
);

interface NewRequest extends Letter {
  readonly projectId: string;
  readonly idempotencyKey: string;
}

export const askToJoin = createRequestThunk<ProjectRequest, NewRequest>(
  'projects/askToJoin',
  fallbackMessages.anythingElse,
  ({ projectId, idempotencyKey, role, message }, { signal, fallback }) =>
    postJoinRequest(projectId, { role, message }, { signal, fallback, idempotencyKey }),
);

export const invitePerson = createRequestThunk<
  ProjectRequest,
  NewRequest & { readonly username: string }
>(
  'projects/invitePerson',
  fallbackMessages.anythingElse,
  ({ projectId, username, idempotencyKey, role, message }, { signal, fallback }) =>
    postInvitation(projectId, username, { role, message }, { signal, fallback, idempotencyKey }),
);

/** Somebody on a project. */
export interface Member {
  readonly projectId: string;
  readonly username: string;
}

export const leaveProject = createRequestThunk<void, Member>(
  'projects/leaveProject',
  fallbackMessages.anythingElse,
  ({ projectId }, options) => postLeave(projectId, options),
);

export const removeMember = createRequestThunk<ProjectMembers, Member>(
  'projects/removeMember',
  fallbackMessages.anythingElse,
  ({ projectId, username }, options) => postRemoval(projectId, username, options),
);

export const changeRole = createRequestThunk<ProjectMembers, Member & { readonly role: string }>(
  'projects/changeRole',
  fallbackMessages.anythingElse,
  ({ projectId, username, role }, options) => postRole(projectId, username, role, options),
);

export const handOver = createRequestThunk<ProjectMembers, Member>(
  'projects/handOver',
  fallbackMessages.anythingElse,
  ({ projectId, username }, options) => postHandOver(projectId, username, options),
);
