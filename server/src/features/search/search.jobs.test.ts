import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { people } from '../../../test/network-people.ts';
import { block, publish, suspend } from '../../../test/posts.ts';
import { addProject } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { personWith, saveProfile, searchAs } from '../../../test/searching.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { hiddenFrom, visibleTo } from '../../platform/people/people.queries.ts';
import { fillSearchIndex, searchJobs } from './search.jobs.ts';

let suite: TestApp;
beforeEach(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterEach(() => suite.close());

/** All rows of the search index in a fixed order. */
async function allKeys() {
  const [keys] = await suite.database<object[]>`
    select (select json_agg(w order by subject_id, word, source) from person_words w) as people,
      (select json_agg(w order by subject_id, word, source) from project_words w) as projects,
      (select json_agg(w order by subject_id) from post_words w) as posts,
      (select json_agg(w order by word) from search_words w) as words,
      (select json_agg(w order by name, spelling, word) from tag_words w) as tags`;
  return keys;
}

async function forgetKeys(): Promise<void> {
  await suite.database.script(`
    truncate person_words, project_words, post_words, search_words, tag_words, keyed_people,
      keyed_projects`);
}

async function fewOfEach() {
  const asha = await personWith(suite, {
    name: 'Asha Kumari',
    nativeName: 'आशा कुमारी',
    skills: ['Robotics'],
    location: 'Pune',
    visibility: { location: 'network', skills: 'self' },
  });
  await addProject(suite, asha, { title: 'जल शोधक', tags: ['Clean water'], skills: ['CAD'] });
  await publish(suite, asha, 'Our #prototype leaks, हमारा नहीं');
  return asha;
}

test('the job writes the same keys as a new write does', async () => {
  await fewOfEach();
  const written = await allKeys();
  await forgetKeys();
  await fillSearchIndex(suite.database);
  expect(await allKeys()).toEqual(written);
  await fillSearchIndex(suite.database);
  expect(await allKeys()).toEqual(written);
});

test('an interrupted run is continued in batches', async () => {
  await suite.database`
    insert into users (username, name, email)
    select 'early-' || n, 'Earlybird', 'early-' || n || '@example.in' from generate_series(1, 450) n`;
  let rounds = 0;
  const stopping: Database = Object.assign(
    (...terms: Parameters<Database>) => suite.database(...terms),
    suite.database,
    {
      begin: <Result>(work: (transaction: Queryable) => Promise<Result>) => {
        rounds += 1;
        if (rounds === 2) throw new Error('the power went');
        return suite.database.begin(work);
      },
    },
  );
  await expect(fillSearchIndex(stopping)).rejects.toThrow('the power went');
  const keyed = async () => {
    const [row] = await suite.database<[{ count: number }]>`
      select count(*)::int as count from keyed_people`;
    return row.count;
  };
  expect(await keyed()).toBe(200);
  await fillSearchIndex(suite.database);
  expect(await keyed()).toBe(450);
  const viewer = await quickSignIn(suite);
  expect(await searchAs(suite, viewer).allPeople({ q: 'earlybird' })).toHaveLength(450);
});

test('a run ends after its batch when the process stops', async () => {
  await fewOfEach();
  await forgetKeys();
  const stopping = new AbortController();
  let rounds = 0;
  const counted: Database = Object.assign(
    (...terms: Parameters<Database>) => suite.database(...terms),
    suite.database,
    {
      begin: <Result>(work: (transaction: Queryable) => Promise<Result>) => {
        rounds += 1;
        stopping.abort();
        return suite.database.begin(work);
      },
    },
  );
  await fillSearchIndex(counted, stopping.signal);
  expect(rounds).toBe(1);
  await fillSearchIndex(counted, stopping.signal);
  expect(rounds).toBe(1);
});

test('rebuilds keys of an older version', async () => {
  await fewOfEach();
  const written = await allKeys();
  await suite.database.script(`
    update person_words set word = 'old' || word; update post_words set words = '';
    update keyed_people set key_version = 0; update post_words set key_version = 0`);
  await fillSearchIndex(suite.database);
  expect(await allKeys()).toEqual(written);
});

test('a concurrent profile change wins over the job', async () => {
  const asha = await fewOfEach();
  await forgetKeys();
  await Promise.all([
    fillSearchIndex(suite.database),
    saveProfile(suite, asha, { name: 'Lastname' }),
    fillSearchIndex(suite.database),
  ]);
  const search = searchAs(suite, await quickSignIn(suite));
  expect(await search.names('lastname')).toEqual(['Lastname']);
  expect(await search.names('kumari')).toEqual([]);
});

test('the clean-up deletes exactly the unused keys', async () => {
  const asha = await fewOfEach();
  const before = await allKeys();
  await saveProfile(suite, await quickSignIn(suite), { name: 'Ephemeral' });
  await publish(suite, asha, '#fleeting');
  await suite.database`update users set name = 'Asha' where name = 'Ephemeral'`;
  await suite.database`delete from posts where content = '#fleeting'`;
  await suite.database`delete from users where username in (
    select username from users where username <> ${asha.username})`;
  await searchJobs(suite.database)['search.clean-up']?.run(null);
  expect(await allKeys()).toEqual(before);
});

test('hides exactly the users that are not visible', async () => {
  const [viewer, other, blocker, blocked, gone] = await people(suite, 'v', 'o', 'b', 'd', 'g');
  await block(suite, blocker.username, viewer.username);
  await block(suite, viewer.username, blocked.username);
  await suspend(suite, gone.username);
  const [row] = await suite.database<[{ id: string }]>`
    select id from users where username = ${viewer.username}`;
  const hidden = await suite.database<{ username: string }[]>`
    select username from users where id in (${hiddenFrom(row.id)}) order by username`;
  const unseen = await suite.database<{ username: string }[]>`
    select username from users u where not (${visibleTo(row.id)}) order by username`;
  expect(hidden).toEqual(unseen);
  expect(hidden).toHaveLength(3);
  expect(hidden).not.toContainEqual({ username: other.username });
});
