import type { FoundMessagePage } from '@sangam/contract/chat/message-search.schema.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { liveClients } from '../../../test/live-client.ts';
import { picture } from '../../../test/media-suite.ts';
import { directOf, groupOf, sendText } from '../../../test/messages.ts';
import { as, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { inRooms, insertConnections, linesOf } from '../../../test/rooms.ts';

let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let meera: SignedInPerson;
/** Of Asha, its admin, and Ravi. */
let room: string;
let photo: Buffer;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
  photo = await picture(80, 60);
});
afterAll(() => suite.close());
const live = liveClients(() => suite);
afterEach(() => live.closeAll());
beforeEach(async () => {
  [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
  room = await groupOf(suite, asha, ravi);
});

const urlFor = async (person: SignedInPerson, roomId = room) =>
  (await inRooms(suite, person).see(roomId)).photo ?? '';

const read = async (url: string) => (await suite.app.inject(url)).statusCode;

/** The media of rooms and of nothing, attached or not. */
async function photosOf({ username }: SignedInPerson) {
  const rows = await suite.database<{ isAttached: boolean }[]>`
    select m.attached_at is not null as "isAttached" from media m
    join users u on u.id = m.owner_id where u.username = ${username} order by m.created_at`;
  return rows.map(({ isAttached }) => isAttached);
}

describe('the photo of a group', () => {
  test('is set by an admin, and shown to each member by a URL of their own', async () => {
    const { statusCode, data } = await inRooms(suite, asha).setPhoto(room, photo);
    expect(statusCode).toBe(200);
    const response = await suite.app.inject(data.photo ?? '');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/webp');
    expect(response.headers['cache-control']).toContain('private');
    const ofRavi = await urlFor(ravi);
    expect(ofRavi).not.toBe(data.photo);
    expect(await read(ofRavi)).toBe(200);
    const [listed] = (await inRooms(suite, ravi).list()).rooms;
    expect(await read(listed?.photo ?? '')).toBe(200);
    expect(await linesOf(suite, room)).toEqual([`photo-changed ${asha.username}`]);
  });

  test('is replaced and removed with a line in the conversation, and released from the storage', async () => {
    const admin = inRooms(suite, asha);
    await admin.setPhoto(room, photo);
    const first = await urlFor(ravi);
    await admin.setPhoto(room, await picture(30, 30));
    expect(await read(first)).toBe(404);
    expect(await photosOf(asha)).toEqual([false, true]);
    const second = await urlFor(ravi);
    expect((await admin.removePhoto(room)).statusCode).toBe(200);
    expect(await read(second)).toBe(404);
    expect(await photosOf(asha)).toEqual([false, false]);
    // Without a photo nothing changes.
    expect((await admin.removePhoto(room)).statusCode).toBe(200);
    const by = asha.username;
    expect(await linesOf(suite, room)).toEqual([
      `photo-changed ${by}`,
      `photo-changed ${by}`,
      `photo-removed ${by}`,
    ]);
  });

  test('is released when the last member closes the group', async () => {
    await inRooms(suite, asha).setPhoto(room, photo);
    await inRooms(suite, ravi).leave(room);
    await inRooms(suite, asha).leave(room);
    expect(await photosOf(asha)).toEqual([false]);
  });

  test('updates the open screens of the members', async () => {
    const screen = await live.connect(ravi);
    await inRooms(suite, asha).setPhoto(room, photo);
    await screen.waitForMatch('room:changed', { roomId: room, isMember: true });
    const [line] = await screen.waitFor('message:changed');
    expect(line).toMatchObject({ message: { kind: 'photo-changed' } });
  });

  test('is in the results of the search', async () => {
    await inRooms(suite, asha).setPhoto(room, photo);
    await sendText(suite, asha, room, 'Rain today');
    const { messages } = await as(suite, ravi).get<FoundMessagePage>('/messages/search', {
      q: 'rain',
    });
    const [found] = messages;
    expect(await read(found?.room.photo ?? '')).toBe(200);
  });

  test('of two admins at the same time is the later one, and the other is released', async () => {
    await inRooms(suite, asha).changeAdmin(room, ravi);
    const results = await Promise.all([
      inRooms(suite, asha).setPhoto(room, photo),
      inRooms(suite, ravi).setPhoto(room, photo),
    ]);
    expect(results.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const attached = [...(await photosOf(asha)), ...(await photosOf(ravi))];
    expect(attached.filter(Boolean)).toHaveLength(1);
    expect(attached).toHaveLength(2);
    expect(await read(await urlFor(asha))).toBe(200);
    expect((await linesOf(suite, room)).filter((line) => line.includes('photo'))).toHaveLength(2);
  });
});

describe('the photo of a group is refused', () => {
  test('to others: users outside read nothing, also with the URL of a former membership', async () => {
    await insertConnections(suite, asha, ravi);
    await inRooms(suite, asha).setPhoto(room, photo);
    const url = await urlFor(ravi);
    const path = url.split('?')[0] ?? '';
    expect(await read(path)).toBe(404);
    expect(await read(url.replace(/for=[^&]+/, 'for=someone'))).toBe(404);
    await inRooms(suite, ravi).leave(room);
    expect(await read(url)).toBe(404);
    expect((await inRooms(suite, meera).setPhoto(room, photo)).statusCode).toBe(404);
    expect((await inRooms(suite, meera).removePhoto(room)).statusCode).toBe(404);
  });

  test('as a change by a member who is no admin, and in rooms that are no group', async () => {
    const { statusCode } = await inRooms(suite, ravi).setPhoto(room, photo);
    expect(statusCode).toBe(403);
    expect((await inRooms(suite, ravi).removePhoto(room)).statusCode).toBe(403);
    const direct = await directOf(suite, asha, ravi);
    expect(await inRooms(suite, asha).setPhoto(direct, photo)).toMatchObject({
      statusCode: 409,
      code: 'ROOM_FIXED',
    });
    expect(await photosOf(ravi)).toEqual([]);
  });

  test('unless the file is a photo', async () => {
    const { statusCode } = await inRooms(suite, asha).setPhoto(room, Buffer.from('no photo'));
    expect(statusCode).toBe(415);
    expect(await urlFor(asha)).toBe('');
  });
});
