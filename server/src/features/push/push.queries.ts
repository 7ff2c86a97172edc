import type { Queryable } from '../../platform/database/connect.ts';
import { isActiveUser } from '../../platform/people/people.queries.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { sql } from '../../platform/database/sql.ts';
import type { BrowserKeys } from './push-keys.ts';

/** A browser that receives push messages. */
export interface SubscriptionRow extends BrowserKeys {
  readonly id: string;
  readonly endpoint: string;
  /** After a failure; nothing is sent meanwhile. */
  readonly isPaused: boolean;
}

/** Makes concurrent subscribe requests of the account wait until the transaction ends, to keep the limit. */
export async function lockSubscriber(transaction: Queryable, userId: string): Promise<void> {
  await transaction`select from users where id = ${userId} for no key update`;
}

/** Stores a subscription; one with the same endpoint moves to this account and session. */
export async function upsertSubscription(
  transaction: Queryable,
  { id: userId, sessionId }: Viewer,
  { endpoint, publicKey, authSecret }: BrowserKeys & { readonly endpoint: string },
): Promise<void> {
  await transaction`
    insert into push_subscriptions (user_id, session_id, endpoint, public_key, auth_secret)
    values (${userId}, ${sessionId}, ${endpoint}, ${publicKey}, ${authSecret})
    on conflict (endpoint) do update set user_id = excluded.user_id,
      session_id = excluded.session_id, public_key = excluded.public_key,
      auth_secret = excluded.auth_secret, subscribed_at = now(), failures = 0, paused_until = null`;
}

/** Deletes the oldest subscriptions of an account beyond the limit. */
export async function deleteOldestSubscriptions(
  transaction: Queryable,
  userId: string,
  limit: number,
): Promise<void> {
  await transaction`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId}
      order by subscribed_at desc, id desc offset ${limit})`;
}

/** Deletes the subscription of this browser if it is one of the account. */
export async function deleteSubscription(
  database: Queryable,
  userId: string,
  endpoint: string,
): Promise<void> {
  await database`
    delete from push_subscriptions where user_id = ${userId} and endpoint = ${endpoint}`;
}

/** Whether the session `l` of the account `u` is open. */
const isOpen = sql`l.revoked_at is null and l.expires_at > now() and ${isActiveUser}`;

/** The subscriptions of an active account whose sessions are open, or only the one with this id. */
export async function findSubscriptions(
  database: Queryable,
  userId: string,
  id: string | null,
): Promise<readonly SubscriptionRow[]> {
  return database<SubscriptionRow[]>`
    select s.id, s.endpoint, s.public_key as "publicKey", s.auth_secret as "authSecret",
      coalesce(s.paused_until > now(), false) as "isPaused"
    from push_subscriptions s join sessions l on l.id = s.session_id join users u on u.id = s.user_id
    where s.user_id = ${userId} and (${id}::uuid is null or s.id = ${id}) and ${isOpen}`;
}

/** Deletes a subscription that its push service has ended, or whose endpoint is not allowed. */
export async function deleteEndedSubscription(database: Queryable, id: string): Promise<void> {
  await database`delete from push_subscriptions where id = ${id}`;
}

/** After a delivery: ends the pause of a subscription and resets its failures. */
export async function markDelivered(database: Queryable, id: string): Promise<void> {
  await database`
    update push_subscriptions set failures = 0, paused_until = null
    where id = ${id} and failures > 0`;
}

/**
 * Pauses a subscription after a failure, for `seconds` or else longer each time, at most an hour; deletes it after too
 * many. Returns for how many seconds; undefined if it is deleted.
 */
export async function pauseSubscription(
  database: Queryable,
  id: string,
  { maxFailures, seconds }: { readonly maxFailures: number; readonly seconds: number | undefined },
): Promise<number | undefined> {
  const [row] = await database<{ seconds: number }[]>`
    with ended as (
      delete from push_subscriptions where id = ${id} and failures >= ${maxFailures}
    )
    update push_subscriptions s
    set failures = failures + 1, paused_until = now() + make_interval(secs => pause.seconds)
    from (select least(3600, coalesce(${seconds ?? null}::int, 30 * 2 ^ f.failures))::int as seconds
      from push_subscriptions f where f.id = ${id}) pause
    where s.id = ${id} and failures < ${maxFailures}
    returning pause.seconds`;
  return row?.seconds;
}

/** Deletes those that `findSubscriptions` leaves out: of ended sessions and of accounts that are not active. */
export async function deleteSignedOutSubscriptions(database: Queryable): Promise<void> {
  await database`
    delete from push_subscriptions s using sessions l, users u
    where l.id = s.session_id and u.id = s.user_id and not (${isOpen})`;
}
