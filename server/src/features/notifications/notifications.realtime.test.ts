import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { liveClients } from '../../../test/live-client.ts';
import { as, connect, people } from '../../../test/network-people.ts';
import { badge, wholeList } from '../../../test/notified-people.ts';
import { publish } from '../../../test/posts.ts';
import type { Database } from '../../platform/database/connect.ts';
import { createNotifications } from './notifications.service.ts';

let suite: TestApp;
const screens = liveClients(() => suite);
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => screens.closeAll());
afterAll(() => suite.close());

test('a request, its acceptance and its end are broadcast to every tab of both users', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const [first, second, other] = await Promise.all([asha, asha, ravi].map(screens.connect));
  await as(suite, ravi).ask(asha);
  for (const tab of [first, second]) {
    expect(await tab?.waitFor('network:changed')).toEqual([
      { username: ravi.username, before: 'none', state: 'received' },
    ]);
  }
  await as(suite, asha).accept(ravi);
  expect(await other?.waitFor('network:changed', 2)).toEqual([
    { username: asha.username, before: 'none', state: 'sent' },
    { username: asha.username, before: 'sent', state: 'connected' },
  ]);
  await as(suite, asha).remove(ravi);
  expect((await other?.waitFor('network:changed', 3))?.at(-1)).toEqual({
    username: asha.username,
    before: 'connected',
    state: 'none',
  });
});

test('ignoring a request is broadcast only to the user who ignores it', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  await as(suite, ravi).ask(asha);
  const [mine, theirs] = [await screens.connect(asha), await screens.connect(ravi)];
  await as(suite, asha).ignore(ravi);
  expect(await mine.waitFor('network:changed')).toEqual([
    { username: ravi.username, before: 'received', state: 'none' },
  ]);
  expect(await screens.receivedAll(theirs)).toEqual([]);
});

test('an event carries the unread count, also when the cause is removed', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const post = await publish(suite, asha, 'Wells');
  const tab = await screens.connect(asha);
  const like = () => as(suite, ravi).post(`/posts/likeandunlikepost?postId=${post._id}`);
  await like();
  expect(await tab.waitFor('notifications:changed')).toMatchObject([
    { unreadCount: 1, fresh: { kind: 'like', actors: [{ username: ravi.username }] } },
  ]);
  await like();
  expect((await tab.waitFor('notifications:changed', 2))[1]).toEqual({
    unreadCount: 0,
    fresh: null,
  });
});

test('marking as read in one tab updates the other', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  await as(suite, ravi).ask(asha);
  const tab = await screens.connect(asha);
  const [group] = await wholeList(suite, asha);
  await as(suite, asha).post('/notifications/markread', { ids: [group?.id] });
  expect(await tab.waitFor('notifications:changed')).toEqual([{ unreadCount: 0, fresh: null }]);
});

test('after many fast changes the last unread count is correct', async () => {
  const [asha, ...others] = await people(suite, 'asha', 'one', 'two', 'three', 'four');
  const tab = await screens.connect(asha);
  const posts = await Promise.all([1, 2, 3].map(() => publish(suite, asha)));
  await Promise.all(
    others.flatMap((other) =>
      posts.map(({ _id }) => as(suite, other).post(`/posts/likeandunlikepost?postId=${_id}`)),
    ),
  );
  const received = await tab.waitFor('notifications:changed', others.length * posts.length);
  const last = received.at(-1) as { unreadCount: number };
  expect(last.unreadCount).toBe(await badge(suite, asha));
});

test('a block is broadcast to the blocker’s tabs; the other user only gets the end of the connection', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  await connect(suite, asha, ravi);
  const [mine, theirs] = [await screens.connect(asha), await screens.connect(ravi)];
  await as(suite, asha).block(ravi);
  expect(await mine.waitFor('relations:changed')).toEqual([
    { username: ravi.username, action: 'blocked' },
  ]);
  await theirs.waitFor('network:changed');
  await screens.receivedAll(theirs);
  expect(theirs.all('relations:changed')).toEqual([]);
  await publish(suite, asha, 'Not for Ravi');
  await screens.receivedAll(theirs);
  expect(theirs.all('post:created')).toEqual([]);
});

test('the events of many recipients are read by one statement', async () => {
  const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
  const post = await publish(suite, asha, 'Wells');
  for (const person of [ravi, meera]) {
    await as(suite, person).post(`/posts/likeandunlikepost?postId=${post._id}`);
    await as(suite, person).ask(asha);
  }
  await as(suite, asha).ask(ravi);
  let statements = 0;
  const database: Database = Object.assign((...statement: Parameters<Database>) => {
    statements += 1;
    return suite.database(...statement);
  }, suite.database);
  const notifications = createNotifications({ database, notificationWriter: { publish() {} } });
  const [ids] = await suite.database<[{ asha: string; ravi: string; like: string }]>`
    select a.id as asha, r.id as ravi, n.id as like from users a, users r, notifications n
    where a.username = ${asha.username} and r.username = ${ravi.username}
      and n.recipient_id = a.id and n.kind = 'like'`;
  const payloads = await notifications.findChangePayloads([
    { recipientId: ids.ravi, freshId: ids.like },
    { recipientId: ids.asha, freshId: ids.like },
    { recipientId: ids.asha, freshId: null },
  ]);
  expect(statements).toBe(1);
  const unreadCount = await badge(suite, asha);
  expect(payloads).toMatchObject([
    // The notification of another user is not shown.
    { recipientId: ids.ravi, payload: { unreadCount: await badge(suite, ravi), fresh: null } },
    { recipientId: ids.asha, payload: { unreadCount, fresh: { kind: 'like', actorCount: 2 } } },
    { recipientId: ids.asha, payload: { unreadCount, fresh: null } },
  ]);
});
