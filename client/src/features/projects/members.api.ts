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
  const { data } = await request(
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
  const { data } = await request(
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
  const { data } = await request(membersCalls.acceptRequest, { body: { requestId } }, options);
  return data;
}

export async function postRejection(requestId: string, options: RequestOptions): Promise<void> {
  const body = { requestId };
  await request(membersCalls.rejectRequest, { body }, options);
}

export async function postWithdrawal(requestId: string, options: RequestOptions): Promise<void> {
  const body = { requestId };
  await request(membersCalls.withdrawRequest, { body }, options);
}

export async function postJoinRequest(
  projectid: string,
  letter: Letter,
  options: RequestOptions,
): Promise<ProjectRequest> {
  const { data } = await request(
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
  const { data } = await request(
    membersCalls.inviteCollaborator,
    { body: { projectid, username, ...letter } },
    options,
  );
  return data;
}

export async function postLeave(projectid: string, options: RequestOptions): Promise<void> {
  const body = { projectid };
  await request(membersCalls.leaveProject, { body }, options);
}

export async function postRemoval(
  projectid: string,
  username: string,
  options: RequestOptions,
): Promise<ProjectMembers> {
  const { data } = await request(
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
  const { data } = await request(
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
  const { data } = await request(membersCalls.handOver, { body: { projectid, username } }, options);
  return data;
}
