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

export const listPendingRequests = defineEndpoint({
  ...membersCalls.listPendingRequests,
  access: 'signed-in',
  summary: 'Lists what waits for your decision: invitations, and requests to join your projects',
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(ProjectRequestPage),
  errors: [],
});

export const listProjectRequests = defineEndpoint({
  ...membersCalls.listProjectRequests,
  access: 'signed-in',
  summary: 'Lists the pending invitations and join requests of a project, for its owner',
  query: StrictObject({ projectId: Id, timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(ProjectRequestPage),
  errors: ['PROJECT_OWNER_ONLY'],
});

export const acceptRequest = defineEndpoint({
  ...membersCalls.acceptRequest,
  access: 'signed-in',
  summary: 'Accepts an invitation, or as the owner a join request',
  body: RequestIdForm,
  success: 200,
  response: Success(ProjectMembers),
  errors: ['REQUEST_ANSWERED', 'PROJECT_FULL'],
});

export const rejectRequest = defineEndpoint({
  ...membersCalls.rejectRequest,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Declines an invitation, or as the owner a join request',
  body: RequestIdForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['REQUEST_ANSWERED'],
});

export const withdrawRequest = defineEndpoint({
  ...membersCalls.withdrawRequest,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Withdraws your join request, or as the owner an invitation',
  body: RequestIdForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['REQUEST_ANSWERED'],
});

export const askToJoin = defineEndpoint({
  ...membersCalls.askToJoin,
  access: 'signed-in',
  summary: 'Sends a join request to the owner of a project',
  body: JoinForm,
  acceptsIdempotencyKey: true,
  success: 201,
  response: Success(ProjectRequest),
  errors: ['ALREADY_IN_PROJECT', 'REQUEST_PENDING'],
});

export const inviteCollaborator = defineEndpoint({
  ...membersCalls.inviteCollaborator,
  access: 'signed-in',
  summary: 'Invites a user to your project',
  body: InviteForm,
  acceptsIdempotencyKey: true,
  success: 201,
  response: Success(ProjectRequest),
  errors: ['PROJECT_OWNER_ONLY', 'ALREADY_IN_PROJECT', 'REQUEST_PENDING', 'PROJECT_FULL'],
});

export const leaveProject = defineEndpoint({
  ...membersCalls.leaveProject,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Leaves a project',
  body: ProjectIdForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['OWNER_CANNOT_LEAVE', 'COLLABORATORS_ONLY'],
});

export const removeCollaborator = defineEndpoint({
  ...membersCalls.removeCollaborator,
  access: 'signed-in',
  summary: 'Removes a member from your project',
  body: MemberForm,
  success: 200,
  response: Success(ProjectMembers),
  errors: ['PROJECT_OWNER_ONLY', 'NOT_IN_PROJECT', 'OWNER_CANNOT_LEAVE', 'PROJECT_CHANGED'],
});

export const changeRole = defineEndpoint({
  ...membersCalls.changeRole,
  access: 'signed-in',
  summary: 'Changes the role of a member in your project',
  body: RoleForm,
  success: 200,
  response: Success(ProjectMembers),
  errors: ['PROJECT_OWNER_ONLY', 'NOT_IN_PROJECT', 'PROJECT_CHANGED'],
});

export const handOver = defineEndpoint({
  ...membersCalls.handOver,
  access: 'signed-in',
  summary: 'Transfers ownership to a collaborator; the former owner becomes a collaborator',
  body: MemberForm,
  success: 200,
  response: Success(ProjectMembers),
  errors: ['PROJECT_OWNER_ONLY', 'NOT_IN_PROJECT', 'PROJECT_CHANGED'],
});
