import type { ProjectStatus } from '@sangam/contract/projects/projects.calls.ts';
import type { ProjectBrowseFilters } from '@sangam/contract/projects/project-browse.schema.ts';
import type { ProjectPage, ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import { newestFirst, parseCursor, type Cursor } from '../../platform/core/cursor.ts';
import { queryList, queryRawJson } from '../../platform/database/paging.queries.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { toRawJson, type RawJson } from '../../platform/core/raw-json.ts';
import { matchingProjectsQuery } from '../search/project-matches.service.ts';
import { browsePage } from './project-browse.queries.ts';
import {
  feedPage,
  personPage,
  pinnedPage,
  projectsOf,
  savedPage,
  firstProjectPageJson,
  pinnedProjectsJson,
  projectPageJson,
  projectPageJsonIfExists,
  type ProjectRow,
} from './project-lists.queries.ts';

export interface ProjectLists {
  /** A page of the visible projects with this status, newest first, without those of muted users. */
  getFeed(
    viewer: Viewer,
    status: ProjectStatus,
    cursor: string | undefined,
  ): Promise<RawJson<ProjectPage>>;
  /**
   * A page of the visible projects that match the search and the filters, in the chosen order; without those of muted users
   * except in the view `mine`.
   */
  browse(viewer: Viewer, filters: ProjectBrowseFilters): Promise<RawJson<ProjectPage>>;
  /** A page of the visible projects that a user owns or has joined; throws NOT_FOUND if the user is hidden. */
  listUserProjects(
    viewer: Viewer,
    username: string,
    cursor: string | undefined,
  ): Promise<RawJson<ProjectPage>>;
  /**
   * A scalar subquery for the statement of another feature, which checks that the viewer can see the user: the first
   * page of a user's projects as JSON text with `projects` and `projectsTimestamp`.
   */
  readonly firstPageSubquery: (viewerId: string, personId: Fragment) => Fragment;
  /** The saved projects that the viewer can still see, the latest saved first. */
  readonly listSaved: (viewer: Viewer, cursor: string | undefined) => Promise<RawJson<ProjectPage>>;
  /**
   * The projects that `page` selects (columns `id`, `at`), the latest `at` first; `page` checks that the viewer can see
   * them.
   */
  listSearchResults(viewer: Viewer, page: Fragment): Promise<RawJson<ProjectPage>>;
  /** The pinned projects of the viewer, in order. */
  listPinned(viewerId: string): Promise<ProjectSummary[]>;
  /** A scalar subquery for the statement of another feature: the pinned projects of a user as a JSON list. */
  readonly pinnedSubquery: (viewerId: string, personId: Fragment) => Fragment;
}

/** Lists of projects, with one statement per page. */
export function createProjectLists(database: Queryable): ProjectLists {
  const write = (page: Fragment) => queryRawJson<ProjectPage>(database, page);

  return {
    async getFeed({ id }, status, cursor) {
      return write(projectPageJson(feedPage(status, id, startOf(cursor))));
    },
    async browse({ id }, { q, skill, skills, timestamp, ...filters }) {
      const forSkillsOf = skills === 'mine' ? id : undefined;
      const matches = matchingProjectsQuery({ q, skill, forSkillsOf });
      if (matches === 'none') return toRawJson({ timestamp: null, projects: [] });
      return write(projectPageJson(browsePage({ ...filters, matches }, id, startOf(timestamp))));
    },
    async listUserProjects({ id }, username, cursor) {
      return write(projectPageJsonIfExists(personPage(username, id, startOf(cursor))));
    },
    firstPageSubquery: (viewerId, personId) => firstProjectPageJson(personId, viewerId),
    async listSaved({ id }, cursor) {
      return write(projectPageJson(savedPage(id, startOf(cursor))));
    },
    async listSearchResults({ id }, page) {
      return write(projectPageJson(projectsOf(page, id)));
    },
    async listPinned(viewerId) {
      const rows = await queryList<ProjectRow>(database, pinnedPage(viewerId, viewerId));
      return rows.map(({ project }) => project);
    },
    pinnedSubquery: (viewerId, personId) => pinnedProjectsJson(personId, viewerId),
  };
}

/** The cursor of a page; without one, the start of a list that begins with the newest. */
export function startOf(cursor: string | undefined): Cursor {
  return cursor === undefined ? newestFirst : parseCursor(cursor);
}
