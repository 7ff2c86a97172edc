import type { Message } from '@sangam/contract/chat/messages.schema.ts';
import type { RoomKind } from '@sangam/contract/chat/rooms.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { blockedWithAny, notBlocked } from '../../platform/people/people.queries.ts';
import { isQuoteVisible, messageJson, nobody } from './message-json.queries.ts';

/** A message and the members of its room, by what of it they may get. */
export interface Delivery {
  readonly message: Message;
  readonly roomKind: RoomKind;
  /** Members who see the whole message. */
  readonly readerIds: readonly string[];
  /** Members who see it without reactions of blocked users, or without the quote of a message that they cannot see. */
  readonly partial: readonly { readonly userId: string; readonly message: Message }[];
  /**
   * Members who may not see it, because of a block or because they joined later. Except in direct rooms they learn that
   * the room has a change, so that the sequence of changes that they receive has no gap.
   */
  readonly countingIds: readonly string[];
}

/** Without messages that no longer exist, and not in the order of the ids. */
export async function findDeliveries(
  database: Queryable,
  messageIds: readonly string[],
): Promise<readonly Delivery[]> {
  const member = sql`mem.user_id`;
  const people = sql`array[msg.sender_id, msg.subject_id]`;
  return database<Delivery[]>`
    select ${messageJson(nobody)} as message, r.kind as "roomKind", audience.*
    from messages msg join rooms r on r.id = msg.room_id
    cross join lateral (
      select array(${blockedWithAny(people)}) as hidden_from,
        exists (select from message_reactions re where re.message_id = msg.id) as has_reactions
      offset 0
    ) all_members
    cross join lateral (
      select
        coalesce(array_agg(mem.user_id) filter (where can.read and can.see_all), '{}') as "readerIds",
        coalesce(json_agg(json_build_object('userId', mem.user_id, 'message', ${messageJson(member)}))
          filter (where can.read and not can.see_all), '[]') as partial,
        coalesce(array_agg(mem.user_id) filter (where not can.read), '{}') as "countingIds"
      from room_members mem
      cross join lateral (
        select mem.since_seq < msg.seq and mem.user_id <> all(all_members.hidden_from) as read,
          (not all_members.has_reactions or not exists (select from message_reactions re
            where re.message_id = msg.id and not (${notBlocked(member, sql`re.user_id`)})))
          and (msg.reply_to_seq is null or exists (select from messages quoted
            where quoted.room_id = msg.room_id and quoted.seq = msg.reply_to_seq
              and ${isQuoteVisible(member)})) as see_all
        ) can
      where mem.room_id = msg.room_id) audience
    where msg.id = any(${messageIds}::uuid[])`;
}
