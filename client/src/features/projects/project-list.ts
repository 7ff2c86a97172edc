import type { ProjectStatus } from '@sangam/contract/projects/projects.calls.ts';
import type { ProjectPage } from '@sangam/contract/projects/projects.schema.ts';
import { idle, type RequestStatus } from '../../lib/request-thunk.ts';

/** One's own, the two feeds, and what other people work on. */
export type ListName = 'userProjects' | 'ongoingProjects' | 'finishedProjects' | `by:${string}`;

/** A list of projects as far as it has been read; the projects themselves lie beside it. */
export interface ProjectList {
  ids: string[];
  /** Where the next page begins; null at the end. */
  timestamp: string | null;
  /** Read from the server in this session; what was kept from the last one is only shown meanwhile. */
  isLoaded: boolean;
  request: RequestStatus;
}

export const emptyList: ProjectList = {
  ids: [],
  timestamp: null,
  isLoaded: false,
  request: idle,
};

export const feedOf = {
  ongoing: 'ongoingProjects',
  finished: 'finishedProjects',
} as const satisfies Record<ProjectStatus, ListName>;

/** Whose projects a list holds; null for the two feeds. */
export function personOf(list: ListName, viewer: string | null): string | null {
  if (list === 'userProjects') return viewer;
  return list.startsWith('by:') ? list.slice('by:'.length) : null;
}

export function projectsBy(username: string, viewer: string | null): ListName {
  return username === viewer ? 'userProjects' : `by:${username}`;
}

export function idsOf({ projects }: ProjectPage): string[] {
  return projects.map(({ id }) => id);
}

/** The first page takes the place of what was there; a later one goes to the end, nothing twice. */
export function appendPage(list: ProjectList, page: ProjectPage): void {
  const known = list.isLoaded ? list.ids : [];
  list.ids = [...new Set([...known, ...idsOf(page)])];
  list.timestamp = page.timestamp;
  list.isLoaded = true;
}

/**
 * The newest page of a list that has been read on: what is new stands on top, what is gone goes,
 * and a list that the page no longer touches has a gap and starts anew.
 */
export function putPageOnTop(
  list: ProjectList,
  page: ProjectPage,
  createdAt: (id: string) => string | undefined,
): void {
  const newest = idsOf(page);
  const isWhole = page.timestamp === null;
  const isTouching = newest.some((id) => list.ids.includes(id));
  const oldest = page.projects.at(-1)?.createdAt ?? '';
  const older = list.ids.filter((id) => !newest.includes(id) && (createdAt(id) ?? '') < oldest);
  if (isWhole || !isTouching) {
    list.ids = newest;
    list.timestamp = page.timestamp;
  } else {
    list.ids = [...newest, ...older];
    if (older.length === 0) list.timestamp = page.timestamp;
  }
}
