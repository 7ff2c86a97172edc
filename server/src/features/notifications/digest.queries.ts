import type { DigestFrequency } from '@sangam/contract/notifications/notifications.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import type { MailRecipient } from '../../platform/mail/mailer.ts';
import { cursorTime } from '../../platform/database/paging.queries.ts';
import { hasNoMutedText, isHeldBack } from './notifications.queries.ts';
import { notMutedBy, isActiveUser, visibleTo } from '../../platform/people/people.queries.ts';

/**
 * Up to 1000 active users with a confirmed email whose digest is due: a cause is unread, was never mailed and is not
 * held back, and the last digest (without one, the account) is a day or a week old. The same statement claims them, so
 * that only one of several workers queues each digest.
 */
export async function claimDueDigests(transaction: Queryable): Promise<readonly string[]> {
  const rows = await transaction<{ userId: string }[]>`
    with unmailed as (
      select distinct c.recipient_id as id from notification_causes c
      where c.read_at is null and c.mailed_at is null and not ${isHeldBack(sql`c.recipient_id`)}
    ), due as (
      select u.id, rhythm.length from unmailed join users u on u.id = unmailed.id
      left join notification_preferences p on p.user_id = u.id
      left join notification_digests d on d.user_id = u.id
      join (values ('daily', interval '1 day'), ('weekly', interval '7 days')) rhythm (name, length)
        on rhythm.name = coalesce(p.digest, 'weekly')
      where ${isActiveUser} and u.email_verified_at is not null
        and coalesce(d.queued_at, u.created_at) <= now() - rhythm.length
      order by u.id limit 1000)
    insert into notification_digests as d (user_id, queued_at) select id, now() from due
    on conflict (user_id) do update set queued_at = excluded.queued_at
      where d.queued_at <= now() - interval '1 day'
    returning user_id as "userId"`;
  return rows.map(({ userId }) => userId);
}

export interface DigestRecipient extends MailRecipient {
  readonly digest: DigestFrequency;
}

/**
 * The recipient of a claimed digest; undefined if the digest was switched off or the account is no longer active. The
 * lock excludes other workers until the transaction ends.
 */
export async function lockDigestRecipient(
  transaction: Queryable,
  userId: string,
): Promise<DigestRecipient | undefined> {
  const [row] = await transaction<DigestRecipient[]>`
    select u.name, u.email, chosen.language, coalesce(p.digest, 'weekly') as digest
    from notification_digests d join users u on u.id = d.user_id
    left join notification_preferences p on p.user_id = u.id
    left join preferences chosen on chosen.user_id = u.id
    where d.user_id = ${userId} and ${isActiveUser} and u.email_verified_at is not null
      and coalesce(p.digest, 'weekly') <> 'off'
    for update of d`;
  return row;
}

/**
 * Marks as mailed the unread, unmailed causes that the user can see and wants by email and that are not held back.
 * Returns their groups, and the time with which `markUnmailed` reverts the claim.
 */
export async function claimUnmailed(
  transaction: Queryable,
  userId: string,
): Promise<{ readonly ids: readonly string[]; readonly claimedAt: string }> {
  const [row] = await transaction<[{ ids: string[]; claimedAt: string }]>`
    with claimed as (
      update notification_causes c set mailed_at = now() from notifications n, users u
      where c.recipient_id = ${userId} and c.read_at is null and c.mailed_at is null
        and n.id = c.notification_id and u.id = c.actor_id
        and ${visibleTo(userId)} and ${notMutedBy(userId)} and ${hasNoMutedText(userId)}
        and not ${isHeldBack(userId)}
        and not exists (select from notification_preferences p
          where p.user_id = ${userId} and n.kind = any(p.email_off))
      returning c.notification_id as id)
    select array(select distinct id from claimed) as ids, ${cursorTime(sql`now()`)} as "claimedAt"`;
  return row;
}

/** Reverts the claim after a failed mail, so that the next attempt includes the causes. */
export async function markUnmailed(
  database: Queryable,
  userId: string,
  claimedAt: string,
): Promise<void> {
  await database`
    update notification_causes set mailed_at = null
    where recipient_id = ${userId} and mailed_at = ${claimedAt}::timestamptz`;
}
