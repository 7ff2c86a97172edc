import { firstNames } from '../../../../contract/test/search-groups/first-names.ts';
import { groupsOf } from '../../../../contract/test/search-groups/measure.ts';
import { surnamesAndPlaces } from '../../../../contract/test/search-groups/surnames-and-places.ts';
import { words } from '../../../../contract/test/search-groups/words.ts';
import { toSearchKeys } from '@sangam/contract/text/search-key.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { compile, type Fragment } from '../../platform/database/sql.ts';
import { newestFirst, type Cursor } from '../../platform/core/cursor.ts';
import { queryList } from '../../platform/database/paging.queries.ts';
import { parseSearch, parseTagSearch, toTsQuery } from './search-terms.ts';
import { peopleResultsPage, suggestedPeople } from './people-results.queries.ts';
import { postResultsPage } from './post-results.queries.ts';
import { projectResultsPage, suggestedProjects } from './project-results.queries.ts';
import { tagResultsPage, suggestedTags } from './tag-results.queries.ts';
import { typoVariantsOf } from './typo-variants.ts';

/** Tables that a search must never read as a whole. */
const bigTables = [
  'users',
  'connections',
  'blocks',
  'posts',
  'projects',
  'project_members',
  'search_words',
  'person_words',
  'project_words',
  'post_words',
  'tag_words',
];

let filled: TestDatabase;
let viewerId: string;

beforeAll(async () => {
  filled = await createTestDatabase();
  // A connection without the product's statement timeout, because filling the tables takes longer.
  const client = new Client({ connectionString: filled.url });
  await client.connect();
  const spellings = groupsOf(firstNames, surnamesAndPlaces, words).flat();
  const vocabulary = spellings.map((text, no) => ({ no, keys: toSearchKeys(text).flat() }));
  const known = [...new Set(vocabulary.flatMap(({ keys }) => keys)), 'tg12'];
  await client.query(
    `create table vocabulary as
      select * from jsonb_to_recordset($1) as v (no integer, keys text[])`,
    [JSON.stringify(vocabulary)],
  );
  await client.query(
    `insert into search_words
      select * from jsonb_to_recordset($1) as w (word text, variants text[]) on conflict do nothing`,
    [JSON.stringify(known.map((word) => ({ word, variants: typoVariantsOf(word) })))],
  );
  await client.query(fill(vocabulary.length));
  await client.end();
  const [row] = await filled.database<[{ id: string }]>`
    select id from users where username = 'person-0'`;
  viewerId = row.id;
}, 400_000);
afterAll(() => filled.drop());

/** 100,000 users, projects and posts with words of the spelling groups; every tenth user is called Kumar. */
const fill = (wordCount: number) => `
  create function pg_temp.person(n bigint) returns uuid language sql immutable as
    $$ select ('00000000-0000-7000-8000-' || lpad(to_hex(n % 100000), 12, '0'))::uuid $$;
  create function pg_temp.thing(kind integer, n bigint) returns uuid language sql immutable as
    $$ select ('0000000' || kind || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;
  create temporary table later as
    select indexname, indexdef from pg_indexes
    where indexname in ('person_words_word', 'project_words_word', 'post_words_words',
      'post_words_author', 'posts_hashtags', 'projects_tags', 'search_words_slips');
  do $$ declare name text; begin
    for name in select indexname from later loop execute 'drop index ' || name; end loop;
  end $$;
  create unique index on vocabulary (no);
  analyze vocabulary;
  set session_replication_role = replica;
  insert into users (id, username, name, email)
    select pg_temp.person(n), 'person-' || n, 'Person', n || '@example.in'
    from generate_series(0, 99999) n;
  insert into person_words (subject_id, word, source, for_network)
    select distinct on (n, key, source) pg_temp.person(n), key, source, source <> 'name' and n % 5 = 0
    from generate_series(0, 99999::bigint) n
    cross join lateral (values
      (n * 7919 % ${wordCount}, 'name'), ((n * 104729 + 13) % ${wordCount}, 'name'),
      (n % 40, 'skill'), (n % 60 + 900, 'place')) pick (no, source)
    join vocabulary v on v.no = pick.no cross join unnest(v.keys) key;
  insert into person_words (subject_id, word, source, for_network)
    select pg_temp.person(n), 'kumr', 'name', false from generate_series(0, 99999, 10) n
    on conflict do nothing;
  insert into posts (id, author_id, content, hashtags, created_at)
    select pg_temp.thing(1, n), pg_temp.person(n * 31), 'post', array['tag' || n % 500],
      now() - n * interval '1 minute'
    from generate_series(0, 99999::bigint) n;
  insert into post_words (subject_id, author_id, created_at, words, scripts, key_version)
    select pg_temp.thing(1, n), pg_temp.person(n * 31), now() - n * interval '1 minute',
      array_to_tsvector(a.keys || b.keys || c.keys), '{latin}', 1
    from generate_series(0, 99999::bigint) n
    join vocabulary a on a.no = n * 7919 % ${wordCount}
    join vocabulary b on b.no = (n * 104729 + 13) % ${wordCount}
    join vocabulary c on c.no = n % 11;
  insert into projects (id, owner_id, title, status, tags)
    select pg_temp.thing(2, n), pg_temp.person(n * 17), 'project', 'ongoing', array['Tag' || n % 700]
    from generate_series(0, 99999::bigint) n;
  insert into project_members (project_id, user_id, project_created_at)
    select id, owner_id, created_at from projects;
  insert into project_words (subject_id, word, source)
    select pg_temp.thing(2, n), key, 'title'
    from generate_series(0, 99999::bigint) n
    join vocabulary v on v.no = n * 7919 % ${wordCount} cross join unnest(v.keys) key;
  insert into tag_words (name, spelling, word)
    select 'tag' || n, spelling, 'tg' || n
    from generate_series(0, 699) n, lateral (values ('tag' || n), ('Tag' || n)) s (spelling);
  insert into search_words
    select 'tg' || n, '{}' from generate_series(0, 699) n on conflict do nothing;
  insert into search_words
    select word, array(select overlay(word placing '' from place for 1) from generate_series(1, 7) place)
    from (
      select distinct translate(left(md5(n::text), 7), '0123456789', 'ghijklmnop') as word
      from generate_series(1, 50000) n
    ) made_up on conflict do nothing;
  insert into connections (user_id, other_id)
    select pg_temp.person(n), pg_temp.person(n + other)
    from generate_series(0, 9999) n, generate_series(1, 1000) other where other <= 10 or n = 0;
  insert into blocks (blocker_id, blocked_id)
    select pg_temp.person(n), pg_temp.person(n + 5000) from generate_series(0, 9999) n;
  do $$ declare definition text; begin
    for definition in select indexdef from later loop execute definition; end loop;
  end $$;
  analyze;`;

const people = (text: string, cursor: Cursor = newestFirst) =>
  peopleResultsPage(parseSearch({ text }), viewerId, cursor);
const posts = (text: string, cursor: Cursor = newestFirst) => {
  const terms = parseSearch({ text });
  return postResultsPage({ terms, words: toTsQuery(terms), language: undefined }, viewerId, cursor);
};

const suggestPeople = (text: string) =>
  suggestedPeople({ terms: parseSearch({ text, source: 'name' }), text, viewerId, limit: 5 });

const tabs: [string, () => Fragment][] = [
  ['people of a common name', () => people('kumar')],
  ['people of a rare name', () => people('chatterjee')],
  ['people by two characters', () => people('sa')],
  ['people by two words', () => people('kumar shreya')],
  ['people by a typo variant', () => people('chaterjeee')],
  ['nobody', () => people('qwrtplkd')],
  [
    'people by skill and place',
    () =>
      peopleResultsPage(
        parseSearch({ text: 'kumar' }, { text: 'ganesh', source: 'skill', isFilter: true }),
        viewerId,
        newestFirst,
      ),
  ],
  ['suggested people', () => suggestPeople('sha')],
  ['projects', () => projectResultsPage(parseSearch({ text: 'startup' }), viewerId, newestFirst)],
  ['suggested projects', () => suggestedProjects(parseSearch({ text: 'st' }), viewerId, 3)],
  ['posts with a common word', () => posts('ganesh')],
  ['posts with a rare word', () => posts('startup')],
  ['posts with two words', () => posts('startup funding')],
  ['posts by a typo variant', () => posts('sttartpu')],
  ['posts by two characters', () => posts('sa')],
  ['suggested tags', () => suggestedTags(parseTagSearch('ta'), viewerId, 3)],
  ['tags', () => tagResultsPage(parseTagSearch('tag'), viewerId, newestFirst)],
  ['one tag', () => tagResultsPage(parseTagSearch('tag12'), viewerId, newestFirst)],
];

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

type Explained = { 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time'?: number }] };

function sequentialScans(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [];
  return [
    ...own.filter((table) => bigTables.includes(table)),
    ...(node.Plans ?? []).flatMap(sequentialScans),
  ];
}

const suggested = (text: string) =>
  Promise.all([
    queryList(filled.database, suggestPeople(text)),
    queryList(filled.database, suggestedProjects(parseSearch({ text }), viewerId, 3)),
  ]);

describe('among 100,000 people, projects and posts', () => {
  test.each(tabs)(
    '%s are found with indexes only, within 5 seconds',
    async (_, statement) => {
      const [row] = await filled.database<[Explained]>`
      explain (analyze, costs off, timing off, format json) ${statement()}`;
      const [{ Plan: plan, 'Execution Time': milliseconds = Infinity }] = row['QUERY PLAN'];
      expect(sequentialScans(plan)).toEqual([]);
      expect(milliseconds).toBeLessThan(5000);
    },
    30_000,
  );

  test.each(tabs)('%s use indexes with a generic plan too', async (_, statement) => {
    const client = new Client({ connectionString: filled.url });
    await client.connect();
    const { rows } = await client.query<Explained>(
      `explain (generic_plan, costs off, format json) ${compile(statement()).text}`,
    );
    await client.end();
    expect(sequentialScans(rows[0]?.['QUERY PLAN'][0].Plan as PlanNode)).toEqual([]);
  });

  test.each(['ku', 'st', 'kumar'])(
    'suggestions for ‘%s’ equal those of a full search',
    async (text) => {
      const shown = await suggested(text);
      // Each of two terms is looked up in the whole index, even if they are equal.
      expect(shown).toEqual(await suggested(`${text} ${text}`));
      expect(shown.flat()).toHaveLength(8);
    },
  );
});
