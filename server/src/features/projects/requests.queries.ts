import type { ProjectRequest, RequestType } from '@sangam/contract/projects/members.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { newestFirst, type Cursor } from '../../platform/core/cursor.ts';
import { cursorTime, onePage } from '../../platform/database/paging.queries.ts';
import { isoTime, personJson, visibleTo } from '../../platform/people/people.queries.ts';

export type RequestStatus = 'pending' | 'accepted' | 'rejected' | 'withdrawn';

/** An invitation to a project, or a request to join it. */
export interface RequestRow {
  readonly id: string;
  readonly projectId: string;
  /** The invited user, or the user who requests to join. */
  readonly personId: string;
  readonly ownerId: string;
  readonly type: RequestType;
  readonly status: RequestStatus;
  readonly role: string;
  /** Whether the viewer can see the other user. */
  readonly isVisible: boolean;
}

export interface RequestListRow {
  readonly id: string;
  /** The cursor time. */
  readonly at: string;
  readonly request: ProjectRequest;
}

/** The other user of the request `r` about the project `p`. */
function otherSide(viewerId: string): Fragment {
  return sql`case when r.user_id = ${viewerId} then p.owner_id else r.user_id end`;
}

/** A request of any status, without an access check: see `isVisible`. */
export async function findRequest(database: Queryable, requestId: string, viewerId: string) {
  const [row] = await database<RequestRow[]>`
    select r.id, r.project_id as "projectId", r.user_id as "personId", p.owner_id as "ownerId",
      r.type, r.status, r.role, ${visibleTo(viewerId)} as "isVisible"
    from project_requests r join projects p on p.id = r.project_id
    join users u on u.id = ${otherSide(viewerId)}
    where r.id = ${requestId}`;
  return row;
}

/** The pending requests of a project, without an access check. */
export async function findPendingRequests(
  database: Queryable,
  projectId: string,
): Promise<readonly Pick<RequestRow, 'id' | 'personId' | 'type'>[]> {
  return database<Pick<RequestRow, 'id' | 'personId' | 'type'>[]>`
    select id, user_id as "personId", type from project_requests
    where project_id = ${projectId} and status = 'pending'`;
}

interface NewRequest {
  readonly projectId: string;
  readonly personId: string;
  readonly type: RequestType;
  readonly role: string;
  readonly message: string;
}

/** Returns the id; undefined if the user already has a pending request or invitation for the project. */
export async function insertRequest(transaction: Queryable, request: NewRequest) {
  const { projectId, personId, type, role, message } = request;
  const [row] = await transaction<{ id: string }[]>`
    insert into project_requests (project_id, user_id, type, role, message)
    values (${projectId}, ${personId}, ${type}, ${role}, ${message})
    on conflict (project_id, user_id) where status = 'pending' do nothing
    returning id`;
  return row?.id;
}

/** Closes a pending request; false if a concurrent change has closed it. */
export async function updateRequestStatus(
  transaction: Queryable,
  requestId: string,
  status: Exclude<RequestStatus, 'pending'>,
): Promise<boolean> {
  const rows = await transaction<object[]>`
    update project_requests set status = ${status}, answered_at = now()
    where id = ${requestId} and status = 'pending' returning id`;
  return rows.length === 1;
}

const requestJson = sql`
  json_build_object('id', r.id, 'type', r.type,
    'project', json_build_object('id', p.id, 'title', p.title),
    'owner', (select ${personJson} from users u where u.id = p.owner_id),
    'person', (select ${personJson} from users u where u.id = r.user_id),
    'role', r.role, 'message', r.message, 'createdAt', ${isoTime(sql`r.created_at`)})`;

/** The given requests (`id`) that the viewer can see, newest first. */
function requestsOf(requests: Fragment, viewerId: string, { at, id }: Cursor): Fragment {
  return sql`
    select r.id, ${cursorTime(sql`r.created_at`)} as at, ${requestJson} as request
    from (${requests}) found join project_requests r on r.id = found.id
    join projects p on p.id = r.project_id
    join users u on u.id = ${otherSide(viewerId)} and ${visibleTo(viewerId)}
    where (r.created_at, r.id) < (${at}::timestamptz, ${id}::uuid)
    order by r.created_at desc, r.id desc ${onePage}`;
}

/**
 * A page of the pending requests to the viewer from users whom they can see: invitations, and join requests for their
 * projects.
 */
export function receivedPage(viewerId: string, cursor: Cursor): Fragment {
  return requestsOf(
    sql`
      select id from project_requests
      where user_id = ${viewerId} and type = 'invitation' and status = 'pending'
      union all
      select r.id from projects p join project_requests r on r.project_id = p.id
      where p.owner_id = ${viewerId} and r.type = 'join' and r.status = 'pending'`,
    viewerId,
    cursor,
  );
}

/**
 * A page of the pending requests of one project, for its owner, without those of users whom the owner cannot see. The
 * caller checks who the owner is.
 */
export function pendingPage(projectId: string, ownerId: string, cursor: Cursor): Fragment {
  return requestsOf(
    sql`select id from project_requests where project_id = ${projectId} and status = 'pending'`,
    ownerId,
    cursor,
  );
}

/** One request as a list of at most one row; does not check that the viewer has sent or received it. */
export function requestById(requestId: string, viewerId: string): Fragment {
  return requestsOf(sql`select ${requestId}::uuid as id`, viewerId, newestFirst);
}
