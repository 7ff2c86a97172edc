import { randomUUID } from 'node:crypto';
import type { AttachmentUrls, Message } from '@sangam/contract/chat/messages.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, testSecret, type TestApp } from '../../../test/build-test-app.ts';
import { picture } from '../../../test/media-suite.ts';
import { history, groupOf, onMessage, sendMessage, sendText } from '../../../test/messages.ts';
import { caseAbout, inModeration, newModerator } from '../../../test/moderation.ts';
import { as, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { officeDocument } from '../../../test/zip-files.ts';
import { createReadSignatures } from '../../platform/media/read-signatures.ts';

let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let room: string;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());
beforeEach(async () => {
  [asha, ravi] = await people(suite, 'asha', 'ravi');
  room = await groupOf(suite, asha, ravi);
});

const pdf = Buffer.from('%PDF-1.7 a plan');
const zip = Buffer.from('PK\u0003\u0004 an archive');
const program = Buffer.from('MZ\u0090\u0000 a program', 'latin1');

interface SentFile {
  readonly fileName?: string;
  readonly value?: Buffer;
}

const attempt = ({ fileName = 'plan.pdf', value = pdf }: SentFile = {}, by = asha) =>
  sendMessage(suite, by, room, { content: '', documents: [{ fileName, value }] });

async function send(file: SentFile = {}): Promise<Message> {
  const { statusCode, data } = await attempt(file);
  expect(statusCode).toBe(201);
  return data;
}

async function addressesFor(person: SignedInPerson, message: Message): Promise<AttachmentUrls> {
  const { statusCode, data } = await onMessage(suite, person).attachments(message);
  expect(statusCode).toBe(200);
  return data;
}

async function addressFor(person: SignedInPerson, message: Message): Promise<string> {
  return (await addressesFor(person, message)).documents[0]?.url ?? '';
}

const look = async (url: string) => (await suite.app.inject(url)).statusCode;

async function idOf({ username }: SignedInPerson): Promise<string> {
  const [row] = await suite.database<[{ id: string }]>`
    select id from users where username = ${username}`;
  return row.id;
}

/** What counts in Asha's quota. */
async function usage() {
  const [row] = await suite.database<[{ files: number; bytes: number }]>`
    select count(*)::int as files, coalesce(sum(bytes), 0)::int as bytes
    from media where owner_id = ${await idOf(asha)}`;
  return row;
}

describe('files in messages', () => {
  test('a file keeps its name and content, needs no text and counts in the quota', async () => {
    const sent = await send();
    expect(sent).toMatchObject({
      content: '',
      media: [],
      documents: [{ name: 'plan.pdf', bytes: pdf.length }],
    });
    const [read] = (await history(suite, ravi, room)).messages;
    expect(read).toEqual(sent);
    expect(JSON.stringify(read)).not.toContain('/media/');
    expect(await usage()).toEqual({ files: 1, bytes: pdf.length });
    const { rawPayload } = await suite.app.inject(await addressFor(ravi, sent));
    expect(rawPayload.equals(pdf)).toBe(true);
  });

  test('a file is always a download with a safe name, without a type that the browser guesses', async () => {
    const sent = await send({ fileName: 'a=plan; योजना.pdf' });
    const { headers } = await suite.app.inject(await addressFor(ravi, sent));
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('a=plan; योजना.pdf')}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
  });

  test.each(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'zip'])(
    'accepts a %s file and keeps its extension',
    async (extension) => {
      const value = extension === 'zip' ? zip : officeDocument(extension);
      const { documents } = await send({ fileName: `plan.${extension}`, value });
      expect(documents).toMatchObject([{ name: `plan.${extension}` }]);
    },
  );

  test('photos and files can be in one message; photos lose their names', async () => {
    const { media, documents } = await sendText(suite, asha, room, {
      pictures: [await picture(60, 40)],
      documents: [{ fileName: 'plan.pdf', value: pdf }],
      alts: ['A wall'],
    });
    expect(media).toMatchObject([{ type: 'image/webp', alt: 'A wall' }]);
    expect(documents).toMatchObject([{ name: 'plan.pdf' }]);
    const names = await suite.database<{ name: string | null }[]>`
      select file_name as name from media where owner_id = ${await idOf(asha)} order by type`;
    expect(names).toEqual([{ name: 'plan.pdf' }, { name: null }]);
  });

  test('a reply to a file says that it is one', async () => {
    const { seq } = await send();
    const reply = await sendText(suite, ravi, room, { content: 'Thanks', replyToSeq: seq });
    expect(reply.replyTo?.message).toMatchObject({ mediaCount: 0, documentCount: 1 });
  });

  test('a retried message stores its file once', async () => {
    const file = { documents: [{ fileName: 'plan.pdf', value: pdf }], clientId: randomUUID() };
    const first = await sendText(suite, asha, room, file);
    expect(await sendText(suite, asha, room, file)).toEqual(first);
    expect(await usage()).toEqual({ files: 1, bytes: pdf.length });
  });
});

describe('hostile files in messages', () => {
  test.each([
    ['a program named as a PDF', 'bill.pdf', program],
    ['a program', 'bill.exe', program],
    ['HTML with the magic number of a PDF after an offset', 'a.pdf', Buffer.from('<html>%PDF-1.7')],
    ['a PDF with a byte order mark', 'a.pdf', Buffer.from('\uFEFF%PDF-1.7')],
    ['HTML named as a PDF', 'a.pdf', Buffer.from('<script>alert(1)</script>')],
    ['a PDF named as HTML', 'a.html', pdf],
    ['a PDF named as an archive', 'a.zip', pdf],
    ['an archive named as a PDF', 'a.pdf', zip],
    ['an archive of programs for Java', 'a.jar', zip],
    ['a document with macros', 'a.docm', zip],
    ['an archive named as a document', 'a.docx', zip],
    [
      'a document with macros named as one without',
      'a.docx',
      officeDocument('docx', ['word/vbaProject.bin']),
    ],
    ['an archive with two extensions', 'a.zip.exe', zip],
    ['a PDF without an extension', 'plan', pdf],
    ['plain text', 'notes.txt', Buffer.from('Hello')],
    ['an empty file', 'a.pdf', Buffer.alloc(0)],
  ])('%s is rejected, and nothing is stored', async (_, fileName, value) => {
    expect(await attempt({ fileName, value })).toMatchObject({
      statusCode: 415,
      code: 'FILE_TYPE_REFUSED',
    });
    expect(await usage()).toEqual({ files: 0, bytes: 0 });
    expect((await history(suite, ravi, room)).messages).toEqual([]);
  });

  test.each([
    ['../../etc/plan.pdf', 'plan.pdf'],
    ['..\\\\..\\\\plan.pdf', 'plan.pdf'],
    ['\u202egnp.exe.pdf', 'gnp.exe.pdf'],
    ['bill\u2066fdp\u2069.pdf', 'billfdp.pdf'],
    ['a\u0000b\u0007.pdf', 'ab.pdf'],
    ['<img src=x>.pdf', 'img src=x.pdf'],
    ['...pdf', 'file.pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(80)}.pdf`],
  ])('the name %j is shown and offered as %j', async (fileName, name) => {
    const sent = await send({ fileName });
    expect(sent.documents).toMatchObject([{ name }]);
    const { headers } = await suite.app.inject(await addressFor(ravi, sent));
    expect(headers['content-disposition']).toContain(encodeURIComponent(name));
  });

  test('an archive is stored without being opened, whatever sizes it claims', async () => {
    // A local header that claims 4 GiB for a few bytes.
    const bomb = Buffer.concat([zip.subarray(0, 4), Buffer.alloc(14), Buffer.alloc(12, 0xff)]);
    const sent = await send({ fileName: '42.zip', value: bomb });
    expect(sent.documents).toMatchObject([{ bytes: bomb.length }]);
  });

  test('a file over 20 MB is rejected, and so is one too many', async () => {
    const value = Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]);
    expect(await attempt({ value })).toMatchObject({ statusCode: 413, code: 'FILE_TOO_LARGE' });
    const documents = Array.from({ length: 11 }, () => ({ fileName: 'plan.pdf', value: pdf }));
    expect(await sendMessage(suite, asha, room, { documents })).toMatchObject({
      code: 'TOO_MANY_FILES',
    });
    expect(await usage()).toEqual({ files: 0, bytes: 0 });
  });

  test('a file beyond the quota is rejected', async () => {
    await suite.database`
      insert into media (owner_id, key, type, bytes, alt, variants, file_name)
      values (${await idOf(asha)}, ${randomUUID().replaceAll('-', '')}, 'application/zip',
        ${500 * 1024 * 1024 - 10}, '', '[]', 'large.zip')`;
    expect(await attempt()).toMatchObject({ code: 'STORAGE_FULL' });
  });
});

describe('the download of a file', () => {
  let sent: Message;
  let address: URL;
  beforeEach(async () => {
    sent = await send();
    address = new URL(await addressFor(ravi, sent), 'http://localhost');
  });

  const path = () => `${address.pathname}${address.search}`;

  test('is for members only: not without a signature, not for a stranger and not for another reader', async () => {
    const [stranger] = await people(suite, 'stranger');
    expect(await look(path())).toBe(200);
    expect(await look(address.pathname)).toBe(404);
    expect(await onMessage(suite, stranger).attachments(sent)).toMatchObject({ statusCode: 404 });
    const signatures = createReadSignatures(testSecret);
    const reader = await idOf(stranger);
    expect(await look(signatures.signUrl(address.pathname, reader, signatures.newExpiry()))).toBe(
      404,
    );
    address.searchParams.set('for', await idOf(asha));
    expect(await look(path())).toBe(404);
  });

  test('is refused to a former, later, blocked or suspended member', async () => {
    const { database } = suite;
    const reader = address.searchParams.get('for');
    const steps: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [
        () => database`update room_members set since_seq = 9 where user_id = ${reader}`,
        () => database`update room_members set since_seq = 0 where user_id = ${reader}`,
      ],
      [() => as(suite, asha).block(ravi), () => as(suite, asha).unblock(ravi)],
      [
        () => database`update users set suspended_at = now() where id = ${reader}`,
        () => database`update users set suspended_at = null where id = ${reader}`,
      ],
    ];
    for (const [close, open] of steps) {
      await close();
      expect(await look(path())).toBe(404);
      await open();
      expect(await look(path())).toBe(200);
    }
    await database`delete from room_members where user_id = ${reader}`;
    expect(await look(path())).toBe(404);
  });

  test('ends when the message is deleted', async () => {
    await onMessage(suite, asha).remove(sent);
    expect(await look(path())).toBe(404);
    expect(await addressesFor(ravi, sent)).toMatchObject({ documents: [] });
    const [row] = await suite.database<[{ isAttached: boolean }]>`
      select attached_at is not null as "isAttached" from media
      where owner_id = ${await idOf(asha)}`;
    expect(row).toEqual({ isAttached: false });
  });
});

test('a moderator sees the name of a reported file and can download it, others cannot', async () => {
  const sent = await send();
  await inModeration(suite, ravi).report({ subject: 'message', id: sent.id });
  const moderator = await newModerator(suite);
  const { id } = await caseAbout(suite, moderator, asha);
  const { content } = await inModeration(suite, moderator).see(id);
  expect(content).toMatchObject({
    media: [],
    documents: [{ name: 'plan.pdf', bytes: pdf.length }],
    mediaCount: 1,
  });
  const url = content.documents?.[0]?.url ?? '';
  expect(await look(url)).toBe(200);
  await suite.database`
    update users set role = 'member' where username = ${moderator.username}`;
  expect(await look(url)).toBe(404);
});
