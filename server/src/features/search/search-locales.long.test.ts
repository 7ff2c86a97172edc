import { randomBytes } from 'node:crypto';
import { firstNames } from '../../../../contract/test/search-groups/first-names.ts';
import { heldOut } from '../../../../contract/test/search-groups/held-out.ts';
import { groupsOf, percent } from '../../../../contract/test/search-groups/measure.ts';
import { surnamesAndPlaces } from '../../../../contract/test/search-groups/surnames-and-places.ts';
import { words } from '../../../../contract/test/search-groups/words.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connect, type Database } from '../../platform/database/connect.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { newestFirst } from '../../platform/core/cursor.ts';
import { queryList } from '../../platform/database/paging.queries.ts';
import { parseSearch } from './search-terms.ts';
import { indexPeople } from './search-index.service.ts';
import { peopleResultsPage, type PersonResultRow } from './people-results.queries.ts';

const template = inject('templateUrl');

async function createDatabase(name: string, locale: string): Promise<Database> {
  const admin = connect(template, 1);
  await admin.script(`create database ${name} template template0 encoding 'UTF8' ${locale}`);
  await admin.end();
  const database = connect(Object.assign(new URL(template), { pathname: `/${name}` }).href);
  await migrate(database);
  return database;
}

/** One user for each spelling of each group; the username names the group. */
async function fill(database: Database, lists: readonly string[]): Promise<string> {
  const people = groupsOf(...lists).flatMap((group, no) =>
    group.map((name, place) => ({ name, username: `g-${no}-${place}` })),
  );
  await database.script('truncate users cascade');
  const ids: string[] = [];
  for (let start = 0; start < people.length; start += 200) {
    const rows = await database<{ id: string }[]>`
      insert into users (username, name, email)
      select username, name, username || '@example.in'
      from jsonb_to_recordset(${JSON.stringify(people.slice(start, start + 200))}::jsonb)
        as p (username text, name text)
      returning id`;
    const batch = rows.map(({ id }) => id);
    await indexPeople(database, batch);
    ids.push(...batch);
  }
  await database.script('analyze');
  return ids[0] ?? '';
}

interface Found {
  readonly groups: number;
  readonly questions: number;
  /** Percentage of the other spellings of a group that are on the first page. */
  readonly recall: number;
  /** Percentage of the exact matches that belong to another group. */
  readonly wrong: number;
}

/** Searches for every fifth spelling, which is one or two of each group. */
async function ask(database: Database, viewerId: string, lists: readonly string[]): Promise<Found> {
  const groups = groupsOf(...lists);
  const questions = groups.flatMap((group, no) =>
    group.map((text) => ({ text, no, size: group.length })),
  );
  const asked = questions.filter((_, index) => index % 5 === 0);
  const counts = { own: 0, found: 0, exact: 0, wrong: 0 };
  for (const { text, no, size } of asked) {
    const page = peopleResultsPage(parseSearch({ text }), viewerId, newestFirst);
    const rows = await queryList<PersonResultRow>(database, page);
    const isOwn = ({ found }: PersonResultRow) => found.person.username.startsWith(`g-${no}-`);
    const exact = rows.filter(({ at }) => at >= exactFrom);
    counts.own += size - 1;
    counts.found += rows.filter(isOwn).length - 1;
    counts.exact += exact.length;
    counts.wrong += exact.filter((row) => !isOwn(row)).length;
  }
  return {
    groups: groups.length,
    questions: asked.length,
    recall: percent(counts.found, counts.own),
    wrong: percent(counts.wrong, counts.exact),
  };
}

/** Results ranked before this one are exact matches. */
const exactFrom = '1969-12-31T23:59:57';

describe.each([
  ['C', `locale_provider libc locale 'C'`],
  ['C.UTF-8', `locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`],
])('in a database with the locale %s', (name, locale) => {
  const databaseName = `locale_${randomBytes(6).toString('hex')}`;
  const tuned = [firstNames, surnamesAndPlaces, words];
  let database: Database;
  beforeAll(async () => {
    database = await createDatabase(databaseName, locale);
  });
  afterAll(async () => {
    await database.end();
    const admin = connect(template, 1);
    await admin.script(`drop database ${databaseName} with (force)`);
    await admin.end();
  });

  test('people are found in every spelling, with few wrong results', async () => {
    const viewerId = await fill(database, tuned);
    const found = await ask(database, viewerId, tuned);
    console.log(`locale ${name}:`, found);
    expect(found.recall).toBeGreaterThanOrEqual(95);
    expect(found.wrong).toBeLessThan(3);
  }, 120_000);

  test('also in groups that no folding rule was derived from', async () => {
    const viewerId = await fill(database, [heldOut]);
    const found = await ask(database, viewerId, [heldOut]);
    console.log(`locale ${name}, held out:`, found);
    expect(found.recall).toBeGreaterThanOrEqual(92);
  }, 120_000);
});
