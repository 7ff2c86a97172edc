import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import type { Room } from '@sangam/contract/chat/rooms.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
import { cursorTime } from '../../platform/database/paging.queries.ts';
import {
  idVisibleTo,
  isoTime,
  personJson,
  isActiveUser,
} from '../../platform/people/people.queries.ts';
import { sharesReadReceipts } from './chat-preferences.queries.ts';
import { mediaUrl } from '../../platform/media/media.queries.ts';
import { isRoomOpen } from './members.queries.ts';
import { messageJson, notHiddenFrom } from './message-json.queries.ts';
import { isListed, totalUnread, unreadCount } from './unread.queries.ts';

/** How many members a room shows in a list. */
const maxListedMembers = 5;

/** The unsigned URL of the photo of the room `r`. */
export const roomPhoto: Fragment = sql`(select ${mediaUrl} from media m where m.id = r.photo_id)`;

/** The room `r` as its member `me` sees it, with at most `members` of its members. */
function roomJson(viewerId: string, members: number, pinned: Fragment = sql`'[]'::json`): Fragment {
  return sql`
    json_build_object('id', r.id, 'kind', r.kind, 'name', ${roomNameFor(viewerId)},
      'photo', ${roomPhoto}, 'projectId', r.project_id, 'members', people.list, 'memberCount', people.count,
      'isAdmin', me.is_admin, 'lastMessage', (
        select ${messageJson(viewerId)} from messages msg
        where msg.room_id = r.id and msg.seq > me.since_seq and ${notHiddenFrom(viewerId)}
        order by msg.seq desc limit 1),
      'pinned', ${pinned}, 'unreadCount', ${unreadCount}, 'isMarkedUnread', me.marked_unread, 'readSeq', me.read_seq,
      'isMuted', me.muted, 'change', r.last_change, 'activeAt', ${isoTime(sql`r.active_at`)})
      as room
    from room_members me join rooms r on r.id = me.room_id
    cross join lateral (${membersOf(viewerId, members)}) people`;
}

/** The pinned messages of the room `r` that its member `me` can see, latest pin first. */
function pinnedJson(viewerId: string): Fragment {
  return sql`
    (select coalesce(json_agg(${messageJson(viewerId)} order by msg.pinned_at desc, msg.seq desc), '[]')
      from messages msg
      where msg.room_id = r.id and msg.pinned_at is not null and msg.seq > me.since_seq
        and ${notHiddenFrom(viewerId)})`;
}

/** The name of the room `r` as the viewer sees it; empty for a direct room with a deleted or suspended user. */
export function roomNameFor(viewerId: string): Fragment {
  return sql`
    case r.kind
      when 'group' then r.name
      when 'project' then (select p.title from projects p where p.id = r.project_id)
      else coalesce((select u.name from users u
        where u.id in (r.first_id, r.second_id) and u.id <> ${viewerId} and ${isActiveUser}), '')
    end`;
}

/**
 * The members of the room `r` whom the viewer can see, as JSON with the viewer last, and how many they are. Only the
 * users rows of those in the list are read.
 */
function membersOf(viewerId: string, limit: number): Fragment {
  return sql`
    select coalesce(json_agg(json_build_object('person', ${personJson}, 'isAdmin', mem.is_admin,
        'readSeq', case when mem.is_viewer
          or (${sharesReadReceipts(viewerId)} and ${sharesReadReceipts(sql`u.id`)}) then mem.read_seq end)
        order by mem.is_viewer, mem.joined_at, mem.user_id), '[]') as list,
      coalesce(max(mem.count), 0)::int as count
    from (
      select mem.user_id, mem.joined_at, mem.is_admin, mem.read_seq,
        mem.user_id = ${viewerId} as is_viewer, count(*) over () as count
      from room_members mem
      where mem.room_id = r.id and ${idVisibleTo(viewerId, sql`mem.user_id`)}
      order by is_viewer, mem.joined_at, mem.user_id limit ${limit}
    ) mem join users u on u.id = mem.user_id`;
}

export interface RoomRow {
  readonly id: string;
  /** The time of the last activity, for the cursor. */
  readonly at: string;
  readonly room: Room;
}

export interface RoomList {
  /** Of all rooms that are not muted. */
  readonly unreadCount: number;
  readonly rows: readonly RoomRow[];
}

/**
 * A page of the viewer's open rooms in their list (`isListed`) and one more row, the latest active first. Selects the
 * page first and joins what is shown afterwards.
 */
export function roomsPage(viewerId: string, after: Cursor): Fragment {
  return sql`
    with page as materialized (
      select r.id, r.active_at from room_members me join rooms r on r.id = me.room_id
      where me.user_id = ${viewerId}
        and (r.active_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)
        and ${isRoomOpen} and ${isListed}
      order by r.active_at desc, r.id desc limit ${chatLimits.roomsPerPage + 1}
    )
    select ${totalUnread(viewerId)} as "unreadCount", coalesce((
      select json_agg(json_build_object('id', page.id, 'at', ${cursorTime(sql`page.active_at`)},
        'room', shown.room) order by page.active_at desc, page.id desc)
      from page cross join lateral (
        select ${roomJson(viewerId, maxListedMembers)}
        where me.room_id = page.id and me.user_id = ${viewerId}) shown), '[]') as rows`;
}

/**
 * The page of `roomsPage`, with up to five members of each room and no pinned messages. The URLs of photos are unsigned.
 */
export async function findRooms(
  database: Queryable,
  viewerId: string,
  after: Cursor,
): Promise<RoomList> {
  const [list] = await database<[RoomList]>`${roomsPage(viewerId, after)}`;
  return list;
}

/**
 * A room with all members and pinned messages that the viewer can see, and the unsigned URL of its photo; undefined
 * unless the viewer is a member and the room is open.
 */
export async function findRoom(
  database: Queryable,
  viewerId: string,
  roomId: string,
): Promise<Room | undefined> {
  const [row] = await database<{ room: Room }[]>`
    select ${roomJson(viewerId, chatLimits.members, pinnedJson(viewerId))}
    where me.room_id = ${roomId} and me.user_id = ${viewerId} and ${isRoomOpen}`;
  return row?.room;
}

/** Inserts a group without members and returns its id. */
export async function insertGroup(transaction: Queryable, name: string): Promise<string> {
  const [row] = await transaction<[{ id: string }]>`
    insert into rooms (kind, name) values ('group', ${name}) returning id`;
  return row.id;
}

/** False if the name is unchanged. */
export async function renameRoom(
  transaction: Queryable,
  roomId: string,
  name: string,
): Promise<boolean> {
  const rows = await transaction<object[]>`
    update rooms set name = ${name} where id = ${roomId} and name <> ${name} returning id`;
  return rows.length === 1;
}

/** Replaces the photo of a room, or removes it with null; returns the media of the one before, for its release. */
export async function replacePhoto(
  transaction: Queryable,
  roomId: string,
  mediaId: string | null,
): Promise<string | null> {
  const [row] = await transaction<[{ before: string | null }]>`
    update rooms set photo_id = ${mediaId} where id = ${roomId} returning old.photo_id as before`;
  return row.before;
}
