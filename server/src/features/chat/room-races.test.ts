import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { lockWait } from '../../../test/lock-waits.ts';
import { people } from '../../../test/network-people.ts';
import { call } from '../../../test/posts.ts';
import { projectWith } from '../../../test/projects.ts';
import { insertConnections, groupRoom, inRooms, linesOf } from '../../../test/rooms.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

/** The change numbers of a room, which must have no gaps or duplicates. */
async function countIsWhole(roomId: string): Promise<boolean> {
  const [row] = await suite.database<[{ whole: boolean }]>`
    select count(*) = max(m.change) and max(m.change) = max(r.last_change)
      and max(m.seq) = max(r.last_seq) and count(distinct m.change) = count(*) as whole
    from messages m join rooms r on r.id = m.room_id where r.id = ${roomId}`;
  return row.whole;
}

test('of two admins who remove each other concurrently, one stays', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
    const { id } = await groupRoom(suite, asha, ravi, meera);
    await suite.database`update room_members set is_admin = true
      where room_id = ${id} and user_id = (select id from users where username = ${ravi.username})`;
    const answers = await Promise.all([
      inRooms(suite, asha).remove(id, ravi),
      inRooms(suite, ravi).remove(id, asha),
    ]);
    expect(statusesOf(answers)).toEqual([200, 404]);
    expect(await inRooms(suite, meera).see(id)).toMatchObject({ memberCount: 2, isAdmin: false });
  }
});

test('when the last two members leave concurrently, the room is deleted', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { id } = await groupRoom(suite, asha, ravi);
    const answers = await Promise.all([
      inRooms(suite, asha).leave(id),
      inRooms(suite, ravi).leave(id),
    ]);
    expect(statusesOf(answers)).toEqual([200, 200]);
    expect(await suite.database`select from rooms where id = ${id}`).toEqual([]);
  }
});

test('when all members but one leave concurrently, that one is admin', async () => {
  const [asha, ravi, meera, zoya] = await people(suite, 'asha', 'ravi', 'meera', 'zoya');
  const { id } = await groupRoom(suite, asha, ravi, meera, zoya);
  await Promise.all([asha, ravi, meera].map((person) => inRooms(suite, person).leave(id)));
  expect(await inRooms(suite, zoya).see(id)).toMatchObject({ memberCount: 1, isAdmin: true });
  expect(await countIsWhole(id)).toBe(true);
});

test('a user added many times concurrently is a member once, with one system message', async () => {
  const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
  const { id } = await groupRoom(suite, asha, ravi);
  await insertConnections(suite, asha, meera);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => inRooms(suite, asha).add(id, meera)),
  );
  expect(statusesOf(answers)).toEqual(Array(5).fill(200));
  const added = (await linesOf(suite, id)).filter((line) => line.startsWith('added'));
  expect(added).toHaveLength(1);
});

test('concurrent adds, renames and leaves keep the change numbers without gaps or duplicates', async () => {
  const [asha, ravi, meera, zoya] = await people(suite, 'asha', 'ravi', 'meera', 'zoya');
  const { id } = await groupRoom(suite, asha, ravi);
  await insertConnections(suite, asha, meera, zoya);
  const me = inRooms(suite, asha);
  const answers = await Promise.all([
    me.add(id, meera),
    me.rename(id, 'One'),
    me.add(id, zoya),
    me.rename(id, 'Two'),
    inRooms(suite, ravi).leave(id),
  ]);
  expect(statusesOf(answers)).toEqual(Array(5).fill(200));
  expect(await countIsWhole(id)).toBe(true);
});

test.each([
  ['the deletion of its project', 'deleteproject', 'owner'],
  ['a member who leaves', 'leave', 'ravi'],
] as const)('a message and %s lock the room first, without a deadlock', async (_, path, actor) => {
  const [owner, ravi] = await people(suite, 'owner', 'ravi');
  const { id } = await projectWith(suite, owner, ravi);
  const { removal } = await suite.database.begin(async (transaction) => {
    // The locks of a message, in its order.
    await transaction`select from rooms where id = ${id} for no key update`;
    const person = { owner, ravi }[actor];
    const request = call(suite, person, 'POST', `/project/${path}`, { projectid: id });
    await lockWait(suite);
    await transaction`update room_members set read_seq = read_seq where room_id = ${id}`;
    return { removal: request };
  });
  expect((await removal).statusCode).toBe(200);
});
