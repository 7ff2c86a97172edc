import type { Language } from '@sangam/contract/settings/languages.ts';
import type { Queryable } from '../../platform/database/connect.ts';

/** The recipient of a notification; undefined if it was deleted, or its push waits for the end of quiet hours. */
export async function findPushRecipient(
  database: Queryable,
  notificationId: string,
): Promise<string | undefined> {
  const [row] = await database<{ recipientId: string }[]>`
    select n.recipient_id as "recipientId" from notifications n
    where n.id = ${notificationId} and not exists (
      select from pending_pushes p where p.notification_id = n.id and p.is_held)`;
  return row?.recipientId;
}

/** From now on a new cause of the group queues a new push. */
export async function deletePendingPush(
  database: Queryable,
  notificationId: string,
): Promise<void> {
  await database`delete from pending_pushes where notification_id = ${notificationId}`;
}

/**
 * Serializes holding and claiming the pushes of a recipient until the transaction ends. A statement of its own: the next
 * one must see what the transaction before has changed.
 */
export async function lockHeldPushes(transaction: Queryable, recipientId: string): Promise<void> {
  await transaction`select pg_advisory_xact_lock(hashtextextended(${`held pushes of ${recipientId}`}, 0))`;
}

/**
 * Holds the push until the quiet hours end; returns whether it is the first held push of its recipient. After
 * `lockHeldPushes`.
 */
export async function holdPendingPush(
  database: Queryable,
  notificationId: string,
): Promise<boolean> {
  const [row] = await database<{ isFirst: boolean }[]>`
    update pending_pushes p set is_held = true where notification_id = ${notificationId}
    returning not exists (select from pending_pushes o
      where o.recipient_id = p.recipient_id and o.is_held) as "isFirst"`;
  return row?.isFirst ?? false;
}

/** Removes the held pushes of a recipient and returns their groups. After `lockHeldPushes`. */
export async function claimHeldPushes(
  database: Queryable,
  recipientId: string,
): Promise<readonly string[]> {
  const rows = await database<{ id: string }[]>`
    delete from pending_pushes where recipient_id = ${recipientId} and is_held
    returning notification_id as id`;
  return rows.map(({ id }) => id);
}

/** The language that the recipient chose; null without a choice. */
export async function findLanguage(database: Queryable, userId: string): Promise<Language | null> {
  const [row] = await database<{ language: Language | null }[]>`
    select language from preferences where user_id = ${userId}`;
  return row?.language ?? null;
}
