import type { Room } from '@sangam/contract/chat/rooms.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { as, people } from '../../../test/network-people.ts';
import {
  insertConnections,
  directRoom,
  inRooms,
  namesIn,
  insertMessage,
} from '../../../test/rooms.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

const nothing = '00000000-0000-7000-8000-000000000000';

describe('opening a direct room', () => {
  test('two connected users share one room, no matter which of them opens it', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const room = await directRoom(suite, asha, ravi);
    expect(room).toMatchObject({ kind: 'direct', name: 'Asha', memberCount: 2, isAdmin: false });
    expect(namesIn(room)).toEqual([ravi.username, asha.username]);
    const again = (await inRooms(suite, ravi).open(asha)).data as Room;
    expect([again.id, namesIn(again)]).toEqual([room.id, [asha.username, ravi.username]]);
  });

  test('rejects users outside the network, unless the other accepts messages from everyone', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    expect(await inRooms(suite, asha).open(ravi)).toMatchObject({
      statusCode: 403,
      code: 'NOT_IN_NETWORK',
    });
    await inRooms(suite, ravi).prefer({ messagesFrom: 'everyone' });
    expect((await inRooms(suite, asha).open(ravi)).statusCode).toBe(200);
    await inRooms(suite, ravi).prefer({ messagesFrom: 'network' });
    expect((await inRooms(suite, asha).open(ravi)).statusCode).toBe(200);
    expect((await inRooms(suite, ravi).open(asha)).statusCode).toBe(200);
  });

  test('returns 400 for oneself and the same 404 for unknown, suspended and blocked users', async () => {
    const [asha, ravi, gone] = await people(suite, 'asha', 'ravi', 'gone');
    await insertConnections(suite, asha, ravi, gone);
    await suite.database`
      update users set suspended_at = now() where username = ${gone.username}`;
    await as(suite, ravi).block(asha);
    const me = inRooms(suite, asha);
    const statuses = [
      await me.open(asha),
      await me.open({ ...asha, username: 'nobody-at-all' }),
      await me.open(gone),
      await me.open(ravi),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([400, 404, 404, 404]);
  });

  test('two users who open it concurrently get the same room', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await insertConnections(suite, asha, ravi);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        turn % 2 ? inRooms(suite, asha).open(ravi) : inRooms(suite, ravi).open(asha),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ data }) => (data as Room).id)).size).toBe(1);
    for (const person of [asha, ravi]) {
      expect((await inRooms(suite, person).list()).rooms).toHaveLength(1);
    }
  });

  test('the other user’s list contains it only after the first message', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { id } = await directRoom(suite, asha, ravi);
    expect((await inRooms(suite, asha).list()).rooms.map((room) => room.id)).toEqual([id]);
    expect((await inRooms(suite, ravi).list()).rooms).toEqual([]);
    await insertMessage(suite, asha, id);
    const { rooms, unreadCount } = await inRooms(suite, ravi).list();
    expect([rooms.map((room) => room.id), unreadCount]).toEqual([[id], 1]);
    expect(rooms[0]?.lastMessage).toMatchObject({
      content: 'Rain today',
      sender: { username: asha.username },
    });
  });
});

describe('what a direct room rejects', () => {
  test('its name and members are fixed, and no member can leave', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { id } = await directRoom(suite, asha, ravi);
    const me = inRooms(suite, asha);
    for (const response of [
      await me.rename(id, 'Ours'),
      await me.add(id, ravi),
      await me.remove(id, ravi),
      await me.leave(id),
    ]) {
      expect(response).toMatchObject({ statusCode: 409, code: 'ROOM_FIXED' });
    }
  });

  test('returns 404 for users outside the room in every request', async () => {
    const [asha, ravi, stranger] = await people(suite, 'asha', 'ravi', 'stranger');
    const room = await directRoom(suite, asha, ravi);
    for (const id of [room.id, nothing]) {
      const me = inRooms(suite, stranger);
      const answers = await Promise.all([
        me.details(id),
        me.rename(id, 'Mine'),
        me.add(id, stranger),
        me.remove(id, ravi),
        me.leave(id),
        me.mute(id),
        me.read(id, 1),
        me.markUnread(id),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(404));
    }
  });
});

describe('a block', () => {
  test('closes the room to both, and unblocking opens it with all messages', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { id } = await directRoom(suite, asha, ravi);
    await insertMessage(suite, ravi, id, 'Are you coming?');
    expect(await inRooms(suite, asha).total()).toBe(1);
    await as(suite, asha).block(ravi);
    for (const person of [asha, ravi]) {
      const me = inRooms(suite, person);
      expect((await me.list()).rooms).toEqual([]);
      expect([await me.total(), (await me.details(id)).statusCode]).toEqual([0, 404]);
      expect((await me.read(id, 1)).statusCode).toBe(404);
    }
    await as(suite, asha).unblock(ravi);
    for (const person of [asha, ravi]) {
      const { rooms } = await inRooms(suite, person).list();
      expect(rooms).toMatchObject([{ id, lastMessage: { content: 'Are you coming?' } }]);
    }
    expect(await inRooms(suite, asha).total()).toBe(1);
  });

  test('of both sides lasts until both have unblocked', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { id } = await directRoom(suite, asha, ravi);
    await insertMessage(suite, asha, id);
    await as(suite, asha).block(ravi);
    await suite.database`
      insert into blocks (blocker_id, blocked_id) select r.id, a.id from users r, users a
      where r.username = ${ravi.username} and a.username = ${asha.username}`;
    await as(suite, asha).unblock(ravi);
    expect((await inRooms(suite, asha).details(id)).statusCode).toBe(404);
    await as(suite, ravi).unblock(asha);
    expect((await inRooms(suite, asha).details(id)).statusCode).toBe(200);
  });
});

test('a suspended user’s room has no name and keeps the messages', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const { id } = await directRoom(suite, asha, ravi);
  await insertMessage(suite, ravi, id, 'See you');
  await suite.database`update users set suspended_at = now() where username = ${ravi.username}`;
  expect(await inRooms(suite, asha).see(id)).toMatchObject({
    name: '',
    memberCount: 1,
    lastMessage: { sender: null, content: 'See you' },
    unreadCount: 1,
  });
});

test('messages of a deleted account stay visible to the other member only', async () => {
  const [asha, ravi, mira] = await people(suite, 'asha', 'ravi', 'mira');
  const { id } = await directRoom(suite, asha, ravi);
  await insertMessage(suite, ravi, id);
  await suite.database`delete from users where username = ${ravi.username}`;
  const { rooms } = await inRooms(suite, asha).list();
  expect(rooms).toMatchObject([{ id, name: '', lastMessage: { sender: null } }]);
  expect(await inRooms(suite, mira).details(id)).toMatchObject({ statusCode: 404 });
  await suite.database`delete from users where username = ${asha.username}`;
  expect(await suite.database`select from rooms where id = ${id}`).toEqual([]);
});
