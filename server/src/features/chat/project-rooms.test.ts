import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { expectData } from '../../../test/posts.ts';
import { addProject, editProject, projectWith, requestsOf } from '../../../test/projects.ts';
import { inRooms, linesOf, namesIn, insertMessage } from '../../../test/rooms.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

const onProject = (person: SignedInPerson, call: string, form: object) =>
  expectData<unknown>(suite, person, 'POST', `/project/${call}`, form);

test('every project has a room of its members, with the project’s id and title', async () => {
  const [owner, ravi] = await people(suite, 'owner', 'ravi');
  const { id } = await projectWith(suite, owner, ravi);
  const room = await inRooms(suite, owner).see(id);
  expect(room).toMatchObject({ kind: 'project', projectId: id, name: 'A weather kiosk' });
  expect(namesIn(room)).toEqual([ravi.username, owner.username]);
  expect(await linesOf(suite, id)).toEqual([`added ${owner.username}`, `added ${ravi.username}`]);
  await editProject(suite, owner, id, { title: 'A rain kiosk' });
  expect((await inRooms(suite, ravi).see(id)).name).toBe('A rain kiosk');
});

test('a new member reads all earlier messages', async () => {
  const [owner, ravi] = await people(suite, 'owner', 'ravi');
  const project = await addProject(suite, owner, { collaborators: [ravi.username] });
  await insertMessage(suite, owner, project.id, 'Ordered the sensors');
  const [request] = await requestsOf(suite, ravi);
  await onProject(ravi, 'acceptcollabreq', { requestId: request?.id });
  expect(await inRooms(suite, ravi).see(project.id)).toMatchObject({ unreadCount: 1 });
});

test('a room with one member is listed only after the first message', async () => {
  const [owner] = await people(suite, 'owner');
  const { id } = await addProject(suite, owner);
  const me = inRooms(suite, owner);
  await me.markUnread(id);
  expect([(await me.list()).rooms, await me.total()]).toEqual([[], 0]);
  expect((await me.details(id)).statusCode).toBe(200);
  await insertMessage(suite, owner, id, 'A note to myself');
  expect((await me.list()).rooms.map((room) => room.id)).toEqual([id]);
});

test('leaving or removal from the project ends the room membership in the same commit', async () => {
  const [owner, ravi, meera] = await people(suite, 'owner', 'ravi', 'meera');
  const { id } = await projectWith(suite, owner, ravi, meera);
  await onProject(ravi, 'leave', { projectid: id });
  await onProject(owner, 'removecollaborator', { projectid: id, username: meera.username });
  for (const gone of [ravi, meera]) {
    expect((await inRooms(suite, gone).details(id)).statusCode).toBe(404);
  }
  expect((await linesOf(suite, id)).slice(3)).toEqual([
    `left ${ravi.username}`,
    `left ${meera.username}`,
  ]);
  expect(namesIn(await inRooms(suite, owner).see(id))).toEqual([owner.username]);
});

test('a new owner changes nothing in the room; the former owner may then leave it', async () => {
  const [owner, ravi] = await people(suite, 'owner', 'ravi');
  const { id } = await projectWith(suite, owner, ravi);
  await onProject(owner, 'handover', { projectid: id, username: ravi.username });
  expect((await inRooms(suite, owner).see(id)).memberCount).toBe(2);
  await onProject(owner, 'leave', { projectid: id });
  expect(namesIn(await inRooms(suite, ravi).see(id))).toEqual([ravi.username]);
});

test('deleting a project deletes its room with all messages', async () => {
  const [owner, ravi] = await people(suite, 'owner', 'ravi');
  const { id } = await projectWith(suite, owner, ravi);
  await insertMessage(suite, ravi, id);
  await onProject(owner, 'deleteproject', { projectid: id });
  expect((await inRooms(suite, ravi).details(id)).statusCode).toBe(404);
  expect((await inRooms(suite, ravi).list()).rooms).toEqual([]);
  expect(await suite.database`select from messages where room_id = ${id}`).toEqual([]);
});

test('account deletion leaves no system message, and that of the owner deletes the room with the project', async () => {
  const [owner, ravi] = await people(suite, 'owner', 'ravi');
  const { id } = await projectWith(suite, owner, ravi);
  await insertMessage(suite, ravi, id, 'Soldered');
  await suite.database`delete from users where username = ${ravi.username}`;
  expect(await linesOf(suite, id)).toEqual([`added ${owner.username}`, 'added', 'text Soldered']);
  expect(await inRooms(suite, owner).see(id)).toMatchObject({ memberCount: 1 });
  await suite.database`delete from users where username = ${owner.username}`;
  expect(await suite.database`select from rooms where id = ${id}`).toEqual([]);
});

test('concurrent joins and leaves keep members and room equal, without gaps in the change numbers', async () => {
  const [owner, ravi, meera, zoya] = await people(suite, 'owner', 'ravi', 'meera', 'zoya');
  const { id } = await projectWith(suite, owner, ravi);
  for (const { username } of [meera, zoya]) {
    await onProject(owner, 'invite', { projectid: id, username });
  }
  const accept = async (person: SignedInPerson) => {
    const [request] = await requestsOf(suite, person);
    await onProject(person, 'acceptcollabreq', { requestId: request?.id });
  };
  await Promise.all([accept(meera), accept(zoya), onProject(ravi, 'leave', { projectid: id })]);
  const [row] = await suite.database<[{ equal: boolean; whole: boolean }]>`
    select
      array(select user_id from room_members where room_id = ${id} order by 1)
        = array(select user_id from project_members where project_id = ${id} order by 1) as equal,
      (select count(*) = max(seq) and max(change) = max(r.last_change)
        from messages m join rooms r on r.id = m.room_id where r.id = ${id}) as whole`;
  expect(row).toEqual({ equal: true, whole: true });
});

test('its name and members can only be changed through the project', async () => {
  const [owner, ravi] = await people(suite, 'owner', 'ravi');
  const { id } = await projectWith(suite, owner, ravi);
  const me = inRooms(suite, owner);
  for (const response of [
    await me.rename(id, 'Ours'),
    await me.add(id, ravi),
    await me.remove(id, ravi),
    await me.leave(id),
  ]) {
    expect(response).toMatchObject({ statusCode: 409, code: 'ROOM_FIXED' });
  }
});
