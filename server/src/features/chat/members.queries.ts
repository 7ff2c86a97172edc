import type { MessageKind } from '@sangam/contract/chat/messages.schema.ts';
import type { RoomKind } from '@sangam/contract/chat/rooms.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { notBlocked, visibleTo, type StoredUser } from '../../platform/people/people.queries.ts';

/** A room from the view of one member. */
export interface Membership {
  readonly roomId: string;
  readonly kind: RoomKind;
  readonly isAdmin: boolean;
  /** The member may not read messages up to this one. */
  readonly sinceSeq: number;
  /** The last message that the member has read. */
  readonly readSeq: number;
}

/** Whether members can use the room `r`: a direct room is closed while one of the two blocks the other. */
export const isRoomOpen: Fragment = sql`
  (r.kind <> 'direct' or (${notBlocked(sql`r.first_id`, sql`r.second_id`)}))`;

/**
 * The `from` and `where` clauses of a statement about a room, with its member `me` and the room `r`: the access check.
 * It yields no row for other users, former members and blocked users of a direct room.
 */
export function asMember(roomId: string, viewerId: string): Fragment {
  return sql`
    from room_members me join rooms r on r.id = me.room_id
    where me.room_id = ${roomId} and me.user_id = ${viewerId} and ${isRoomOpen}`;
}

/** Undefined unless the viewer is a member and the room is open, as for `asMember`. */
export async function findMembership(
  database: Queryable,
  roomId: string,
  viewerId: string,
): Promise<Membership | undefined> {
  const [row] = await database<{ membership: Membership }[]>`
    select json_build_object('roomId', r.id, 'kind', r.kind, 'isAdmin', me.is_admin,
      'sinceSeq', me.since_seq, 'readSeq', me.read_seq) as membership
    ${asMember(roomId, viewerId)}`;
  return row?.membership;
}

/**
 * Locks the room until the transaction ends. Requests that change the name, photo, members or admins of a group, or a
 * stored message, take this lock before they check permissions, so that the checks stay valid. Changes that concern one
 * member only, such as muting and read marks, do not.
 */
export async function lockRoom(transaction: Queryable, roomId: string): Promise<void> {
  await transaction`select from rooms where id = ${roomId} for no key update`;
}

/** Increments and returns the change number of a room and locks the room; 0 if it does not exist. */
export async function nextChange(transaction: Queryable, roomId: string): Promise<number> {
  const [row] = await transaction<{ change: number }[]>`
    update rooms set last_change = last_change + 1 where id = ${roomId}
    returning last_change::float8 as change`;
  return row?.change ?? 0;
}

/** A system message, such as ‘added’ or ‘renamed’. */
export interface SystemMessage {
  readonly roomId: string;
  readonly kind: Exclude<MessageKind, 'text'>;
  readonly senderId: string;
  /** Who was added or removed. */
  readonly subjectId?: string | null;
  /** The new name of a renamed room. */
  readonly content?: string;
}

/** Inserts a system message, which the caller publishes; its sequence number is also its first change number. */
export async function insertSystemMessage(
  transaction: Queryable,
  { roomId, kind, senderId, subjectId = null, content = '' }: SystemMessage,
): Promise<{ readonly id: string; readonly seq: number }> {
  const [row] = await transaction<[{ id: string; seq: number }]>`
    with room as (
      update rooms set last_change = last_change + 1, last_seq = last_change + 1, active_at = now()
      where id = ${roomId} returning id, last_change
    )
    insert into messages (room_id, seq, change, kind, sender_id, subject_id, content)
    select id, last_change, last_change, ${kind}, ${senderId}, ${subjectId}, ${content} from room
    returning id, seq::float8 as seq`;
  return row;
}

/** All members, without an access check. */
export async function findMemberIds(
  database: Queryable,
  roomId: string,
): Promise<readonly string[]> {
  const rows = await database<{ id: string }[]>`
    select user_id as id from room_members where room_id = ${roomId}`;
  return rows.map(({ id }) => id);
}

/** A user to be added, as the viewer sees them. */
export interface Candidate extends StoredUser {
  readonly isConnected: boolean;
  readonly isMember: boolean;
}

/** The users with these usernames whom the viewer can see. */
export async function findCandidates(
  database: Queryable,
  { roomId, viewerId }: { readonly roomId: string | null; readonly viewerId: string },
  usernames: readonly string[],
): Promise<readonly Candidate[]> {
  return database<Candidate[]>`
    select u.id, u.username,
      exists (select from connections c
        where c.user_id = ${viewerId} and c.other_id = u.id) as "isConnected",
      exists (select from room_members m
        where m.room_id = ${roomId} and m.user_id = u.id) as "isMember"
    from users u where u.username = any(${usernames}::text[]) and ${visibleTo(viewerId)}
    order by array_position(${usernames}::text[], u.username)`;
}

/** Adds members, who cannot read earlier messages. */
export async function insertMembers(
  transaction: Queryable,
  roomId: string,
  userIds: readonly string[],
): Promise<void> {
  await transaction`
    insert into room_members (room_id, user_id, since_seq, read_seq)
    select r.id, person, r.last_seq, r.last_seq from rooms r, unnest(${userIds}::uuid[]) person
    where r.id = ${roomId}`;
}

/** Adds the creator of a group. */
export async function insertAdmin(transaction: Queryable, roomId: string, userId: string) {
  await transaction`
    insert into room_members (room_id, user_id, is_admin) values (${roomId}, ${userId}, true)`;
}

/**
 * Makes a member an admin or ends that, without a permission check. Returns whether that changed anything; undefined if
 * the viewer sees no such member.
 */
export async function updateAdmin(
  transaction: Queryable,
  { roomId, viewerId, username, isAdmin }: AdminChange,
): Promise<boolean | undefined> {
  const [row] = await transaction<{ isChanged: boolean }[]>`
    update room_members m set is_admin = ${isAdmin} from users u
    where m.room_id = ${roomId} and u.id = m.user_id and u.username = ${username}
      and ${visibleTo(viewerId)}
    returning old.is_admin <> new.is_admin as "isChanged"`;
  return row?.isChanged;
}

export interface AdminChange {
  readonly roomId: string;
  readonly viewerId: string;
  readonly username: string;
  readonly isAdmin: boolean;
}

export async function hasAdmin(transaction: Queryable, roomId: string): Promise<boolean> {
  const rows = await transaction<object[]>`
    select from room_members where room_id = ${roomId} and is_admin limit 1`;
  return rows.length > 0;
}

/**
 * Returns the removed members; does not check permissions. A database trigger makes another member an admin if none is
 * left, and deletes a group without members.
 */
export async function deleteMembers(
  transaction: Queryable,
  roomId: string,
  usernames: readonly string[],
): Promise<readonly StoredUser[]> {
  return transaction<StoredUser[]>`
    delete from room_members m using users u
    where m.room_id = ${roomId} and u.id = m.user_id and u.username = any(${usernames}::text[])
    returning u.id, u.username`;
}
