import type { ProjectStatus } from '@sangam/contract/projects/projects.calls.ts';
import type { ProjectPage, ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Fragment } from '../../database/sql.ts';
import {
  cutPage,
  listThatExists,
  newestFirst,
  parseCursor,
  type Cursor,
  type NoRow,
} from '../../lib/cursor.ts';
import { runList, runWrittenPage } from '../../lib/paging.queries.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { WrittenJson } from '../../lib/written-json.ts';
import {
  feedPage,
  personPage,
  pinnedPage,
  projectsOf,
  savedPage,
  writtenProjects,
  type ProjectRow,
} from './project-lists.queries.ts';

export interface ProjectLists {
  feed(
    viewer: Viewer,
    status: ProjectStatus,
    cursor: string | undefined,
  ): Promise<WrittenJson<ProjectPage>>;
  /** What somebody owns or has joined. */
  ofPerson(viewer: Viewer, username: string, cursor: string | undefined): Promise<ProjectPage>;
  readonly saved: (viewer: Viewer, cursor: string | undefined) => Promise<ProjectPage>;
  /** The projects of a page that was found elsewhere: its `id` and `at`, the latest first. */
  found(viewer: Viewer, page: Fragment): Promise<ProjectPage>;
  /** What somebody has pinned to their profile, in their order. */
  pinned(viewerId: string, username: string): Promise<ProjectSummary[]>;
}

/** Everything that lists projects: one statement for a page, whatever its number. */
export function createProjectLists(database: Queryable): ProjectLists {
  return {
    async feed({ id }, status, cursor) {
      const page = feedPage(status, id, startOf(cursor));
      return runWrittenPage<ProjectPage>(database, writtenProjects(page));
    },
    async ofPerson({ id }, username, cursor) {
      const page = personPage(username, id, startOf(cursor));
      return toPage(listThatExists(await runList<ProjectRow | NoRow>(database, page)));
    },
    async saved({ id }, cursor) {
      return toPage(await runList<ProjectRow>(database, savedPage(id, startOf(cursor))));
    },
    async found({ id }, page) {
      return toPage(await runList<ProjectRow>(database, projectsOf(page, id)));
    },
    async pinned(viewerId, username) {
      const rows = await runList<ProjectRow>(database, pinnedPage(username, viewerId));
      return rows.map(({ project }) => project);
    },
  };
}

export function startOf(cursor: string | undefined): Cursor {
  return cursor === undefined ? newestFirst : parseCursor(cursor);
}

function toPage(rows: readonly ProjectRow[]): ProjectPage {
  const { page, next } = cutPage(rows);
  return { timestamp: next, projects: page.map(({ project }) => project) };
}
