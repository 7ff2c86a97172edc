import type { Queryable } from '../platform/database/connect.ts';
import { sql, type Fragment } from '../platform/database/sql.ts';
import { demoUsername } from './demo-people.ts';
import type { DemoRoom } from './demo-rooms.ts';

/** Inserts a room with its messages. All are read, except the unread ones of the demo user. */
export async function insertDemoRoom(transaction: Queryable, room: DemoRoom): Promise<void> {
  const [{ id }] = await transaction<[{ id: string }]>`${createRoomStatement(room)}`;
  await insertMessages(transaction, id, room);
  await transaction`
    insert into message_reactions (message_id, user_id, emoji, created_at)
    select m.id, u.id, reaction.emoji, m.created_at + interval '1 minute'
    from jsonb_to_recordset(${JSON.stringify(room.lines)}::jsonb)
      as message (text text, reactions jsonb)
    cross join jsonb_to_recordset(message.reactions) as reaction ("by" text, emoji text)
    join messages m on m.room_id = ${id} and m.content = message.text
    join users u on u.username = reaction."by"`;
  await transaction`
    update messages m set reply_to_seq = quoted.seq
    from jsonb_to_recordset(${JSON.stringify(room.lines)}::jsonb) as line (text text, "repliesTo" text)
    join messages quoted on quoted.room_id = ${id} and quoted.content = line."repliesTo"
    where m.room_id = ${id} and m.content = line.text`;
  await transaction`
    update messages m set pinned_at = m.created_at + interval '5 minutes'
    from jsonb_to_recordset(${JSON.stringify(room.lines)}::jsonb) as line (text text, "isPinned" boolean)
    where m.room_id = ${id} and m.content = line.text and line."isPinned"`;
  await transaction`
    update messages m set is_forwarded = true
    from jsonb_to_recordset(${JSON.stringify(room.lines)}::jsonb) as line (text text, "isForwarded" boolean)
    where m.room_id = ${id} and m.content = line.text and line."isForwarded"`;
  await transaction`
    update rooms r set last_seq = latest.seq, last_change = latest.seq, active_at = latest.at
    from (select max(seq) as seq, max(created_at) as at from messages where room_id = ${id}) latest
    where r.id = ${id}`;
  await transaction`
    update room_members m set muted = ${room.muted ?? false} and u.username = ${demoUsername},
      read_seq = r.last_seq
        - case when u.username = ${demoUsername} then ${room.unread ?? 0}::int else 0 end
    from rooms r, users u
    where m.room_id = ${id} and r.id = m.room_id and u.id = m.user_id`;
}

/**
 * The statement that creates the room with its members and returns its id; a project already has its room, with the id
 * of the project.
 */
function createRoomStatement(room: DemoRoom): Fragment {
  if ('project' in room) return sql`select id from projects where title = ${room.project}`;
  const [name, creator = ''] = 'name' in room ? [room.name, room.people[0]] : [''];
  const admins = 'name' in room ? [creator, ...(room.admins ?? [])] : [];
  return sql`
    with people as (
      select id, username from users where username = any(${room.people}::text[])
    ), room as (
      insert into rooms (kind, name, first_id, second_id)
      select ${name === '' ? 'direct' : 'group'}, ${name},
        case when ${name} = '' then (select id from people order by id limit 1) end,
        case when ${name} = '' then (select id from people order by id desc limit 1) end
      returning id
    ), members as (
      insert into room_members (room_id, user_id, is_admin)
      select room.id, people.id, people.username = any(${admins}::text[]) from room, people
    ), created_message as (
      insert into messages (room_id, seq, change, kind, sender_id, created_at)
      select room.id, 1, 1, 'created', people.id,
        now() - make_interval(mins => ${(room.lines[0]?.minutesAgo ?? 0) + 10})
      from room join people on people.username = ${creator}
    )
    select id from room`;
}

async function insertMessages(transaction: Queryable, roomId: string, { lines }: DemoRoom) {
  await transaction`
    insert into link_previews (url, title, description, site, state, fetched_at, members_only)
    select preview ->> 'url', preview ->> 'title', preview ->> 'description', preview ->> 'site',
      'ready', now(), true
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as message (preview jsonb)
    where preview is not null`;
  await transaction`
    insert into messages
      (room_id, seq, change, sender_id, content, client_id, created_at, link_preview_id)
    select ${roomId}, existing.seq + message.position, existing.seq + message.position, u.id, message.text,
      gen_random_uuid(), now() - make_interval(mins => message.minutes_ago),
      (select id from link_previews where url = message.preview ->> 'url' and members_only)
    from (select coalesce(max(seq), 0) as seq from messages where room_id = ${roomId}) existing,
      rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as ("by" text, "minutesAgo" integer, text text, preview jsonb)) with ordinality
        as message (writer, minutes_ago, text, preview, position)
    join users u on u.username = message.writer`;
}

/** Shows a stored and attached photo as that of the groups with this name. */
export async function setDemoRoomPhoto(
  transaction: Queryable,
  name: string,
  mediaId: string,
): Promise<void> {
  await transaction`
    update rooms set photo_id = ${mediaId} where kind = 'group' and name = ${name}`;
}

/** Adds a stored and attached document to the message with this text. */
export async function attachDemoDocument(
  transaction: Queryable,
  text: string,
  mediaIds: readonly string[],
): Promise<void> {
  await transaction`
    insert into message_media (message_id, media_id, position)
    select m.id, item.id, item.position
    from messages m, unnest(${mediaIds}::uuid[]) with ordinality item (id, position)
    where m.content = ${text}`;
}

/** Inserts a message to a member outside the network, who has not answered it. */
export async function insertDemoMessageRequest(
  transaction: Queryable,
  request: {
    readonly from: string;
    readonly to: string;
    readonly hoursAgo: number;
    readonly text: string;
  },
): Promise<void> {
  await transaction`
    insert into message_requests (sender_id, receiver_id, content, client_id, created_at)
    select sender.id, receiver.id, ${request.text}, gen_random_uuid(),
      now() - make_interval(hours => ${request.hoursAgo})
    from users sender, users receiver
    where sender.username = ${request.from} and receiver.username = ${request.to}`;
}
