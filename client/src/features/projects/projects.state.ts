import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type {
  ProjectRequest,
  ProjectRequestPage,
} from '@sangam/contract/projects/members.schema.ts';
import type { Project, ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { createEntities, type Entities } from '../../lib/entities.ts';
import { idle, type RequestStatus } from '../../lib/request-thunk.ts';
import { emptyList, feedOf, type ListName, type ProjectList } from './project-list.ts';

/** What the page of a project shows beyond its card. Comments have a store of their own. */
export type ProjectDetails = Pick<Project, 'description' | 'links' | 'media' | 'viewerRequestId'>;

export interface RequestList {
  items: ProjectRequest[];
  timestamp: string | null;
  isLoaded: boolean;
  request: RequestStatus;
}

export const noRequests: RequestList = {
  items: [],
  timestamp: null,
  isLoaded: false,
  request: idle,
};

/** What one person does to projects, each with its loading flag and its error. */
interface Actions {
  create: RequestStatus;
  edit: RequestStatus;
  remove: RequestStatus;
  setTop: RequestStatus;
  answer: RequestStatus;
  members: RequestStatus;
}

export interface ProjectsState {
  byId: Entities<ProjectSummary>;
  details: Record<string, ProjectDetails>;
  /** By their ListName. */
  lists: Record<string, ProjectList>;
  /** Waiting for one's own answer. */
  collabRequests: RequestList;
  /** Open on one's own projects, by their id. */
  projectRequests: Record<string, RequestList>;
  actions: Actions;
}

export type ProjectsBuilder = ActionReducerMapBuilder<ProjectsState>;

export const cards = createEntities<ProjectSummary>(({ id }) => id);

export const initialState: ProjectsState = {
  byId: cards.getInitialState(),
  details: {},
  lists: {},
  collabRequests: noRequests,
  projectRequests: {},
  actions: { create: idle, edit: idle, remove: idle, setTop: idle, answer: idle, members: idle },
};

export function listOf(state: ProjectsState, name: ListName): ProjectList {
  return (state.lists[name] ??= { ...emptyList });
}

export function requestsOf(state: ProjectsState, projectId: string): RequestList {
  return (state.projectRequests[projectId] ??= { ...noRequests });
}

/** A whole project as it came from the server: its card, and what only its page shows. */
export function keepProject(state: ProjectsState, project: Project): void {
  const {
    description,
    links,
    media,
    viewerRequestId,
    comments: _,
    commentsCursor: __,
    ...card
  } = project;
  cards.setOne(state.byId, { ...card, cover: media[0] ?? null });
  state.details[project.id] = { description, links, media, viewerRequestId };
}

/** Into the lists where it now belongs, and out of the feed where it no longer does. */
export function placeProject(state: ProjectsState, { id, status }: Project): void {
  const other = status === 'ongoing' ? 'finished' : 'ongoing';
  dropFrom(listOf(state, feedOf[other]), id);
  for (const name of ['userProjects', feedOf[status]] as const) {
    const list = listOf(state, name);
    if (!list.ids.includes(id)) list.ids = [id, ...list.ids];
  }
}

export function dropProject(state: ProjectsState, projectId: string): void {
  cards.removeOne(state.byId, projectId);
  delete state.details[projectId];
  delete state.projectRequests[projectId];
  for (const list of Object.values(state.lists)) dropFrom(list, projectId);
  const { collabRequests } = state;
  collabRequests.items = collabRequests.items.filter(({ project }) => project.id !== projectId);
}

export function dropFrom(list: ProjectList, projectId: string): void {
  list.ids = list.ids.filter((id) => id !== projectId);
}

export function dropRequest(state: ProjectsState, requestId: string): void {
  for (const list of [state.collabRequests, ...Object.values(state.projectRequests)]) {
    list.items = list.items.filter(({ id }) => id !== requestId);
  }
}

/** The first page takes the place of what was there, a later one goes to the end. */
export function takeRequests(list: RequestList, page: ProjectRequestPage, isFirst: boolean): void {
  const before = isFirst ? [] : list.items;
  const known = new Set(before.map(({ id }) => id));
  list.items = [...before, ...page.requests.filter(({ id }) => !known.has(id))];
  list.timestamp = page.timestamp;
  list.isLoaded = true;
}
