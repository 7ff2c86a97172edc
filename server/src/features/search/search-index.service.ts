import type { Queryable } from '../../platform/database/connect.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import {
  keysOfMessage,
  keysOfPost,
  keyVersion,
  scriptsOf,
  indexedWordsOfPerson,
  indexedWordsOfProject,
  indexedWordsOfTags,
} from './indexed-texts.ts';
import {
  addTagWords,
  deletePersonWords,
  deleteProjectWords,
  findMessageTexts,
  findPersonTexts,
  findPostTexts,
  findProjectTexts,
  indexMessageCte,
  indexPostCtes,
  insertPersonWords,
  insertPostWords,
  insertProjectWords,
  insertWordsOfTexts,
  replaceMessageWords,
  replacePostWords,
  type WordVariants,
} from './search-index.queries.ts';
import { typoVariantsOf } from './typo-variants.ts';

// Services call these functions with the ids of changed rows, after the write and in the same transaction, so that the
// search index always agrees with the stored data.

/** Whether the rows may be in the index, as after a change. New rows of a large community are added faster without looking. */
export type IndexState = 'may-be-indexed' | 'not-indexed';

/** Replaces the index entries of people. */
export async function indexPeople(
  transaction: Queryable,
  ids: readonly string[],
  state: IndexState = 'may-be-indexed',
): Promise<void> {
  const texts = await findPersonTexts(transaction, ids);
  const people = texts.map((person) => ({ id: person.id, words: indexedWordsOfPerson(person) }));
  const words = people.flatMap((person) => person.words);
  if (state === 'may-be-indexed') await deletePersonWords(transaction, ids);
  await insertPersonWords(transaction, people, withTypoVariants(words), keyVersion);
}

/** Replaces the index entries of projects, and adds their tags. */
export async function indexProjects(
  transaction: Queryable,
  ids: readonly string[],
  state: IndexState = 'may-be-indexed',
): Promise<void> {
  const texts = await findProjectTexts(transaction, ids);
  const projects = texts.map((project) => ({
    id: project.id,
    words: indexedWordsOfProject(project),
  }));
  const words = projects.flatMap((project) => project.words);
  if (state === 'may-be-indexed') await deleteProjectWords(transaction, ids);
  await insertProjectWords(transaction, projects, withTypoVariants(words), keyVersion);
  await indexTags(
    transaction,
    texts.flatMap(({ tags }) => tags),
  );
}

/** Replaces the index entries of posts, and adds their hashtags; new posts are indexed by `newPostCtes`. */
export async function indexPosts(
  transaction: Queryable,
  ids: readonly string[],
  state: IndexState = 'may-be-indexed',
): Promise<void> {
  const texts = await findPostTexts(transaction, ids);
  const posts = texts.map(({ id, content }) => ({
    id,
    keys: keysOfPost(content),
    scripts: scriptsOf(content),
  }));
  const store = state === 'may-be-indexed' ? replacePostWords : insertPostWords;
  await store(transaction, posts, keyVersion);
  await indexTags(
    transaction,
    texts.flatMap(({ hashtags }) => hashtags),
  );
}

/** Replaces the index entries of messages; deleted ones have none. New messages are indexed by `newMessageCte`. */
export async function indexMessages(transaction: Queryable, ids: readonly string[]): Promise<void> {
  const texts = await findMessageTexts(transaction, ids);
  const messages = texts.map(({ id, content }) => ({ id, keys: keysOfMessage(content) }));
  await replaceMessageWords(transaction, ids, messages, keyVersion);
}

/**
 * Indexes all messages that have one of these texts, for a generated community: its messages repeat few texts. None of
 * them may be indexed yet.
 */
export async function indexMessagesWithTexts(
  transaction: Queryable,
  texts: readonly string[],
): Promise<void> {
  const keyed = texts.map((content) => ({ content, keys: keysOfMessage(content) }));
  await insertWordsOfTexts(transaction, keyed, keyVersion);
}

/** The part of the statement that inserts a message; `indexMessageCte` describes it. */
export function newMessageCte(content: string): Fragment {
  return indexMessageCte(keysOfMessage(content), keyVersion);
}

/** Only adds: other rows may use the same tags. */
async function indexTags(transaction: Queryable, spellings: readonly string[]): Promise<void> {
  const words = wordsOfTags(spellings);
  if (words.tags.length > 0) await addTagWords(transaction, words);
}

function wordsOfTags(spellings: readonly string[]) {
  const tags = indexedWordsOfTags([...new Set(spellings)]);
  return { tags, variants: withTypoVariants(tags) };
}

/** The part of the statement that inserts a post; `indexPostCtes` describes it. */
export function newPostCtes(content: string, hashtags: readonly string[]): Fragment {
  const post = { keys: keysOfPost(content), scripts: scriptsOf(content) };
  return indexPostCtes(post, wordsOfTags(hashtags), keyVersion);
}

function withTypoVariants(words: readonly { readonly word: string }[]): readonly WordVariants[] {
  const distinct = new Set(words.map(({ word }) => word));
  return Array.from(distinct, (word) => ({ word, variants: typoVariantsOf(word) }));
}
