import type { Queryable } from '../../platform/database/connect.ts';

interface Reaction {
  readonly messageId: string;
  readonly userId: string;
  readonly emoji: string;
}

/** Returns whether the reaction is new. The caller holds the lock of the room. */
export async function insertReaction(
  transaction: Queryable,
  { messageId, userId, emoji }: Reaction,
): Promise<boolean> {
  const rows = await transaction<object[]>`
    insert into message_reactions (message_id, user_id, emoji)
    values (${messageId}, ${userId}, ${emoji}) on conflict do nothing returning emoji`;
  return rows.length > 0;
}

/** Returns whether the reaction existed. */
export async function deleteReaction(
  transaction: Queryable,
  { messageId, userId, emoji }: Reaction,
): Promise<boolean> {
  const rows = await transaction<object[]>`
    delete from message_reactions
    where message_id = ${messageId} and user_id = ${userId} and emoji = ${emoji} returning emoji`;
  return rows.length > 0;
}

export async function countDistinctEmojis(
  transaction: Queryable,
  messageId: string,
): Promise<number> {
  const [row] = await transaction<[{ count: number }]>`
    select count(distinct emoji)::integer as count from message_reactions
    where message_id = ${messageId}`;
  return row.count;
}
