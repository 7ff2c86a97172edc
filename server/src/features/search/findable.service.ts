import type { Queryable } from '../../platform/database/connect.ts';
import {
  keysOfPost,
  keyVersion,
  scriptsOf,
  wordsOfPerson,
  wordsOfProject,
  wordsOfTags,
} from './findable-texts.ts';
import {
  addTagWords,
  findPersonTexts,
  findPostTexts,
  findProjectTexts,
  replacePersonWords,
  replacePostWords,
  replaceProjectWords,
  type WordSlips,
} from './findable.queries.ts';
import { slipsOf } from './slips.ts';

/**
 * Update the search index. Features call these in the transaction that writes the searchable rows, after the
 * write, so that rows and index never differ.
 */
export async function keepPeopleFindable(
  transaction: Queryable,
  ids: readonly string[],
): Promise<void> {
  const texts = await findPersonTexts(transaction, ids);
  const people = texts.map((person) => ({ id: person.id, words: wordsOfPerson(person) }));
  const words = people.flatMap((person) => person.words);
  await replacePersonWords(transaction, people, withSlips(words), keyVersion);
}

export async function keepProjectsFindable(
  transaction: Queryable,
  ids: readonly string[],
): Promise<void> {
  const texts = await findProjectTexts(transaction, ids);
  const projects = texts.map((project) => ({ id: project.id, words: wordsOfProject(project) }));
  const words = projects.flatMap((project) => project.words);
  await replaceProjectWords(transaction, projects, withSlips(words), keyVersion);
  await keepTagsFindable(
    transaction,
    texts.flatMap(({ tags }) => tags),
  );
}

export async function keepPostsFindable(
  transaction: Queryable,
  ids: readonly string[],
): Promise<void> {
  const texts = await findPostTexts(transaction, ids);
  const posts = texts.map(({ id, content }) => ({
    id,
    keys: keysOfPost(content),
    scripts: scriptsOf(content),
  }));
  await replacePostWords(transaction, posts, keyVersion);
  await keepTagsFindable(
    transaction,
    texts.flatMap(({ hashtags }) => hashtags),
  );
}

async function keepTagsFindable(transaction: Queryable, tags: readonly string[]): Promise<void> {
  const words = wordsOfTags([...new Set(tags)]);
  if (words.length > 0) await addTagWords(transaction, words, withSlips(words));
}

function withSlips(words: readonly { readonly word: string }[]): readonly WordSlips[] {
  const each = new Set(words.map(({ word }) => word));
  return Array.from(each, (word) => ({ word, slips: slipsOf(word) }));
}
