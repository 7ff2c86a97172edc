import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import type { RoomUnread } from '@sangam/contract/chat/rooms.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { notBlocked } from '../../platform/people/people.queries.ts';
import { isRoomOpen } from './members.queries.ts';

/**
 * Whether the list of the member `me` contains the room `r`: a direct room that the other user opened only after the
 * first message, a project room once it has another member or a message.
 */
export const isListed: Fragment = sql`
  case r.kind
    when 'direct' then me.is_listed or r.last_seq > 0
    when 'project' then
      exists (select from room_members o where o.room_id = r.id and o.user_id <> me.user_id)
      or exists (select from messages said where said.room_id = r.id and said.kind = 'text')
    else true
  end`;

/** The unread messages of the member `me` of the room `r`, counted up to the limit. */
export const unreadCount: Fragment = sql`
  case when r.last_seq > greatest(me.read_seq, me.since_seq) then
    (select count(*)::int from (
      select from messages msg
      where msg.room_id = me.room_id and msg.seq > greatest(me.read_seq, me.since_seq)
        and msg.kind = 'text' and msg.deleted_at is null
        and msg.sender_id is distinct from me.user_id
        and ${notBlocked(sql`me.user_id`, sql`msg.sender_id`)}
      limit ${chatLimits.unread}) unread)
    else 0 end`;

/**
 * The unread messages of all listed rooms that are not muted, each counted up to the limit; a room marked as unread
 * counts at least one.
 */
export function totalUnread(viewerId: string | Fragment): Fragment {
  return sql`
    (select coalesce(sum(greatest(me.marked_unread::int, ${unreadCount})), 0)::int
    from room_members me join rooms r on r.id = me.room_id
    where me.user_id = ${viewerId} and not me.muted
      and (me.marked_unread or r.last_seq > greatest(me.read_seq, me.since_seq))
      and ${isRoomOpen} and ${isListed})`;
}

export async function countAllUnread(database: Queryable, viewerId: string): Promise<number> {
  const [row] = await database<[{ count: number }]>`select ${totalUnread(viewerId)} as count`;
  return row.count;
}

export interface UnreadState {
  readonly userId: string;
  readonly state: RoomUnread;
}

/** The unread counts of these users in a room and in total; zero in a room that is not theirs or not open. */
export async function findUnread(
  database: Queryable,
  roomId: string,
  userIds: readonly string[],
): Promise<readonly UnreadState[]> {
  return database<UnreadState[]>`
    select person.id as "userId", json_build_object('roomId', ${roomId}::uuid,
      'unreadCount', ${unreadCount}, 'isMarkedUnread', coalesce(me.marked_unread, false),
      'isMuted', coalesce(me.muted, false), 'readSeq', coalesce(me.read_seq, 0),
      'totalUnread', ${totalUnread(sql`person.id`)}) as state
    from unnest(${userIds}::uuid[]) as person (id)
    left join (room_members me join rooms r on r.id = me.room_id and ${isRoomOpen})
      on me.room_id = ${roomId} and me.user_id = person.id`;
}

/** The sequence number of the last read message, before and after the change. */
export interface ReadMark {
  readonly before: number;
  readonly readSeq: number;
}

/**
 * Marks the messages up to `seq` as read and removes the unread mark of the room; undefined for users who are not
 * members. The position never moves backwards or beyond the last message.
 */
export async function markRoomRead(
  database: Queryable,
  { roomId, userId, seq }: { roomId: string; userId: string; seq: number },
): Promise<ReadMark | undefined> {
  const [row] = await database<ReadMark[]>`
    update room_members m
    set marked_unread = false, read_seq = greatest(m.read_seq, least(${seq}::bigint, r.last_seq))
    from rooms r
    where m.room_id = ${roomId} and m.user_id = ${userId} and r.id = m.room_id
    returning old.read_seq::float8 as before, new.read_seq::float8 as "readSeq"`;
  return row;
}

export async function markRoomUnread(database: Queryable, roomId: string, userId: string) {
  await database`
    update room_members set marked_unread = true
    where room_id = ${roomId} and user_id = ${userId}`;
}

/** Mutes or unmutes a room for one member. */
export async function muteRoom(
  database: Queryable,
  { roomId, userId, muted }: { roomId: string; userId: string; muted: boolean },
): Promise<void> {
  await database`
    update room_members set muted = ${muted} where room_id = ${roomId} and user_id = ${userId}`;
}
