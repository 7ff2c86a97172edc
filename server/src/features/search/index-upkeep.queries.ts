import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';

/** A table of subjects, and the table that records which of them are indexed. */
export interface IndexedTable {
  readonly subjects: Fragment;
  readonly keyed: Fragment;
}

/** The tables of each kind of subject. */
export const indexedTables = {
  people: { subjects: sql`users`, keyed: sql`keyed_people` },
  projects: { subjects: sql`projects`, keyed: sql`keyed_projects` },
  posts: { subjects: sql`posts`, keyed: sql`post_words` },
  messages: {
    subjects: sql`(select id from messages where kind = 'text' and deleted_at is null)`,
    keyed: sql`message_words`,
  },
} as const satisfies Record<string, IndexedTable>;

/**
 * Locks the next 200 subjects after an id that are not indexed with this key version, and returns their ids. A
 * concurrent change of one of them waits for the end of the transaction and then writes its own keys.
 */
export async function lockUnindexed(
  transaction: Queryable,
  { subjects, keyed }: IndexedTable,
  after: string,
  version: number,
): Promise<readonly string[]> {
  const rows = await transaction<{ id: string }[]>`
    select subject.id from ${subjects} subject
    where subject.id > ${after}::uuid and not exists (
      select from ${keyed} keyed
      where keyed.subject_id = subject.id and keyed.key_version = ${version}::integer)
    order by subject.id limit 200 for no key update of subject`;
  return rows.map(({ id }) => id);
}

/** The lock excludes writers, so that no word or tag is deleted that a concurrent transaction starts to use. */
const lockWordTables =
  'lock table person_words, project_words, tag_words in share row exclusive mode';

/**
 * Deletes the unused ones of the next 500 tags and returns the last name, after which the next batch begins; undefined
 * if no tag is left. Batches are small because writers wait for the lock.
 */
export async function removeUnusedTags(
  transaction: Queryable,
  after: string,
): Promise<string | undefined> {
  await transaction.script(lockWordTables);
  const [row] = await transaction<[{ last: string | null }]>`
    with batch as materialized (
      select distinct name from tag_words where name > ${after} order by name limit 500
    ), gone as (
      delete from tag_words t using batch
      where t.name = batch.name
        and not exists (select from posts p where p.hashtags @> array[t.name])
        and not exists (select from projects p where p.tags @> array[t.spelling])
    )
    select max(name) as last from batch`;
  return row.last ?? undefined;
}

/** Deletes the unused ones of the next 2000 words and returns the last word, as `removeUnusedTags` does. */
export async function removeUnusedWords(
  transaction: Queryable,
  after: string,
): Promise<string | undefined> {
  await transaction.script(lockWordTables);
  const [row] = await transaction<[{ last: string | null }]>`
    with batch as materialized (
      select word from search_words where word > ${after} order by word limit 2000
    ), gone as (
      delete from search_words s using batch
      where s.word = batch.word
        and not exists (select from person_words w where w.word = s.word)
        and not exists (select from project_words w where w.word = s.word)
        and not exists (select from tag_words w where w.word = s.word)
    )
    select max(word) as last from batch`;
  return row.last ?? undefined;
}
