import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { Creation } from '../../platform/database/idempotency.queries.ts';
import { storeCreated } from '../../platform/database/idempotency.queries.ts';
import type { NotificationChange } from '../../platform/core/domain-events.ts';
import { visibleTo, type StoredUser } from '../../platform/people/people.queries.ts';
import type { NotificationCtes } from '../notifications/notification-writer.service.ts';
import type { PairState } from './network.policy.ts';

/** Serializes changes of the connection and the requests of two users until the transaction ends: an advisory lock. */
export async function lockPair(
  transaction: Queryable,
  one: string,
  other: string | Fragment,
): Promise<void> {
  await transaction`
    select pg_advisory_xact_lock(hashtextextended(least(one, other)::text || greatest(one, other)::text, 0))
    from (select ${one}::uuid as one, ${other}::uuid as other) pair`;
}

/** Like `lockPair`, for a user and the one with this username, if there is one. */
export async function lockPairOf(transaction: Queryable, userId: string, username: string) {
  await lockPair(transaction, userId, sql`(select id from users where username = ${username})`);
}

/**
 * The other user with this username and the state between the two; undefined for the viewer and for users whom the
 * viewer may not see.
 */
export async function findPair(
  database: Queryable,
  viewerId: string,
  username: string,
): Promise<{ readonly other: StoredUser; readonly pairState: PairState } | undefined> {
  const [row] = await database<{ other: StoredUser; pairState: PairState }[]>`
    select json_build_object('id', u.id, 'username', u.username) as other,
      (select to_json(state) from (${pairStateOf(viewerId, sql`u.id`)}) state) as "pairState"
    from users u
    where u.username = ${username} and u.id <> ${viewerId} and ${visibleTo(viewerId)}`;
  return row;
}

/** The state between two users from the viewer's side. */
export async function findPairState(
  database: Queryable,
  viewerId: string,
  otherId: string,
): Promise<PairState> {
  const [row] = await database<[PairState]>`${pairStateOf(viewerId, sql`${otherId}::uuid`)}`;
  return row;
}

function pairStateOf(viewerId: string, otherId: Fragment): Fragment {
  return sql`
    select
      exists (select from connections where user_id = ${viewerId} and other_id = ${otherId}) as connected,
      (select json_build_object('id', id, 'open', withdrawn_at is null, 'ignored', ignored_at is not null)
        from connection_requests where sender_id = ${viewerId} and receiver_id = ${otherId}) as sent,
      (select json_build_object('id', id, 'open', withdrawn_at is null, 'ignored', ignored_at is not null)
        from connection_requests where sender_id = ${otherId} and receiver_id = ${viewerId}) as received`;
}

/** Inserts one row for each side and removes the requests between them. The two must not be connected yet. */
export async function connectPair(transaction: Queryable, one: string, other: string) {
  await removeRequests(transaction, one, other);
  await transaction`
    insert into connections (user_id, other_id) values (${one}, ${other}), (${other}, ${one})`;
}

/** Deletes the rows of both sides. */
export async function disconnectPair(transaction: Queryable, one: string, other: string) {
  await transaction`
    delete from connections
    where (user_id, other_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`;
}

/** Deletes the requests of both directions. */
async function removeRequests(transaction: Queryable, one: string, other: string) {
  await transaction`
    delete from connection_requests
    where (sender_id, receiver_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`;
}

interface NewRequest {
  readonly senderId: string;
  readonly receiverId: string;
  readonly note: string;
  readonly cooldownDays: number;
  readonly creation: Creation;
}

/** The id of the row that `saveRequest` writes. */
export const savedRequestId = sql`(select id from created)`;

/**
 * Creates or renews a request and notifies its receiver; during the cooldown after an ignored one it is stored but not
 * delivered. The result must go to `publishOnCommit` of the notification writer.
 */
export async function saveRequest(
  transaction: Queryable,
  { senderId, receiverId, note, cooldownDays, creation }: NewRequest,
  { notify, changes }: NotificationCtes,
): Promise<{ id: string; changes: readonly NotificationChange[] }> {
  const [row] = await transaction<[{ id: string; changes: readonly NotificationChange[] }]>`
    with created as (
      insert into connection_requests as r (sender_id, receiver_id, note)
      values (${senderId}, ${receiverId}, ${note})
      on conflict (sender_id, receiver_id) do update
        set note = excluded.note, created_at = now(), withdrawn_at = null,
          ignored_at = case when r.ignored_at > now() - make_interval(days => ${cooldownDays})
            then r.ignored_at end
      returning id, ignored_at is null as delivered
    ), notified as (
      select ${receiverId}::uuid as id, 'network-request' as kind, ${receiverId}::uuid as object_id,
        1 as priority
      from created where delivered
    ), ${storeCreated(creation)}, ${notify}
    select id, ${changes} as changes from created`;
  return row;
}

/** Marks the request as ignored by its receiver. */
export async function ignoreRequest(transaction: Queryable, id: string): Promise<void> {
  await transaction`update connection_requests set ignored_at = now() where id = ${id}`;
}

/**
 * Deletes the request; an ignored one is only marked, because its cooldown continues. Does not retract the
 * notification.
 */
export async function withdrawRequest(transaction: Queryable, id: string): Promise<void> {
  await transaction`delete from connection_requests where id = ${id} and ignored_at is null`;
  await transaction`update connection_requests set withdrawn_at = now() where id = ${id}`;
}

/** Whether the viewer has muted the other. */
export async function isMuted(
  database: Queryable,
  viewerId: string,
  otherId: string,
): Promise<boolean> {
  const rows = await database<object[]>`
    select from mutes where muter_id = ${viewerId} and muted_id = ${otherId}`;
  return rows.length === 1;
}

export async function dismissSuggestion(
  database: Queryable,
  viewerId: string,
  otherId: string,
): Promise<void> {
  await database`
    insert into dismissed_suggestions (user_id, dismissed_id) values (${viewerId}, ${otherId})
    on conflict do nothing`;
}
