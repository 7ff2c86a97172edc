import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';

/** A table of subjects, and the one that says which of them have keys. */
export interface KeyedTable {
  readonly subjects: Fragment;
  readonly keyed: Fragment;
}

export const keyedTables = {
  people: { subjects: sql`users`, keyed: sql`keyed_people` },
  projects: { subjects: sql`projects`, keyed: sql`keyed_projects` },
  posts: { subjects: sql`posts`, keyed: sql`post_words` },
} as const satisfies Record<string, KeyedTable>;

/**
 * The next subjects without keys of this version, held until the transaction ends: whoever changes one
 * meanwhile writes its keys after us.
 */
export async function lockUnkeyed(
  transaction: Queryable,
  { subjects, keyed }: KeyedTable,
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

/** Writers wait for the clean-up, and it for them: nothing goes that somebody is just about to use. */
const waitForWriters =
  'lock table person_words, project_words, tag_words in share row exclusive mode';

/**
 * Takes away those of the next few tags that nothing has any more, and says where the next few begin. A
 * few at a time, because writers wait.
 */
export async function removeUnusedTags(
  transaction: Queryable,
  after: string,
): Promise<string | undefined> {
  await transaction.script(waitForWriters);
  const [row] = await transaction<[{ last: string | null }]>`
    with few as materialized (
      select distinct name from tag_words where name > ${after} order by name limit 500
    ), gone as (
      delete from tag_words t using few
      where t.name = few.name
        and not exists (select from posts p where p.hashtags @> array[t.name])
        and not exists (select from projects p where p.tags @> array[t.spelling])
    )
    select max(name) as last from few`;
  return row.last ?? undefined;
}

/** The same for keys. */
export async function removeUnusedWords(
  transaction: Queryable,
  after: string,
): Promise<string | undefined> {
  await transaction.script(waitForWriters);
  const [row] = await transaction<[{ last: string | null }]>`
    with few as materialized (
      select word from search_words where word > ${after} order by word limit 2000
    ), gone as (
      delete from search_words s using few
      where s.word = few.word
        and not exists (select from person_words w where w.word = s.word)
        and not exists (select from project_words w where w.word = s.word)
        and not exists (select from tag_words w where w.word = s.word)
    )
    select max(word) as last from few`;
  return row.last ?? undefined;
}
