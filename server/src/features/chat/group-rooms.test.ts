import { randomUUID } from 'node:crypto';
import type { Room } from '@sangam/contract/chat/rooms.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { as, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call } from '../../../test/posts.ts';
import {
  insertConnections,
  directRoom,
  groupRoom,
  inRooms,
  linesOf,
  namesIn,
  insertMessage,
} from '../../../test/rooms.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

/** More connections of one user than a group can have members. */
async function crowdAround({ username }: SignedInPerson, size: number): Promise<string[]> {
  const mark = randomUUID().slice(0, 8);
  const rows = await suite.database<{ username: string }[]>`
    with crowd as (
      insert into users (username, name, email)
      select 'crowd-' || ${mark} || '-' || n, 'Crowd', ${mark} || n || '@example.in'
      from generate_series(1, ${size}::int) n returning id, username
    ), known as (
      insert into connections (user_id, other_id)
      select u.id, crowd.id from users u, crowd where u.username = ${username}
    )
    select username from crowd`;
  return rows.map((row) => row.username);
}

async function pictureIn(roomId: string, { username }: SignedInPerson): Promise<string> {
  const [row] = await suite.database<[{ id: string }]>`
    with picture as (
      insert into media (owner_id, key, type, width, height, bytes, attached_at, members_only)
      select id, md5(random()::text), 'image/webp', 1, 1, 1, now(), true
      from users where username = ${username} returning id
    ), shown as (
      insert into message_media (message_id, media_id, position)
      select m.id, picture.id, 1 from picture, messages m where m.room_id = ${roomId} limit 1
    )
    select id from picture`;
  return row.id;
}

describe('creating a group', () => {
  test('the creator is its admin, and the others read it from the beginning', async () => {
    const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
    const room = await groupRoom(suite, asha, ravi, meera);
    expect(room).toMatchObject({
      kind: 'group',
      name: 'Monsoon crew',
      isAdmin: true,
      memberCount: 3,
      lastMessage: { kind: 'created', sender: { username: asha.username } },
    });
    expect(await inRooms(suite, ravi).see(room.id)).toMatchObject({
      isAdmin: false,
      unreadCount: 0,
      lastMessage: { kind: 'created' },
    });
    expect(await linesOf(suite, room.id)).toEqual([`created ${asha.username}`]);
  });

  test('accepts connections only: returns 403 for others, 404 for unknown and blocked users', async () => {
    const [asha, ravi, stranger, foe] = await people(suite, 'asha', 'ravi', 'stranger', 'foe');
    await insertConnections(suite, asha, ravi, foe);
    await as(suite, foe).block(asha);
    const me = inRooms(suite, asha);
    expect(await me.create('Crew', ravi, stranger)).toMatchObject({ code: 'NOT_IN_NETWORK' });
    const nobody = { ...ravi, username: 'nobody-at-all' };
    for (const other of [foe, nobody]) {
      expect((await me.create('Crew', ravi, other)).statusCode).toBe(404);
    }
    expect((await me.list()).rooms).toEqual([]);
  });

  test('it needs a name and another member, and has at most a hundred members', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await insertConnections(suite, asha, ravi);
    const me = inRooms(suite, asha);
    expect(await me.create('  ', ravi)).toMatchObject({ errors: { name: expect.any(String) } });
    expect(await me.create('x'.repeat(81), ravi)).toMatchObject({ statusCode: 400 });
    expect(await me.create('Crew', asha)).toMatchObject({
      errors: { members: expect.any(String) },
    });
    const crowd = await crowdAround(asha, 100);
    const open = (members: readonly string[]) =>
      call(suite, asha, 'POST', '/room/create', { name: 'Crew', members });
    expect(await open(crowd)).toMatchObject({ errors: { members: expect.any(String) } });
    const full = await open(crowd.slice(0, 99));
    expect(full).toMatchObject({ statusCode: 201, data: { memberCount: 100 } });
    const { id } = full.data as Room;
    expect(await me.add(id, ravi)).toMatchObject({ statusCode: 400 });
    expect((await me.see(id)).members).toHaveLength(100);
    const { rooms } = await me.list();
    expect(rooms[0]?.members).toHaveLength(5);
    expect(namesIn(rooms[0] as Room)).not.toContain(asha.username);
  });

  test('a retry with the same idempotency key creates it once', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await insertConnections(suite, asha, ravi);
    const form = { name: 'Crew', members: [ravi.username] };
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(suite, asha, 'POST', '/room/create', form, { key: 'crew-1' })),
    );
    expect(new Set(answers.map(({ data }) => (data as Room).id)).size).toBe(1);
    expect((await inRooms(suite, ravi).list()).rooms).toHaveLength(1);
  });
});

describe('the admin of a group', () => {
  test('adds members, who read from then on and see the system message', async () => {
    const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
    const { id } = await groupRoom(suite, asha, ravi);
    await insertMessage(suite, ravi, id, 'Only for us');
    await insertConnections(suite, asha, meera);
    const { data } = await inRooms(suite, asha).add(id, meera, ravi, asha);
    expect(namesIn(data as Room)).toEqual([ravi.username, meera.username, asha.username]);
    expect((await linesOf(suite, id)).slice(2)).toEqual([
      `added ${asha.username} ${meera.username}`,
    ]);
    expect(await inRooms(suite, meera).see(id)).toMatchObject({
      unreadCount: 0,
      lastMessage: { kind: 'added', subject: { username: meera.username } },
    });
    await suite.database`delete from messages where room_id = ${id} and kind = 'added'`;
    expect((await inRooms(suite, meera).see(id)).lastMessage).toBeNull();
  });

  test('cannot add users outside the network or hidden users', async () => {
    const [asha, ravi, stranger, foe] = await people(suite, 'asha', 'ravi', 'stranger', 'foe');
    const { id } = await groupRoom(suite, asha, ravi);
    await as(suite, foe).block(asha);
    expect(await inRooms(suite, asha).add(id, stranger)).toMatchObject({ code: 'NOT_IN_NETWORK' });
    expect((await inRooms(suite, asha).add(id, foe)).statusCode).toBe(404);
  });

  test('renames it and removes members, who get 404 afterwards', async () => {
    const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
    const { id } = await groupRoom(suite, asha, ravi, meera);
    const me = inRooms(suite, asha);
    expect((await me.rename(id, '  Rain   crew ')).data).toMatchObject({ name: 'Rain crew' });
    await me.rename(id, 'Rain crew');
    expect(namesIn((await me.remove(id, ravi)).data as Room)).not.toContain(ravi.username);
    expect((await me.remove(id, ravi)).statusCode).toBe(200);
    expect(await linesOf(suite, id)).toEqual([
      `created ${asha.username}`,
      `renamed ${asha.username} Rain crew`,
      `removed ${asha.username} ${ravi.username}`,
    ]);
    const gone = inRooms(suite, ravi);
    expect([(await gone.details(id)).statusCode, (await gone.leave(id)).statusCode]).toEqual([
      404, 404,
    ]);
    expect((await gone.list()).rooms).toEqual([]);
  });

  test('alone may do so; other members get 403 and may leave', async () => {
    const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
    const { id } = await groupRoom(suite, asha, ravi, meera);
    const me = inRooms(suite, ravi);
    await insertConnections(suite, ravi, meera);
    for (const response of [
      await me.rename(id, 'Mine'),
      await me.add(id, meera),
      await me.remove(id, meera),
      await me.remove(id, meera, ravi),
    ]) {
      expect(response).toMatchObject({ statusCode: 403, code: 'ROOM_ADMINS_ONLY' });
    }
    expect(await me.remove(id, ravi)).toMatchObject({ statusCode: 200, data: null });
    expect((await me.details(id)).statusCode).toBe(404);
    expect((await linesOf(suite, id)).at(-1)).toBe(`left ${ravi.username}`);
  });

  test('who leaves is succeeded by the member with the longest membership', async () => {
    const [asha, gone, ravi, meera] = await people(suite, 'asha', 'gone', 'ravi', 'meera');
    const { id } = await groupRoom(suite, asha, gone);
    await insertConnections(suite, asha, ravi, meera);
    await inRooms(suite, asha).add(id, ravi);
    await inRooms(suite, asha).add(id, meera);
    await suite.database`
      update users set suspended_at = now() where username = ${gone.username}`;
    await inRooms(suite, asha).leave(id);
    expect((await inRooms(suite, ravi).see(id)).isAdmin).toBe(true);
    expect((await inRooms(suite, meera).see(id)).isAdmin).toBe(false);
  });
});

const admins = async (person: SignedInPerson, roomId: string) =>
  (await inRooms(suite, person).see(roomId)).members
    .filter(({ isAdmin }) => isAdmin)
    .map(({ person: { username } }) => username)
    .toSorted();

describe('the admins of a group', () => {
  test('make other members admins and end that; others get 403, and users outside the group 404', async () => {
    const [asha, ravi, stranger] = await people(suite, 'asha', 'ravi', 'stranger');
    const { id } = await groupRoom(suite, asha, ravi);
    expect(await inRooms(suite, ravi).changeAdmin(id, ravi)).toMatchObject({
      statusCode: 403,
      code: 'ROOM_ADMINS_ONLY',
    });
    expect(await inRooms(suite, asha).changeAdmin(id, stranger)).toMatchObject({ statusCode: 404 });
    expect(await inRooms(suite, stranger).changeAdmin(id, asha)).toMatchObject({ statusCode: 404 });
    expect(await inRooms(suite, asha).changeAdmin(id, ravi)).toMatchObject({ statusCode: 200 });
    expect(await admins(ravi, id)).toEqual([asha.username, ravi.username].toSorted());
    expect(await inRooms(suite, ravi).rename(id, 'Ravi’s crew')).toMatchObject({ statusCode: 200 });
    await inRooms(suite, ravi).changeAdmin(id, asha, false);
    expect(await admins(asha, id)).toEqual([ravi.username]);
    expect(await inRooms(suite, asha).rename(id, 'Back')).toMatchObject({ statusCode: 403 });
    await as(suite, ravi).block(asha);
    expect(await inRooms(suite, ravi).changeAdmin(id, asha)).toMatchObject({ statusCode: 404 });
  });

  test('are never none: the last one cannot step down, also when two step down or end each other at once', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { id } = await groupRoom(suite, asha, ravi);
    expect(await inRooms(suite, asha).changeAdmin(id, asha, false)).toMatchObject({
      statusCode: 409,
      code: 'LAST_ADMIN',
    });
    for (const isOwn of [true, false]) {
      const [one] = await admins(asha, id);
      await inRooms(suite, one === asha.username ? asha : ravi).changeAdmin(id, asha);
      await inRooms(suite, one === asha.username ? asha : ravi).changeAdmin(id, ravi);
      const answers = await Promise.all([
        inRooms(suite, asha).changeAdmin(id, isOwn ? asha : ravi, false),
        inRooms(suite, ravi).changeAdmin(id, isOwn ? ravi : asha, false),
      ]);
      const codes = new Set(answers.map(({ statusCode }) => statusCode));
      expect(codes).toEqual(new Set([200, isOwn ? 409 : 403]));
      expect(await admins(asha, id)).toHaveLength(1);
    }
  });

  test('can leave without a successor being chosen while another admin stays', async () => {
    const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
    const { id } = await groupRoom(suite, asha, ravi, meera);
    await inRooms(suite, asha).changeAdmin(id, meera);
    await inRooms(suite, asha).leave(id);
    expect(await admins(ravi, id)).toEqual([meera.username]);
  });

  test('of direct and project rooms are not changed in chat', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { id } = await directRoom(suite, asha, ravi);
    expect(await inRooms(suite, asha).changeAdmin(id, asha)).toMatchObject({
      statusCode: 409,
      code: 'ROOM_FIXED',
    });
  });
});

describe('the deletion of a group', () => {
  test('follows its last member leaving, and its media are removed', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { id } = await groupRoom(suite, asha, ravi);
    const picture = await pictureIn(id, asha);
    await inRooms(suite, asha).leave(id);
    await inRooms(suite, ravi).leave(id);
    expect(await suite.database`select from rooms where id = ${id}`).toEqual([]);
    expect(
      await suite.database`
      select attached_at as at from media where id = ${picture}`,
    ).toEqual([{ at: null }]);
  });

  test('also follows account deletions; until then it has an admin', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { id } = await groupRoom(suite, asha, ravi);
    await suite.database`delete from users where username = ${asha.username}`;
    expect(await inRooms(suite, ravi).see(id)).toMatchObject({
      isAdmin: true,
      memberCount: 1,
      lastMessage: { kind: 'created', sender: null },
    });
    await suite.database`delete from users where username = ${ravi.username}`;
    expect(await suite.database`select from rooms where id = ${id}`).toEqual([]);
  });
});

describe('a blocked member of a group', () => {
  test('is not listed, and neither their messages nor system messages about them are shown', async () => {
    const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
    const { id } = await groupRoom(suite, asha, ravi);
    await insertConnections(suite, asha, meera);
    await insertMessage(suite, asha, id, 'Welcome');
    await inRooms(suite, asha).add(id, meera);
    await insertMessage(suite, meera, id, 'Hello all');
    expect(await inRooms(suite, ravi).see(id)).toMatchObject({
      unreadCount: 2,
      lastMessage: { content: 'Hello all' },
    });
    await as(suite, meera).block(ravi);
    for (const person of [ravi, meera]) {
      const other = person === ravi ? meera : ravi;
      const room = await inRooms(suite, person).see(id);
      expect(JSON.stringify(room)).not.toContain(other.username);
      expect(room.memberCount).toBe(2);
    }
    expect(await inRooms(suite, ravi).see(id)).toMatchObject({
      unreadCount: 1,
      lastMessage: { content: 'Welcome' },
    });
    expect(await inRooms(suite, ravi).total()).toBe(1);
    expect((await inRooms(suite, asha).see(id)).memberCount).toBe(3);
  });
});
