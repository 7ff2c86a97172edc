import type { Room } from '@sangam/contract/chat/rooms.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { as, people } from '../../../test/network-people.ts';
import { connected, directRoom, inRooms, namesIn, said } from '../../../test/rooms.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

const nothing = '00000000-0000-7000-8000-000000000000';

describe('opening a direct room', () => {
  test('two who are connected share one room, whoever opens it', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const room = await directRoom(suite, asha, ravi);
    expect(room).toMatchObject({ kind: 'direct', name: 'Asha', memberCount: 2, isAdmin: false });
    expect(namesIn(room)).toEqual([ravi.username, asha.username]);
    const again = (await inRooms(suite, ravi).open(asha)).data as Room;
    expect([again.id, namesIn(again)]).toEqual([room.id, [asha.username, ravi.username]]);
  });

  test('a stranger is refused, unless the other lets everyone write', async () => {
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

  test('oneself is 400; nobody, somebody suspended and somebody blocked are the same 404', async () => {
    const [asha, ravi, gone] = await people(suite, 'asha', 'ravi', 'gone');
    await connected(suite, asha, ravi, gone);
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

  test('two people who open it in the same moment get the same room', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await connected(suite, asha, ravi);
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

  test('it stands in the list of the other only when something was said', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { id } = await directRoom(suite, asha, ravi);
    expect((await inRooms(suite, asha).list()).rooms.map((room) => room.id)).toEqual([id]);
    expect((await inRooms(suite, ravi).list()).rooms).toEqual([]);
    await said(suite, asha, id);
    const { rooms, unreadCount } = await inRooms(suite, ravi).list();
    expect([rooms.map((room) => room.id), unreadCount]).toEqual([[id], 1]);
    expect(rooms[0]?.lastMessage).toMatchObject({
      content: 'Rain today',
      sender: { username: asha.username },
    });
  });
});

describe('what a direct room refuses', () => {
  test('its name and members are fixed, and nobody leaves it', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { id } = await directRoom(suite, asha, ravi);
    const me = inRooms(suite, asha);
    for (const answer of [
      await me.rename(id, 'Ours'),
      await me.add(id, ravi),
      await me.remove(id, ravi),
      await me.leave(id),
    ]) {
      expect(answer).toMatchObject({ statusCode: 409, code: 'ROOM_FIXED' });
    }
  });

  test('to a stranger it is as if it were not there, in every call', async () => {
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
  test('takes the room from both, and its end gives it back with all that was said', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { id } = await directRoom(suite, asha, ravi);
    await said(suite, ravi, id, 'Are you coming?');
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

  test('of both sides lasts until both have taken it back', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { id } = await directRoom(suite, asha, ravi);
    await said(suite, asha, id);
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

test('whoever is suspended leaves a room without a name, and what they said stays', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const { id } = await directRoom(suite, asha, ravi);
  await said(suite, ravi, id, 'See you');
  await suite.database`update users set suspended_at = now() where username = ${ravi.username}`;
  expect(await inRooms(suite, asha).see(id)).toMatchObject({
    name: '',
    memberCount: 1,
    lastMessage: { sender: null, content: 'See you' },
    unreadCount: 1,
  });
});

test('a person who has left for good leaves what they said to the other, and to nobody else', async () => {
  const [asha, ravi, mira] = await people(suite, 'asha', 'ravi', 'mira');
  const { id } = await directRoom(suite, asha, ravi);
  await said(suite, ravi, id);
  await suite.database`delete from users where username = ${ravi.username}`;
  const { rooms } = await inRooms(suite, asha).list();
  expect(rooms).toMatchObject([{ id, name: '', lastMessage: { sender: null } }]);
  expect(await inRooms(suite, mira).details(id)).toMatchObject({ statusCode: 404 });
  await suite.database`delete from users where username = ${asha.username}`;
  expect(await suite.database`select from rooms where id = ${id}`).toEqual([]);
});
