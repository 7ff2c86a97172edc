import type { Queryable } from '../database/connect.ts';
import { AppError } from './app-error.ts';

interface Creation {
  readonly userId: string;
  /** As the caller chose it; without one nothing is remembered. */
  readonly key: string | undefined;
  /** What is created, such as 'post'. */
  readonly kind: string;
}

/**
 * Creates something once for each key, and gives its id: of the new thing, or of the one that was created
 * under this key before. Whoever comes with the same key at the same moment waits here for the first.
 */
export async function createOnce(
  transaction: Queryable,
  { userId, key, kind }: Creation,
  create: () => Promise<string>,
): Promise<{ id: string; isNew: boolean }> {
  if (key === undefined) return { id: await create(), isNew: true };
  const claimed = await transaction<object[]>`
    insert into created_once (user_id, key, kind) values (${userId}, ${key}, ${kind})
    on conflict do nothing returning key`;
  if (claimed.length === 1) {
    const id = await create();
    await transaction`
      update created_once set subject_id = ${id} where user_id = ${userId} and key = ${key}`;
    return { id, isNew: true };
  }
  const [before] = await transaction<{ kind: string; id: string }[]>`
    select kind, subject_id as id from created_once where user_id = ${userId} and key = ${key}`;
  if (before?.kind !== kind) {
    throw new AppError('BAD_INPUT', {
      errors: { 'Idempotency-Key': 'This key was used for something else' },
    });
  }
  return { id: before.id, isNew: false };
}

/** After a day nobody sends the same request again. */
export async function removeOldCreations(database: Queryable): Promise<void> {
  await database`delete from created_once where created_at < now() - interval '1 day'`;
}
