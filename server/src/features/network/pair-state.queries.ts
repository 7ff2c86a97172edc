import type { Queryable } from '../../platform/database/connect.ts';
import type { PairState } from './network.policy.ts';

/** Serializes all changes between two users until the transaction ends, with an advisory lock. */
export async function lockPair(transaction: Queryable, one: string, other: string): Promise<void> {
  await transaction`
    select pg_advisory_xact_lock(hashtextextended(
      least(${one}::uuid, ${other}::uuid)::text || greatest(${one}::uuid, ${other}::uuid)::text, 0))`;
}

/** The state between two users from the viewer's side. */
export async function findPairState(
  database: Queryable,
  viewerId: string,
  otherId: string,
): Promise<PairState> {
  const [row] = await database<[PairState]>`
    select
      exists (select from connections where user_id = ${viewerId} and other_id = ${otherId}) as connected,
      (select json_build_object('id', id, 'open', withdrawn_at is null, 'ignored', ignored_at is not null)
        from connection_requests where sender_id = ${viewerId} and receiver_id = ${otherId}) as sent,
      (select json_build_object('id', id, 'open', withdrawn_at is null, 'ignored', ignored_at is not null)
        from connection_requests where sender_id = ${otherId} and receiver_id = ${viewerId}) as received`;
  return row;
}

/** Inserts one row for each side and removes the requests between them. */
export async function connectPair(transaction: Queryable, one: string, other: string) {
  await removeRequests(transaction, one, other);
  await transaction`
    insert into connections (user_id, other_id) values (${one}, ${other}), (${other}, ${one})`;
}

export async function disconnectPair(transaction: Queryable, one: string, other: string) {
  await transaction`
    delete from connections
    where (user_id, other_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`;
}

/** Deletes the requests of both directions. */
export async function removeRequests(transaction: Queryable, one: string, other: string) {
  await transaction`
    delete from connection_requests
    where (sender_id, receiver_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`;
}

interface NewRequest {
  readonly senderId: string;
  readonly receiverId: string;
  readonly note: string;
  readonly cooldownDays: number;
}

/** Creates or renews a request; during the cooldown after an ignored one it is stored but not delivered. */
export async function saveRequest(
  transaction: Queryable,
  { senderId, receiverId, note, cooldownDays }: NewRequest,
): Promise<{ id: string; delivered: boolean }> {
  const [row] = await transaction<[{ id: string; delivered: boolean }]>`
    insert into connection_requests as r (sender_id, receiver_id, note)
    values (${senderId}, ${receiverId}, ${note})
    on conflict (sender_id, receiver_id) do update
      set note = excluded.note, created_at = now(), withdrawn_at = null,
        ignored_at = case when r.ignored_at > now() - make_interval(days => ${cooldownDays})
          then r.ignored_at end
    returning id, ignored_at is null as delivered`;
  return row;
}

/** Marks the request as ignored by its receiver. */
export async function ignoreRequest(transaction: Queryable, id: string): Promise<void> {
  await transaction`update connection_requests set ignored_at = now() where id = ${id}`;
}

/** Deletes the request; an ignored one is only marked, because its cooldown continues. */
export async function withdrawRequest(transaction: Queryable, id: string): Promise<void> {
  await transaction`delete from connection_requests where id = ${id} and ignored_at is null`;
  await transaction`update connection_requests set withdrawn_at = now() where id = ${id}`;
}

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
