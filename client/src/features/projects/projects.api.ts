import { projectsCalls, type ProjectStatus } from '@sangam/contract/projects/projects.calls.ts';
import type {
  Project,
  ProjectPage,
  ProjectSummary,
  SuggestedPerson,
} from '@sangam/contract/projects/projects.schema.ts';
import { request, type RequestOptions } from '../../lib/http-client.ts';

/** Where a page of a list begins; nothing for the newest. */
export type From = string | undefined;

export async function fetchFeedPage(
  status: ProjectStatus,
  timestamp: From,
  options: RequestOptions,
): Promise<ProjectPage> {
  const call = status === 'ongoing' ? projectsCalls.getOngoingFeed : projectsCalls.getFinishedFeed;
  const query = { ...(timestamp !== undefined && { timestamp }) };
  const { data } = await request(call, { query }, options);
  return data;
}

export async function fetchUserProjectsPage(
  username: string,
  timestamp: From,
  options: RequestOptions,
): Promise<ProjectPage> {
  const input = { params: { username }, query: { ...(timestamp !== undefined && { timestamp }) } };
  const { data } = await request(projectsCalls.listUserProjects, input, options);
  return data;
}

export async function getProject(projectId: string, options: RequestOptions): Promise<Project> {
  const { data } = await request(projectsCalls.getProject, { params: { projectId } }, options);
  return data;
}

export async function postProject(form: FormData, options: RequestOptions): Promise<Project> {
  const { data } = await request(projectsCalls.addProject, { body: form }, options);
  return data;
}

export async function putProject(form: FormData, options: RequestOptions): Promise<Project> {
  const { data } = await request(projectsCalls.editProject, { body: form }, options);
  return data;
}

export async function postDeletion(projectid: string, options: RequestOptions): Promise<void> {
  await request(projectsCalls.deleteProject, { body: { projectid } }, options);
}

export async function putTopProjects(
  topProjectIds: string[],
  options: RequestOptions,
): Promise<ProjectSummary[]> {
  const { data } = await request(
    projectsCalls.setTopProjects,
    { body: { topProjectIds } },
    options,
  );
  return data.topProjects;
}

export async function fetchSuggestedPeople(
  qer: string,
  options: RequestOptions,
): Promise<SuggestedPerson[]> {
  const { data } = await request(projectsCalls.suggestCollaborators, { query: { qer } }, options);
  return data.people;
}
