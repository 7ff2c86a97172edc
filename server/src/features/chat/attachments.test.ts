import { randomUUID } from 'node:crypto';
import type { AttachmentUrls, Message } from '@sangam/contract/chat/messages.schema.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, testSecret, type TestApp } from '../../../test/build-test-app.ts';
import { picture } from '../../../test/media-suite.ts';
import {
  directOf,
  groupOf,
  history,
  onMessage,
  sendText,
  sendMessage,
} from '../../../test/messages.ts';
import { as, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createReadSignatures, readSeconds } from '../../platform/media/read-signatures.ts';

let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let room: string;
let image: Buffer;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  image = await picture(700, 40);
});
afterAll(() => suite.close());
beforeEach(async () => {
  [asha, ravi] = await people(suite, 'asha', 'ravi');
  room = await groupOf(suite, asha, ravi);
});

async function addressesFor(person: SignedInPerson, message: Message): Promise<AttachmentUrls> {
  const { statusCode, data } = await onMessage(suite, person).attachments(message);
  expect(statusCode).toBe(200);
  return data;
}

async function firstAddress(person: SignedInPerson, message: Message): Promise<string> {
  return (await addressesFor(person, message)).media[0]?.url ?? '';
}

async function look(url: string): Promise<number> {
  return (await suite.app.inject(url)).statusCode;
}

async function idOf({ username }: SignedInPerson): Promise<string> {
  const [row] = await suite.database<[{ id: string }]>`
    select id from users where username = ${username}`;
  return row.id;
}

/** The number of Asha's attached media, and of those waiting for removal. */
async function share() {
  const [row] = await suite.database<[{ shown: number; loose: number }]>`
    select count(attached_at)::integer as shown, (count(*) - count(attached_at))::integer as loose
    from media where owner_id = ${await idOf(asha)}`;
  return row;
}

test('a photo that the sender declares as made with AI has the label, also in its file', async () => {
  const pictures = [image, image];
  const message = await sendText(suite, asha, room, { pictures, madeWithAi: [1] });
  const { media } = await addressesFor(ravi, message);
  expect(media.map(({ aiLabel }) => aiLabel)).toEqual([null, 'declared']);
  const marks = await Promise.all(
    media.map(async ({ url }) =>
      (await suite.app.inject(url)).rawPayload.includes('trainedAlgorithmicMedia'),
    ),
  );
  expect(marks).toEqual([false, true]);
});

test('a message with photos keeps their order, needs no text and contains no URLs', async () => {
  const alts = ['a wall', 'a door'];
  const sent = await sendText(suite, asha, room, { content: '', pictures: [image, image], alts });
  expect(sent).toMatchObject({
    content: '',
    media: alts.map((alt) => ({ alt, type: 'image/webp', width: 700, height: 40 })),
  });
  const [read] = (await history(suite, ravi, room)).messages;
  expect(read).toEqual(sent);
  expect(JSON.stringify(read)).not.toContain('/media/');
});

test('a member gets URLs of the file and its variants, valid for five minutes', async () => {
  const sent = await sendText(suite, asha, room, { pictures: [image] });
  const before = Date.now();
  const { media, expiresAt } = await addressesFor(ravi, sent);
  const fiveMinutes = 300_000;
  // The expiry is in whole seconds.
  expect(Date.parse(expiresAt)).toBeGreaterThan(before + fiveMinutes - 1000);
  expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + fiveMinutes);
  const [item] = media;
  expect(item?.variants.length).toBeGreaterThan(0);
  for (const url of [item?.url ?? '', ...(item?.variants ?? []).map((variant) => variant.url)]) {
    const { statusCode, headers } = await suite.app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
  }
});

test('removes the camera metadata of a photo, such as the location', async () => {
  const create = { width: 60, height: 40, channels: 3, background: '#2060a0' } as const;
  const withPlace = await sharp({ create })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } })
    .jpeg()
    .toBuffer();
  const sent = await sendText(suite, asha, room, { pictures: [withPlace] });
  const { rawPayload } = await suite.app.inject(await firstAddress(ravi, sent));
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
});

const path = (url: URL) => `${url.pathname}${url.search}`;

describe('a media URL is rejected', () => {
  let sent: Message;
  let address: URL;
  beforeEach(async () => {
    sent = await sendText(suite, asha, room, { pictures: [image] });
    address = new URL(await firstAddress(ravi, sent), 'http://localhost');
  });

  /** A URL as the server would sign it, for another time or user. */
  function signed({ at = Date.now(), reader = address.searchParams.get('for') ?? '' }) {
    const signatures = createReadSignatures(testSecret, () => at);
    return signatures.signUrl(address.pathname, reader, signatures.newExpiry());
  }

  test('without its signature', async () => {
    expect(await look(path(address))).toBe(200);
    expect(await look(address.pathname)).toBe(404);
    for (const name of ['for', 'until', 'signature']) {
      const bare = new URL(address);
      bare.searchParams.delete(name);
      expect(await look(path(bare))).toBe(404);
    }
  });

  test.each([
    ['for', () => randomUUID()],
    ['for', () => 'x'],
    ['until', () => '99999999999'],
    ['until', () => '1e3'],
    ['signature', () => 'x'.repeat(43)],
    ['signature', () => ''],
  ])('where %s is another', async (name, value) => {
    address.searchParams.set(name, value());
    expect(await look(path(address))).toBe(404);
  });

  test('with a repeated parameter, or for another file', async () => {
    expect(await look(`${path(address)}&for=${randomUUID()}`)).toBe(404);
    const other = new URL(address);
    other.pathname = other.pathname.replace('main', '320');
    expect(await look(path(other))).toBe(404);
  });

  test('after five minutes, or with an expiry too far in the future', async () => {
    expect(await look(signed({ at: Date.now() - (readSeconds - 5) * 1000 }))).toBe(200);
    expect(await look(signed({ at: Date.now() - (readSeconds + 1) * 1000 }))).toBe(404);
    expect(await look(signed({ at: Date.now() + 60_000 }))).toBe(404);
  });

  test('for a former, later, blocked or suspended member', async () => {
    const here = { for: address.searchParams.get('for'), url: path(address) };
    const { database } = suite;
    const steps: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [
        () => database`update room_members set since_seq = 9 where user_id = ${here.for}`,
        () => database`update room_members set since_seq = 0 where user_id = ${here.for}`,
      ],
      [() => as(suite, asha).block(ravi), () => as(suite, asha).unblock(ravi)],
      [
        () => database`update users set suspended_at = now() where id = ${here.for}`,
        () => database`update users set suspended_at = null where id = ${here.for}`,
      ],
    ];
    for (const [close, open] of steps) {
      await close();
      expect(await look(here.url)).toBe(404);
      await open();
      expect(await look(here.url)).toBe(200);
    }
    await database`delete from room_members where user_id = ${here.for}`;
    expect(await look(here.url)).toBe(404);
    expect(await onMessage(suite, ravi).attachments(sent)).toMatchObject({ statusCode: 404 });
  });

  test('for a user outside the room, even with a valid signature', async () => {
    const [stranger] = await people(suite, 'stranger');
    expect(await look(signed({ reader: await idOf(stranger) }))).toBe(404);
  });

  test('after the message was deleted, and its files are then removed', async () => {
    expect(await share()).toEqual({ shown: 1, loose: 0 });
    await onMessage(suite, asha).remove(sent);
    expect(await look(path(address))).toBe(404);
    expect(await share()).toEqual({ shown: 0, loose: 1 });
    expect(await onMessage(suite, ravi).attachments(sent)).toMatchObject({ data: { media: [] } });
  });
});

test('a block closes the media of a direct room to both users', async () => {
  room = await directOf(suite, asha, ravi);
  const sent = await sendText(suite, asha, room, { pictures: [image] });
  const [mine, theirs] = [await firstAddress(asha, sent), await firstAddress(ravi, sent)];
  expect([await look(mine), await look(theirs)]).toEqual([200, 200]);
  await as(suite, ravi).block(asha);
  expect([await look(mine), await look(theirs)]).toEqual([404, 404]);
});

test('the photo of a post stays public', async () => {
  const post = await publish(suite, asha, 'A wall', { pictures: [image] });
  const { statusCode, headers } = await suite.app.inject(post.media[0]?.url ?? '');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, no-cache']);
});

test('a retried message stores its files once, also concurrently', async () => {
  const clientId = randomUUID();
  const both = await Promise.all([
    sendText(suite, asha, room, { clientId, pictures: [image] }),
    sendText(suite, asha, room, { clientId, pictures: [image] }),
  ]);
  expect(both[0]).toEqual(both[1]);
  const { shown, loose } = await share();
  expect(shown).toBe(1);
  await sendText(suite, asha, room, { clientId, pictures: [image] });
  expect(await share()).toEqual({ shown, loose });
  expect((await history(suite, ravi, room)).messages).toHaveLength(1);
});

test('rejects a file that is no photo or one too many, and stores no message', async () => {
  const noPicture = await sendMessage(suite, asha, room, { pictures: [Buffer.from('<svg/>')] });
  expect(noPicture).toMatchObject({ statusCode: 415 });
  const eleven = Array.from({ length: 11 }, () => image);
  expect(await sendMessage(suite, asha, room, { pictures: eleven })).toMatchObject({
    statusCode: 413,
  });
  expect((await history(suite, ravi, room)).messages).toEqual([]);
});

test('files of a user outside the room are rejected before they are processed', async () => {
  const [stranger] = await people(suite, 'stranger');
  const response = await sendMessage(suite, stranger, room, { pictures: [Buffer.from('<svg/>')] });
  expect(response).toMatchObject({ statusCode: 404 });
});

test('the text of a message with a photo may be edited to be empty', async () => {
  const sent = await sendText(suite, asha, room, { content: 'Look', pictures: [image] });
  expect(await onMessage(suite, asha).edit(sent, '')).toMatchObject({
    statusCode: 200,
    data: { content: '', media: [{ width: 700 }] },
  });
});
