import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import type { Message, MessageKind } from '@sangam/contract/chat/messages.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { isUniqueViolation } from '../../platform/core/database-errors.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { notBlocked } from '../../platform/people/people.queries.ts';
import { isRoomOpen, nextChange, type Membership } from './members.queries.ts';
import { indexMessages, newMessageCte } from '../search/search-index.service.ts';
import { messageJson, notHiddenFrom } from './message-json.queries.ts';

export interface NewMessage {
  readonly roomId: string;
  readonly senderId: string;
  /** Idempotency key, chosen by the client. */
  readonly clientId: string;
  /** As `readMessageText` returns it. */
  readonly content: string;
  /** The sender removed the card of the link. */
  readonly withoutPreview?: boolean | undefined;
  /** The number of the message that it replies to. */
  readonly replyToSeq?: number | undefined;
  /** From another conversation. */
  readonly isForwarded?: boolean;
}

/**
 * The statement that inserts a message with the next sequence number, indexes it for the search, marks it as read by
 * its sender and returns it; no row if the sender may not write in the room, or replies to a system message, to one
 * from before they joined or to one whose sender a block hides from them. It is one statement because it holds the lock
 * of the room: it locks the room first, then the sender's membership, so that a member who is being removed cannot
 * write. A duplicate client id violates a constraint and takes no number. Exported for the test of its query plan.
 */
export function insertMessageStatement({
  roomId,
  senderId,
  clientId,
  content,
  withoutPreview = false,
  replyToSeq,
  isForwarded = false,
}: NewMessage): Fragment {
  const replyTo = sql`${replyToSeq ?? null}::bigint`;
  return sql`
    with numbered_room as (
      update rooms r
      set last_change = last_change + 1, last_seq = last_change + 1, active_at = now()
      where r.id = ${roomId} and ${isRoomOpen} and exists (
        select from room_members me where me.room_id = r.id and me.user_id = ${senderId}
          and (${replyTo} is null or exists (
            select from messages quoted where quoted.room_id = r.id and quoted.seq = ${replyTo}
              and quoted.seq > me.since_seq and quoted.kind = 'text'
              and ${notBlocked(senderId, sql`quoted.sender_id`)})))
      returning r.id, r.last_change as seq
    ), sender as (
      select numbered_room.id, numbered_room.seq from numbered_room
      join room_members me on me.room_id = numbered_room.id and me.user_id = ${senderId}
      for key share of me
    ), msg as (
      insert into messages
        (room_id, seq, change, sender_id, content, client_id, without_preview, reply_to_seq, is_forwarded)
      select id, seq, seq, ${senderId}, ${content}, ${clientId}, ${withoutPreview}::boolean,
        ${replyTo}, ${isForwarded}::boolean
      from sender returning *
    ), ${newMessageCte(content)}, mark_read as (
      update room_members me set read_seq = msg.seq, marked_unread = false
      from msg where me.room_id = msg.room_id and me.user_id = msg.sender_id
    )
    select ${messageJson(senderId)} as message from msg`;
}

/** Undefined where `insertMessageStatement` returns no row; throws for a duplicate client id (`isDuplicateMessage`). */
export async function insertMessage(
  queryable: Queryable,
  message: NewMessage,
): Promise<Message | undefined> {
  const [row] = await queryable<{ message: Message }[]>`${insertMessageStatement(message)}`;
  return row?.message;
}

/** Whether an insert failed because the sender has used this client id before. */
export function isDuplicateMessage(error: unknown): boolean {
  return isUniqueViolation(error, 'messages_sender_id_client_id_key');
}

/** The message that the sender has sent with this client id, in any room. */
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

/** The room of any message, without an access check. */
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
  readonly seq: number;
  readonly kind: MessageKind;
  readonly senderId: string | null;
  readonly content: string;
  readonly isDeleted: boolean;
  readonly isForwarded: boolean;
  /** For edits and deletions. */
  readonly isWithinEditWindow: boolean;
  readonly mediaIds: readonly string[];
  /** Of the link that has a card. */
  readonly previewId: string | null;
  readonly withoutPreview: boolean;
}

interface Reader {
  readonly viewerId: string;
  /** Messages up to this number were sent before the viewer joined; from their membership. */
  readonly sinceSeq: number;
}

interface MessageLookup extends Reader {
  readonly messageId: string;
}

/** Whether the reader may see the messages row `msg` of their room. */
function isVisibleTo({ viewerId, sinceSeq }: Reader): Fragment {
  return sql`msg.seq > ${sinceSeq} and ${notHiddenFrom(viewerId)}`;
}

/**
 * The message if it was sent after the viewer joined and no block hides it, also a deleted or system message. The
 * caller has checked the membership.
 */
export async function findVisibleMessage(
  database: Queryable,
  lookup: MessageLookup,
): Promise<VisibleMessage | undefined> {
  const [row] = await database<VisibleMessage[]>`
    select msg.id, msg.room_id as "roomId", msg.seq::float8 as seq, msg.kind, msg.sender_id as "senderId", msg.content,
      msg.deleted_at is not null as "isDeleted", msg.is_forwarded as "isForwarded",
      msg.created_at > now() - make_interval(mins => ${chatLimits.changeMinutes})
        as "isWithinEditWindow",
      array(select mm.media_id from message_media mm where mm.message_id = msg.id
        order by mm.position) as "mediaIds",
      msg.link_preview_id as "previewId", msg.without_preview as "withoutPreview"
    from messages msg where msg.id = ${lookup.messageId} and ${isVisibleTo(lookup)}`;
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

/**
 * Gives a message the next change number of its room, with which clients detect the change, and locks the room. The
 * caller emits `message:changed` with it after the commit.
 */
export async function assignChangeNumber(
  transaction: Queryable,
  { id, roomId }: Pick<VisibleMessage, 'id' | 'roomId'>,
): Promise<number> {
  const change = await nextChange(transaction, roomId);
  await transaction`update messages set change = ${change} where id = ${id}`;
  return change;
}

/** Changes the text, without an access check. Call `assignChangeNumber` too, so that clients see it. */
export async function editMessage(
  transaction: Queryable,
  messageId: string,
  content: string,
): Promise<void> {
  await transaction`
    update messages set content = ${content}, edited_at = now() where id = ${messageId}`;
  await indexMessages(transaction, [messageId]);
}

/**
 * Deletes content, reactions, card and the links to media, which the caller releases; the row stays as a placeholder
 * (tombstone). Call `assignChangeNumber` too, so that clients see it.
 */
export async function deleteMessage(transaction: Queryable, messageId: string): Promise<void> {
  await transaction`
    with reactions as (delete from message_reactions where message_id = ${messageId}),
      media_links as (delete from message_media where message_id = ${messageId})
    update messages set content = '', link_preview_id = null, edited_at = null,
      pinned_at = null, deleted_at = now()
    where id = ${messageId}`;
  await indexMessages(transaction, [messageId]);
}

/** Pins or unpins a message, without an access check; returns whether that changed anything. */
export async function pinMessage(
  transaction: Queryable,
  messageId: string,
  on: boolean,
): Promise<boolean> {
  const rows = await transaction<object[]>`
    update messages set pinned_at = ${on ? sql`now()` : sql`null`}
    where id = ${messageId} and (pinned_at is null) = ${on} returning id`;
  return rows.length > 0;
}

interface Pin {
  readonly id: string;
  /** Whether the viewer can see it. */
  readonly isVisible: boolean;
}

/** The pinned messages of a room, also those that the viewer cannot see, the earliest pin first. */
export async function findPins(
  transaction: Queryable,
  { roomId, sinceSeq }: Pick<Membership, 'roomId' | 'sinceSeq'>,
  viewerId: string,
): Promise<readonly Pin[]> {
  return transaction<Pin[]>`
    select msg.id, (${isVisibleTo({ viewerId, sinceSeq })}) as "isVisible" from messages msg
    where msg.room_id = ${roomId} and msg.pinned_at is not null order by msg.pinned_at, msg.seq`;
}

/** Sets or removes the card; a preview that no message shows any more is deleted. */
export async function setPreview(
  transaction: Queryable,
  messageId: string,
  previewId: string | null,
): Promise<void> {
  await transaction`
    update messages set link_preview_id = ${previewId} where id = ${messageId}`;
}

/** The 20 newest messages that show a preview: open screens of older ones see it after a reload. */
export async function findMessagesOfPreview(
  database: Queryable,
  previewId: string,
): Promise<readonly Pick<VisibleMessage, 'id' | 'roomId'>[]> {
  return database<Pick<VisibleMessage, 'id' | 'roomId'>[]>`
    select id, room_id as "roomId" from messages
    where link_preview_id = ${previewId} order by created_at desc limit 20`;
}

/** Links media to a message, in this order; `attachForMembers` of the media service has checked and attached them. */
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
