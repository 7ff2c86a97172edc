import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import type { Message, MessageKind } from '@sangam/contract/chat/messages.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { isUniqueViolation } from '../../platform/core/database-errors.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { isRoomOpen, nextChange } from './members.queries.ts';
import { messageJson, notHiddenFrom } from './message-json.queries.ts';

export interface NewMessage {
  readonly roomId: string;
  readonly senderId: string;
  /** Idempotency key, chosen by the client. */
  readonly clientId: string;
  readonly content: string;
}

/**
 * The statement that inserts a message with the next sequence number, marks it as read by its sender and returns it; no
 * row if the sender may not write in the room. It is one statement because it holds the lock of the room: it locks the
 * room first, then the sender's membership, so that a member who is being removed cannot write. A duplicate client id
 * violates a constraint and takes no number.
 */
export function newMessage({ roomId, senderId, clientId, content }: NewMessage): Fragment {
  return sql`
    with place as (
      update rooms r
      set last_change = last_change + 1, last_seq = last_change + 1, active_at = now()
      where r.id = ${roomId} and ${isRoomOpen} and exists (
        select from room_members me where me.room_id = r.id and me.user_id = ${senderId})
      returning r.id, r.last_change as seq
    ), sender as (
      select place.id, place.seq from place
      join room_members me on me.room_id = place.id and me.user_id = ${senderId}
      for key share of me
    ), msg as (
      insert into messages (room_id, seq, change, sender_id, content, client_id)
      select id, seq, seq, ${senderId}, ${content}, ${clientId} from sender returning *
    ), reading as (
      update room_members me set read_seq = msg.seq, marked_unread = false
      from msg where me.room_id = msg.room_id and me.user_id = msg.sender_id
    )
    select ${messageJson(senderId)} as message from msg`;
}

export async function insertMessage(
  queryable: Queryable,
  message: NewMessage,
): Promise<Message | undefined> {
  const [row] = await queryable<{ message: Message }[]>`${newMessage(message)}`;
  return row?.message;
}

/** Whether an insert failed because the sender has used this client id before. */
export function isDuplicateMessage(error: unknown): boolean {
  return isUniqueViolation(error, 'messages_sender_id_client_id_key');
}

/** The message that the sender has sent with this client id. */
export async function findSentMessage(
  database: Queryable,
  senderId: string,
  clientId: string,
): Promise<Message | undefined> {
  const [row] = await database<{ message: Message }[]>`
    select ${messageJson(senderId)} as message from messages msg
    where msg.sender_id = ${senderId} and msg.client_id = ${clientId}`;
  return row?.message;
}

export async function findRoomIdOfMessage(
  database: Queryable,
  messageId: string,
): Promise<string | undefined> {
  const [row] = await database<{ roomId: string }[]>`
    select room_id as "roomId" from messages where id = ${messageId}`;
  return row?.roomId;
}

/** A message with the fields on which edits, deletions and reactions depend. */
export interface VisibleMessage {
  readonly id: string;
  readonly roomId: string;
  readonly kind: MessageKind;
  readonly senderId: string | null;
  readonly content: string;
  readonly isDeleted: boolean;
  /** Within the time limit for edits and deletions. */
  readonly isFresh: boolean;
  readonly mediaIds: readonly string[];
}

interface MessageLookup {
  readonly messageId: string;
  readonly viewerId: string;
  /** From the viewer's membership. */
  readonly sinceSeq: number;
}

function isVisibleMessage({ messageId, viewerId, sinceSeq }: MessageLookup): Fragment {
  return sql`msg.id = ${messageId} and msg.seq > ${sinceSeq} and ${notHiddenFrom(viewerId)}`;
}

export async function findVisibleMessage(
  database: Queryable,
  lookup: MessageLookup,
): Promise<VisibleMessage | undefined> {
  const [row] = await database<VisibleMessage[]>`
    select msg.id, msg.room_id as "roomId", msg.kind, msg.sender_id as "senderId", msg.content,
      msg.deleted_at is not null as "isDeleted",
      msg.created_at > now() - make_interval(mins => ${chatLimits.changeMinutes}) as "isFresh",
      array(select mm.media_id from message_media mm where mm.message_id = msg.id) as "mediaIds"
    from messages msg where ${isVisibleMessage(lookup)}`;
  return row;
}

/** A message as the viewer sees it, without an access check. */
export async function readMessage(
  database: Queryable,
  messageId: string,
  viewerId: string,
): Promise<Message> {
  const [row] = await database<[{ message: Message }]>`
    select ${messageJson(viewerId)} as message from messages msg where msg.id = ${messageId}`;
  return row.message;
}

/** Gives a message the next change number of its room, with which clients detect the change. */
export async function numberChange(
  transaction: Queryable,
  { id, roomId }: Pick<VisibleMessage, 'id' | 'roomId'>,
): Promise<number> {
  const change = await nextChange(transaction, roomId);
  await transaction`update messages set change = ${change} where id = ${id}`;
  return change;
}

export async function editMessage(transaction: Queryable, messageId: string, content: string) {
  await transaction`
    update messages set content = ${content}, edited_at = now() where id = ${messageId}`;
}

/** Deletes content, media and reactions; the row stays as a placeholder. */
export async function deleteMessage(transaction: Queryable, messageId: string): Promise<void> {
  await transaction`
    with reactions as (delete from message_reactions where message_id = ${messageId}),
      shown as (delete from message_media where message_id = ${messageId})
    update messages set content = '', edited_at = null, deleted_at = now()
    where id = ${messageId}`;
}

/** Attaches media in this order. */
export async function attachMedia(
  transaction: Queryable,
  messageId: string,
  mediaIds: readonly string[],
): Promise<void> {
  await transaction`
    insert into message_media (message_id, media_id, position)
    select ${messageId}, media.id, media.position
    from unnest(${mediaIds}::uuid[]) with ordinality as media (id, position)`;
}
