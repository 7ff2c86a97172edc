import { randomUUID } from 'node:crypto';
import type { Message } from '@sangam/contract/chat/messages.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { lockWait } from '../../../test/lock-waits.ts';
import { picture } from '../../../test/media-suite.ts';
import { directOf, groupOf, history, onMessage, sendText } from '../../../test/messages.ts';
import { as, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';

let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let meera: SignedInPerson;
/** Of Asha and Ravi. */
let room: string;
/** Of Ravi and Meera. */
let other: string;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());
beforeEach(async () => {
  [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
  room = await groupOf(suite, asha, ravi);
  other = await groupOf(suite, ravi, meera);
});

const pdf = Buffer.from('%PDF-1.7 a plan');
const target = (roomId: string) => ({ roomId, clientId: randomUUID() });

/** Ravi forwards the message. */
async function forward(message: Message, ...rooms: readonly string[]): Promise<Message[]> {
  const { statusCode, data } = await onMessage(suite, ravi).forward(message, rooms.map(target));
  expect(statusCode).toBe(201);
  return (data as { messages: Message[] }).messages;
}

const refused = (message: Message, roomId = other, by = ravi) =>
  onMessage(suite, by).forward(message, [target(roomId)]);

async function usageOf({ username }: SignedInPerson) {
  const [row] = await suite.database<[{ files: number; bytes: number }]>`
    select count(*)::int as files, coalesce(sum(bytes), 0)::int as bytes
    from media m join users u on u.id = m.owner_id where u.username = ${username}`;
  return row;
}

const withFiles = async () =>
  sendText(suite, asha, room, {
    content: 'The plan',
    pictures: [await picture(60, 40)],
    alts: ['A wall'],
    documents: [{ fileName: 'plan.pdf', value: pdf }],
  });

async function readFile(person: SignedInPerson, message: Message) {
  const { data } = await onMessage(suite, person).attachments(message);
  return suite.app.inject((data as { documents: { url: string }[] }).documents[0]?.url ?? '');
}

describe('a forwarded message', () => {
  test('has the text, the files and a label, and does not name the original sender', async () => {
    const sent = await withFiles();
    const [copy] = await forward(sent, other);
    expect(copy).toMatchObject({
      roomId: other,
      content: 'The plan',
      isForwarded: true,
      sender: { username: ravi.username },
      media: [{ alt: 'A wall', width: 60, height: 40 }],
      documents: [{ name: 'plan.pdf', bytes: pdf.length }],
    });
    const [read] = (await history(suite, meera, other)).messages;
    expect(read).toEqual(copy);
    expect(JSON.stringify(read)).not.toContain(asha.username);
    expect(sent).not.toHaveProperty('isForwarded');
  });

  test('keeps its files after the original is deleted; they count in the quota of who forwards', async () => {
    const sent = await withFiles();
    const before = await usageOf(asha);
    const [copy] = await forward(sent, other);
    if (!copy) throw new Error('no message');
    expect(await usageOf(asha)).toEqual(before);
    expect(await usageOf(ravi)).toEqual(before);
    await onMessage(suite, asha).remove(sent);
    await suite.database`delete from media where owner_id =
      (select id from users where username = ${asha.username})`;
    const { statusCode, rawPayload } = await readFile(meera, copy);
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(pdf)).toBe(true);
  });

  test('is deleted without the original and without the other copies', async () => {
    const sent = await withFiles();
    const third = await groupOf(suite, ravi, meera);
    const [one, two] = await forward(sent, other, third);
    if (!one || !two) throw new Error('no messages');
    await onMessage(suite, ravi).remove(one);
    expect((await readFile(meera, two)).statusCode).toBe(200);
    expect((await readFile(asha, sent)).statusCode).toBe(200);
  });

  test('goes to at most five conversations, also to its own, and can be forwarded again', async () => {
    const sent = await sendText(suite, asha, room, 'Rain');
    const rooms = await Promise.all([1, 2, 3, 4].map(() => groupOf(suite, ravi, meera)));
    const copies = await forward(sent, room, ...rooms);
    expect(copies.map(({ roomId }) => roomId)).toEqual([room, ...rooms]);
    const six = [room, other, ...rooms].map(target);
    expect(await onMessage(suite, ravi).forward(sent, six)).toMatchObject({ statusCode: 400 });
    expect(await onMessage(suite, ravi).forward(sent, [])).toMatchObject({ statusCode: 400 });
    const [first] = copies;
    if (!first) throw new Error('no message');
    expect(await forward(first, other)).toMatchObject([{ content: 'Rain' }]);
  });

  test('is sent once per client id, also concurrently, with its files', async () => {
    const sent = await withFiles();
    const targets = [target(other)];
    const responses = await Promise.all(
      [1, 2, 3].map(() => onMessage(suite, ravi).forward(sent, targets)),
    );
    expect(new Set(responses.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await history(suite, meera, other)).messages).toHaveLength(1);
    const { files } = await usageOf(ravi);
    await onMessage(suite, ravi).forward(sent, targets);
    expect((await usageOf(ravi)).files).toBe(files);
    const elsewhere = [{ ...targets[0], roomId: room, clientId: targets[0]?.clientId ?? '' }];
    expect(await onMessage(suite, ravi).forward(sent, elsewhere)).toMatchObject({
      statusCode: 400,
    });
  });

  test('is returned to a retry also after the original was deleted', async () => {
    const sent = await withFiles();
    const targets = [target(other)];
    const { data } = await onMessage(suite, ravi).forward(sent, targets);
    await onMessage(suite, asha).remove(sent);
    const retried = await onMessage(suite, ravi).forward(sent, targets);
    expect(retried).toMatchObject({ statusCode: 201, data });
    expect((await history(suite, meera, other)).messages).toHaveLength(1);
  });

  test('cannot be edited, because its words are of another conversation', async () => {
    const [copy] = await forward(await sendText(suite, asha, room, 'Rain'), other);
    if (!copy) throw new Error('no message');
    expect(await onMessage(suite, ravi).edit(copy, 'Snow')).toMatchObject({ statusCode: 403 });
  });
});

describe('a message cannot be forwarded', () => {
  test('by a member who may not read it: a stranger, a later or former member, or after a block', async () => {
    const sent = await sendText(suite, asha, room, 'Rain');
    const { database } = suite;
    const mine = await groupOf(suite, meera, ravi);
    expect(await refused(sent, mine, meera)).toMatchObject({ statusCode: 404 });
    await database`update room_members set since_seq = 9 where room_id = ${room}`;
    expect(await refused(sent)).toMatchObject({ statusCode: 404 });
    await database`update room_members set since_seq = 0 where room_id = ${room}`;
    await as(suite, asha).block(ravi);
    expect(await refused(sent)).toMatchObject({ statusCode: 404 });
    await as(suite, asha).unblock(ravi);
    await database`delete from room_members where room_id = ${room}
      and user_id = (select id from users where username = ${ravi.username})`;
    expect(await refused(sent)).toMatchObject({ statusCode: 404 });
    expect((await history(suite, meera, other)).messages).toEqual([]);
  });

  test('after it was deleted, nor can a system message', async () => {
    const sent = await sendText(suite, asha, room, 'Rain');
    await onMessage(suite, asha).remove(sent);
    expect(await refused(sent)).toMatchObject({ statusCode: 404 });
    const line = await sendText(suite, asha, room, 'Rain');
    await suite.database`update messages set kind = 'left' where id = ${line.id}`;
    expect(await refused(line)).toMatchObject({ statusCode: 404 });
  });

  test('that was deleted while its files were copied', async () => {
    const sent = await withFiles();
    let forwarding: ReturnType<typeof refused> | undefined;
    await suite.database.begin(async (transaction) => {
      // Media of Ravi cannot be stored until the end of this transaction.
      await transaction`select from users where username = ${ravi.username} for update`;
      forwarding = refused(sent);
      await lockWait(suite);
      await onMessage(suite, asha).remove(sent);
    });
    expect(await forwarding).toMatchObject({ statusCode: 404 });
    expect((await history(suite, meera, other)).messages).toEqual([]);
  });

  test('to rooms of others or of a blocked user; then no room gets it and no file is copied', async () => {
    const sent = await withFiles();
    const foreign = await groupOf(suite, asha, meera);
    const blocked = await directOf(suite, ravi, meera);
    await as(suite, meera).block(ravi);
    for (const roomId of [foreign, blocked]) {
      const rooms = [target(room), target(roomId)];
      expect(await onMessage(suite, ravi).forward(sent, rooms)).toMatchObject({ statusCode: 404 });
    }
    expect((await history(suite, asha, room)).messages).toHaveLength(1);
    expect(await usageOf(ravi)).toEqual({ files: 0, bytes: 0 });
  });

  test('with one client id for two conversations; then no room gets it', async () => {
    const sent = await sendText(suite, asha, room, 'Rain');
    const { clientId } = target(other);
    for (const second of [clientId, clientId.toUpperCase()]) {
      const targets = [
        { roomId: other, clientId },
        { roomId: room, clientId: second },
      ];
      expect(await onMessage(suite, ravi).forward(sent, targets)).toMatchObject({
        statusCode: 400,
      });
    }
    expect((await history(suite, meera, other)).messages).toEqual([]);
  });

  test('beyond the quota; then no room gets it', async () => {
    const sent = await withFiles();
    await suite.database`
      insert into media (owner_id, key, type, bytes, alt, variants, file_name)
      select id, ${randomUUID().replaceAll('-', '')}, 'application/zip', ${500 * 1024 * 1024 - 10},
        '', '[]', 'large.zip' from users where username = ${ravi.username}`;
    expect(await refused(sent)).toMatchObject({ code: 'STORAGE_FULL' });
    expect((await history(suite, meera, other)).messages).toEqual([]);
  });
});
