import { mutedWordLimits } from '@sangam/contract/muted-words/muted-words.calls.ts';
import type { MutedWord } from '@sangam/contract/muted-words/muted-words.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { isoTime } from '../../platform/people/people.queries.ts';

/** Newest first, without expired ones. */
export async function findMutedWords(database: Queryable, userId: string): Promise<MutedWord[]> {
  return database<MutedWord[]>`
    select id, text, ${isoTime(sql`expires_at`)} as "expiresAt" from muted_words
    where user_id = ${userId} and (expires_at is null or expires_at > now())
    order by created_at desc, id desc`;
}

interface NewMutedWord {
  readonly userId: string;
  readonly text: string;
  /** The text as `toPattern` returns it. */
  readonly pattern: string;
  /** Null: until it is removed. */
  readonly hours: number | null;
}

/**
 * Adds an entry, or renews an equal one; false if the member has the maximum number. The caller holds the lock of the
 * member.
 */
export async function insertMutedWord(
  transaction: Queryable,
  { userId, text, pattern, hours }: NewMutedWord,
): Promise<boolean> {
  await transaction`delete from muted_words where user_id = ${userId} and expires_at <= now()`;
  const rows = await transaction<object[]>`
    insert into muted_words (user_id, text, pattern, expires_at)
    select ${userId}, ${text}, ${pattern}, now() + make_interval(hours => ${hours}::integer)
    where (select count(*) from muted_words where user_id = ${userId} and pattern <> ${pattern})
      < ${mutedWordLimits.entries}
    on conflict (user_id, pattern) do update
      set text = excluded.text, expires_at = excluded.expires_at
    returning id`;
  return rows.length === 1;
}

/** Locks the member until the transaction ends, so that concurrent requests cannot exceed the limit. */
export async function lockMember(transaction: Queryable, userId: string): Promise<void> {
  await transaction`select from users where id = ${userId} for no key update`;
}

/** False if the member has no such entry. */
export async function deleteMutedWord(
  database: Queryable,
  userId: string,
  id: string,
): Promise<boolean> {
  const rows = await database<object[]>`
    delete from muted_words where user_id = ${userId} and id = ${id} returning id`;
  return rows.length === 1;
}
