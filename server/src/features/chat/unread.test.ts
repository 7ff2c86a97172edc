import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { people } from '../../../test/network-people.ts';
import { directRoom, groupRoom, inRooms, insertMessage } from '../../../test/rooms.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

test('counts unread messages of others, per room and in total', async () => {
  const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
  const group = await groupRoom(suite, asha, ravi, meera);
  const direct = await directRoom(suite, asha, ravi);
  await insertMessage(suite, ravi, group.id);
  await insertMessage(suite, meera, group.id);
  await insertMessage(suite, ravi, direct.id);
  const me = inRooms(suite, asha);
  const { rooms, unreadCount } = await me.list();
  expect(rooms.map(({ id, unreadCount: count }) => [id, count])).toEqual([
    [direct.id, 1],
    [group.id, 2],
  ]);
  expect([unreadCount, await me.total()]).toEqual([3, 3]);
  expect(await inRooms(suite, ravi).total()).toBe(1);
});

test('own, system and deleted messages do not count', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const { id } = await groupRoom(suite, asha, ravi);
  await inRooms(suite, asha).rename(id, 'Rain');
  await insertMessage(suite, asha, id);
  const seq = await insertMessage(suite, ravi, id);
  await suite.database`
    update messages set deleted_at = now() where room_id = ${id} and seq = ${seq}`;
  expect(await inRooms(suite, asha).total()).toBe(0);
});

test('a read mark moves forward only, up to the last message, and clears an unread mark', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const { id } = await directRoom(suite, asha, ravi);
  const [first, , third] = [
    await insertMessage(suite, ravi, id),
    await insertMessage(suite, ravi, id),
    await insertMessage(suite, ravi, id),
  ];
  const me = inRooms(suite, asha);
  expect((await me.read(id, first)).data).toMatchObject({ unreadCount: 2, totalUnread: 2 });
  expect((await me.read(id, 0)).data).toMatchObject({ readSeq: first, unreadCount: 2 });
  expect((await me.read(id, Number.MAX_SAFE_INTEGER)).data).toEqual({
    roomId: id,
    unreadCount: 0,
    isMarkedUnread: false,
    isMuted: false,
    readSeq: third,
    totalUnread: 0,
  });
  await insertMessage(suite, ravi, id);
  expect(await me.total()).toBe(1);
  expect((await me.read(id, -1)).statusCode).toBe(400);
});

test('a room marked as unread counts one, or its unread messages', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const { id } = await directRoom(suite, asha, ravi);
  const first = await insertMessage(suite, ravi, id);
  const me = inRooms(suite, asha);
  await me.read(id, first);
  expect((await me.markUnread(id)).data).toMatchObject({
    unreadCount: 0,
    isMarkedUnread: true,
    totalUnread: 1,
  });
  await insertMessage(suite, ravi, id);
  await insertMessage(suite, ravi, id);
  expect(await me.see(id)).toMatchObject({ unreadCount: 2, isMarkedUnread: true });
  expect(await me.total()).toBe(2);
  expect((await me.read(id, first)).data).toMatchObject({ isMarkedUnread: false, totalUnread: 2 });
});

test('a muted room does not count in the total until it is unmuted', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const { id } = await directRoom(suite, asha, ravi);
  await insertMessage(suite, ravi, id);
  const me = inRooms(suite, asha);
  const muted = { isMuted: true, unreadCount: 1, totalUnread: 0 };
  expect((await me.mute(id)).data).toMatchObject(muted);
  expect((await me.list()).rooms[0]).toMatchObject({ isMuted: true, unreadCount: 1 });
  expect((await me.mute(id, false)).data).toMatchObject({ isMuted: false, totalUnread: 1 });
});

test('counts at most a hundred unread messages per room', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const { id } = await directRoom(suite, asha, ravi);
  await suite.database`
    insert into messages (room_id, seq, change, sender_id, content)
    select ${id}, n, n, u.id, 'drip' from generate_series(1, 150) n, users u
    where u.username = ${ravi.username}`;
  await suite.database`update rooms set last_seq = 150, last_change = 150 where id = ${id}`;
  expect(await inRooms(suite, asha).list()).toMatchObject({
    unreadCount: 100,
    rooms: [{ unreadCount: 100, lastMessage: { seq: 150 }, change: 150 }],
  });
});

test('read receipts are visible only between two users who both share them', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const { id } = await directRoom(suite, asha, ravi);
  const seq = await insertMessage(suite, asha, id);
  await inRooms(suite, ravi).read(id, seq);
  const seenBy = async (viewer: typeof asha) =>
    (await inRooms(suite, viewer).see(id)).members.map(({ readSeq }) => readSeq);
  expect(await seenBy(asha)).toEqual([seq, seq]);
  for (const silent of [asha, ravi]) {
    await inRooms(suite, silent).prefer({ showsSeen: false });
    expect([await seenBy(asha), await seenBy(ravi)]).toEqual([
      [null, seq],
      [null, seq],
    ]);
    await inRooms(suite, silent).prefer({ showsSeen: true });
  }
  expect(await seenBy(ravi)).toEqual([seq, seq]);
});

test('preferences are on by default and keep the fields that a change leaves out', async () => {
  const [asha] = await people(suite, 'asha');
  const me = inRooms(suite, asha);
  const { data } = await me.prefer({ showsPresence: false });
  expect(data).toEqual({
    showsSeen: true,
    showsPresence: false,
    messagesFrom: 'network',
    requestsFrom: 'everyone',
  });
  expect((await me.prefer({ messagesFrom: 'everyone' })).data).toEqual({
    showsSeen: true,
    showsPresence: false,
    messagesFrom: 'everyone',
    requestsFrom: 'everyone',
  });
  expect((await me.prefer({})).data).toMatchObject({ messagesFrom: 'everyone' });
  expect((await me.prefer({ showsSeen: 'yes' })).statusCode).toBe(400);
});
