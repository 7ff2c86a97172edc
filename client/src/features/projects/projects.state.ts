import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { ProjectRequest } from '@sangam/contract/projects/members.schema.ts';
import type { Project, ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { createEntities, type Entities } from '../../lib/entities.ts';
import { emptyPagedList, removeItems, type PagedList } from '../../lib/paged-list.ts';
import { idle, type RequestStatus } from '../../lib/request-thunk.ts';
import { feedOf, type ListName, type ProjectList } from './project-list.ts';

/** What the page of a project shows beyond its card. Comments have their own slice. */
export type ProjectDetails = Pick<Project, 'description' | 'links' | 'media' | 'viewerRequestId'>;

type RequestList = PagedList<ProjectRequest>;

export const noRequests: RequestList = emptyPagedList();

/** Loading and error of each action. */
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
  /** By ListName. */
  lists: Record<string, ProjectList>;
  /** Requests that wait for the user's decision. */
  pendingRequests: RequestList;
  /** Pending requests of own projects, by project id. */
  projectRequests: Record<string, RequestList>;
  actions: Actions;
}

export type ProjectsBuilder = ActionReducerMapBuilder<ProjectsState>;

/** The entity adapter of `byId`: projects as their cards show them. */
export const cards = createEntities<ProjectSummary>(({ id }) => id);

export const initialState: ProjectsState = {
  byId: cards.getInitialState(),
  details: {},
  lists: {},
  pendingRequests: noRequests,
  projectRequests: {},
  actions: { create: idle, edit: idle, remove: idle, setTop: idle, answer: idle, members: idle },
};

/** A list by name, created if needed. */
export function listOf(state: ProjectsState, name: ListName): ProjectList {
  return (state.lists[name] ??= emptyPagedList());
}

/** The pending requests of a project, created if needed. */
export function requestsOf(state: ProjectsState, projectId: string): RequestList {
  return (state.projectRequests[projectId] ??= emptyPagedList());
}

/** Stores a project from the server: its card and its details. */
export function putProject(state: ProjectsState, project: Project): void {
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

/** Adds a project to the viewer's list and to the feed of its status, and removes it from the feed of the other. */
export function placeProject(state: ProjectsState, { id, status }: Project): void {
  const other = status === 'ongoing' ? 'finished' : 'ongoing';
  dropFromList(listOf(state, feedOf[other]), id);
  for (const name of ['userProjects', feedOf[status]] as const) {
    const list = listOf(state, name);
    if (!list.items.includes(id)) list.items = [id, ...list.items];
  }
}

export function dropProject(state: ProjectsState, projectId: string): void {
  cards.removeOne(state.byId, projectId);
  delete state.details[projectId];
  delete state.projectRequests[projectId];
  for (const list of Object.values(state.lists)) dropFromList(list, projectId);
  removeItems(state.pendingRequests, ({ project }) => project.id === projectId);
}

export function dropFromList(list: ProjectList, projectId: string): void {
  removeItems(list, (id) => id === projectId);
}

export function dropRequest(state: ProjectsState, requestId: string): void {
  for (const list of [state.pendingRequests, ...Object.values(state.projectRequests)]) {
    removeItems(list, ({ id }) => id === requestId);
  }
}
