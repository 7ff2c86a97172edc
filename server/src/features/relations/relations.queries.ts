import type { BlockedOrMutedUser } from '@sangam/contract/relations/relations.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
import { cursorTime, onePage } from '../../platform/database/paging.queries.ts';
import {
  isoTime,
  personJson,
  isActiveUser,
  visibleTo,
  type StoredUser,
} from '../../platform/people/people.queries.ts';

/** A user whom the viewer can see, or an active user whom the viewer has blocked; undefined for others. */
export async function findBlockable(
  database: Queryable,
  viewerId: string,
  username: string,
): Promise<StoredUser | undefined> {
  const [person] = await database<StoredUser[]>`
    select u.id, u.username from users u where u.username = ${username} and (${visibleTo(viewerId)}
      or (${isActiveUser} and exists (
        select from blocks b where b.blocker_id = ${viewerId} and b.blocked_id = u.id)))`;
  return person;
}

/** Stores only the block: the caller removes the connection and the requests between the two. */
export async function insertBlock(transaction: Queryable, blockerId: string, blockedId: string) {
  await transaction`
    insert into blocks (blocker_id, blocked_id) values (${blockerId}, ${blockedId})
    on conflict do nothing`;
}

export async function deleteBlock(transaction: Queryable, blockerId: string, blockedId: string) {
  await transaction`
    delete from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`;
}

export async function insertMute(database: Queryable, muterId: string, mutedId: string) {
  await database`
    insert into mutes (muter_id, muted_id) values (${muterId}, ${mutedId}) on conflict do nothing`;
}

export async function deleteMute(database: Queryable, muterId: string, mutedId: string) {
  await database`delete from mutes where muter_id = ${muterId} and muted_id = ${mutedId}`;
}

/** An entry of the list of blocked or of muted users, with its cursor. */
export interface BlockedOrMutedRow extends BlockedOrMutedUser {
  readonly id: string;
  readonly at: string;
}

interface ListQuery {
  readonly viewerId: string;
  readonly after: Cursor;
}

/** A page of the active users whom the viewer has blocked, the latest first. */
export async function findBlocked(
  database: Queryable,
  query: ListQuery,
): Promise<BlockedOrMutedRow[]> {
  const { viewerId, after } = query;
  return database<BlockedOrMutedRow[]>`
    select ${personJson} as person, ${isoTime(sql`b.created_at`)} as since,
      ${cursorTime(sql`b.created_at`)} as at, u.id
    from blocks b join users u on u.id = b.blocked_id
    where b.blocker_id = ${viewerId} and ${isActiveUser}
      and (b.created_at, u.id) < (${after.at}::timestamptz, ${after.id}::uuid)
    order by b.created_at desc, u.id desc ${onePage}`;
}

/** A page of the users whom the viewer has muted, the latest first, without those whom a block or their state hides. */
export async function findMuted(
  database: Queryable,
  query: ListQuery,
): Promise<BlockedOrMutedRow[]> {
  const { viewerId, after } = query;
  return database<BlockedOrMutedRow[]>`
    select ${personJson} as person, ${isoTime(sql`m.created_at`)} as since,
      ${cursorTime(sql`m.created_at`)} as at, u.id
    from mutes m join users u on u.id = m.muted_id
    where m.muter_id = ${viewerId} and ${visibleTo(viewerId)}
      and (m.created_at, u.id) < (${after.at}::timestamptz, ${after.id}::uuid)
    order by m.created_at desc, u.id desc ${onePage}`;
}
