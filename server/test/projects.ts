import type { ProjectRequest } from '@sangam/contract/projects/members.schema.ts';
import type {
  Project,
  ProjectPage,
  ProjectSummary,
} from '@sangam/contract/projects/projects.schema.ts';
import sharp from 'sharp';
import type { TestApp } from './build-test-app.ts';
import { formBody, type FormPart } from './form-body.ts';
import type { SignedInPerson } from './people.ts';
import { expectData } from './posts.ts';

type Suite = Pick<TestApp, 'app' | 'database'>;
type Someone = Pick<SignedInPerson, 'headers'>;

/** The fields of a form; a list is a repeated field. */
export type Fields = Readonly<Record<string, string | readonly string[] | undefined>>;

function partsOf(fields: Fields): FormPart[] {
  return Object.entries(fields).flatMap(([name, value = []]) =>
    [value].flat().map((one) => ({ name, value: one })),
  );
}

/** Sends a form with text and files as one user. */
export async function sendForm(
  { app }: Pick<Suite, 'app'>,
  person: Someone | undefined,
  request: { readonly method?: 'POST' | 'PUT'; readonly path: string; readonly key?: string },
  fields: Fields,
  files: readonly FormPart[] = [],
) {
  const { headers, payload } = formBody([...partsOf(fields), ...files]);
  const key = request.key === undefined ? {} : { 'idempotency-key': request.key };
  const response = await app.inject({
    method: request.method ?? 'POST',
    url: `/api${request.path}`,
    headers: { ...person?.headers, ...headers, ...key },
    payload,
  });
  type Body = { data: never; code?: string; errors?: Record<string, string> };
  return { statusCode: response.statusCode, ...response.json<Body>() };
}

/** Creates a project through the API and returns it; throws if it is rejected. */
export async function addProject(
  suite: Suite,
  person: Someone,
  fields: Fields = {},
  files: readonly FormPart[] = [],
): Promise<Project> {
  const form = { title: 'A weather kiosk', status: 'ongoing', ...fields };
  const response = await sendForm(suite, person, { path: '/project/addproject' }, form, files);
  if (response.statusCode !== 201)
    throw new Error(`addproject returned ${JSON.stringify(response)}`);
  return response.data;
}

/**
 * Sends the form of a project with these fields, and the defaults of `addProject` for the others; the test checks the
 * response. The `key` is the idempotency key.
 */
export function editProject(
  suite: Suite,
  person: Someone | undefined,
  projectid: string,
  { key, ...fields }: Fields & { readonly key?: string } = {},
  files: readonly FormPart[] = [],
) {
  const form = { projectid, title: 'A weather kiosk', status: 'ongoing', ...fields };
  const path = '/project/editproject';
  const request = { method: 'PUT', path, ...(key !== undefined && { key }) } as const;
  return sendForm(suite, person, request, form, files);
}

export function seeProject(suite: Suite, person: Someone, projectId: string): Promise<Project> {
  return expectData(suite, person, 'GET', `/project/${projectId}`);
}

/** The pending requests that this user can answer, of the first page. */
export async function requestsOf(suite: Suite, person: Someone): Promise<ProjectRequest[]> {
  const page = await expectData<{ requests: ProjectRequest[] }>(
    suite,
    person,
    'GET',
    '/project/collabrequest',
  );
  return page.requests;
}

/** A project whose invited users have all accepted. */
export async function projectWith(
  suite: Suite,
  owner: SignedInPerson,
  ...collaborators: readonly SignedInPerson[]
): Promise<Project> {
  const usernames = collaborators.map(({ username }) => username);
  const project = await addProject(suite, owner, { collaborators: usernames });
  for (const person of collaborators) {
    const request = (await requestsOf(suite, person)).find((one) => one.project.id === project.id);
    const form = { requestId: request?.id };
    await expectData(suite, person, 'POST', '/project/acceptcollabreq', form);
  }
  return project;
}

/** All pages of a list, whose path has no query. */
export async function allProjects(
  suite: Suite,
  person: Someone,
  path: string,
): Promise<ProjectSummary[]> {
  const projects: ProjectSummary[] = [];
  let timestamp: string | null = '';
  while (timestamp !== null) {
    const query: string = timestamp === '' ? '' : `?timestamp=${encodeURIComponent(timestamp)}`;
    const page: ProjectPage = await expectData(suite, person, 'GET', `${path}${query}`);
    projects.push(...page.projects);
    timestamp = page.timestamp;
  }
  return projects;
}

/** A photo of one colour, as a file of a form. */
export async function picture(name = 'media', width = 800, height = 600): Promise<FormPart> {
  const value = await sharp({ create: { width, height, channels: 3, background: '#cc3300' } })
    .jpeg()
    .toBuffer();
  return { name, value, fileName: 'photo.jpg', type: 'image/jpeg' };
}
