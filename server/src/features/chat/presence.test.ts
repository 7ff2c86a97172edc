import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { liveClients, type LiveClient } from '../../../test/live-client.ts';
import { as, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { expectData } from '../../../test/posts.ts';
import { projectWith } from '../../../test/projects.ts';
import { insertConnections, inRooms } from '../../../test/rooms.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => suite.close());

const live = liveClients(() => suite);
afterEach(() => live.closeAll());

const watch = ({ socket }: LiveClient, ...shown: readonly SignedInPerson[]) =>
  socket.timeout(5000).emitWithAck(
    'presence:watch',
    shown.map(({ username }) => username),
  );

const here = ({ username }: SignedInPerson) => [{ username, isOnline: true }];
const gone = ({ username }: SignedInPerson) => [{ username, isOnline: false }];

test('broadcasts a user as online with the first tab, and as offline five seconds after the last', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  await insertConnections(suite, asha, ravi);
  const mine = await live.connect(asha);
  expect(await watch(mine, ravi)).toEqual([]);
  const tabs = [await live.connect(ravi), await live.connect(ravi)];
  expect(await mine.waitFor('presence:changed')).toEqual(here(ravi));
  expect(await watch(mine, ravi)).toEqual([ravi.username]);
  tabs[0]?.socket.disconnect();
  tabs[1]?.socket.disconnect();
  await live.receivedAll(mine);
  expect(await watch(mine, ravi)).toEqual([ravi.username]);
  const again = await live.connect(ravi);
  again.socket.disconnect();
  await expect.poll(() => mine.all('presence:changed')).toEqual([...here(ravi), ...gone(ravi)]);
  expect(await watch(mine, ravi)).toEqual([]);
}, 20_000);

test('a renamed user stays online under the new username, and goes offline under it', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  await insertConnections(suite, asha, ravi);
  const [mine, theirs] = [await live.connect(asha), await live.connect(ravi)];
  const username = `${ravi.username}-now`;
  const { password } = ravi;
  await expectData(suite, ravi, 'POST', '/settings/changeusername', { username, password });
  const renamed = { ...ravi, username };
  expect(await watch(mine, renamed)).toEqual([username]);
  theirs.socket.disconnect();
  await expect.poll(() => mine.all('presence:changed'), { timeout: 10_000 }).toEqual(gone(renamed));
  expect(await watch(mine, renamed)).toEqual([]);
}, 20_000);

test('only connections and members of shared rooms can be watched', async () => {
  const [asha, friend, mate, stranger] = await people(suite, 'asha', 'friend', 'mate', 'stranger');
  await insertConnections(suite, asha, friend);
  await projectWith(suite, mate, asha);
  const mine = await live.connect(asha);
  for (const person of [friend, mate, stranger]) await live.connect(person);
  const online = await watch(mine, friend, mate, stranger, asha);
  expect(online.toSorted()).toEqual([friend.username, mate.username].toSorted());
});

test('returns nobody for malformed lists', async () => {
  const [asha] = await people(suite, 'asha');
  const { socket } = await live.connect(asha);
  for (const invalidList of ['x', null, [1], ['NOT A NAME'], { length: 3 }] as unknown[]) {
    const response = socket
      .timeout(5000)
      .emitWithAck('presence:watch', invalidList as readonly string[]);
    expect(await response).toEqual([]);
  }
});

test('switching presence off hides it in both directions immediately', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  await insertConnections(suite, asha, ravi);
  const [mine, theirs] = [await live.connect(asha), await live.connect(ravi)];
  expect([await watch(mine, ravi), await watch(theirs, asha)]).toEqual([
    [ravi.username],
    [asha.username],
  ]);
  await inRooms(suite, ravi).prefer({ showsPresence: false });
  expect(await mine.waitFor('presence:changed')).toEqual(gone(ravi));
  expect(await theirs.waitFor('presence:changed')).toEqual(gone(asha));
  expect([await watch(mine, ravi), await watch(theirs, asha)]).toEqual([[], []]);
  await inRooms(suite, ravi).prefer({ showsPresence: true });
  expect([await watch(mine, ravi), await watch(theirs, asha)]).toEqual([
    [ravi.username],
    [asha.username],
  ]);
});

test('a block hides both users from each other immediately', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  await insertConnections(suite, asha, ravi);
  const [mine, theirs] = [await live.connect(asha), await live.connect(ravi)];
  await watch(mine, ravi);
  await watch(theirs, asha);
  await as(suite, ravi).block(asha);
  expect(await mine.waitFor('presence:changed')).toEqual(gone(ravi));
  expect(await theirs.waitFor('presence:changed')).toEqual(gone(asha));
  expect(await watch(mine, ravi)).toEqual([]);
});

test('a status that was hidden when the watch list was sent arrives when it may be seen', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  await projectWith(suite, ravi, asha);
  const [mine, theirs] = [await live.connect(asha), await live.connect(ravi)];

  await as(suite, ravi).block(asha);
  expect([await watch(mine, ravi), await watch(theirs, asha)]).toEqual([[], []]);
  await as(suite, ravi).unblock(asha);
  expect(await mine.waitFor('presence:changed')).toEqual(here(ravi));
  expect(await theirs.waitFor('presence:changed')).toEqual(here(asha));

  await inRooms(suite, ravi).prefer({ showsPresence: false });
  await mine.waitFor('presence:changed', 2);
  expect(await watch(mine, ravi)).toEqual([]);
  await inRooms(suite, ravi).prefer({ showsPresence: true });
  expect(await mine.waitFor('presence:changed', 3)).toEqual([
    ...here(ravi),
    ...gone(ravi),
    ...here(ravi),
  ]);
});

test('a user whose status is hidden can be watched without learning anything', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const mine = await live.connect(asha);
  expect(await watch(mine, ravi)).toEqual([]);
  await live.connect(ravi);
  for (const showsPresence of [false, true]) await inRooms(suite, ravi).prefer({ showsPresence });
  await live.receivedAll(mine);
  expect(mine.all('presence:changed')).toEqual([]);
});

test('each watch list replaces the previous one', async () => {
  const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
  await insertConnections(suite, asha, ravi, meera);
  const mine = await live.connect(asha);
  await watch(mine, ravi);
  await watch(mine, meera);
  await live.connect(ravi);
  await live.connect(meera);
  expect(await mine.waitFor('presence:changed')).toEqual([
    { username: meera.username, isOnline: true },
  ]);
});
