import { projectBrowseCalls } from '@sangam/contract/projects/project-browse.calls.ts';
import { projectsCalls } from '@sangam/contract/projects/projects.calls.ts';
import type { ProjectPage, ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, requestData, type RequestOptions } from '../../lib/http-client.ts';
import { createReadThunk, createRequestThunk } from '../../lib/request-thunk.ts';
import { projectUnpinned, topProjectsChanged } from '../../session/session.actions.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { filtersOf, usernameOf, type ListName } from './project-list.ts';

interface ProjectPageInput {
  readonly list: ListName;
  readonly timestamp?: string | undefined;
}

/**
 * The next page of a list; the first without a timestamp. When the server answers after a stored first page was shown, the
 * answer is merged into it.
 */
export const fetchPage = createRequestThunk<ProjectPage, ProjectPageInput>(
  'projects/fetchPage',
  fallbackMessages.getFeed,
  ({ list, timestamp }, { getState, ...options }) => {
    const onLateResponse = () => void options.dispatch(refreshList(list));
    return fetchListPage(list, timestamp, selectUsername(getState()), {
      ...options,
      onLateResponse,
    });
  },
);

/**
 * Fetches the first page of a loaded list again, to merge its changes; in a list with filters it replaces the items,
 * unless more pages are shown.
 */
export const refreshList = createRequestThunk<ProjectPage, ListName>(
  'projects/refreshList',
  fallbackMessages.getFeed,
  (list, { getState, ...options }) =>
    fetchListPage(list, undefined, selectUsername(getState()), options),
);

/** A project with its first comments; fails with 404 if it was deleted or the viewer cannot see it. */
export const getProject = createReadThunk(
  'projects/getProject',
  fallbackMessages.anythingElse,
  (projectId: string, options) =>
    requestData(projectsCalls.getProject, { params: { projectId } }, options),
);

/**
 * The project as the server has it now, not a stored response: after a change that failed but may be saved
 * nevertheless.
 */
export const refetchProject = createRequestThunk(
  'projects/refetchProject',
  fallbackMessages.anythingElse,
  (projectId: string, options) =>
    requestData(projectsCalls.getProject, { params: { projectId } }, { ...options, fresh: true }),
);

interface Submission {
  /** From `toFormData`; with the id of the project if it is edited. */
  readonly form: FormData;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** The idempotency key makes a retry safe. */
  readonly idempotencyKey: string;
}

/** Creates a project; the collaborators in the form are invited, not added. */
export const addProject = createRequestThunk(
  'projects/addProject',
  fallbackMessages.addProject,
  async ({ form, onProgress, idempotencyKey }: Submission, { signal, fallback }) => {
    const { uploadTransport } = await import('../../lib/upload-transport.ts');
    const transport = uploadTransport(onProgress);
    const options = { signal, fallback, idempotencyKey, transport };
    return requestData(projectsCalls.addProject, { body: form }, options);
  },
);

/** Edits a project, as its owner or a collaborator; only the owner can invite. */
export const editProject = createRequestThunk(
  'projects/editProject',
  fallbackMessages.editProject,
  async ({ form, onProgress, idempotencyKey }: Submission, { signal, fallback }) => {
    const { uploadTransport } = await import('../../lib/upload-transport.ts');
    const transport = uploadTransport(onProgress);
    const options = { signal, fallback, idempotencyKey, transport };
    return requestData(projectsCalls.editProject, { body: form }, options);
  },
);

/** Deletes an own project with its comments for everyone. */
export const deleteProject = createRequestThunk<void, string>(
  'projects/deleteProject',
  fallbackMessages.anythingElse,
  async (projectId, options) => {
    await request(projectsCalls.deleteProject, { body: { projectid: projectId } }, options);
    options.dispatch(projectUnpinned(projectId));
  },
);

/** Pins these own or joined projects, at most five, to the own profile in this order, and unpins all others. */
export const setTopProjects = createRequestThunk<ProjectSummary[], readonly string[]>(
  'projects/setTopProjects',
  fallbackMessages.setTopProjects,
  async (projectIds, options) => {
    const input = { body: { topProjectIds: [...projectIds] } };
    const { topProjects } = await requestData(projectsCalls.setTopProjects, input, options);
    options.dispatch(topProjectsChanged(topProjects));
    return topProjects;
  },
);

function fetchListPage(
  list: ListName,
  timestamp: string | undefined,
  viewer: string | null,
  options: RequestOptions,
): Promise<ProjectPage> {
  const filters = filtersOf(list);
  if (filters) {
    const query = { ...filters, timestamp };
    return requestData(projectBrowseCalls.browseProjects, { query }, options);
  }
  const person = usernameOf(list, viewer);
  if (person === null) {
    const { getFinishedFeed, getOngoingFeed } = projectsCalls;
    const call = list === 'finishedProjects' ? getFinishedFeed : getOngoingFeed;
    return requestData(call, { query: { timestamp } }, options);
  }
  const fallback = fallbackMessages.listUserProjects;
  const input = { params: { username: person }, query: { timestamp } };
  return requestData(projectsCalls.listUserProjects, input, { ...options, fallback });
}
