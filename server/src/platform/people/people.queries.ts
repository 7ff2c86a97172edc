import type { Queryable } from '../database/connect.ts';
import { sql, type Fragment } from '../database/sql.ts';

/** Whether the users row `u` is somebody at all: not suspended, and not gone. */
export const isActiveUser = sql`u.suspended_at is null and u.deleted_at is null`;

/**
 * The one rule of who may see whom, as a condition on the users row `u`: nobody who is suspended or gone,
 * and neither side of a block. Every listing of people, or of what people made, asks exactly this.
 */
export function visibleTo(viewerId: string | Fragment): Fragment {
  return sql`${isActiveUser} and ${notBlocked(viewerId, sql`u.id`)}`;
}

/** Whether neither of two people has blocked the other; true where one of them is nobody any more. */
export function notBlocked(viewerId: string | Fragment, otherId: Fragment): Fragment {
  return sql`
    not exists (select from blocks b where b.blocker_id = ${viewerId} and b.blocked_id = ${otherId})
    and not exists (
      select from blocks b where b.blocked_id = ${viewerId} and b.blocker_id = ${otherId})`;
}

/** The other side of the same rule: all whom this viewer may not see, where many are asked about at once. */
export function hiddenFrom(viewerId: string): Fragment {
  return sql`
    select u.id from users u where u.suspended_at is not null or u.deleted_at is not null
    union all select blocked_id from blocks where blocker_id = ${viewerId}
    union all select blocker_id from blocks where blocked_id = ${viewerId}`;
}

/** Whether the viewer muted the users row `u`; for feeds and notifications. */
export function notMutedBy(viewerId: string | Fragment): Fragment {
  return sql`
    not exists (select from mutes m where m.muter_id = ${viewerId} and m.muted_id = u.id)`;
}

/** The users row `u` as others see it: `PersonSummary` of the contract. */
export const personJson = sql`
  json_build_object('username', u.username, 'name', u.name,
    'designation', u.designation, 'picture', u.picture)`;

/** What the users row `u` is to this viewer: `RelationState` of the contract. */
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

/** A moment as it travels; the sender's precision, so that nothing differs between two answers. */
export function isoTime(moment: Fragment): Fragment {
  return sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Whether the users row `u` wants to hear from this person; the other side of `notMutedBy`. */
export function hasNotMuted(actorId: string): Fragment {
  return sql`
    not exists (select from mutes m where m.muter_id = u.id and m.muted_id = ${actorId})`;
}

export interface StoredUser {
  readonly id: string;
  readonly username: string;
}

/** Somebody by name, where this viewer may see them. */
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
 * Whether the users row `u` bears this name, or bore it before. For what a link to a profile leads to; whoever
 * does something to somebody names them as they are called now.
 */
export function hasOrHadUsername(username: string): Fragment {
  return sql`
    u.id = coalesce((select n.id from users n where n.username = ${username}),
      (select f.user_id from former_usernames f where f.username = ${username}))`;
}

/** The same person as a link names them, where this viewer may see them. */
export async function findUserByAnyUsername(
  database: Queryable,
  viewerId: string,
  username: string,
): Promise<StoredUser | undefined> {
  const [person] = await database<StoredUser[]>`
    select u.id, u.username from users u where ${hasOrHadUsername(username)} and ${visibleTo(viewerId)}`;
  return person;
}

/** Of the usernames that a text names, those of people whom its writer can see, in the text's order. */
export function visibleUsernames(mentions: readonly string[], viewerId: string): Fragment {
  return sql`
    array(select u.username from users u
      where u.username = any(${mentions}::text[]) and ${visibleTo(viewerId)}
      order by array_position(${mentions}::text[], u.username))`;
}

/** Everybody who stands on either side of a block with one of these people (an array of ids). */
export function blockedWithAny(userIds: Fragment): Fragment {
  return sql`
    select blocked_id as id from blocks where blocker_id = any(${userIds})
    union
    select blocker_id from blocks where blocked_id = any(${userIds})`;
}

export async function findBlockedWith(
  database: Queryable,
  userIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await database<{ id: string }[]>`${blockedWithAny(sql`${userIds}::uuid[]`)}`;
  return rows.map(({ id }) => id);
}

/** Those among the listeners who do not want to hear from this person. */
export async function findMutersOf(
  database: Queryable,
  userId: string,
  listeners: readonly string[],
): Promise<readonly string[]> {
  const rows = await database<{ id: string }[]>`
    select muter_id as id from mutes
    where muter_id = any(${listeners}::uuid[]) and muted_id = ${userId}`;
  return rows.map(({ id }) => id);
}
