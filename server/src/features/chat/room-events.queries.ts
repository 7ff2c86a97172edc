import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import type { MessageChangeEvent } from '../../platform/core/domain-events.ts';
import { notBlocked } from '../../platform/people/people.queries.ts';
import { sharesReadReceipts } from './chat-preferences.queries.ts';
import { isRoomOpen } from './members.queries.ts';
import { isListed } from './unread.queries.ts';

export interface SharedRoom {
  readonly roomId: string;
  /** False for a direct room while one of the two users blocks the other. */
  readonly isOpen: boolean;
  /** Those of the two users who have it in their list. */
  readonly listedIds: readonly string[];
}

/** The rooms of which both users are members, and whether each is open to them. */
export async function findSharedRooms(
  database: Queryable,
  oneId: string,
  otherId: string,
): Promise<readonly SharedRoom[]> {
  return database<SharedRoom[]>`
    select r.id as "roomId", ${isRoomOpen} as "isOpen",
      coalesce(array_agg(me.user_id) filter (where ${isListed}), '{}') as "listedIds"
    from room_members one join room_members other on other.room_id = one.room_id
    join rooms r on r.id = one.room_id
    join room_members me on me.room_id = r.id and me.user_id in (${oneId}, ${otherId})
    where one.user_id = ${oneId} and other.user_id = ${otherId}
    group by r.id`;
}

/** The ids of the other members with whom the user shares read receipts. */
export async function findReadReceiptAudience(
  database: Queryable,
  roomId: string,
  userId: string,
): Promise<readonly string[]> {
  const rows = await database<{ id: string }[]>`
    select m.user_id as id from room_members m
    where m.room_id = ${roomId} and m.user_id <> ${userId} and ${sharesReadReceipts(userId)}
      and ${sharesReadReceipts(sql`m.user_id`)} and ${notBlocked(userId, sql`m.user_id`)}`;
  return rows.map(({ id }) => id);
}

/**
 * The latest system message of a project room about this user joining or leaving. Not for groups, where the sender of
 * `added` is the admin.
 */
export async function findMembershipMessage(
  database: Queryable,
  roomId: string,
  userId: string,
): Promise<MessageChangeEvent | undefined> {
  const [row] = await database<MessageChangeEvent[]>`
    select id as "messageId", change::float8 as change from messages
    where room_id = ${roomId} and sender_id = ${userId} and kind in ('added', 'left')
    order by seq desc limit 1`;
  return row;
}
