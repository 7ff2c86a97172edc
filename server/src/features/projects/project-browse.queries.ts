import type { ProjectSort, ProjectView } from '@sangam/contract/projects/project-browse.calls.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
import { onePage } from '../../platform/database/paging.queries.ts';
import { notMutedBy, visibleTo } from '../../platform/people/people.queries.ts';
import { projectsOf } from './project-lists.queries.ts';

interface BrowseFilters {
  readonly view: ProjectView;
  /** Only projects that look for people. */
  readonly open?: 'yes';
  readonly sort?: ProjectSort;
  /** Ids of the projects that match the search; null without one. */
  readonly matches: Fragment | null;
}

/**
 * One page of the visible projects that match, with keyset pagination by the chosen order. The view `mine` has those
 * that the viewer owns or has joined; the others leave out projects of muted users. `offset 0` makes Postgres look up
 * each match by its id.
 */
export function browsePage(filters: BrowseFilters, viewerId: string, cursor: Cursor): Fragment {
  const { view, open, sort = 'newest', matches } = filters;
  const { column, at, start } = orders[sort](cursor);
  const projects = sql`
    select p.id, ${column} as position, ${at} as at from projects p join users u on u.id = p.owner_id
    ${view === 'mine' ? memberships(viewerId) : sql``}
    where ${view === 'mine' ? sql`true` : inFeed(view, viewerId)} and ${visibleTo(viewerId)}
      and (${column}, p.id) < (${start}, ${cursor.id}::uuid)
      and ${open ? sql`p.roles_wanted <> '{}'` : sql`true`}`;
  return projectsOf(
    sql`
      select p.id, p.at
      from ${matches ? sql`(${matches}) hit cross join lateral (${projects} and p.id = hit.id offset 0)` : sql`(${projects})`} p
      order by p.position desc, p.id desc ${onePage}`,
    viewerId,
  );
}

interface Order {
  readonly column: Fragment;
  /** The position in the list as a time, which cursors consist of. */
  readonly at: Fragment;
  /** The position of the cursor. */
  readonly start: Fragment;
}

const orders: Record<ProjectSort, (cursor: Cursor) => Order> = {
  newest: ({ at }) => byTime(sql`p.created_at`, at),
  active: ({ at }) => byTime(sql`p.last_active_at`, at),
  // The number of comments is encoded as seconds.
  discussed: ({ at }) => ({
    column: sql`p.comment_count`,
    at: sql`to_timestamp(p.comment_count)`,
    start: sql`${at === 'infinity' ? Number.MAX_SAFE_INTEGER : secondsOf(at)}::bigint`,
  }),
};

function byTime(column: Fragment, at: string): Order {
  return { column, at: column, start: sql`${at}::timestamptz` };
}

function secondsOf(at: string): number {
  return Math.floor(new Date(at).getTime() / 1000);
}

function memberships(viewerId: string): Fragment {
  return sql`join project_members m on m.project_id = p.id and m.user_id = ${viewerId}`;
}

function inFeed(status: 'ongoing' | 'finished', viewerId: string): Fragment {
  return sql`p.status = ${status} and ${notMutedBy(viewerId)}`;
}
