import type { ProjectStatus } from '@sangam/contract/projects/projects.calls.ts';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { newestFirst, type Cursor } from '../../platform/core/cursor.ts';
import { onePage, jsonPage, jsonPageIfExists } from '../../platform/database/paging.queries.ts';
import { mediaJson } from '../../platform/media/media.queries.ts';
import {
  isoTime,
  notMutedBy,
  hasOrHadUsername,
  personJson,
  visibleTo,
} from '../../platform/people/people.queries.ts';

/** A row of `projectsOf`, without `at`. */
export interface ProjectRow {
  readonly id: string;
  readonly project: ProjectSummary;
}

/** The collaborators of the project `p` whom the viewer can see. */
export function collaboratorsJson(viewerId: string): Fragment {
  return sql`
    (select coalesce(json_agg(json_build_object('person', ${personJson}, 'role', m.role)
        order by m.joined_at, m.user_id), '[]'::json)
      from project_members m join users u on u.id = m.user_id
      where m.project_id = p.id and m.user_id <> p.owner_id and ${visibleTo(viewerId)})`;
}

function viewerRole(viewerId: string): Fragment {
  return sql`
    case
      when p.owner_id = ${viewerId} then 'owner'
      when exists (select from project_members m
        where m.project_id = p.id and m.user_id = ${viewerId}) then 'collaborator'
      when my_request.type = 'invitation' then 'invited'
      when my_request.type = 'join' then 'requested'
      else 'none'
    end`;
}

/** The fields of the project `p` of the owner `u` that cards and pages share. */
function sharedFields(viewerId: string): Fragment {
  return sql`
    'id', p.id, 'title', p.title, 'summary', p.summary, 'status', p.status, 'tags', p.tags,
    'skills', p.skills, 'rolesWanted', p.roles_wanted, 'startsOn', p.starts_on,
    'endsOn', p.ends_on, 'owner', ${personJson}, 'collaborators', ${collaboratorsJson(viewerId)},
    'commentCount', p.comment_count, 'isSaved', my_save.user_id is not null,
    'viewerRole', ${viewerRole(viewerId)}, 'createdAt', ${isoTime(sql`p.created_at`)},
    'editedAt', ${isoTime(sql`p.edited_at`)}`;
}

/** Joins the owner and the viewer's relation to the project, by key, once per row. */
function withOwnerAndViewer(viewerId: string): Fragment {
  return sql`
    join users u on u.id = p.owner_id
    left join saved_projects my_save on my_save.project_id = p.id and my_save.user_id = ${viewerId}
    left join project_requests my_request on my_request.project_id = p.id
      and my_request.user_id = ${viewerId} and my_request.status = 'pending'`;
}

const coverJson = sql`
  (select ${mediaJson} from project_media pm join media m on m.id = pm.media_id
    where pm.project_id = p.id order by pm.position limit 1)`;

const galleryJson = sql`
  (select coalesce(json_agg(${mediaJson} order by pm.position), '[]'::json)
    from project_media pm join media m on m.id = pm.media_id where pm.project_id = p.id)`;

/** The projects of a page (`id`, `at`) as JSON, without a visibility check; only shown rows are looked up. */
export function projectsOf(page: Fragment, viewerId: string): Fragment {
  return sql`
    select page.id, page.at,
      json_build_object(${sharedFields(viewerId)}, 'cover', ${coverJson}) as project
    from (${page}) page
    join projects p on p.id = page.id ${withOwnerAndViewer(viewerId)}
    order by page.at desc, page.id desc`;
}

const shape = { next: 'timestamp', name: 'projects', item: sql`project` } as const;

/** A statement that returns a list of projects as JSON text: `ProjectPage` of the contract. */
export function projectPageJson(list: Fragment): Fragment {
  return jsonPage(list, shape);
}

/** Like `projectPageJson`, but returns no row if the list does not exist, such as the projects of an unknown user. */
export function projectPageJsonIfExists(list: Fragment): Fragment {
  return jsonPageIfExists(list, shape);
}

/** A page of the projects with this status, newest first, without those of users whom the viewer has muted. */
export function feedPage(status: ProjectStatus, viewerId: string, { at, id }: Cursor): Fragment {
  return projectsOf(
    sql`
      select p.id, p.created_at as at from projects p join users u on u.id = p.owner_id
      where p.status = ${status} and (p.created_at, p.id) < (${at}::timestamptz, ${id}::uuid)
        and ${visibleTo(viewerId)} and ${notMutedBy(viewerId)}
      order by p.created_at desc, p.id desc ${onePage}`,
    viewerId,
  );
}

/** A page of the visible projects that a user (`users.id`) owns or has joined, without a visibility check of the user. */
function memberPage(personId: Fragment, viewerId: string, { at, id }: Cursor): Fragment {
  return projectsOf(
    sql`
      select m.project_id as id, m.project_created_at as at
      from project_members m join projects p on p.id = m.project_id join users u on u.id = p.owner_id
      where m.user_id = ${personId} and ${visibleTo(viewerId)}
        and (m.project_created_at, m.project_id) < (${at}::timestamptz, ${id}::uuid)
      order by m.project_created_at desc, m.project_id desc ${onePage}`,
    viewerId,
  );
}

/**
 * A page of the projects that the user who has or had this username owns or has joined. No row if the viewer cannot see
 * the user; one row of nulls without projects.
 */
export function personPage(username: string, viewerId: string, cursor: Cursor): Fragment {
  return sql`
    with person as (
      select u.id from users u where ${hasOrHadUsername(username)} and ${visibleTo(viewerId)}
    )
    select found.*
    from person left join lateral (${memberPage(sql`person.id`, viewerId, cursor)}) found on true
    order by found.at desc, found.id desc`;
}

/**
 * A scalar subquery of a user's first page of projects as JSON text: `projects` and `projectsTimestamp`. The statement
 * around it checks that the viewer can see the user.
 */
export function firstProjectPageJson(personId: Fragment, viewerId: string): Fragment {
  const list = memberPage(personId, viewerId, newestFirst);
  return jsonPage(list, { ...shape, next: 'projectsTimestamp' });
}

/** A page of the viewer's saved projects that they can still see, the latest saved first. */
export function savedPage(viewerId: string, { at, id }: Cursor): Fragment {
  return projectsOf(
    sql`
      select s.project_id as id, s.created_at as at
      from saved_projects s join projects p on p.id = s.project_id join users u on u.id = p.owner_id
      where s.user_id = ${viewerId} and ${visibleTo(viewerId)}
        and (s.created_at, s.project_id) < (${at}::timestamptz, ${id}::uuid)
      order by s.created_at desc, s.project_id desc ${onePage}`,
    viewerId,
  );
}

/**
 * The pinned projects of a user that the viewer can see, without a visibility check of the user; their order is encoded
 * as the timestamp that the list sorts by.
 */
export function pinnedPage(personId: string | Fragment, viewerId: string): Fragment {
  return projectsOf(
    sql`
      select p.id, to_timestamp(-t.position) as at
      from top_projects t join projects p on p.id = t.project_id join users u on u.id = p.owner_id
      where t.user_id = ${personId} and ${visibleTo(viewerId)}`,
    viewerId,
  );
}

/** A scalar subquery of `pinnedPage` as JSON text: a list of `ProjectSummary`. */
export function pinnedProjectsJson(personId: Fragment, viewerId: string): Fragment {
  return sql`
    select coalesce(json_agg(pinned.project), '[]'::json)::text
    from (${pinnedPage(personId, viewerId)}) pinned`;
}

/** Two JSON objects as text, whose fields together are `Project` of the contract. */
interface ProjectJson {
  readonly fields: string;
  /** The first page of comments: `comments` and `commentsCursor`. */
  readonly comments: string;
}

/** `comments` makes a scalar subquery for the comments of a project. Undefined if the viewer cannot see the project. */
export async function findProject(
  database: Queryable,
  { projectId, viewerId }: { readonly projectId: string; readonly viewerId: string },
  comments: (viewerId: string, projectId: Fragment) => Fragment,
): Promise<ProjectJson | undefined> {
  const [row] = await database<ProjectJson[]>`
    select json_build_object(${sharedFields(viewerId)}, 'description', p.description,
      'links', p.links, 'media', ${galleryJson}, 'viewerRequestId', my_request.id)::text as fields,
      (${comments(viewerId, sql`p.id`)}) as comments
    from projects p ${withOwnerAndViewer(viewerId)}
    where p.id = ${projectId} and ${visibleTo(viewerId)}`;
  return row;
}
