import type { Queryable } from './connect.ts';
import { sql, type Fragment } from './sql.ts';
import { idempotencyKeyDays } from '@sangam/contract/http/call.ts';
import { AppError } from '../core/app-error.ts';
import type { RateLimiter } from '../core/rate-limiter.ts';

/** Makes it safe to send the same creation or other action again: the second request returns the result of the first. */
export interface IdempotencyKey {
  readonly key: string;
  /** Hash of the input and the files of the request, to detect a different request with the same key. */
  readonly fingerprint: Buffer;
}

export interface Creation {
  readonly userId: string;
  /** Chosen by the client; without a key nothing is stored. */
  readonly key: IdempotencyKey | undefined;
  /** What is created or done, such as 'post' or 'connection-accept'. */
  readonly kind: string;
}

/**
 * Runs `create` once per user, idempotency key and kind; without a key always. It creates a record, or does another
 * action, and returns the id of the record. Returns that id, or the id of the earlier request with the same key; throws
 * KEY_REUSED if that was another request. A concurrent request with the same key waits here until the first has ended.
 */
export async function createOnce(
  transaction: Queryable,
  { userId, key, kind }: Creation,
  create: () => Promise<string>,
): Promise<{ id: string; isNew: boolean }> {
  const creation = { userId, key, kind };
  if (await isNewKey(transaction, creation)) {
    const id = await create();
    await storeCreatedId(transaction, creation, id);
    return { id, isNew: true };
  }
  return { id: await requireCreated(transaction, creation), isNew: false };
}

/**
 * Claims the key for this transaction; false if an earlier request has it, true without a key. A concurrent one waits
 * here until the first has ended.
 */
export async function isNewKey(
  transaction: Queryable,
  { userId, key, kind }: Creation,
): Promise<boolean> {
  if (key === undefined) return true;
  const claimed = await transaction<object[]>`
    insert into created_once (user_id, key, kind, fingerprint)
    values (${userId}, ${key.key}, ${kind}, ${key.fingerprint})
    on conflict do nothing returning key`;
  return claimed.length === 1;
}

/** The CTE `stored`: stores the id of the CTE `created (id)` under the key that `isNewKey` has claimed. */
export function storeCreated({ userId, key, kind }: Creation): Fragment {
  return sql`stored as (
    update created_once set subject_id = created.id from created
    where user_id = ${userId} and key = ${key?.key ?? null} and kind = ${kind}
  )`;
}

/** Stores what the request has created under the key that `isNewKey` has claimed. */
export async function storeCreatedId(transaction: Queryable, creation: Creation, id: string) {
  await transaction`with created (id) as (values (${id}::uuid)), ${storeCreated(creation)} select`;
}

/** What the earlier request with this key created; throws KEY_REUSED if that was another request. */
export async function requireCreated(transaction: Queryable, creation: Creation): Promise<string> {
  const id = await findCreated(transaction, creation);
  if (id === undefined) throw new AppError('KEY_REUSED');
  return id;
}

/**
 * The CTE `claimed (id)` of a write that is one statement: one row if the request is new, otherwise none. The statement
 * must define a CTE `subject` before it, with one row, or none if the write is not possible: then nothing is claimed.
 * `id` is the record that is created (`uuidv7()`) or changed (`subject.id`). As with `createOnce`, a concurrent request
 * with the same key waits for the first.
 */
export function claimKey({ userId, key, kind }: Creation, id: Fragment): Fragment {
  if (key === undefined) return sql`claimed as materialized (select ${id} as id from subject)`;
  return sql`claimed as (
    insert into created_once (user_id, key, kind, fingerprint, subject_id)
    select ${userId}, ${key.key}, ${kind}, ${key.fingerprint}, ${id} from subject
    on conflict do nothing returning subject_id as id
  )`;
}

/**
 * What an earlier request with the same key created; undefined without one. Throws KEY_REUSED if that was another
 * request.
 */
export async function findCreated(
  database: Queryable,
  { userId, key, kind }: Creation,
): Promise<string | undefined> {
  if (key === undefined) return undefined;
  const [row] = await database<{ id: string; isSame: boolean }[]>`
    select subject_id as id, fingerprint is null or fingerprint = ${key.fingerprint} as "isSame"
    from created_once where user_id = ${userId} and key = ${key.key} and kind = ${kind}`;
  if (row && !row.isSame) throw new AppError('KEY_REUSED');
  return row?.id;
}

/**
 * Counts a request towards a limit. Above the limit a retry is still answered: returns what the first request created.
 * Otherwise undefined; the caller takes the count back when the request turns out to be a retry.
 */
export async function consumeOnce(
  database: Queryable,
  limiter: RateLimiter,
  creation: Creation,
): Promise<string | undefined> {
  try {
    await limiter.consume(creation.userId);
    return undefined;
  } catch (error) {
    const id = await findCreated(database, creation);
    if (id === undefined) throw error;
    return id;
  }
}

/**
 * Removes keys after `idempotencyKeyDays`. Actions wait that long in the outbox of a browser; it asks before it sends
 * older ones.
 */
export async function removeExpiredIdempotencyKeys(database: Queryable): Promise<void> {
  await database`delete from created_once where created_at < now() - ${idempotencyKeyDays} * interval '1 day'`;
}
