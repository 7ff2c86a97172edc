import { randomUUID } from 'node:crypto';
import { toSearchKeys } from '@sangam/contract/text/search-key.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  blocksOf,
  explain,
  fillAndAnalyze,
  genericPlan,
  sequentialScans,
} from '../../../test/query-plans.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { membersList, type MemberFilter } from './member-management.queries.ts';

const bigTables = ['users', 'person_words', 'member_activity'];

const names = ['Asha Rao', 'Ravi Kumar', 'Meera Pillai', 'Zubin Mehrotra', 'Arjun Nair'];

const nameWords = names.flatMap((name, no) =>
  [...new Set(toSearchKeys(name).flat())].map((word) => `(${no}, '${word}')`),
);

let filled: TestDatabase;
beforeAll(async () => {
  filled = await createTestDatabase();
  await fillAndAnalyze(filled, fill);
}, 200_000);
afterAll(() => filled.drop());

/** 100,000 members: one in a thousand suspended, leaving or a moderator; one in twenty not confirmed. */
const fill = `
  set session_replication_role = replica;
  insert into users (username, name, email, email_verified_at, role, suspended_at, deleted_at, created_at)
    select 'person-' || n, ('{${names.join(',')}}'::text[])[n % ${names.length} + 1] || ' ' || n,
      n || '@example.in', case when n % 20 > 0 then now() end,
      case when n % 1000 = 1 then 'moderator' else 'member' end,
      case when n % 1000 = 2 then now() end, case when n % 1000 = 3 then now() end,
      now() - n * interval '10 minutes'
    from generate_series(1, 100000) n;
  insert into member_activity (user_id, last_active_at)
    select id, least(now(), created_at + interval '20 days') from users;
  insert into person_words (subject_id, word, source, for_network)
    select u.id, w.word, 'name', false
    from users u join (values ${nameWords.join(',')}) w (no, word)
      on w.no = substr(u.username, 8)::integer % ${names.length};`;

const noFilter: MemberFilter = {
  search: '',
  role: undefined,
  status: undefined,
  joinedFrom: undefined,
  joinedBefore: undefined,
  lastActive: undefined,
  invitedBy: undefined,
  sort: 'newest',
  after: undefined,
};

const somewhere = { value: '2026-01-01T00:00:00.000000Z', id: randomUUID() };

/** The most blocks of 8 KiB that a page may read: where a fifth of all members match, these are sorted. */
const cheap = 600;
const frequent = 100_000;

const lists: readonly [string, Partial<MemberFilter>, number][] = [
  ['newest first', {}, cheap],
  ['newest first, later page', { after: somewhere }, cheap],
  ['oldest first', { sort: 'oldest' }, cheap],
  ['by name', { sort: 'name' }, cheap],
  ['by name, later page', { sort: 'name', after: { ...somewhere, value: 'meera' } }, cheap],
  ['by email address', { search: '7@example.in' }, cheap],
  ['by username', { search: 'person-4711' }, cheap],
  ['by a frequent name', { search: 'Meera' }, frequent],
  ['moderators', { role: 'moderator' }, cheap],
  ['members', { role: 'member' }, cheap],
  ['active', { status: 'active' }, cheap],
  ['suspended', { status: 'suspended' }, cheap],
  ['deletion pending', { status: 'deletion-pending' }, cheap],
  ['unconfirmed', { status: 'unconfirmed' }, cheap],
  [
    'joined in a week',
    { joinedFrom: '2026-01-01T00:00:00Z', joinedBefore: '2026-01-08T00:00:00Z' },
    cheap,
  ],
  ['invited by an operator', { invitedBy: 'person-4711' }, cheap],
  ['active within 7 days', { lastActive: 'within-7-days' }, cheap],
  ['not active for 90 days', { lastActive: 'over-90-days' }, frequent],
];

test.each(lists)(
  'the list of 100,000 members is read by an index: %s',
  async (_, filter, limit) => {
    const list = membersList({ ...noFilter, ...filter });
    const plan = await explain(filled, list);
    expect(sequentialScans(plan, bigTables)).toEqual([]);
    expect(blocksOf(plan)).toBeLessThan(limit);
    expect(sequentialScans(await genericPlan(filled, list), bigTables)).toEqual([]);
  },
);
