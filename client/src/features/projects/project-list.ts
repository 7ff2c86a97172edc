import type { ProjectStatus } from '@sangam/contract/projects/projects.calls.ts';
import type { ProjectPage } from '@sangam/contract/projects/projects.schema.ts';
import { emptyPagedList, type PagedList } from '../../lib/paged-list.ts';

/** One's own, the two feeds, and what other people work on. */
export type ListName = 'userProjects' | 'ongoingProjects' | 'finishedProjects' | `by:${string}`;

/** The ids of projects; the projects themselves are stored beside it. What the last session persisted is not loaded. */
export type ProjectList = PagedList<string>;

export const emptyList: ProjectList = emptyPagedList();

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
  const isTouching = newest.some((id) => list.items.includes(id));
  const oldest = page.projects.at(-1)?.createdAt ?? '';
  const older = list.items.filter((id) => !newest.includes(id) && (createdAt(id) ?? '') < oldest);
  if (isWhole || !isTouching) {
    list.items = newest;
    list.timestamp = page.timestamp;
  } else {
    list.items = [...newest, ...older];
    if (older.length === 0) list.timestamp = page.timestamp;
  }
}
