import { createAction } from '@reduxjs/toolkit';
import type { ProjectRequest } from '@sangam/contract/projects/members.schema.ts';
import { membersCalls } from '@sangam/contract/projects/members.calls.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, requestData } from '../../lib/http-client.ts';
import type { PageInput } from '../../lib/paged-list.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { projectUnpinned } from '../../session/session.actions.ts';

/** A page of the requests that wait for the user's decision. */
export const listPendingRequests = createRequestThunk(
  'projects/listPendingRequests',
  fallbackMessages.listProjectRequests,
  (query: PageInput, options) => requestData(membersCalls.listPendingRequests, { query }, options),
);

/** A page of the pending requests of an own project, in both directions. */
export const listProjectRequests = createRequestThunk(
  'projects/listProjectRequests',
  fallbackMessages.listProjectRequests,
  (query: PageInput & { readonly projectId: string }, options) =>
    requestData(membersCalls.listProjectRequests, { query }, options),
);

/** Names an invitation or join request, and its project. */
interface ProjectRequestId {
  readonly requestId: string;
  readonly projectId: string;
}

/** Accepts an invitation, or as the owner a join request; resolves to the members whom the viewer can see. */
export const acceptRequest = createRequestThunk(
  'projects/acceptRequest',
  fallbackMessages.acceptProjectRequest,
  ({ requestId }: ProjectRequestId, options) =>
    requestData(membersCalls.acceptRequest, { body: { requestId } }, options),
);

/** Declines an invitation, or as the owner a join request. */
export const rejectRequest = createRequestThunk<void, ProjectRequestId>(
  'projects/rejectRequest',
  fallbackMessages.anythingElse,
  async ({ requestId }, options) => {
    await request(membersCalls.rejectRequest, { body: { requestId } }, options);
  },
);

/** Withdraws an own join request, or as the owner an invitation. */
export const withdrawRequest = createRequestThunk<void, ProjectRequestId>(
  'projects/withdrawRequest',
  fallbackMessages.anythingElse,
  async ({ requestId }, options) => {
    await request(membersCalls.withdrawRequest, { body: { requestId } }, options);
  },
);

/** The input of a join request; that of an invitation also has the username. */
export interface NewRequest {
  readonly projectId: string;
  readonly role: string;
  readonly message: string;
  readonly idempotencyKey: string;
}

/**
 * `fulfilled` of `askToJoin`, whose code is loaded with the project page; null while the request waits in the outbox.
 */
export const joinRequested = createAction<ProjectRequest | null>('projects/askToJoin/fulfilled');

/** Invites a user to an own project; they become a member when they accept. Resolves to the invitation. */
export const inviteCollaborator = createRequestThunk(
  'projects/inviteCollaborator',
  fallbackMessages.anythingElse,
  (
    { projectId, idempotencyKey, ...invitation }: NewRequest & { readonly username: string },
    options,
  ) => {
    // The API names it projectid in bodies, and projectId in queries.
    const input = { body: { projectid: projectId, ...invitation } };
    return requestData(membersCalls.inviteCollaborator, input, { ...options, idempotencyKey });
  },
);

/** Names a member of a project. */
interface ProjectMemberInput {
  readonly projectId: string;
  readonly username: string;
}

/** For collaborators; the owner must hand the project over first. `username` is the viewer's own, for the reducer. */
export const leaveProject = createRequestThunk<void, ProjectMemberInput>(
  'projects/leaveProject',
  fallbackMessages.anythingElse,
  async ({ projectId }, options) => {
    await request(membersCalls.leaveProject, { body: { projectid: projectId } }, options);
    options.dispatch(projectUnpinned(projectId));
  },
);

/** As the owner; resolves to the members whom the viewer can see. */
export const removeCollaborator = createRequestThunk(
  'projects/removeCollaborator',
  fallbackMessages.anythingElse,
  ({ projectId, username }: ProjectMemberInput, options) => {
    const input = { body: { projectid: projectId, username } };
    return requestData(membersCalls.removeCollaborator, input, options);
  },
);

/** As the owner: changes the text of a role, which gives no permissions. Resolves as `removeCollaborator` does. */
export const changeRole = createRequestThunk(
  'projects/changeRole',
  fallbackMessages.anythingElse,
  ({ projectId, username, role }: ProjectMemberInput & { readonly role: string }, options) => {
    const input = { body: { projectid: projectId, username, role } };
    return requestData(membersCalls.changeRole, input, options);
  },
);

/**
 * Makes a collaborator the owner; the viewer becomes a collaborator. Also removes the public page of the project.
 * Resolves as `removeCollaborator` does.
 */
export const handOver = createRequestThunk(
  'projects/handOver',
  fallbackMessages.anythingElse,
  ({ projectId, username }: ProjectMemberInput, options) => {
    const input = { body: { projectid: projectId, username } };
    return requestData(membersCalls.handOver, input, options);
  },
);
