import { Type } from '../http/json-schema.ts';
import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Cursor, Id } from '../http/fields.ts';
import {
  InviteForm,
  JoinForm,
  ProjectMembers,
  ProjectRequest,
  ProjectRequestPage,
  RequestIdForm,
  RoleForm,
} from './members.schema.ts';
import { membersCalls } from './members.calls.ts';
import { MemberForm, ProjectIdForm } from './projects.schema.ts';

/** Only pending ones; without users hidden from the viewer. */
export const listPendingRequests = defineEndpoint({
  ...membersCalls.listPendingRequests,
  access: 'signed-in',
  summary:
    'Lists invitations to you and requests to join your projects, newest first, twenty per page',
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(ProjectRequestPage),
  errors: [],
});

export const listProjectRequests = defineEndpoint({
  ...membersCalls.listProjectRequests,
  access: 'signed-in',
  summary:
    'Lists the pending invitations and join requests of your project, newest first, twenty per page',
  query: StrictObject({ projectId: Id, timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(ProjectRequestPage),
  errors: ['PROJECT_OWNER_ONLY'],
});

/**
 * NOT_FOUND for anyone else. REQUEST_ANSWERED: it is no longer pending. PROJECT_FULL: the project has 50 members with
 * its owner.
 */
export const acceptRequest = defineEndpoint({
  ...membersCalls.acceptRequest,
  access: 'signed-in',
  summary: 'Accepts an invitation, or as the owner a join request; returns the members',
  body: RequestIdForm,
  success: 200,
  response: Success(ProjectMembers),
  errors: ['REQUEST_ANSWERED', 'PROJECT_FULL'],
});

/** NOT_FOUND and REQUEST_ANSWERED as in `acceptRequest`. */
export const rejectRequest = defineEndpoint({
  ...membersCalls.rejectRequest,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Declines an invitation, or as the owner a join request; the sender is not notified',
  body: RequestIdForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['REQUEST_ANSWERED'],
});

/** NOT_FOUND for anyone else. REQUEST_ANSWERED: it is no longer pending. */
export const withdrawRequest = defineEndpoint({
  ...membersCalls.withdrawRequest,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Withdraws your join request, or as the owner an invitation, and its notification',
  body: RequestIdForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['REQUEST_ANSWERED'],
});

/** ALREADY_IN_PROJECT also for the owner. REQUEST_PENDING also if an invitation to the viewer is pending. */
export const askToJoin = defineEndpoint({
  ...membersCalls.askToJoin,
  access: 'signed-in',
  summary: 'Sends a join request to the owner of a project, who is notified; returns the request',
  body: JoinForm,
  acceptsIdempotencyKey: true,
  success: 201,
  response: Success(ProjectRequest),
  errors: ['ALREADY_IN_PROJECT', 'REQUEST_PENDING'],
});

/**
 * NOT_FOUND for a user whom the viewer cannot see. REQUEST_PENDING also if the user asks to join. PROJECT_FULL: the
 * project has 50 members with its owner.
 */
export const inviteCollaborator = defineEndpoint({
  ...membersCalls.inviteCollaborator,
  access: 'signed-in',
  summary: 'Invites a user to your project, who is notified; returns the request',
  body: InviteForm,
  acceptsIdempotencyKey: true,
  success: 201,
  response: Success(ProjectRequest),
  errors: ['PROJECT_OWNER_ONLY', 'ALREADY_IN_PROJECT', 'REQUEST_PENDING', 'PROJECT_FULL'],
});

/** OWNER_CANNOT_LEAVE: hand the project over first. COLLABORATORS_ONLY: the viewer is no member. */
export const leaveProject = defineEndpoint({
  ...membersCalls.leaveProject,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Leaves a project as a collaborator, also if its owner is hidden from you',
  body: ProjectIdForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['OWNER_CANNOT_LEAVE', 'COLLABORATORS_ONLY'],
});

/**
 * NOT_FOUND for a user whom the viewer cannot see, also below. A hidden member is removed nevertheless, although no list
 * shows them. OWNER_CANNOT_LEAVE: the username is that of the viewer. PROJECT_CHANGED: the viewer lost the ownership meanwhile.
 */
export const removeCollaborator = defineEndpoint({
  ...membersCalls.removeCollaborator,
  access: 'signed-in',
  summary: 'Removes a collaborator from your project; returns the remaining members',
  body: MemberForm,
  success: 200,
  response: Success(ProjectMembers),
  errors: ['PROJECT_OWNER_ONLY', 'NOT_IN_PROJECT', 'OWNER_CANNOT_LEAVE', 'PROJECT_CHANGED'],
});

/** PROJECT_CHANGED: the viewer lost the ownership meanwhile. */
export const changeRole = defineEndpoint({
  ...membersCalls.changeRole,
  access: 'signed-in',
  summary:
    'Changes the role of a member in your project, a text without permissions; returns the members',
  body: RoleForm,
  success: 200,
  response: Success(ProjectMembers),
  errors: ['PROJECT_OWNER_ONLY', 'NOT_IN_PROJECT', 'PROJECT_CHANGED'],
});

/**
 * Also removes the public page of the project. BAD_INPUT: the username is that of the viewer. PROJECT_CHANGED: the viewer
 * lost the ownership meanwhile.
 */
export const handOver = defineEndpoint({
  ...membersCalls.handOver,
  access: 'signed-in',
  summary:
    'Makes a collaborator the owner of your project; you stay as a collaborator. Returns the members',
  body: MemberForm,
  success: 200,
  response: Success(ProjectMembers),
  errors: ['PROJECT_OWNER_ONLY', 'NOT_IN_PROJECT', 'PROJECT_CHANGED'],
});
