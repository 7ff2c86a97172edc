import type * as endpoints from '@sangam/contract/projects/members.endpoints.ts';
import type {
  ProjectMembers,
  ProjectRequest,
  ProjectRequestPage,
} from '@sangam/contract/projects/members.schema.ts';
import { membersCalls } from '@sangam/contract/projects/projects.calls.ts';
import { request, type RequestOptions } from '../../lib/http-client.ts';
import type { From } from './projects.api.ts';

export interface Letter {
  readonly role: string;
  readonly message: string;
}

export async function fetchMyRequests(
  timestamp: From,
  options: RequestOptions,
): Promise<ProjectRequestPage> {
  const { data } = await request<typeof endpoints.listMyRequests>(
    membersCalls.listMyRequests,
    { query: { ...(timestamp !== undefined && { timestamp }) } },
    options,
  );
  return data;
}

export async function fetchOpenRequests(
  projectId: string,
  timestamp: From,
  options: RequestOptions,
): Promise<ProjectRequestPage> {
  const { data } = await request<typeof endpoints.listProjectRequests>(
    membersCalls.listProjectRequests,
    { query: { projectId, ...(timestamp !== undefined && { timestamp }) } },
    options,
  );
  return data;
}

export async function postAcceptance(
  requestId: string,
  options: RequestOptions,
): Promise<ProjectMembers> {
  const { data } = await request<typeof endpoints.acceptRequest>(
    membersCalls.acceptRequest,
    { body: { requestId } },
    options,
  );
  return data;
}

export async function postRejection(requestId: string, options: RequestOptions): Promise<void> {
  const body = { requestId };
  await request<typeof endpoints.rejectRequest>(membersCalls.rejectRequest, { body }, options);
}

export async function postWithdrawal(requestId: string, options: RequestOptions): Promise<void> {
  const body = { requestId };
  await request<typeof endpoints.withdrawRequest>(membersCalls.withdrawRequest, { body }, options);
}

export async function postJoinRequest(
  projectid: string,
  letter: Letter,
  options: RequestOptions,
): Promise<ProjectRequest> {
  const { data } = await request<typeof endpoints.askToJoin>(
    membersCalls.askToJoin,
    { body: { projectid, ...letter } },
    options,
  );
  return data;
}

export async function postInvitation(
  projectid: string,
  username: string,
  letter: Letter,
  options: RequestOptions,
): Promise<ProjectRequest> {
  const { data } = await request<typeof endpoints.inviteCollaborator>(
    membersCalls.inviteCollaborator,
    { body: { projectid, username, ...letter } },
    options,
  );
  return data;
}

export async function postLeave(projectid: string, options: RequestOptions): Promise<void> {
  const body = { projectid };
  await request<typeof endpoints.leaveProject>(membersCalls.leaveProject, { body }, options);
}

export async function postRemoval(
  projectid: string,
  username: string,
  options: RequestOptions,
): Promise<ProjectMembers> {
  const { data } = await request<typeof endpoints.removeCollaborator>(
    membersCalls.removeCollaborator,
    { body: { projectid, username } },
    options,
  );
  return data;
}

export async function postRole(
  projectid: string,
  username: string,
  role: string,
  options: RequestOptions,
): Promise<ProjectMembers> {
  const { data } = await request<typeof endpoints.changeRole>(
    membersCalls.changeRole,
    { body: { projectid, username, role } },
    options,
  );
  return data;
}

export async function postHandOver(
  projectid: string,
  username: string,
  options: RequestOptions,
): Promise<ProjectMembers> {
  const { data } = await request<typeof endpoints.handOver>(
    membersCalls.handOver,
    { body: { projectid, username } },
    options,
  );
  return data;
}
