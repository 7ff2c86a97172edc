import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { eventForm, startEventsSuite, type EventsSuite } from '../../../test/community-events.ts';
import { caseAbout, inModeration, newModerator } from '../../../test/moderation.ts';
import { as } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { plainPhoto } from '../../../test/plain-photo.ts';
import { sendForm } from '../../../test/projects.ts';
import { eraseDue } from '../privacy/erasure.service.ts';

let suite: EventsSuite;
let photo: Buffer;
beforeAll(async () => {
  suite = await startEventsSuite();
  photo = await plainPhoto();
  await as(suite, suite.operator).post('/admin/changeshowcasearea', {
    area: 'events',
    isLive: true,
  });
});
afterAll(() => suite.close());

interface Saved {
  readonly event: CommunityEvent;
}

async function sendCover(
  by: SignedInPerson | undefined,
  id: string,
  value: Buffer | null = photo,
  more: Record<string, string> = {},
) {
  const files = value ? [{ name: 'cover', value, fileName: 'hall.jpg' }] : [];
  const fields = { id, alt: 'The hall', ...more };
  return sendForm(suite, by, { path: '/events/cover' }, fields, files);
}

/** The address of the saved cover. */
async function saveCover(id: string, by = suite.organiser, more: Record<string, string> = {}) {
  const saved: { statusCode: number; data: Saved } = await sendCover(by, id, photo, more);
  expect(saved.statusCode).toBe(200);
  const { cover } = saved.data.event;
  if (!cover) throw new Error('no cover');
  return cover;
}

const pdf = Buffer.from('%PDF-1.7 a plan');
const zip = Buffer.from('PK\u0003\u0004 an archive');

interface NewMaterial {
  readonly value?: Buffer;
  readonly fileName?: string;
}

function sendMaterial(
  by: SignedInPerson | undefined,
  id: string,
  { value = pdf, fileName = 'plan.pdf' }: NewMaterial = {},
) {
  const files = [{ name: 'material', value, fileName }];
  return sendForm(suite, by, { path: '/events/addmaterial' }, { id }, files);
}

/** The saved material. */
async function addMaterial(id: string, fileName = 'plan.pdf', by = suite.organiser) {
  const saved: { statusCode: number; data: Saved } = await sendMaterial(by, id, { fileName });
  expect(saved.statusCode).toBe(200);
  const file = saved.data.event.materialFiles.at(-1);
  if (!file) throw new Error('no material');
  return file;
}

const download = (by: SignedInPerson | undefined, id: string, fileId: string) =>
  suite.app.inject({
    url: `/api/events/material?id=${id}&fileId=${fileId}`,
    headers: { ...by?.headers },
  });

const open = async (url: string) => (await suite.app.inject(url)).statusCode;

describe('covers of events', () => {
  test('a cover is re-encoded, has a description, and is shown to users who can see the event', async () => {
    const { id } = await suite.create();
    const cover = await saveCover(id);
    expect(cover).toMatchObject({ type: 'image/webp', alt: 'The hall', width: 800 });
    const member = await suite.newMember();
    expect((await suite.find(member, id))?.cover).toEqual(cover);
    expect(await open(cover.url)).toBe(200);
  });

  test('a new cover replaces the former one, whose file is removed', async () => {
    const { id } = await suite.create();
    const former = await saveCover(id);
    const cover = await saveCover(id);
    expect(cover.id).not.toBe(former.id);
    expect(await open(former.url)).toBe(404);
    const removed = await suite.send(suite.organiser, 'removefile', { id, fileId: cover.id });
    expect(removed).toMatchObject({ statusCode: 200, data: { event: { cover: null } } });
    expect(await open(cover.url)).toBe(404);
    const again = await suite.send(suite.organiser, 'removefile', { id, fileId: cover.id });
    expect(again.statusCode).toBe(404);
  });

  test('without a file only the description and the label of AI change', async () => {
    const { id } = await suite.create();
    expect((await sendCover(suite.organiser, id, null)).statusCode).toBe(400);
    const cover = await saveCover(id);
    const more = { alt: 'The new hall', madeWithAi: 'true' };
    expect((await sendCover(suite.organiser, id, null, more)).data).toMatchObject({
      event: { cover: { id: cover.id, alt: 'The new hall', aiLabel: 'declared' } },
    });
  });

  test('an operator changes description and label of a cover that the organiser uploaded', async () => {
    const { id } = await suite.create();
    const cover = await saveCover(id);
    const more = { alt: 'The new hall', madeWithAi: 'true' };
    expect((await sendCover(suite.operator, id, null, more)).data).toMatchObject({
      event: { cover: { id: cover.id, alt: 'The new hall', aiLabel: 'declared' } },
    });
  });

  test('only organisers of the event and operators can set or remove a cover', async () => {
    const { id } = await suite.create();
    const cover = await saveCover(id);
    const other = await suite.newMember();
    await suite.allow(other, true);
    for (const person of [other, await suite.newMember()]) {
      expect((await sendCover(person, id)).statusCode).toBe(404);
      const remove = await suite.send(person, 'removefile', { id, fileId: cover.id });
      expect(remove.statusCode).toBe(404);
    }
    expect((await sendCover(undefined, id)).statusCode).toBe(401);
    await suite.allow(other, false);
    const own = await saveCover(id, suite.operator);
    expect(own.id).not.toBe(cover.id);
  });

  test('the cover of an event that a member cannot see is not in their list', async () => {
    const draft = await suite.create({ state: 'draft' });
    const audience = { ...eventForm().audience, kind: 'college' as const, college: 'Hill' };
    const closed = await suite.create({ audience, isPublic: true });
    const covers = [await saveCover(draft.id), await saveCover(closed.id)];
    const list = JSON.stringify(await suite.list(await suite.newMember()));
    for (const { id, url } of covers) {
      expect(list).not.toContain(url);
      expect(await open(`/public-media/${id}/main.webp`)).toBe(404);
    }
  });

  test.each([
    ['a text that says it is a photo', Buffer.from('<script>alert(1)</script>'), 415],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a damaged photo', Buffer.from('\xff\xd8\xff\xe0 and nothing else', 'latin1'), 415],
  ])('%s is rejected and nothing is stored', async (_, value, status) => {
    const { id } = await suite.create();
    const before = await suite.database`select id from media`;
    expect((await sendCover(suite.organiser, id, value)).statusCode).toBe(status);
    expect(await suite.database`select id from media`).toHaveLength(before.length);
    expect((await suite.find(suite.organiser, id))?.cover).toBeNull();
  });

  test('a photo with too many pixels or bytes is rejected', async () => {
    const { id } = await suite.create();
    const bomb = await plainPhoto({ width: 8000, height: 5001 });
    expect(await sendCover(suite.organiser, id, bomb)).toMatchObject({ code: 'TOO_MANY_PIXELS' });
    const large = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]);
    expect(await sendCover(suite.organiser, id, large)).toMatchObject({ code: 'FILE_TOO_LARGE' });
  });

  test('a cover counts in the quota of the organiser who uploads it', async () => {
    const person = await suite.newMember();
    await suite.allow(person, true);
    const { id } = await suite.create({}, person);
    await suite.database`
      insert into media (owner_id, key, type, width, height, bytes)
      select u.id, md5(u.username), 'image/webp', 1, 1, 500 * 1024 * 1024
      from users u where u.username = ${person.username}`;
    expect(await sendCover(person, id)).toMatchObject({ code: 'STORAGE_FULL' });
  });

  test('a copy and the dates of a series share the file, which is removed with the last of them', async () => {
    const first = await suite.create({ weeks: 2 });
    const cover = await saveCover(first.id, suite.organiser, { changesLater: 'true' });
    const copy = await suite.create({ copiesFilesOf: first.id });
    expect(copy.cover).toEqual(cover);
    const remove = (id: string, changesLater: boolean) =>
      suite.send(suite.organiser, 'removefile', { id, fileId: cover.id, changesLater });
    expect((await remove(first.id, true)).statusCode).toBe(200);
    const { events } = await suite.list(suite.organiser);
    expect(events.filter((event) => event.cover?.id === cover.id).map(({ id }) => id)).toEqual([
      copy.id,
    ]);
    expect(await open(cover.url)).toBe(200);
    await remove(copy.id, false);
    expect(await open(cover.url)).toBe(404);
  });

  test('the files of an event that the organiser may not change are not copied', async () => {
    const { id } = await suite.create({}, suite.operator);
    await saveCover(id, suite.operator);
    const copy = await suite.create({ copiesFilesOf: id });
    expect(copy.cover).toBeNull();
  });

  test('a cancelled event loses its files and gets no new ones', async () => {
    const { id } = await suite.create();
    const cover = await saveCover(id);
    await suite.send(suite.organiser, 'cancel', { id, reason: 'The hall is closed' });
    expect((await suite.find(suite.organiser, id))?.cover).toBeNull();
    expect(await open(cover.url)).toBe(404);
    expect(await sendCover(suite.organiser, id)).toMatchObject({ code: 'EVENT_CHANGED' });
    const removal = { id, fileId: cover.id };
    expect(await suite.send(suite.organiser, 'removefile', removal)).toMatchObject({
      statusCode: 409,
      code: 'EVENT_CHANGED',
    });
  });

  test('a moderator sees the cover of a reported event, and its removal removes the file', async () => {
    const { id } = await suite.create();
    const cover = await saveCover(id);
    await inModeration(suite, await suite.newMember()).report({ subject: 'event', id });
    const moderator = await newModerator(suite);
    const found = await caseAbout(suite, moderator, suite.organiser);
    expect(await inModeration(suite, moderator).see(found.id)).toMatchObject({
      content: { mediaCount: 1, media: [{ id: cover.id }] },
    });
    await inModeration(suite, moderator).decide(found.id, 'remove');
    expect(await open(cover.url)).toBe(404);
  });

  test('the cover of a public event is on its page and in link previews until it is removed', async () => {
    const { id } = await suite.create({ isPublic: true });
    const cover = await saveCover(id);
    const path = `/public-media/${cover.id}/main.webp`;
    await expect.poll(async () => (await suite.app.inject(`/event/${id}`)).body).toContain(path);
    const { body } = await suite.app.inject(`/event/${id}`);
    expect(body).toMatch(new RegExp(`<meta property="og:image" content="[^"]+${path}">`));
    expect(body).toMatch(new RegExp(`"image":"[^"]+${path}"`));
    expect(body).toContain('alt="The hall"');
    expect(body).not.toContain(cover.url);
    expect(await open(path)).toBe(200);
    await suite.send(suite.organiser, 'removefile', { id, fileId: cover.id });
    await expect.poll(() => open(path)).toBe(404);
  });
});

describe('materials of events', () => {
  test('organisers, speakers and registered members download a material, and nobody else', async () => {
    const [speaker, registered, waiting, other] = await Promise.all(
      [0, 1, 2, 3].map(() => suite.newMember()),
    );
    const memberSpeakers = [{ username: speaker?.username ?? '', role: '' }];
    const { id } = await suite.create({ seats: 1, memberSpeakers });
    const file = await addMaterial(id);
    expect(file).toMatchObject({ name: 'plan.pdf', bytes: pdf.length });
    for (const person of [registered, waiting]) {
      if (person) await suite.send(person, 'register', { id, acceptsWaitlist: true });
    }
    for (const person of [suite.organiser, suite.operator, speaker, registered]) {
      const { statusCode, headers, rawPayload } = await download(person, id, file.id);
      expect(statusCode).toBe(200);
      expect(rawPayload).toEqual(pdf);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''plan.pdf",
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
      });
    }
    for (const person of [waiting, other]) {
      expect((await download(person, id, file.id)).statusCode).toBe(404);
    }
    expect((await download(undefined, id, file.id)).statusCode).toBe(401);
    if (registered) await suite.send(registered, 'cancelregistration', { id });
    expect((await download(registered, id, file.id)).statusCode).toBe(404);
  });

  test('a material has no address that works without a session, nor through another event or as a cover', async () => {
    const { id } = await suite.create({ isPublic: true });
    const other = await suite.create();
    const file = await addMaterial(id);
    const [row] = await suite.database<{ key: string }[]>`
      select key from media where id = ${file.id}`;
    expect(await open(`/media/${row?.key}/main.pdf`)).toBe(404);
    expect(await open(`/public-media/${file.id}/main.pdf`)).toBe(404);
    expect((await download(suite.organiser, other.id, file.id)).statusCode).toBe(404);
    const cover = await saveCover(id);
    expect((await download(suite.organiser, id, cover.id)).statusCode).toBe(404);
  });

  test('only organisers of the event and operators add and remove materials', async () => {
    const { id } = await suite.create();
    const file = await addMaterial(id);
    const member = await suite.newMember();
    await suite.send(member, 'register', { id });
    expect((await sendMaterial(member, id)).statusCode).toBe(404);
    expect((await suite.send(member, 'removefile', { id, fileId: file.id })).statusCode).toBe(404);
    await suite.send(suite.operator, 'removefile', { id, fileId: file.id });
    expect((await suite.find(member, id))?.materialFiles).toEqual([]);
    expect((await download(member, id, file.id)).statusCode).toBe(404);
  });

  test.each([
    ['an HTML page called a PDF', Buffer.from('<script>alert(1)</script>'), 'plan.pdf'],
    ['a program called a PDF', Buffer.from('MZ\u0090'), 'plan.pdf'],
    ['a PDF called a program', pdf, 'plan.exe'],
    ['a document with macros', zip, 'plan.docm'],
    ['an archive of programs', zip, 'plan.jar'],
    ['a file without an extension', pdf, 'plan'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'plan.svg'],
  ])('%s is rejected', async (_, value, fileName) => {
    const { id } = await suite.create();
    expect(await sendMaterial(suite.organiser, id, { value, fileName })).toMatchObject({
      statusCode: 415,
      code: 'DOCUMENT_TYPE_REFUSED',
    });
  });

  test('a material that is too large is rejected, and so is one too many', async () => {
    const { id } = await suite.create();
    const value = Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]);
    expect(await sendMaterial(suite.organiser, id, { value })).toMatchObject({
      code: 'FILE_TOO_LARGE',
    });
    for (let count = 0; count < 10; count++) await addMaterial(id);
    expect(await sendMaterial(suite.organiser, id)).toMatchObject({ code: 'TOO_MANY_FILES' });
  });

  test('a photo as a material is re-encoded', async () => {
    const { id } = await suite.create();
    const saved = await sendMaterial(suite.organiser, id, { value: photo, fileName: 'map.jpg' });
    const [file] = (saved.data as Saved).event.materialFiles;
    expect(file).toMatchObject({ name: 'map.webp' });
    const { headers, rawPayload } = await download(suite.organiser, id, file?.id ?? '');
    expect(headers['content-type']).toBe('image/webp');
    expect(rawPayload.toString('latin1', 8, 12)).toBe('WEBP');
  });

  test.each([
    ['../../etc/plan.pdf', 'plan.pdf'],
    ['C:\\\\plans\\\\plan.pdf', 'plan.pdf'],
    ['\u202egnp.exe.pdf', 'gnp.exe.pdf'],
    ['योजना.pdf', 'योजना.pdf'],
    ['...pdf', 'file.pdf'],
  ])('the name %j is offered as %j', async (fileName, name) => {
    const { id } = await suite.create();
    expect((await addMaterial(id, fileName)).name).toBe(name);
  });

  test('a copy gets the materials, and a cancelled event loses them', async () => {
    const { id } = await suite.create();
    const file = await addMaterial(id);
    const copy = await suite.create({ copiesFilesOf: id });
    expect(copy.materialFiles).toEqual([file]);
    await suite.send(suite.organiser, 'cancel', { id, reason: 'The hall is closed' });
    expect((await download(suite.organiser, id, file.id)).statusCode).toBe(404);
    expect((await download(suite.organiser, copy.id, file.id)).statusCode).toBe(200);
  });

  test('the materials of a deleted account are gone, and those of a suspended one stay', async () => {
    const person = await suite.newMember();
    await suite.allow(person, true);
    const { id } = await suite.create({}, person);
    const file = await addMaterial(id, 'plan.pdf', person);
    const { username } = person;
    await as(suite, suite.operator).post('/admin/suspend', { username, reason: 'Rule two' });
    expect((await download(person, id, file.id)).statusCode).toBe(401);
    expect((await download(suite.operator, id, file.id)).statusCode).toBe(200);

    const other = await suite.newMember();
    await suite.allow(other, true);
    const own = await suite.create({}, other);
    const plan = await addMaterial(own.id, 'plan.pdf', other);
    const form = { password: other.password, projectsToDelete: [] };
    await as(suite, other).post('/settings/deleteaccount', form);
    // As if the days of grace were over.
    await suite.database`
      update users set deleted_at = now() - interval '15 days'
      where username = ${other.username}`;
    await eraseDue(suite);
    expect((await download(suite.operator, own.id, plan.id)).statusCode).toBe(404);
    const [row] = await suite.database<[{ count: number }]>`
      select count(*)::int as count from media where id = ${plan.id}`;
    expect(row.count).toBe(0);
  });
});

async function createEnded() {
  const event = await suite.create({ isPublic: true });
  await suite.database`
    update community_events set starts_at = now() - interval '2 hours',
      ends_at = now() - interval '1 hour', closes_at = now() - interval '2 hours'
    where id = ${event.id}`;
  return event;
}

function sendPhotos(by: SignedInPerson | undefined, id: string, count = 1, value = photo) {
  const files = Array.from({ length: count }, () => ({
    name: 'photos',
    value,
    fileName: 'hall.jpg',
  }));
  return sendForm(suite, by, { path: '/events/addphotos' }, { id, alt: ['Tools'] }, files);
}

describe('photos of events', () => {
  test('organisers add photos after the event, and all who can see it see them until they are removed', async () => {
    const { id } = await createEnded();
    expect((await sendPhotos(suite.organiser, id, 2)).statusCode).toBe(200);
    const member = await suite.newMember();
    const [first, second] = (await suite.find(member, id))?.photos ?? [];
    expect(new Set([first?.alt, second?.alt])).toEqual(new Set(['', 'Tools']));
    expect(await open(first?.url ?? '')).toBe(200);
    expect(await open(`/public-media/${first?.id}/main.webp`)).toBe(404);
    const removal = { id, fileId: first?.id };
    expect((await suite.send(member, 'removefile', removal)).statusCode).toBe(404);
    expect((await suite.send(suite.organiser, 'removefile', removal)).statusCode).toBe(200);
    expect(await open(first?.url ?? '')).toBe(404);
    expect((await suite.find(member, id))?.photos).toEqual([second]);
  });

  test('nobody adds photos before the end, and only organisers afterwards', async () => {
    const upcoming = await suite.create();
    expect(await sendPhotos(suite.organiser, upcoming.id)).toMatchObject({
      statusCode: 400,
      errors: { photos: 'Add photos after the event' },
    });
    const { id } = await createEnded();
    expect((await sendPhotos(await suite.newMember(), id)).statusCode).toBe(404);
    expect((await sendPhotos(undefined, id)).statusCode).toBe(401);
    expect((await sendPhotos(suite.organiser, id, 0)).statusCode).toBe(400);
  });

  test('an event has at most 20 photos, and other files are rejected', async () => {
    const { id } = await createEnded();
    const small = await plainPhoto({ width: 20, height: 20 });
    for (const count of [10, 9]) await sendPhotos(suite.organiser, id, count, small);
    expect(await sendPhotos(suite.organiser, id, 2, small)).toMatchObject({
      code: 'TOO_MANY_FILES',
    });
    expect((await sendPhotos(suite.organiser, id, 1, small)).statusCode).toBe(200);
    const page = Buffer.from('<script>alert(1)</script>');
    expect((await sendPhotos(suite.organiser, id, 1, page)).statusCode).toBe(415);
  });

  test('a copy does not get the photos, and a moderator sees those of a reported event', async () => {
    const { id } = await createEnded();
    await sendPhotos(suite.organiser, id, 2);
    expect((await suite.create({ copiesFilesOf: id })).photos).toEqual([]);
    await inModeration(suite, await suite.newMember()).report({ subject: 'event', id });
    const moderator = await newModerator(suite);
    const found = await caseAbout(suite, moderator, suite.organiser);
    expect(await inModeration(suite, moderator).see(found.id)).toMatchObject({
      content: { mediaCount: 2 },
    });
  });
});
