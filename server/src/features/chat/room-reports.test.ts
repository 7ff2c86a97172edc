import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { liveClients } from '../../../test/live-client.ts';
import { picture } from '../../../test/media-suite.ts';
import { caseAbout, inModeration, newModerator } from '../../../test/moderation.ts';
import { people } from '../../../test/network-people.ts';
import { wholeList } from '../../../test/notified-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { projectWith } from '../../../test/projects.ts';
import { directRoom, groupRoom, inRooms, linesOf } from '../../../test/rooms.ts';

let suite: TestApp;
let moderator: SignedInPerson;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let meera: SignedInPerson;
/** Of Asha, who created it, Ravi and Meera. */
let room: string;
let photo: Buffer;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
  photo = await picture(80, 60);
  moderator = await newModerator(suite);
});
afterAll(() => suite.close());
const live = liveClients(() => suite);
afterEach(() => live.closeAll());
beforeEach(async () => {
  [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
  room = (await groupRoom(suite, asha, ravi, meera)).id;
});

const report = (person: SignedInPerson, id = room) =>
  inModeration(suite, person).report({ subject: 'room', id });
const read = async (url = '') => (await suite.app.inject(url)).statusCode;
const kindsOf = async (person: SignedInPerson) =>
  (await wholeList(suite, person)).map(({ kind }) => kind);

async function caseOf(accused: SignedInPerson) {
  const { id } = await caseAbout(suite, moderator, accused);
  return inModeration(suite, moderator).see(id);
}

describe('a reported group', () => {
  test('is shown to moderators with name and photo, and without its messages', async () => {
    await inRooms(suite, asha).setPhoto(room, photo);
    await inRooms(suite, asha).rename(room, 'Unkind crew');
    expect((await report(ravi)).statusCode).toBe(200);
    const { subject, content, path } = await caseOf(asha);
    expect([subject, path]).toEqual(['room', null]);
    expect(content).toMatchObject({ text: 'Unkind crew', mediaCount: 1, around: [] });
    expect(content.media).toHaveLength(1);
    expect(await read(content.media[0]?.url)).toBe(200);
  });

  test('loses photo and name by the decision, also in earlier messages and on open screens', async () => {
    await inRooms(suite, asha).setPhoto(room, photo);
    await inRooms(suite, asha).rename(room, 'Unkind crew');
    const { photo: url } = await inRooms(suite, ravi).see(room);
    await report(ravi);
    const found = await caseOf(asha);
    const screen = await live.connect(meera);
    const decided = await inModeration(suite, moderator).decide(found.id, 'remove');
    expect(decided.statusCode).toBe(200);
    expect(await inRooms(suite, meera).see(room)).toMatchObject({ name: 'Group', photo: null });
    for (const one of [url ?? '', found.content.media[0]?.url]) expect(await read(one)).toBe(404);
    expect((await linesOf(suite, room)).join()).not.toContain('Unkind');
    await screen.waitForMatch('room:changed', { roomId: room, isMember: true });
    const line = expect.objectContaining({ kind: 'renamed', content: '' });
    await screen.waitForMatch('message:changed', { message: line });
    const [media] = await suite.database<[{ count: number }]>`
      select count(*)::int as count from media m join users u on u.id = m.owner_id
      where u.username = ${asha.username} and m.attached_at is not null`;
    expect(media.count).toBe(0);
  });

  test('notifies the member who set the photo or name of its removal, and the reporter', async () => {
    await inRooms(suite, asha).rename(room, 'Unkind crew');
    await report(ravi);
    await inModeration(suite, moderator).decide((await caseOf(asha)).id, 'remove');
    expect(await kindsOf(asha)).toContain('moderation-decision');
    expect(await kindsOf(ravi)).toContain('report-outcome');
    expect(await kindsOf(meera)).toEqual(['room-added']);
    const { decisions } = await inModeration(suite, asha).decisions();
    expect(decisions).toMatchObject([
      { subject: 'room', words: 'Unkind crew', contentRemoved: true },
    ]);
  });

  test('that is dismissed does not notify that member, who might know the reporter', async () => {
    await report(ravi);
    await inModeration(suite, moderator).decide((await caseOf(asha)).id, 'dismiss');
    expect(await kindsOf(asha)).not.toContain('moderation-decision');
    expect((await inModeration(suite, asha).decisions()).decisions).toEqual([]);
    expect(await kindsOf(ravi)).toContain('report-outcome');
    expect(await inRooms(suite, ravi).see(room)).toMatchObject({ name: 'Monsoon crew' });
  });

  test('shows moderators no photo that was set after the report', async () => {
    await inRooms(suite, asha).setPhoto(room, photo);
    await report(ravi);
    const [before] = (await caseOf(asha)).content.media;
    await inRooms(suite, asha).setPhoto(room, await picture(30, 30));
    const { content } = await caseOf(asha);
    expect([content.media, content.mediaCount]).toEqual([[], 1]);
    expect(await read(before?.url)).toBe(404);
  });
});

describe('the report of a group', () => {
  test('is only for its members: not for others, former members or rooms of other kinds', async () => {
    const [stranger] = await people(suite, 'stranger');
    await inRooms(suite, meera).leave(room);
    const direct = await directRoom(suite, asha, ravi);
    const project = await projectWith(suite, asha, ravi);
    const refused = [
      await report(stranger),
      await report(meera),
      await report(ravi, direct.id),
      await report(ravi, project.id),
      await report(moderator),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(404));
  });

  test('is about the member who changed name or photo last, other than the reporter', async () => {
    await inRooms(suite, asha).changeAdmin(room, ravi);
    expect((await report(asha)).statusCode).toBe(400);
    await inRooms(suite, ravi).setPhoto(room, photo);
    await report(asha);
    expect((await caseOf(ravi)).content.mediaCount).toBe(1);

    const other = (await groupRoom(suite, asha, ravi, meera)).id;
    await inRooms(suite, asha).changeAdmin(other, ravi);
    await inRooms(suite, ravi).setPhoto(other, photo);
    await report(ravi, other);
    expect((await caseOf(asha)).content.mediaCount).toBe(1);
  });

  test('is not about the member whose photo was removed before', async () => {
    await inRooms(suite, asha).changeAdmin(room, ravi);
    await inRooms(suite, ravi).setPhoto(room, photo);
    await inRooms(suite, ravi).removePhoto(room);
    await report(meera);
    expect((await caseOf(asha)).content.mediaCount).toBe(0);
  });

  test('has no accused after the member who named it deleted their account', async () => {
    await suite.database`delete from users where username = ${asha.username}`;
    await report(ravi);
    const { cases } = await inModeration(suite, moderator).queue();
    const found = cases.find(({ excerpt, accused }) => excerpt === 'Monsoon crew' && !accused);
    expect(found).toMatchObject({ subject: 'room', reportCount: 1 });
    const decided = await inModeration(suite, moderator).decide(found?.id ?? '', 'remove');
    expect(decided.statusCode).toBe(200);
    expect(await inRooms(suite, ravi).see(room)).toMatchObject({ name: 'Group' });
  });
});
