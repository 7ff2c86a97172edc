import { messageRequestLimits } from '@sangam/contract/chat/message-requests.calls.ts';
import type {
  MessageRequest,
  MessageRequestState,
} from '@sangam/contract/chat/message-requests.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
import { cursorTime } from '../../platform/database/paging.queries.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { isoTime, personJson, visibleTo } from '../../platform/people/people.queries.ts';
import type { Reported } from '../../platform/people/reportable.ts';
import type { Pair } from './direct-rooms.queries.ts';

/** The condition on `q`, by its unique index: the request of two users, in whichever direction. */
function isOfPair(viewerId: string, otherId: string | Fragment): Fragment {
  return sql`
    least(q.sender_id, q.receiver_id) = least(${viewerId}::uuid, ${otherId}::uuid)
    and greatest(q.sender_id, q.receiver_id) = greatest(${viewerId}::uuid, ${otherId}::uuid)`;
}

function canOpenRoom(viewerId: string): Fragment {
  return sql`
    (exists (select from rooms r where r.first_id = least(${viewerId}::uuid, u.id)
        and r.second_id = greatest(${viewerId}::uuid, u.id))
      or exists (select from connections c where c.user_id = ${viewerId} and c.other_id = u.id)
      or exists (select from chat_preferences p where p.user_id = u.id and p.messages_from = 'everyone'))`;
}

/**
 * What the viewer can send to the user; undefined if they do not see them. The same for a pending and an ignored
 * request.
 */
export async function findMessageRequestState(
  database: Queryable,
  viewerId: string,
  username: string,
): Promise<MessageRequestState | undefined> {
  const [row] = await database<{ state: MessageRequestState }[]>`
    select json_build_object('person', ${personJson}, 'canOpen', ${canOpenRoom(viewerId)},
      'canSend', case when q.id is null then not exists (select from chat_preferences p
          where p.user_id = u.id and p.requests_from = 'nobody')
        else q.receiver_id = ${viewerId} end,
      'sent', case when q.sender_id = ${viewerId} then json_build_object(
        'content', q.content, 'createdAt', ${isoTime(sql`q.created_at`)}) end) as state
    from users u left join message_requests q on ${isOfPair(viewerId, sql`u.id`)}
    where u.username = ${username} and ${visibleTo(viewerId)}`;
  return row?.state;
}

/** What decides whether a message of the viewer to the other is a request; blocks are not checked. */
export interface RequestRules {
  readonly isConnected: boolean;
  /** They have a room, or the viewer may open one. */
  readonly canOpen: boolean;
  readonly acceptsRequests: boolean;
  /** The request of the pair. */
  readonly request: { readonly isOwn: boolean; readonly clientId: string } | null;
}

export async function findRequestRules(
  transaction: Queryable,
  { viewerId, otherId }: Pair,
): Promise<RequestRules> {
  const [row] = await transaction<[RequestRules]>`
    select ${canOpenRoom(viewerId)} as "canOpen",
      exists (select from connections c
        where c.user_id = ${viewerId} and c.other_id = u.id) as "isConnected",
      not exists (select from chat_preferences p
        where p.user_id = u.id and p.requests_from = 'nobody') as "acceptsRequests",
      (select json_build_object('isOwn', q.sender_id = ${viewerId}, 'clientId', q.client_id)
        from message_requests q where ${isOfPair(viewerId, sql`u.id`)}) as request
    from users u where u.id = ${otherId}`;
  return row;
}

/** The caller holds `lockPair` and has checked `findRequestRules`: a pair has at most one request. */
export async function insertMessageRequest(
  transaction: Queryable,
  { viewerId, otherId }: Pair,
  { clientId, content }: { readonly clientId: string; readonly content: string },
): Promise<void> {
  await transaction`
    insert into message_requests (sender_id, receiver_id, client_id, content)
    values (${viewerId}, ${otherId}, ${clientId}, ${content})`;
}

interface MovedRequest {
  readonly receiverId: string;
  /** Null if a moderator has removed the text. */
  readonly message: { readonly id: string; readonly seq: number } | null;
}

/**
 * Moves the request of the pair into their new room, as its first message with the same id; read by its sender and by the
 * viewer. Undefined without a request.
 */
export async function moveRequestIntoRoom(
  transaction: Queryable,
  roomId: string,
  { viewerId, otherId }: Pair,
): Promise<MovedRequest | undefined> {
  const [row] = await transaction<MovedRequest[]>`
    with request as (
      delete from message_requests q where ${isOfPair(viewerId, otherId)} returning *
    ), room as (
      update rooms r set last_change = last_change + 1, last_seq = last_change + 1, active_at = now()
      from request where r.id = ${roomId} and request.content <> '' returning r.id, r.last_change
    ), msg as (
      insert into messages (id, room_id, seq, change, sender_id, content, client_id,
        without_preview, created_at)
      select request.id, room.id, room.last_change, room.last_change, request.sender_id,
        request.content, case when not exists (select from messages m
          where m.sender_id = request.sender_id and m.client_id = request.client_id)
        then request.client_id end, true, request.created_at
      from request, room returning *
    ), mark_read as (
      update room_members me set read_seq = msg.seq from msg
      where me.room_id = msg.room_id and me.user_id in (msg.sender_id, ${viewerId})
    )
    select request.receiver_id as "receiverId", (
      select json_build_object('id', msg.id, 'seq', msg.seq) from msg) as message
    from request`;
  return row;
}

/** The requests that the viewer has received and not answered, from users whom they can see. */
function received(viewerId: string): Fragment {
  return sql`
    from message_requests q join users u on u.id = q.sender_id
    where q.receiver_id = ${viewerId} and q.ignored_at is null and ${visibleTo(viewerId)}`;
}

interface RequestRow {
  readonly id: string;
  /** For the cursor. */
  readonly at: string;
  readonly request: MessageRequest;
}

/** A page and one more row, newest first; `count` is of all pages, at most `messageRequestLimits.count`. */
export async function findMessageRequests(
  database: Queryable,
  viewerId: string,
  after: Cursor,
): Promise<{ readonly count: number; readonly rows: readonly RequestRow[] }> {
  const [list] = await database<[{ count: number; rows: RequestRow[] }]>`
    with page as (
      select q.id, ${cursorTime(sql`q.created_at`)} as at, json_build_object('id', q.id,
        'sender', ${personJson}, 'content', q.content,
        'createdAt', ${isoTime(sql`q.created_at`)}) as request, q.created_at
      ${received(viewerId)}
        and (q.created_at, q.id) < (${after.at}::timestamptz, ${after.id}::uuid)
      order by q.created_at desc, q.id desc limit ${messageRequestLimits.perPage + 1}
    )
    select (select count(*)::int from (
        select ${received(viewerId)} limit ${messageRequestLimits.count}) counted) as count,
      (select coalesce(json_agg(json_build_object('id', page.id, 'at', page.at,
        'request', page.request) order by page.created_at desc, page.id desc), '[]')
        from page) as rows`;
  return list;
}

/** The sender of a request to the viewer, also of an ignored one; undefined if the viewer cannot see them. */
export async function findRequestSender(
  database: Queryable,
  viewerId: string,
  requestId: string,
): Promise<string | undefined> {
  const [row] = await database<{ id: string }[]>`
    select u.id from message_requests q join users u on u.id = q.sender_id
    where q.id = ${requestId} and q.receiver_id = ${viewerId} and ${visibleTo(viewerId)}`;
  return row?.id;
}

/** False if the viewer has not received it, or cannot see its sender. */
export async function ignoreRequest(
  database: Queryable,
  viewerId: string,
  requestId: string,
): Promise<boolean> {
  const rows = await database<object[]>`
    update message_requests q set ignored_at = coalesce(q.ignored_at, now()) from users u
    where q.id = ${requestId} and q.receiver_id = ${viewerId} and u.id = q.sender_id
      and ${visibleTo(viewerId)}
    returning q.id`;
  return rows.length === 1;
}

/** For the recipient who reports it. */
export async function findReportedRequest(
  database: Queryable,
  viewerId: string,
  requestId: string,
): Promise<Reported | undefined> {
  const [row] = await database<Pick<Reported, 'accusedId' | 'content'>[]>`
    select q.sender_id as "accusedId", json_build_object('title', '', 'text', q.content,
      'media', '[]'::json, 'mediaCount', 0, 'around', json_build_array(json_build_object(
        'sender', ${personJson}, 'text', q.content, 'createdAt', ${isoTime(sql`q.created_at`)},
        'isReported', true))) as content
    from message_requests q join users u on u.id = q.sender_id
    where q.id = ${requestId} and q.receiver_id = ${viewerId} and q.content <> ''
      and ${visibleTo(viewerId)}`;
  return row && { subjectId: requestId, ...row, path: null };
}

/**
 * Removes the text and hides the request; the row stays, so that the sender cannot send another one. Returns the
 * recipient; undefined without the request.
 */
export async function clearRequest(
  transaction: Queryable,
  requestId: string,
): Promise<string | undefined> {
  const [row] = await transaction<{ receiverId: string }[]>`
    update message_requests set content = '', ignored_at = coalesce(ignored_at, now())
    where id = ${requestId} returning receiver_id as "receiverId"`;
  return row?.receiverId;
}
