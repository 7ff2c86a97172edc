import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { ProjectRequest } from '@sangam/contract/projects/members.schema.ts';
import type { Project, ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { createEntities, type Entities } from '../../lib/entities.ts';
import { emptyPagedList, removeItems, type PagedList } from '../../lib/paged-list.ts';
import { idle, type RequestStatus } from '../../lib/request-thunk.ts';
import { feedOf, type ListName, type ProjectList } from './project-list.ts';

/**
 * What the page of a project shows beyond its card. Comments have their own slice. `viewerRequestId` is the pending
 * invitation to the viewer, or their own join request.
 */
export type ProjectDetails = Pick<Project, 'description' | 'links' | 'media' | 'viewerRequestId'>;

type RequestList = PagedList<ProjectRequest>;

/** Requests that have not been loaded; one object, so that a selector returns the same each time. */
export const noRequests: RequestList = emptyPagedList();

/**
 * Loading and error of each action. `answer` is for accepting, rejecting and withdrawing requests, `members` for all
 * other changes of members, invitations included.
 */
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
  /** By project id, for projects whose page has been fetched. */
  details: Record<string, ProjectDetails>;
  /** By ListName. */
  lists: Record<string, ProjectList>;
  /** Invitations to the viewer, and join requests for the viewer's projects. */
  pendingRequests: RequestList;
  /** Pending invitations and join requests of each own project, by project id. */
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

/**
 * After the viewer has created or edited a project: puts it first in the viewer's list and in the feed of its status,
 * unless they have it, and removes it from the other feed.
 */
export function placeProject(state: ProjectsState, { id, status }: Project): void {
  const other = status === 'ongoing' ? 'finished' : 'ongoing';
  dropFromList(listOf(state, feedOf[other]), id);
  for (const name of ['userProjects', feedOf[status]] as const) {
    const list = listOf(state, name);
    if (!list.items.includes(id)) list.items = [id, ...list.items];
  }
}

/** Removes a project that no longer exists, or that is hidden from the viewer, with its requests. */
export function dropProject(state: ProjectsState, projectId: string): void {
  cards.removeOne(state.byId, projectId);
  delete state.details[projectId];
  delete state.projectRequests[projectId];
  for (const list of Object.values(state.lists)) dropFromList(list, projectId);
  removeItems(state.pendingRequests, ({ project }) => project.id === projectId);
}

/** Removes a project from one list; its card stays stored. */
export function dropFromList(list: ProjectList, projectId: string): void {
  removeItems(list, (id) => id === projectId);
}

/** Removes a request that is no longer pending from every list of requests. */
export function dropRequest(state: ProjectsState, requestId: string): void {
  for (const list of [state.pendingRequests, ...Object.values(state.projectRequests)]) {
    removeItems(list, ({ id }) => id === requestId);
  }
}
