import type { ProjectBrowseFilters } from '@sangam/contract/projects/project-browse.schema.ts';
import type { ProjectStatus } from '@sangam/contract/projects/projects.calls.ts';
import type { ProjectPage } from '@sangam/contract/projects/projects.schema.ts';
import { emptyPagedList, type PagedList } from '../../lib/paged-list.ts';

/**
 * The name of a list: projects that the viewer owns or has joined (`userProjects`), the two feeds, projects that
 * another user owns or has joined (`by:`), or a list with filters (`browse:`).
 */
export type ListName =
  | 'userProjects'
  | 'ongoingProjects'
  | 'finishedProjects'
  | `by:${string}`
  | `browse:${string}`;

/** Project ids; the projects are stored separately. Lists restored from storage do not count as loaded. */
export type ProjectList = PagedList<string>;

export const emptyList: ProjectList = emptyPagedList();

/** The feed of all projects with a status. */
export const feedOf = {
  ongoing: 'ongoingProjects',
  finished: 'finishedProjects',
} as const satisfies Record<ProjectStatus, ListName>;

/** The username whose projects a list shows; null for the feeds and for lists with filters. */
export function usernameOf(list: ListName, viewer: string | null): string | null {
  if (list === 'userProjects') return viewer;
  return list.startsWith('by:') ? list.slice('by:'.length) : null;
}

/** The name of the list with the projects that a user owns or has joined. */
export function projectsBy(username: string, viewer: string | null): ListName {
  return username === viewer ? 'userProjects' : `by:${username}`;
}

const listOfView = { ...feedOf, mine: 'userProjects' } as const;

/** The list with these filters; without any it is a feed or the own projects. */
export function listWithFilters({ view, ...filters }: ProjectBrowseFilters): ListName {
  return Object.keys(filters).length === 0
    ? listOfView[view]
    : `browse:${JSON.stringify({ view, ...filters })}`;
}

/** The filters of a list; null for lists without. */
export function filtersOf(list: ListName): ProjectBrowseFilters | null {
  if (!list.startsWith('browse:')) return null;
  return JSON.parse(list.slice('browse:'.length)) as ProjectBrowseFilters;
}

/** Lists with filters have any order: a new first page replaces them, unless more pages are shown. */
export function replaceFirstPage(list: ProjectList, page: ProjectPage): void {
  if (list.items.length > page.projects.length && page.timestamp !== null) return;
  list.items = idsOf(page);
  list.timestamp = page.timestamp;
}

export function idsOf({ projects }: ProjectPage): string[] {
  return projects.map(({ id }) => id);
}

/** Puts the newest page on top and removes deleted projects; a list with a gap to it is reset. */
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
