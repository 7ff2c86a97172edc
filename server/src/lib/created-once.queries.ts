import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { AppError } from './app-error.ts';
import type { CreationKey } from './creation-key.ts';

interface Creation {
  readonly userId: string;
  /** As the caller chose it; without one nothing is remembered. */
  readonly key: CreationKey | undefined;
  /** What is created, such as 'post'. */
  readonly kind: string;
}

/**
 * Creates something once for each key of this kind, and gives its id: of the new thing, or of the one that was created
 * under this key before. Whoever comes with the same key at the same moment waits here for the first.
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

/** After a day nobody sends the same request again. */
export async function removeOldCreations(database: Queryable): Promise<void> {
  await database`delete from created_once where created_at < now() - interval '1 day'`;
}
