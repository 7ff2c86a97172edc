import type { BlockedOrMutedPage } from '@sangam/contract/relations/relations.schema.ts';
import type { Relation } from '@sangam/contract/network/network.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { as, connect, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

const blockedBy = async (person: SignedInPerson) =>
  (await as(suite, person).get<BlockedOrMutedPage>('/relations/blocked')).people.map(
    (one) => one.person.username,
  );

const call = async (person: SignedInPerson, action: string, username: string) =>
  (await as(suite, person).post(`/relations/${action}`, { username })).statusCode;

const path = ({ username }: SignedInPerson) => `/network/relation/${username}`;

test.each(['block', 'unblock', 'mute', 'unmute'])(
  '%s returns 400 for oneself and 404 for an unknown user, and is idempotent',
  async (action) => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    expect(await call(asha, action, asha.username)).toBe(400);
    expect(await call(asha, action, 'nobody-here')).toBe(404);
    expect(await call(asha, action, ravi.username)).toBe(200);
    expect(await call(asha, action, ravi.username)).toBe(200);
  },
);

test('blocking a hidden user returns the same 404 as for an unknown one', async () => {
  const [asha, ravi, gone] = await people(suite, 'asha', 'ravi', 'gone');
  await as(suite, ravi).block(asha);
  await suite.database`update users set deleted_at = now() where username = ${gone.username}`;
  for (const username of [ravi.username, gone.username]) {
    for (const action of ['block', 'unblock', 'mute', 'unmute']) {
      expect(await call(asha, action, username)).toBe(404);
    }
  }
});

test('only the blocker sees the block in a list and can remove it', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  await as(suite, asha).block(ravi);
  expect([await blockedBy(asha), await blockedBy(ravi)]).toEqual([[ravi.username], []]);
  await as(suite, asha).unblock(ravi);
  expect(await blockedBy(asha)).toEqual([]);
  expect((await as(suite, asha).ask(ravi)).statusCode).toBe(201);
});

test('the list of blocked users has pages', async () => {
  const [asha] = await people(suite, 'asha');
  await suite.database`
    with others as (
      insert into users (username, name, email)
      select 'kept-away-' || n, 'Kept', 'kept-away-' || n || '@example.in'
      from generate_series(1, 45) n returning id)
    insert into blocks (blocker_id, blocked_id)
    select u.id, others.id from others, users u where u.username = ${asha.username}`;
  const names = new Set<string>();
  let timestamp: string | null = null;
  do {
    const query: Record<string, string> = timestamp === null ? {} : { timestamp };
    const page: BlockedOrMutedPage = await as(suite, asha).get('/relations/blocked', query);
    for (const { person } of page.people) names.add(person.username);
    ({ timestamp } = page);
  } while (timestamp !== null);
  expect(names.size).toBe(45);
});

test('a block removes the connection and requests, also after it ends', async () => {
  const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
  await connect(suite, asha, ravi);
  await as(suite, meera).ask(asha);
  await as(suite, asha).block(ravi);
  await as(suite, asha).block(meera);
  await as(suite, asha).unblock(ravi);
  await as(suite, asha).unblock(meera);
  for (const other of [ravi, meera]) {
    const { state } = await as(suite, asha).get<Relation>(`/network/relation/${other.username}`);
    expect(state).toBe('none');
  }
});

test('two users who block each other stay hidden until both unblock', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  await Promise.all([as(suite, asha).block(ravi), as(suite, ravi).block(asha)]);
  for (const [one, other] of [
    [asha, ravi],
    [ravi, asha],
  ] as const) {
    await suite.database`
      insert into blocks (blocker_id, blocked_id) select a.id, b.id from users a, users b
      where a.username = ${one.username} and b.username = ${other.username}
      on conflict do nothing`;
  }
  await as(suite, asha).unblock(ravi);
  expect(await as(suite, asha).status(`/network/relation/${ravi.username}`)).toBe(404);
  await as(suite, ravi).unblock(asha);
  expect(await as(suite, asha).status(`/network/relation/${ravi.username}`)).toBe(200);
});

test('a mute hides posts from the feed of the muter only, without notifying anyone', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const post = await publish(suite, ravi, 'Monsoon notes');
  await call(asha, 'mute', ravi.username);
  const feed = await as(suite, asha).get<{ posts: { _id: string }[] }>('/posts/feed');
  expect(feed.posts.map(({ _id }) => _id)).not.toContain(post._id);
  expect(await as(suite, asha).status(`/posts/post/${post._id}`)).toBe(200);
  expect(await as(suite, asha).get<Relation>(path(ravi))).toMatchObject({ isMuted: true });
  expect(await as(suite, ravi).get<Relation>(path(asha))).toMatchObject({ isMuted: false });
  const muted = await as(suite, asha).get<BlockedOrMutedPage>('/relations/muted');
  expect(muted.people.map(({ person }) => person.username)).toEqual([ravi.username]);
});
