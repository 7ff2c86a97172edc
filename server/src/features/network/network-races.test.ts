import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { as, connect, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

const rounds = 15;

/** Counts all stored rows between two users. */
async function between(one: SignedInPerson, other: SignedInPerson) {
  const [row] = await suite.database<
    [{ connections: number; waiting: number; ignored: number; notifications: number }]
  >`
    with pair as (select id from users where username in (${one.username}, ${other.username}))
    select
      (select count(*)::int from connections
        where user_id in (table pair) and other_id in (table pair)) as connections,
      (select count(*)::int from connection_requests where ignored_at is null
        and sender_id in (table pair) and receiver_id in (table pair)) as waiting,
      (select count(*)::int from connection_requests where ignored_at is not null
        and sender_id in (table pair) and receiver_id in (table pair)) as ignored,
      (select count(*)::int from notifications n where kind = 'network-request'
        and recipient_id in (table pair)) as notifications`;
  return row;
}

test('concurrent requests in both directions create one connection', async () => {
  for (let round = 0; round < rounds; round++) {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const answers = await Promise.all([as(suite, asha).ask(ravi), as(suite, ravi).ask(asha)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await between(asha, ravi)).toEqual({
      connections: 2,
      waiting: 0,
      ignored: 0,
      notifications: 0,
    });
  }
});

test('many concurrent equal requests are stored once', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const answers = await Promise.all(Array.from({ length: 12 }, () => as(suite, asha).ask(ravi)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(11);
  expect(await between(asha, ravi)).toEqual({
    connections: 0,
    waiting: 1,
    ignored: 0,
    notifications: 1,
  });
});

test('of concurrent accept, ignore and withdraw one wins and the others get 404', async () => {
  for (let round = 0; round < rounds; round++) {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await as(suite, asha).ask(ravi);
    const [accepted, ignored, withdrawn] = await Promise.all([
      as(suite, ravi).accept(asha),
      as(suite, ravi).ignore(asha),
      as(suite, asha).withdraw(ravi),
    ]);
    const answers = [accepted, ignored].map(({ statusCode }) => statusCode);
    // The sender can still withdraw an ignored request, because they cannot see that it was ignored.
    const won = [...answers, withdrawn.statusCode].filter((status) => status === 200);
    expect(won).toHaveLength(ignored.statusCode === 200 && withdrawn.statusCode === 200 ? 2 : 1);
    const state = await between(asha, ravi);
    expect(state).toEqual({
      connections: accepted.statusCode === 200 ? 2 : 0,
      waiting: 0,
      ignored: ignored.statusCode === 200 ? 1 : 0,
      notifications: 0,
    });
  }
});

test('accepting twice concurrently connects once', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  await as(suite, asha).ask(ravi);
  const answers = await Promise.all([1, 2, 3, 4].map(() => as(suite, ravi).accept(asha)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 404)).toHaveLength(3);
});

test('a block concurrent with a request or its acceptance removes everything between the two users', async () => {
  for (let round = 0; round < rounds; round++) {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    if (round % 2 === 0) await as(suite, asha).ask(ravi);
    await Promise.all([
      round % 2 === 0 ? as(suite, ravi).accept(asha) : as(suite, asha).ask(ravi),
      as(suite, ravi).block(asha),
    ]);
    expect(await between(asha, ravi)).toEqual({
      connections: 0,
      waiting: 0,
      ignored: 0,
      notifications: 0,
    });
  }
});

test('many users can connect with one user concurrently', async () => {
  const [asha] = await people(suite, 'asha');
  const crowd = await Promise.all(Array.from({ length: 20 }, () => people(suite, 'one')));
  await Promise.all(crowd.map(([one]) => connect(suite, one, asha)));
  const { total } = await as(suite, asha).get<{ total: number }>('/network/usernetwork');
  expect(total).toBe(20);
});
