import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import type {
  IndexedPerson,
  IndexedProject,
  IndexedWord,
  PersonWord,
  TagWord,
} from './indexed-texts.ts';

/** Also with fields that only the user sees, which `indexedWordsOfPerson` leaves out. */
export async function findPersonTexts(transaction: Queryable, ids: readonly string[]) {
  return transaction<IndexedPerson[]>`
    select id, username, name, native_name as "nativeName", designation, skills, location,
      array(select school ->> 'institution' from jsonb_array_elements(education) school) as colleges,
      array(select work ->> field from jsonb_array_elements(experience) work,
        unnest(array['title', 'organisation']) field) as workplaces,
      graduation_year as "graduationYear", visibility
    from users where id = any(${ids}::uuid[])`;
}

export async function findProjectTexts(transaction: Queryable, ids: readonly string[]) {
  return transaction<IndexedProject[]>`
    select id, title, summary, skills, tags, roles_wanted as "rolesWanted"
    from projects where id = any(${ids}::uuid[])`;
}

/** The fields of a post that are indexed. */
interface IndexedPost {
  readonly id: string;
  readonly content: string;
  readonly hashtags: readonly string[];
}

export async function findPostTexts(transaction: Queryable, ids: readonly string[]) {
  return transaction<IndexedPost[]>`
    select id, content, hashtags from posts where id = any(${ids}::uuid[])`;
}

/** An indexed word with its typo variants. */
export interface WordVariants {
  readonly word: string;
  readonly variants: readonly string[];
}

interface Subject<Word> {
  readonly id: string;
  readonly words: readonly Word[];
}

/**
 * Inserts words with their typo variants. It is part of the statement that uses the words, so that the clean-up
 * deletes none of them in between. The fixed order prevents deadlocks between writers.
 */
const addSearchWords = (variants: readonly WordVariants[]) => sql`
  insert into search_words (word, slips)
  select word, variants from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
    as new_word (word text, variants text[])
  order by word
  on conflict do nothing`;

/** Deletes the indexed words of these users. */
export async function deletePersonWords(
  transaction: Queryable,
  ids: readonly string[],
): Promise<void> {
  await transaction`delete from person_words where subject_id = any(${ids}::uuid[])`;
}

/** Inserts the indexed words of these users, who have none, and records the key version with which they were made. */
export async function insertPersonWords(
  transaction: Queryable,
  people: readonly Subject<PersonWord>[],
  variants: readonly WordVariants[],
  version: number,
): Promise<void> {
  const ids = people.map(({ id }) => id);
  await transaction`
    with added as (${addSearchWords(variants)}), keyed as (
      insert into keyed_people (subject_id, key_version)
      select id, ${version}::integer from unnest(${ids}::uuid[]) id
      on conflict (subject_id) do update set key_version = excluded.key_version
    )
    insert into person_words (subject_id, word, source, for_network)
    select person.id, one.word, one.source, one.for_network
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person (id uuid, words jsonb)
    cross join jsonb_to_recordset(person.words) as one (word text, source text, for_network boolean)`;
}

/** Deletes the indexed words of these projects. */
export async function deleteProjectWords(
  transaction: Queryable,
  ids: readonly string[],
): Promise<void> {
  await transaction`delete from project_words where subject_id = any(${ids}::uuid[])`;
}

/** Inserts the indexed words of these projects, which have none, and records the key version with which they were made. */
export async function insertProjectWords(
  transaction: Queryable,
  projects: readonly Subject<IndexedWord>[],
  variants: readonly WordVariants[],
  version: number,
): Promise<void> {
  const ids = projects.map(({ id }) => id);
  await transaction`
    with added as (${addSearchWords(variants)}), keyed as (
      insert into keyed_projects (subject_id, key_version)
      select id, ${version}::integer from unnest(${ids}::uuid[]) id
      on conflict (subject_id) do update set key_version = excluded.key_version
    )
    insert into project_words (subject_id, word, source)
    select project.id, one.word, one.source
    from jsonb_to_recordset(${JSON.stringify(projects)}::jsonb) as project (id uuid, words jsonb)
    cross join jsonb_to_recordset(project.words) as one (word text, source text)`;
}

interface PostKeys {
  readonly id: string;
  readonly keys: readonly string[];
  readonly scripts: readonly string[];
}

/** Inserts the indexed words of these posts, which have none, and records the key version with which they were made. */
export async function insertPostWords(
  transaction: Queryable,
  posts: readonly PostKeys[],
  version: number,
): Promise<void> {
  await transaction`${insertedPostWords(posts, version)}`;
}

/** Like `insertPostWords`, for posts that may have indexed words. */
export async function replacePostWords(
  transaction: Queryable,
  posts: readonly PostKeys[],
  version: number,
): Promise<void> {
  await transaction`
    ${insertedPostWords(posts, version)}
    on conflict (subject_id) do update set words = excluded.words, scripts = excluded.scripts,
      key_version = excluded.key_version`;
}

const insertedPostWords = (posts: readonly PostKeys[], version: number) => sql`
    insert into post_words (subject_id, author_id, created_at, words, scripts, key_version)
    select p.id, p.author_id, p.created_at, array_to_tsvector(new_post.keys), new_post.scripts,
      ${version}::integer
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb)
      as new_post (id uuid, keys text[], scripts text[])
    join posts p on p.id = new_post.id`;

interface MessageKeys {
  readonly id: string;
  readonly keys: readonly string[];
}

/** The messages of these that have a text. */
export async function findMessageTexts(transaction: Queryable, ids: readonly string[]) {
  return transaction<{ id: string; content: string }[]>`
    select id, content from messages
    where id = any(${ids}::uuid[]) and kind = 'text' and deleted_at is null`;
}

/** The part of a room's id that is in front of the keys of its messages; a collision is excluded by the room's id. */
export function keyScopeOf(roomId: Fragment): Fragment {
  return sql`right(${roomId}::text, 8)`;
}

const scopedWords = (roomId: Fragment, keys: Fragment) => sql`
  array_to_tsvector(array(select ${keyScopeOf(roomId)} || key from unnest(${keys}) key))`;

/** Replaces the indexed words of these messages, and removes those of the others among the ids. */
export async function replaceMessageWords(
  transaction: Queryable,
  ids: readonly string[],
  messages: readonly MessageKeys[],
  version: number,
): Promise<void> {
  const kept = messages.map(({ id }) => id);
  await transaction`
    delete from message_words
    where subject_id = any(${ids}::uuid[]) and subject_id <> all(${kept}::uuid[])`;
  await transaction`
    insert into message_words (subject_id, seq, created_at, words, key_version)
    select msg.id, msg.seq, msg.created_at, ${scopedWords(sql`msg.room_id`, sql`new_message.keys`)}, ${version}::integer
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as new_message (id uuid, keys text[])
    join messages msg on msg.id = new_message.id
    on conflict (subject_id) do update set words = excluded.words, key_version = excluded.key_version`;
}

/** Indexes all messages with one of these texts, none of which may be indexed yet. */
export async function insertWordsOfTexts(
  transaction: Queryable,
  texts: readonly { readonly content: string; readonly keys: readonly string[] }[],
  version: number,
): Promise<void> {
  await transaction`
    insert into message_words (subject_id, seq, created_at, words, key_version)
    select msg.id, msg.seq, msg.created_at, ${scopedWords(sql`msg.room_id`, sql`given.keys`)}, ${version}::integer
    from messages msg
    join jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as given (content text, keys text[])
      on given.content = msg.content
    where msg.kind = 'text'`;
}

/** A CTE that indexes the new message of the CTE `msg`. */
export function indexMessageCte(keys: readonly string[], version: number): Fragment {
  return sql`
    indexed as (
      insert into message_words (subject_id, seq, created_at, words, key_version)
      select msg.id, msg.seq, msg.created_at, ${scopedWords(sql`msg.room_id`, sql`${keys}::text[]`)}, ${version}::integer
      from msg
    )`;
}

/** CTEs that index the new post of the CTE `inserted (id, author_id, created_at)`, and its tags. */
export function indexPostCtes(
  { keys, scripts }: Omit<PostKeys, 'id'>,
  { tags, variants }: TagWords,
  version: number,
): Fragment {
  const indexed = sql`
    indexed as (
      insert into post_words (subject_id, author_id, created_at, words, scripts, key_version)
      select id, author_id, created_at, array_to_tsvector(${keys}::text[]), ${scripts}::text[],
        ${version}::integer
      from inserted
    )`;
  if (tags.length === 0) return indexed;
  return sql`${indexed}, added_words as (${addSearchWords(variants)}), tagged as (${insertTags(tags)})`;
}

interface TagWords {
  readonly tags: readonly TagWord[];
  readonly variants: readonly WordVariants[];
}

const insertTags = (tags: readonly TagWord[]) => sql`
  insert into tag_words (name, spelling, word)
  select name, spelling, word from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb)
    as tag (name text, spelling text, word text)
  order by name, spelling, word
  on conflict do nothing`;

/** Adds words of tags. Unused tags are removed by the clean-up job. */
export async function addTagWords(
  transaction: Queryable,
  { tags, variants }: TagWords,
): Promise<void> {
  await transaction`with added as (${addSearchWords(variants)}) ${insertTags(tags)}`;
}
