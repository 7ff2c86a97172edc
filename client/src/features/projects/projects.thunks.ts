import type {
  Project,
  ProjectPage,
  ProjectSummary,
} from '@sangam/contract/projects/projects.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import type { RequestOptions } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { uploadTransport } from '../../lib/upload-transport.ts';
import { topProjectsChanged } from '../../session/session.actions.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { personOf, type ListName } from './project-list.ts';
import {
  fetchFeedPage,
  fetchUserProjectsPage,
  getProject,
  postDeletion,
  postProject,
  putProject,
  putTopProjects,
  type From,
} from './projects.api.ts';

interface PageWanted {
  readonly list: ListName;
  readonly timestamp?: From;
}

/** The next page of a list; without a timestamp its first. */
export const fetchPage = createRequestThunk<ProjectPage, PageWanted>(
  'projects/fetchPage',
  fallbackMessages.getFeed,
  ({ list, timestamp }, { getState, ...options }) =>
    pageOf(list, timestamp, selectUsername(getState()), options),
);

/** Looks whether a list that is on the screen is still so. */
export const refreshList = createRequestThunk<ProjectPage, ListName>(
  'projects/refreshList',
  fallbackMessages.getFeed,
  (list, { getState, ...options }) => pageOf(list, undefined, selectUsername(getState()), options),
);

export const fetchProject = createRequestThunk<Project, string>(
  'projects/fetchProject',
  fallbackMessages.anythingElse,
  (projectId, options) => getProject(projectId, options),
);

interface Sending {
  readonly form: FormData;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}

interface Creation extends Sending {
  /** The same key again creates nothing a second time. */
  readonly idempotencyKey: string;
}

export const createProject = createRequestThunk<Project, Creation>(
  'projects/createProject',
  fallbackMessages.createProject,
  ({ form, onProgress, idempotencyKey }, { signal, fallback }) =>
    postProject(form, {
      signal,
      fallback,
      idempotencyKey,
      transport: uploadTransport(onProgress),
    }),
);

export const editProject = createRequestThunk<Project, Sending>(
  'projects/editProject',
  fallbackMessages.editProject,
  ({ form, onProgress }, { signal, fallback }) =>
    putProject(form, { signal, fallback, transport: uploadTransport(onProgress) }),
);

export const deleteProject = createRequestThunk<void, string>(
  'projects/deleteProject',
  fallbackMessages.anythingElse,
  (projectId, options) => postDeletion(projectId, options),
);

/** Pins these to one's own profile, in this order. */
export const setTopProjects = createRequestThunk<ProjectSummary[], readonly string[]>(
  'projects/setTopProjects',
  fallbackMessages.updateTopProjects,
  async (projectIds, options) => {
    const topProjects = await putTopProjects([...projectIds], options);
    options.dispatch(topProjectsChanged(topProjects));
    return topProjects;
  },
);

function pageOf(
  list: ListName,
  timestamp: From,
  viewer: string | null,
  options: RequestOptions,
): Promise<ProjectPage> {
  const person = personOf(list, viewer);
  if (person === null) {
    const status = list === 'finishedProjects' ? 'finished' : 'ongoing';
    return fetchFeedPage(status, timestamp, options);
  }
  const fallback = fallbackMessages.listUserProjects;
  return fetchUserProjectsPage(person, timestamp, { ...options, fallback });
}
