import type { ProjectStatus } from '@sangam/contract/projects/projects.calls.ts';
import type { ProjectBrowseFilters } from '@sangam/contract/projects/project-browse.schema.ts';
import type { ProjectPage, ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import { newestFirst, parseCursor, type Cursor } from '../../platform/core/cursor.ts';
import { queryList, queryRawJson } from '../../platform/database/paging.queries.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { toRawJson, type RawJson } from '../../platform/core/raw-json.ts';
import { findMatchingProjects } from '../search/project-matches.service.ts';
import { browsePage } from './project-browse.queries.ts';
import {
  feedPage,
  personPage,
  pinnedPage,
  projectsOf,
  savedPage,
  writtenFirstProjects,
  writtenPins,
  writtenProjects,
  writtenProjectsThatExist,
  type ProjectRow,
} from './project-lists.queries.ts';

export interface ProjectLists {
  getFeed(
    viewer: Viewer,
    status: ProjectStatus,
    cursor: string | undefined,
  ): Promise<RawJson<ProjectPage>>;
  /** A searched, filtered and sorted list. */
  browse(viewer: Viewer, filters: ProjectBrowseFilters): Promise<RawJson<ProjectPage>>;
  /** The projects that a user owns or has joined. */
  listUserProjects(
    viewer: Viewer,
    username: string,
    cursor: string | undefined,
  ): Promise<RawJson<ProjectPage>>;
  /** The first page as columns of another statement: `projects`, `projectsTimestamp`. */
  readonly firstOf: (viewerId: string, personId: Fragment) => Fragment;
  readonly saved: (viewer: Viewer, cursor: string | undefined) => Promise<RawJson<ProjectPage>>;
  /** The projects of a page of search results with `id` and `at`, the latest first. */
  found(viewer: Viewer, page: Fragment): Promise<RawJson<ProjectPage>>;
  /** The pinned projects of the viewer, in order. */
  pinned(viewerId: string): Promise<ProjectSummary[]>;
  /** The pinned projects of a user as a column of another statement. */
  readonly pinnedOf: (viewerId: string, personId: Fragment) => Fragment;
}

/** Lists of projects, with one statement per page. */
export function createProjectLists(database: Queryable): ProjectLists {
  const write = (page: Fragment) => queryRawJson<ProjectPage>(database, page);

  return {
    async getFeed({ id }, status, cursor) {
      return write(writtenProjects(feedPage(status, id, startOf(cursor))));
    },
    async browse({ id }, { q, skill, timestamp, ...filters }) {
      const matches = findMatchingProjects({ q, skill });
      if (matches === 'none') return toRawJson({ timestamp: null, projects: [] });
      return write(writtenProjects(browsePage({ ...filters, matches }, id, startOf(timestamp))));
    },
    async listUserProjects({ id }, username, cursor) {
      return write(writtenProjectsThatExist(personPage(username, id, startOf(cursor))));
    },
    firstOf: (viewerId, personId) => writtenFirstProjects(personId, viewerId),
    async saved({ id }, cursor) {
      return write(writtenProjects(savedPage(id, startOf(cursor))));
    },
    async found({ id }, page) {
      return write(writtenProjects(projectsOf(page, id)));
    },
    async pinned(viewerId) {
      const rows = await queryList<ProjectRow>(database, pinnedPage(viewerId, viewerId));
      return rows.map(({ project }) => project);
    },
    pinnedOf: (viewerId, personId) => writtenPins(personId, viewerId),
  };
}

export function startOf(cursor: string | undefined): Cursor {
  return cursor === undefined ? newestFirst : parseCursor(cursor);
}
