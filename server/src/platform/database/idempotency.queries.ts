import type { Queryable } from './connect.ts';
import { sql } from './sql.ts';
import { idempotencyKeyDays } from '@sangam/contract/http/call.ts';
import { AppError } from '../core/app-error.ts';

/** Makes it safe to send the same creation again: the second request returns what the first created. */
export interface IdempotencyKey {
  readonly key: string;
  /** Hash of the whole request, to detect a different request with the same key. */
  readonly fingerprint: Buffer;
}

interface Creation {
  readonly userId: string;
  /** Chosen by the client; without a key nothing is stored. */
  readonly key: IdempotencyKey | undefined;
  /** What is created, such as 'post'. */
  readonly kind: string;
}

/**
 * Creates a record once per idempotency key and kind. Returns the id of the new record, or of the one created before
 * with the same key. A concurrent request with the same key waits here until the first has committed.
 */
export async function createOnce(
  transaction: Queryable,
  { userId, key, kind }: Creation,
  create: () => Promise<string>,
): Promise<{ id: string; isNew: boolean }> {
  if (key === undefined) return { id: await create(), isNew: true };
  const own = sql`user_id = ${userId} and key = ${key.key} and kind = ${kind}`;
  const claimed = await transaction<object[]>`
    insert into created_once (user_id, key, kind, fingerprint)
    values (${userId}, ${key.key}, ${kind}, ${key.fingerprint})
    on conflict do nothing returning key`;
  if (claimed.length === 1) {
    const id = await create();
    await transaction`update created_once set subject_id = ${id} where ${own}`;
    return { id, isNew: true };
  }
  const [before] = await transaction<{ id: string; isSame: boolean }[]>`
    select subject_id as id, fingerprint is null or fingerprint = ${key.fingerprint} as "isSame"
    from created_once where ${own}`;
  if (!before?.isSame) throw new AppError('KEY_REUSED');
  return { id: before.id, isNew: false };
}

/** Actions wait in the outbox of a browser for as long; it asks before it sends older ones. */
export async function removeExpiredIdempotencyKeys(database: Queryable): Promise<void> {
  await database`delete from created_once where created_at < now() - ${idempotencyKeyDays} * interval '1 day'`;
}
