import type { Queryable } from '../database/connect.ts';
import { sql, type Fragment } from '../database/sql.ts';

/** Whether the users row `u` is neither suspended nor deleted, and does not wait for confirmation or approval. */
export const isActiveUser = sql`
  u.suspended_at is null and u.deleted_at is null and u.waiting_for is null`;

/**
 * Whether the viewer may see the users row `u`: it is active, and neither user has blocked the other. For the lists that
 * members see of users or of their content, as are `idVisibleTo` and `hiddenFrom`.
 */
export function visibleTo(viewerId: string | Fragment): Fragment {
  return sql`${isActiveUser} and ${notBlocked(viewerId, sql`u.id`)}`;
}

/** Whether neither of two users has blocked the other; true if one of the ids is null. */
export function notBlocked(viewerId: string | Fragment, otherId: Fragment): Fragment {
  return sql`
    not exists (select from blocks b where b.blocker_id = ${viewerId} and b.blocked_id = ${otherId})
    and not exists (
      select from blocks b where b.blocked_id = ${viewerId} and b.blocker_id = ${otherId})`;
}

/** The opposite of `isActiveUser`, in the words of the index `users_hidden`. */
const isHiddenUser = sql`
  (u.suspended_at is not null or u.deleted_at is not null or u.waiting_for is not null)`;

/**
 * Like `visibleTo`, for the id of an existing user. It reads the small index of hidden users instead of the users row:
 * for statements that need nothing else of it.
 */
export function idVisibleTo(viewerId: string | Fragment, userId: Fragment): Fragment {
  return sql`
    not exists (select from users u where u.id = ${userId} and ${isHiddenUser})
    and ${notBlocked(viewerId, userId)}`;
}

/** The ids of all users whom the viewer may not see: the complement of `visibleTo`, for large result sets. */
export function hiddenFrom(viewerId: string): Fragment {
  return sql`
    select u.id from users u where ${isHiddenUser}
    union all select blocked_id from blocks where blocker_id = ${viewerId}
    union all select blocker_id from blocks where blocked_id = ${viewerId}`;
}

/**
 * Whether the viewer has not muted the users row `u` or the user with this id; for lists of content and for
 * notifications.
 */
export function notMutedBy(viewerId: string | Fragment, userId: Fragment = sql`u.id`): Fragment {
  return sql`
    not exists (select from mutes m where m.muter_id = ${viewerId} and m.muted_id = ${userId})`;
}

/** The users row `u` as JSON: `PersonSummary` of the contract. */
export const personJson = sql`
  json_build_object('username', u.username, 'name', u.name,
    'designation', u.designation, 'picture', u.picture)`;

/** Any user by id as `PersonSummary`, also a suspended or deleted one; null without an account. Only for staff. */
export function personById(id: Fragment): Fragment {
  return sql`(select ${personJson} from users u where u.id = ${id})`;
}

/** Whether two users are neither connected nor on a project together. */
export function areStrangers(userId: string | Fragment, otherId: string | Fragment): Fragment {
  return sql`
    not exists (
      select from connections l where l.user_id = ${userId} and l.other_id = ${otherId})
    and not exists (
      select from project_members one join project_members other on other.project_id = one.project_id
      where one.user_id = ${userId} and other.user_id = ${otherId})`;
}

/** The network relation of the viewer to the users row `u`: `RelationState` of the contract. */
export function relationTo(viewerId: string): Fragment {
  return sql`
    case
      when u.id = ${viewerId} then 'self'
      when exists (select from connections c where c.user_id = u.id and c.other_id = ${viewerId})
        then 'connected'
      when exists (
        select from connection_requests r
        where r.sender_id = u.id and r.receiver_id = ${viewerId}
          and r.ignored_at is null and r.withdrawn_at is null
      ) then 'received'
      when exists (
        select from connection_requests r
        where r.sender_id = ${viewerId} and r.receiver_id = u.id and r.withdrawn_at is null
      ) then 'sent'
      else 'none'
    end`;
}

/** A time as ISO text with milliseconds, in UTC: the format of the API. */
export function isoTime(moment: Fragment): Fragment {
  return sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Whether the users row `u` has not muted the actor. */
export function hasNotMuted(actorId: string): Fragment {
  return sql`
    not exists (select from mutes m where m.muter_id = u.id and m.muted_id = ${actorId})`;
}

/** Id and username of an account. */
export interface StoredUser {
  readonly id: string;
  readonly username: string;
}

/** The user with this username, if the viewer may see them. */
export async function findVisibleUser(
  database: Queryable,
  viewerId: string,
  username: string,
): Promise<StoredUser | undefined> {
  const [person] = await database<StoredUser[]>`
    select u.id, u.username from users u where u.username = ${username} and ${visibleTo(viewerId)}`;
  return person;
}

/**
 * Whether the users row `u` has this username or had it before. Only to resolve a link to a profile and to read its
 * lists: actions require the current username.
 */
export function hasOrHadUsername(username: string | Fragment): Fragment {
  return sql`
    u.id = coalesce((select n.id from users n where n.username = ${username}),
      (select f.user_id from former_usernames f where f.username = ${username}))`;
}

/** The user with this current or former username, if the viewer may see them. */
export async function findUserByAnyUsername(
  database: Queryable,
  viewerId: string,
  username: string,
): Promise<StoredUser | undefined> {
  const [person] = await database<StoredUser[]>`
    select u.id, u.username from users u where ${hasOrHadUsername(username)} and ${visibleTo(viewerId)}`;
  return person;
}

/** Those of the mentioned usernames that the viewer may see, in the order of the text. */
export function visibleUsernames(mentions: readonly string[], viewerId: string): Fragment {
  return sql`
    array(select u.username from users u
      where u.username = any(${mentions}::text[]) and ${visibleTo(viewerId)}
      order by array_position(${mentions}::text[], u.username))`;
}

/** The ids of all users who have blocked one of these users or are blocked by one of them. */
export function blockedWithAny(userIds: Fragment): Fragment {
  return sql`
    select blocked_id as id from blocks where blocker_id = any(${userIds})
    union
    select blocker_id from blocks where blocked_id = any(${userIds})`;
}

/** The result of `blockedWithAny`: users who may not see all of these users. */
export async function findBlockedWith(
  database: Queryable,
  userIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await database<{ id: string }[]>`${blockedWithAny(sql`${userIds}::uuid[]`)}`;
  return rows.map(({ id }) => id);
}
