import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Post, PostEdit } from '@sangam/contract/posts/posts.schema.ts';
import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import { uploadLimits, uploadPartType } from '@sangam/contract/media/uploads.calls.ts';
import type { Upload, UploadForm } from '@sangam/contract/media/uploads.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { blackPng } from '../../../test/bombs.ts';
import { eventually } from '../../../test/eventually.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { formBody, type FormPart } from '../../../test/form-body.ts';
import { groupOf } from '../../../test/messages.ts';
import { abandonUploads, buildMediaSuite, type MediaSuite } from '../../../test/media-suite.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { detailedPhoto, plainPhoto } from '../../../test/plain-photo.ts';
import { call, expectData, publish } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { tinyMp4 } from '../../../test/tiny-videos.ts';
import { mediaJobs } from './media.jobs.ts';
import { usedAs } from './upload-uses.ts';

const partBytes = 64 * 1024;

let suite: MediaSuite;
/** Of several parts. */
let photo: Buffer;
let owner: SignedInPerson;
beforeAll(async () => {
  suite = await buildMediaSuite({ RATE_LIMITS: 'off' });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
  photo = await detailedPhoto(900, 700);
  expect(photo.length).toBeGreaterThan(2 * partBytes);
});
beforeEach(async () => {
  owner = await quickSignIn(suite);
});
afterAll(() => suite.close());

function create(changes: Partial<UploadForm> = {}, person = owner) {
  const file = { fileName: 'wall.jpg', kind: 'photo', bytes: photo.length, ...changes };
  return call(suite, person, 'POST', '/uploads', file);
}

async function begin(changes: Partial<UploadForm> = {}, person = owner): Promise<Upload> {
  const file = { fileName: 'wall.jpg', kind: 'photo', bytes: photo.length, ...changes };
  return expectData<Upload>(suite, person, 'POST', '/uploads', file);
}

async function append(
  id: string,
  offset: number | string | undefined,
  payload: Buffer,
  { person = owner, type = uploadPartType, app = suite.app } = {},
) {
  const response = await app.inject({
    method: 'PATCH',
    url: `/api/uploads/${id}`,
    payload,
    headers: {
      ...person.headers,
      'content-type': type,
      ...(offset !== undefined && { 'upload-offset': String(offset) }),
    },
  });
  const { statusCode, headers } = response;
  return { statusCode, headers, ...response.json<{ data: Upload; code?: string }>() };
}

async function send(id: string, file: Buffer, person = owner, from = 0): Promise<void> {
  for (let offset = from; offset < file.length; offset += partBytes) {
    const part = file.subarray(offset, offset + partBytes);
    expect(await append(id, offset, part, { person })).toMatchObject({ statusCode: 200 });
  }
}

async function uploaded(file = photo, changes: Partial<UploadForm> = {}): Promise<string> {
  const { id } = await begin({ bytes: file.length, ...changes });
  await send(id, file);
  return id;
}

const offsetOf = async (id: string) =>
  (await expectData<Upload>(suite, owner, 'GET', `/uploads/${id}`)).offset;

async function submit(
  parts: readonly FormPart[],
  { person = owner, key = '', path = '/posts' } = {},
) {
  const { headers, payload } = formBody(parts);
  const response = await suite.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: { ...headers, ...person.headers, ...(key !== '' && { 'idempotency-key': key }) },
  });
  const { statusCode } = response;
  return { statusCode, ...response.json<{ data: Post; code?: string; errors?: object }>() };
}

const reference = (id: string) => ({ name: 'uploads', value: id });
const direct = (value: Buffer, fileName = 'a.jpg') => ({ name: 'media', value, fileName });
const alt = (value: string) => ({ name: 'alt', value });

async function sweep(): Promise<void> {
  const { database, storage, dataDir } = suite;
  const jobs = mediaJobs({ database, storage, incomingFolder: join(dataDir, 'incoming') });
  await jobs['media.sweep']?.run({});
}

async function countRows(keys: readonly string[]): Promise<number> {
  const [row] = await suite.database<[{ count: number }]>`
    select count(*)::integer as count from resumable_uploads where key = any(${keys}::text[])`;
  return row.count;
}

/** Those of the uploads that have a folder. */
function foldersOf(keys: readonly string[]): string[] {
  const folders = new Set(readdirSync(join(suite.dataDir, 'uploads')));
  return keys.filter((key) => folders.has(key));
}

/** Ends the waiting period of uploads that were ended. */
async function endedTwoHoursAgo(keys: readonly string[]): Promise<void> {
  await suite.database`
    update resumable_uploads set expires_at = now() - interval '2 hours'
    where key = any(${keys}::text[]) and expires_at <= now()`;
}

async function keyOf(id: string): Promise<string> {
  const [row] = await suite.database<{ key: string }[]>`
    select key from resumable_uploads where id = ${id}`;
  return row?.key ?? '';
}

const filesOf = (key: string) => suite.files().filter((file) => file.includes(key));

const byNumber = (one: number, other: number) => one - other;

const unusable = {
  statusCode: 400,
  code: 'BAD_INPUT',
  errors: { uploads: 'These files have not been uploaded, or were already used' },
};

test('a file arrives in parts, and clients of tus find where it continues', async () => {
  const created = await suite.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: owner.headers,
    payload: { fileName: 'wall.jpg', kind: 'photo', bytes: photo.length },
  });
  expect(created.statusCode).toBe(201);
  const { id } = created.json<{ data: Upload }>().data;
  expect(created.headers['location']).toBe(`/api/uploads/${id}`);
  const first = await append(id, 0, photo.subarray(0, partBytes));
  expect(first).toMatchObject({ statusCode: 200, data: { offset: partBytes } });
  expect(first.headers).toMatchObject({
    'upload-offset': `${partBytes}`,
    'tus-resumable': '1.0.0',
  });
  const url = `/api/uploads/${id}`;
  const head = await suite.app.inject({ method: 'HEAD', url, headers: owner.headers });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers).toMatchObject({
    'upload-offset': `${partBytes}`,
    'upload-length': `${photo.length}`,
    'cache-control': 'no-store',
  });
  expect(Date.parse(String(head.headers['upload-expires']))).toBeGreaterThan(Date.now());
});

test('a post takes uploads and files in the order of its form', async () => {
  const [small, video] = [
    await plainPhoto({ width: 40, height: 30 }),
    tinyMp4({ width: 64, height: 48 }),
  ];
  const ids = [await uploaded(), await uploaded(video, { kind: 'video', fileName: 'a.mp4' })];
  const keys = await Promise.all(ids.map(keyOf));
  const { statusCode, data } = await submit([
    ...['first', 'second', 'third'].map(alt),
    reference(ids[0] ?? ''),
    direct(small),
    reference(ids[1] ?? ''),
  ]);
  expect(statusCode).toBe(201);
  expect(data.media.map(({ type, width, alt: text }) => [type, width, text])).toEqual([
    ['image/webp', 900, 'first'],
    ['image/webp', 40, 'second'],
    ['video/mp4', 64, 'third'],
  ]);
  // The parts are gone, and nothing is left of the request.
  expect(keys.flatMap(filesOf)).toEqual([]);
  expect(suite.files().filter((file) => file.startsWith('incoming/'))).toEqual([]);
});

/** Begins an edit that adds these photos to a new post; returns what completes it. */
async function beginEdit(alts: readonly string[]) {
  const post = await publish(suite, owner, 'The workshop');
  const newMedia = alts.map((text) => ({
    fileType: 'image/jpeg',
    fileName: 'wall.jpg',
    alt: text,
  }));
  const form = { postid: post._id, newcontent: 'With photos', existingMedia: [], newMedia };
  const edit = await expectData<PostEdit>(suite, owner, 'POST', '/posts/editpost', form);
  const keys = edit.presignedUrls.map(({ key }) => key);
  const [one = '', other = ''] = keys;
  const complete = (uploads: readonly { key: string; uploadId: string }[], person = owner) =>
    call(suite, person, 'POST', '/posts/addmedia', { postid: post._id, media: keys, uploads });
  return { post, urls: edit.presignedUrls.map(({ url }) => url), one, other, complete };
}

test('an edit of a post takes uploads and files of presigned URLs, in the order of the edit', async () => {
  const { urls, one, complete } = await beginEdit(['first', 'second']);
  const payload = await plainPhoto({ width: 40, height: 30 });
  const headers = { 'content-type': 'image/jpeg' };
  const put = await suite.app.inject({ method: 'PUT', url: urls[1] ?? '', payload, headers });
  expect(put.statusCode).toBe(200);
  const uploadId = await uploaded();
  const key = await keyOf(uploadId);
  const { statusCode, data } = await complete([{ key: one, uploadId }]);
  expect(statusCode).toBe(200);
  const { content, media } = data as Post;
  expect(content).toBe('With photos');
  expect(media.map(({ width, alt: text }) => [width, text])).toEqual([
    [900, 'first'],
    [40, 'second'],
  ]);
  expect(filesOf(key)).toEqual([]);
  expect(await submit([reference(uploadId)])).toMatchObject(unusable);
});

test('an edit rejects uploads of others, unfinished, expired and used ones, and stays pending', async () => {
  const { post, one, other, complete } = await beginEdit(['first', 'second']);
  const [first, second] = [await uploaded(), await uploaded()];
  const used = await uploaded();
  expect((await submit([reference(used)])).statusCode).toBe(201);
  const { id: unfinished } = await begin();
  const expired = await uploaded();
  await suite.database`update resumable_uploads set expires_at = now() where id = ${expired}`;
  const stranger = await quickSignIn(suite);
  const { id: foreign } = await begin({}, stranger);
  await send(foreign, photo, stranger);
  for (const uploadId of [used, unfinished, expired, foreign, randomUUID(), first]) {
    const uploads = [first, uploadId].map((id, index) => ({
      key: index === 0 ? one : other,
      uploadId: id,
    }));
    expect(await complete(uploads)).toMatchObject(unusable);
  }
  const misplaced = [
    [{ key: 'f'.repeat(32), uploadId: first }],
    [first, second].map((uploadId) => ({ key: one, uploadId })),
  ];
  for (const uploads of misplaced) {
    expect(await complete(uploads)).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
  }
  const uploads = [
    { key: one, uploadId: first },
    { key: other, uploadId: second },
  ];
  expect(await complete(uploads, stranger)).toMatchObject({ statusCode: 403 });
  const unchanged = await expectData<Post>(suite, owner, 'GET', `/posts/post/${post._id}`);
  expect(unchanged).toMatchObject({ content: 'The workshop', media: [] });
  expect(await complete(uploads)).toMatchObject({ statusCode: 200 });
});

test('an upload that is not a photo or video ends with its edit', async () => {
  const { one, complete } = await beginEdit(['only']);
  const uploadId = await uploaded(randomBytes(partBytes));
  const attempt = () => complete([{ key: one, uploadId }]);
  expect(await attempt()).toMatchObject({ statusCode: 415, code: 'FILE_TYPE_REFUSED' });
  expect(await submit([reference(uploadId)])).toMatchObject(unusable);
});

test('the unused uploads of a file that will not be sent end, and no others', async () => {
  const fingerprint = 'discarded';
  const used = await uploaded(photo, { fingerprint });
  const { data: post } = await submit([reference(used)]);
  const { id } = await begin({ fingerprint, isNew: true });
  await append(id, 0, photo.subarray(0, partBytes));
  const key = await keyOf(id);
  const { id: other } = await begin({ fingerprint: 'another' });
  const stranger = await quickSignIn(suite);
  const { id: foreign } = await begin({ fingerprint }, stranger);
  const discard = async () => {
    const url = `/api/uploads?fingerprint=${fingerprint}`;
    const response = await suite.app.inject({ method: 'DELETE', url, headers: owner.headers });
    return response.statusCode;
  };
  expect(await discard()).toBe(200);
  expect(filesOf(key)).toEqual([]);
  const keys = await Promise.all([id, used, other, foreign].map(keyOf));
  await endedTwoHoursAgo(keys);
  await sweep();
  expect(await keyOf(id)).toBe('');
  for (const kept of [used, other, foreign]) expect(await keyOf(kept)).not.toBe('');
  expect(await expectData<Post>(suite, owner, 'GET', `/posts/post/${post._id}`)).toEqual(post);
  // Nothing is left, for example because the response was lost.
  expect(await discard()).toBe(200);
});

/** Returns the id of a conversation of the owner with a new member. */
async function openRoom(): Promise<string> {
  const friend = await quickSignIn(suite);
  await expectData(suite, owner, 'POST', '/network/sendrequest', {
    recieverUsername: friend.username,
  });
  await expectData(suite, friend, 'POST', '/network/acceptrequest', {
    senderUsername: owner.username,
  });
  const room = await expectData<{ id: string }>(suite, owner, 'POST', '/room/direct', {
    username: friend.username,
  });
  return room.id;
}

test('messages and projects take uploads, and a repeated message is the same', async () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(partBytes)]);
  const message = [
    { name: 'roomId', value: await openRoom() },
    { name: 'clientId', value: randomUUID() },
    reference(await uploaded(pdf, { kind: 'document', fileName: 'plan.pdf' })),
  ];
  const path = '/messages/send';
  const sent = await submit(message, { path });
  expect(sent).toMatchObject({ statusCode: 201, data: { documents: [{ name: 'plan.pdf' }] } });
  // The response was lost: the message is the same, although its upload is used.
  expect((await submit(message, { path })).data).toEqual(sent.data);
  const project = [
    { name: 'title', value: 'A weather kiosk' },
    { name: 'status', value: 'ongoing' },
    reference(await uploaded()),
  ];
  const added = await submit(project, { path: '/project/addproject' });
  expect(added).toMatchObject({ statusCode: 201, data: { media: [{ width: 900 }] } });
});

test('a wrong offset is rejected and changes nothing', async () => {
  const { id } = await begin();
  await append(id, 0, photo.subarray(0, partBytes));
  const next = photo.subarray(partBytes, 2 * partBytes);
  for (const offset of [0, partBytes - 1, partBytes + 1, photo.length, 999_999_999]) {
    expect(await append(id, offset, next)).toMatchObject({
      statusCode: 409,
      code: 'UPLOAD_OFFSET',
    });
  }
  for (const offset of [undefined, '-1', '1e3', '0x10', '', '9'.repeat(30)]) {
    expect(await append(id, offset, next)).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
  }
  expect(await offsetOf(id)).toBe(partBytes);
  expect(filesOf(await keyOf(id))).toHaveLength(1);
});

test('rejects more bytes than announced, with or without Content-Length', async () => {
  const { id } = await begin({ bytes: partBytes });
  const tooMany = photo.subarray(0, partBytes + 1);
  expect(await append(id, 0, tooMany)).toMatchObject({ statusCode: 413, code: 'BODY_TOO_LARGE' });
  const { port } = suite.app.server.address() as AddressInfo;
  const streamed = await fetch(`http://127.0.0.1:${port}/api/uploads/${id}`, {
    method: 'PATCH',
    body: new Blob([Buffer.from(tooMany)]).stream(),
    headers: { ...owner.headers, 'content-type': uploadPartType, 'upload-offset': '0' },
    duplex: 'half',
  });
  expect(streamed.status).toBe(413);
  expect(await offsetOf(id)).toBe(0);
  await append(id, 0, photo.subarray(0, partBytes));
  expect((await append(id, partBytes, Buffer.from('x'))).statusCode).toBe(413);
});

test('rejects other types, and tiny parts except the last one', async () => {
  const { id } = await begin();
  const part = photo.subarray(0, partBytes);
  for (const type of ['image/jpeg', 'application/json', 'multipart/form-data; boundary=x']) {
    expect(await append(id, 0, part, { type })).toMatchObject({ statusCode: 415 });
  }
  const tiny = photo.subarray(0, uploadLimits.minPartBytes - 1);
  expect(await append(id, 0, tiny)).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
  expect(await offsetOf(id)).toBe(0);
  const last = await begin({ bytes: partBytes + 1 });
  await append(last.id, 0, part);
  expect(await append(last.id, partBytes, Buffer.from('x'))).toMatchObject({ statusCode: 200 });
});

test('an upload does not exist for other users', async () => {
  const { id } = await begin();
  await append(id, 0, photo.subarray(0, partBytes));
  const stranger = await quickSignIn(suite);
  const part = photo.subarray(partBytes, 2 * partBytes);
  expect((await append(id, partBytes, part, { person: stranger })).statusCode).toBe(404);
  for (const method of ['GET', 'HEAD', 'DELETE'] as const) {
    const url = `/api/uploads/${id}`;
    const response = await suite.app.inject({ method, url, headers: stranger.headers });
    expect(response.statusCode).toBe(404);
  }
  expect(await offsetOf(id)).toBe(partBytes);
  const finished = await uploaded(photo, { fingerprint: 'same-file' });
  expect(await submit([reference(finished)], { person: stranger })).toMatchObject(unusable);
  // Nor by the fingerprint of the file.
  expect((await begin({ fingerprint: 'same-file' }, stranger)).id).not.toBe(finished);
  expect((await submit([reference(finished)])).statusCode).toBe(201);
});

test('of concurrent requests that send the same part, one wins', async () => {
  const { id } = await begin();
  const attempts = Array.from({ length: 5 }, (_, index) =>
    append(id, 0, photo.subarray(0, partBytes + index * 1000)),
  );
  const answers = await Promise.all(attempts);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted(byNumber)).toEqual([200, 409, 409, 409, 409]);
  const offset = await offsetOf(id);
  expect(offset).toBe(answers.find(({ statusCode }) => statusCode === 200)?.data.offset);
  // The others left nothing.
  expect(filesOf(await keyOf(id))).toHaveLength(1);
  await append(id, offset, photo.subarray(offset));
  const { data } = await submit([reference(id)]);
  expect(data.media).toMatchObject([{ width: 900 }]);
});

test('a finished upload is used once, also by concurrent requests', async () => {
  const id = await uploaded();
  const both = await Promise.all([
    submit([reference(id), { name: 'content', value: 'One' }]),
    submit([reference(id), { name: 'content', value: 'Two' }]),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([201, 400]);
  expect(both.find(({ statusCode }) => statusCode === 400)).toMatchObject(unusable);
  expect(await submit([reference(id)])).toMatchObject(unusable);
  expect(await submit([reference(id), alt('another text')])).toMatchObject(unusable);
  expect((await append(id, photo.length, Buffer.alloc(0))).statusCode).not.toBe(500);
  const [{ media }] = await suite.database<[{ media: number }]>`
    select count(*)::integer as media from post_media
    join posts p on p.id = post_id join users u on u.id = p.author_id
    where u.username = ${owner.username}`;
  expect(media).toBe(1);
});

test('a repeated request gets the same post, by its upload or with the same file', async () => {
  const id = await uploaded();
  const key = randomUUID();
  const first = await submit([reference(id)], { key });
  expect(first.statusCode).toBe(201);
  expect((await submit([reference(id)], { key })).data._id).toBe(first.data._id);
  expect((await submit([direct(photo)], { key })).data._id).toBe(first.data._id);
  const again = await uploaded();
  expect((await submit([reference(again)], { key })).data._id).toBe(first.data._id);
  const other = await submit([direct(await plainPhoto())], { key });
  expect(other).toMatchObject({ statusCode: 422, code: 'KEY_REUSED' });
});

/** Sends a form as browsers do: with the upload of the same file, and if it was used, with another one. */
async function submitFile(
  fingerprint: string,
  fields: readonly FormPart[],
  options: Parameters<typeof submit>[1] = {},
) {
  const attempt = async (isNew: boolean) => {
    const { id, offset } = await begin({ fingerprint, isNew });
    if (offset === 0) await send(id, photo);
    return { id, ...(await submit([...fields, reference(id)], options)) };
  };
  const first = await attempt(false);
  if (first.statusCode !== 400) return first;
  expect(first).toMatchObject(unusable);
  return attempt(true);
}

test('the same file can be sent in several posts and rooms, and a repeated request finds its own', async () => {
  const fingerprint = randomBytes(16).toString('hex');
  const text = { name: 'content', value: 'Our wall' };
  const key = randomUUID();
  const posts = [
    await submitFile(fingerprint, [text], { key }),
    await submitFile(fingerprint, [text], { key: randomUUID() }),
  ];
  const messages = [];
  for (const roomId of [await openRoom(), await openRoom()]) {
    const fields = { roomId, clientId: randomUUID() };
    const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
    const sendMessage = () => submitFile(fingerprint, parts, { path: '/messages/send' });
    const message = await sendMessage();
    expect((await sendMessage()).data).toEqual(message.data);
    messages.push(message);
  }
  const all = [...posts, ...messages];
  expect(all.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(4);
  // Nothing is left of the attempts that were rejected.
  const [{ unattached }] = await suite.database<[{ unattached: number }]>`
    select count(*)::integer as unattached from media m join users u on u.id = owner_id
    where u.username = ${owner.username} and attached_at is null`;
  expect(unattached).toBe(0);
  const repeated = await submitFile(fingerprint, [text], { key });
  expect(repeated.data._id).toBe(posts[0]?.data._id);
});

test('after a rejection only the file whose upload was used is sent again', async () => {
  const [used, fresh] = [randomUUID(), randomUUID()];
  const usedId = await uploaded(photo, { fingerprint: used });
  expect((await submit([reference(usedId)])).statusCode).toBe(201);
  const freshId = await uploaded(photo, { fingerprint: fresh });
  expect(await submit([reference(usedId), reference(freshId)])).toMatchObject(unusable);
  const again = await begin({ fingerprint: used, isNew: true });
  expect(again.offset).toBe(0);
  // Begun once, also if the connection is lost now.
  expect((await begin({ fingerprint: used, isNew: true })).id).toBe(again.id);
  await send(again.id, photo);
  const finished = await begin({ fingerprint: fresh, isNew: true });
  expect(finished).toMatchObject({ id: freshId, offset: photo.length });
  const ids = [again.id, finished.id];
  expect((await submit(ids.map(reference))).statusCode).toBe(201);
  const [{ unused }] = await suite.database<[{ unused: number }]>`
    select count(*)::integer as unused from resumable_uploads
    where owner_id = ${await userIdOf(owner)} and used_at is null`;
  expect(unused).toBe(0);
});

test('an upload whose parts are lost is not found again', async () => {
  const fingerprint = randomBytes(16).toString('hex');
  const id = await uploaded(photo, { fingerprint });
  await suite.storage.removeUpload(await keyOf(id));
  expect(await submit([reference(id)])).toMatchObject(unusable);
  expect(await begin({ fingerprint, isNew: true })).toMatchObject({ offset: 0 });
});

test('an upload whose request failed after the file was stored is used by the next request', async () => {
  const id = await uploaded();
  const viewer = await userIdOf(owner);
  const [file] = await suite.database<{ id: string }[]>`
    insert into media (owner_id, key, type, width, height, bytes)
    values (${viewer}, ${randomBytes(16).toString('hex')}, 'image/webp', 9, 7, 10) returning id`;
  await suite.database`
    update resumable_uploads set used_at = now(), media_id = ${file?.id ?? ''}, content_hash = 'x',
      used_as = ${usedAs({ form: 'files', alt: '', isMadeWithAi: false })} where id = ${id}`;
  const { statusCode, data } = await submit([reference(id)]);
  expect([statusCode, data.media.map((item) => item.width)]).toEqual([201, [9]]);
});

async function userIdOf({ username }: SignedInPerson): Promise<string> {
  const [row] = await suite.database<{ id: string }[]>`
    select id from users where username = ${username}`;
  return row?.id ?? '';
}

test('an upload that became media of one kind is not media of another', async () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(partBytes)]);
  const id = await uploaded(pdf, { kind: 'document', fileName: 'plan.pdf' });
  const viewer = await userIdOf(owner);
  // Like a message that failed after its files were stored.
  const media = await suite.database<{ id: string }[]>`
    insert into media (owner_id, key, type, bytes, file_name)
    values (${viewer}, ${randomBytes(16).toString('hex')}, 'application/pdf', 10, 'plan.pdf')
    returning id`;
  await suite.database`
    update resumable_uploads set used_at = now(), media_id = ${media[0]?.id ?? ''},
      content_hash = 'x', used_as = 'a message' where id = ${id}`;
  expect(await submit([reference(id)])).toMatchObject(unusable);
});

test('unfinished, unknown, repeated and too many uploads are rejected', async () => {
  const { id } = await begin();
  await append(id, 0, photo.subarray(0, partBytes));
  expect(await submit([reference(id)])).toMatchObject(unusable);
  expect(await submit([reference(randomUUID())])).toMatchObject(unusable);
  expect((await submit([reference('../../etc/passwd')])).statusCode).toBe(400);
  const finished = await uploaded();
  expect((await submit([reference(finished), reference(finished)])).statusCode).toBe(400);
  const many = Array.from({ length: 6 }, () => reference(randomUUID()));
  const files = Array.from({ length: 5 }, () => direct(photo));
  expect(await submit([...files, ...many])).toMatchObject({ statusCode: 413 });
  expect((await submit([reference(finished)])).statusCode).toBe(201);
});

test('the photos of a profile and a group take an upload each, with the rules of other forms', async () => {
  const friend = await quickSignIn(suite);
  const group = await groupOf(suite, owner, friend);
  const { id: unfinished } = await begin();
  const { id: foreign } = await begin({}, friend);
  await send(foreign, photo, friend);
  const expired = await uploaded();
  await suite.database`update resumable_uploads set expires_at = now() where id = ${expired}`;
  const used = await uploaded();
  expect((await submit([reference(used)])).statusCode).toBe(201);
  for (const path of ['/profile/picture', '/profile/cover', `/room/changephoto/${group}`]) {
    for (const id of [unfinished, foreign, expired, used, randomUUID()]) {
      expect(await submit([reference(id)], { path })).toMatchObject(unusable);
    }
    const [first, second] = [await uploaded(), await uploaded()];
    const both = [first, second].map(reference);
    expect(await submit(both, { path })).toMatchObject({ statusCode: 413 });
    expect((await submit([reference(first)], { path })).statusCode).toBe(200);
    expect(await submit([reference(first)], { path })).toMatchObject(unusable);
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(partBytes)]);
    const plan = await uploaded(pdf, { kind: 'document', fileName: 'plan.pdf' });
    expect(await submit([reference(plan)], { path })).toMatchObject({ code: 'FILE_TYPE_REFUSED' });
  }
  const [{ photos }] = await suite.database<[{ photos: number }]>`
    select count(*)::integer as photos from media
    where owner_id = ${await userIdOf(owner)} and attached_at is not null`;
  // With that of the post.
  expect(photos).toBe(1 + 3);
});

test('the owner ends an upload, and its parts are removed', async () => {
  const { id } = await begin();
  await append(id, 0, photo.subarray(0, partBytes));
  const key = await keyOf(id);
  expect(filesOf(key)).toHaveLength(1);
  const end = () =>
    suite.app.inject({ method: 'DELETE', url: `/api/uploads/${id}`, headers: owner.headers });
  expect((await end()).statusCode).toBe(200);
  expect(filesOf(key)).toEqual([]);
  expect((await end()).statusCode).toBe(404);
  expect((await append(id, partBytes, photo.subarray(partBytes))).statusCode).toBe(404);
});

test('a part that is still arriving when its upload is ended leaves nothing after the cleanup', async () => {
  const { id } = await begin();
  const key = await keyOf(id);
  const request = sendHalf(id, photo, 30_000);
  const status = new Promise((resolve) => {
    request.on('response', ({ statusCode }) => resolve(statusCode));
  });
  await eventually(() =>
    expect(suite.files().some((file) => file.startsWith('incoming/'))).toBe(true),
  );
  await suite.app.inject({ method: 'DELETE', url: `/api/uploads/${id}`, headers: owner.headers });
  request.end(photo.subarray(30_000));
  expect(await status).toBe(409);
  // The request has made the folder of the upload once more.
  expect([foldersOf([key]), filesOf(key), await countRows([key])]).toEqual([[key], [], 1]);
  await endedTwoHoursAgo([key]);
  await sweep();
  expect([foldersOf([key]), await countRows([key])]).toEqual([[], 0]);
});

test('an expired upload is not found and cannot be used', async () => {
  const [half, finished] = [await begin(), await uploaded()];
  await suite.database`
    update resumable_uploads set expires_at = now() where id in (${half.id}, ${finished})`;
  expect((await append(half.id, 0, photo.subarray(0, partBytes))).statusCode).toBe(404);
  const url = `/api/uploads/${half.id}`;
  const head = await suite.app.inject({ method: 'HEAD', url, headers: owner.headers });
  expect(head.statusCode).toBe(404);
  expect(await submit([reference(finished)])).toMatchObject(unusable);
});

test('limits the announced size by the kind of file', async () => {
  const limits = { photo: 10, document: 20, video: 50 } as const;
  for (const [kind, mebibytes] of Object.entries(limits)) {
    const bytes = mebibytes * 1024 * 1024;
    const form = { kind: kind as UploadForm['kind'], bytes };
    expect((await create(form)).statusCode).toBe(201);
    const larger = await create({ ...form, bytes: bytes + 1 });
    expect(larger.statusCode).toBe(kind === 'video' ? 400 : 413);
  }
  // Announced as a video, a photo still has the limit of photos.
  const heavy = Buffer.concat([photo, Buffer.alloc(mediaLimits.imageBytes)]);
  const { id } = await begin({ kind: 'video', bytes: heavy.length });
  await append(id, 0, heavy);
  expect(await submit([reference(id)])).toMatchObject({ statusCode: 413, code: 'FILE_TOO_LARGE' });
});

test('counts unused uploads in the quota from their creation, also in a race', async () => {
  const video = { kind: 'video', bytes: mediaLimits.videoBytes } as const;
  const answers = await Promise.all(Array.from({ length: 14 }, () => create(video)));
  const begun = answers.filter(({ statusCode }) => statusCode === 201);
  expect(begun).toHaveLength(Math.floor(mediaLimits.bytesPerPerson / mediaLimits.videoBytes));
  expect(answers.find(({ statusCode }) => statusCode !== 201)?.code).toBe('STORAGE_FULL');
});

test('files and finished uploads need room beside the other unused uploads', async () => {
  const stranger = await quickSignIn(suite);
  const { data } = await submit([direct(photo)], { person: stranger });
  const [{ stored }] = await suite.database<[{ stored: number }]>`
    select bytes::integer as stored from media where id = ${data.media[0]?.id ?? ''}`;
  const finished = await uploaded();
  // Less than the photo needs, unless its upload is no longer counted.
  let left = mediaLimits.bytesPerPerson - photo.length - Math.floor(stored / 2);
  while (left > 0) {
    const bytes = Math.min(left, mediaLimits.videoBytes);
    await begin({ kind: 'video', bytes });
    left -= bytes;
  }
  expect(await submit([direct(photo)])).toMatchObject({ code: 'STORAGE_FULL' });
  expect(await submit([reference(finished)])).toMatchObject({ statusCode: 201 });
});

test('a member has a limited number of unused uploads, also in a race', async () => {
  const attempts = Array.from({ length: uploadLimits.unused + 5 }, () => create());
  const answers = await Promise.all(attempts);
  const rejected = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(rejected.map(({ code }) => code)).toEqual(Array(5).fill('TOO_MANY_UPLOADS'));
});

test('returns the upload of the same file that was begun before', async () => {
  const fingerprint = randomBytes(16).toString('hex');
  const first = await begin({ fingerprint });
  await append(first.id, 0, photo.subarray(0, partBytes));
  expect(await begin({ fingerprint })).toMatchObject({ id: first.id, offset: partBytes });
  expect((await begin({ fingerprint, bytes: 5 })).id).not.toBe(first.id);
  expect((await begin({ fingerprint, isNew: true })).id).toBe(first.id);
  await send(first.id, photo, owner, partBytes);
  expect((await submit([reference(first.id)])).statusCode).toBe(201);
  expect(await begin({ fingerprint })).toMatchObject({ id: first.id, offset: photo.length });
  expect(await begin({ fingerprint, isNew: true })).toMatchObject({ offset: 0 });
});

/** Sends a part of the announced body over a real connection. */
function sendHalf(id: string, file: Buffer, bytes: number) {
  const { port } = suite.app.server.address() as AddressInfo;
  const request = httpRequest({
    port,
    method: 'PATCH',
    path: `/api/uploads/${id}`,
    headers: {
      ...owner.headers,
      'content-type': uploadPartType,
      'content-length': file.length,
      'upload-offset': '0',
    },
  });
  request.on('error', () => {});
  request.write(file.subarray(0, bytes));
  return request;
}

test('what arrived before the connection was lost is stored, and the upload continues there', async () => {
  const { id } = await begin();
  const request = sendHalf(id, photo, 50_000);
  await eventually(() =>
    expect(suite.files().some((file) => file.startsWith('incoming/'))).toBe(true),
  );
  // Everything that was sent has been read.
  await eventually(() => expect(request.socket?.bytesWritten ?? 0).toBeGreaterThan(50_000));
  request.destroy();
  await eventually(async () =>
    expect(await offsetOf(id)).toBeGreaterThanOrEqual(uploadLimits.minPartBytes),
  );
  const offset = await offsetOf(id);
  expect(offset).toBeLessThanOrEqual(50_000);
  await append(id, offset, photo.subarray(offset));
  const [whole] = (await submit([reference(id)])).data.media;
  const [same] = (await submit([direct(photo)])).data.media;
  expect(whole?.bytes).toBe(same?.bytes);
  await eventually(() =>
    expect(suite.files().filter((file) => file.startsWith('incoming/'))).toEqual([]),
  );
});

test('a part that is still arriving does not overwrite what another request has stored', async () => {
  const { id } = await begin();
  const stale = sendHalf(id, photo, 30_000);
  await eventually(() =>
    expect(suite.files().some((file) => file.startsWith('incoming/'))).toBe(true),
  );
  await append(id, 0, photo.subarray(0, 2 * partBytes));
  stale.destroy();
  await eventually(() =>
    expect(suite.files().filter((file) => file.startsWith('incoming/'))).toEqual([]),
  );
  expect(await offsetOf(id)).toBe(2 * partBytes);
  await eventually(async () => expect(filesOf(await keyOf(id))).toHaveLength(1));
});

test('a decompression bomb in parts is rejected and cannot be tried again', async () => {
  const bomb = blackPng(20_000, 20_000);
  expect(bomb.length).toBeGreaterThan(uploadLimits.minPartBytes * 2);
  const id = await uploaded(bomb, { fileName: 'bomb.png' });
  const rejected = await submit([reference(id), direct(photo)]);
  expect(rejected).toMatchObject({ statusCode: 422, code: 'TOO_MANY_PIXELS' });
  expect(await submit([reference(id)])).toMatchObject(unusable);
});

test('the type is checked by content, and by the form that uses the upload', async () => {
  const script = Buffer.concat([Buffer.from('<script>'), randomBytes(partBytes)]);
  const html = await uploaded(script, { fileName: 'a.jpg' });
  expect(await submit([reference(html)])).toMatchObject({ code: 'FILE_TYPE_REFUSED' });
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(partBytes)]);
  const plan = await uploaded(pdf, { kind: 'document', fileName: 'plan.pdf' });
  expect(await submit([reference(plan)])).toMatchObject({ code: 'FILE_TYPE_REFUSED' });
});

test('the cleanup removes a thousand abandoned uploads of several members with their parts, and no others', async () => {
  const running = await begin();
  await append(running.id, 0, photo.subarray(0, partBytes));
  const keys = await abandonUploads(suite, 1000);
  expect(foldersOf(keys)).toHaveLength(1000);
  await sweep();
  expect(foldersOf(keys)).toEqual([]);
  expect(await countRows(keys)).toBe(0);
  expect(await offsetOf(running.id)).toBe(partBytes);
  expect(filesOf(await keyOf(running.id))).toHaveLength(1);
});

test('empty, unfinished, finished and used uploads are removed an hour after they expire', async () => {
  const { id: empty } = await begin();
  const { id: half } = await begin();
  await append(half, 0, photo.subarray(0, partBytes));
  const finished = await uploaded();
  const used = await uploaded();
  const { data: post } = await submit([reference(used)]);
  const ids = [empty, half, finished, used];
  const keys = await Promise.all(ids.map(keyOf));
  const age = async (minutes: number) => {
    await suite.database`
      update resumable_uploads set expires_at = expires_at - ${minutes} * interval '1 minute'
      where id = any(${ids}::uuid[])`;
    await sweep();
  };
  const dayAndHour = (uploadLimits.hours + 1) * 60;
  await age(dayAndHour - 5);
  expect([foldersOf(keys).length, await countRows(keys)]).toEqual([2, 4]);
  expect(await submit([reference(finished)])).toMatchObject(unusable);
  await age(10);
  expect([foldersOf(keys), await countRows(keys)]).toEqual([[], 0]);
  expect(await expectData<Post>(suite, owner, 'GET', `/posts/post/${post._id}`)).toEqual(post);
});

test('the parts of one upload may arrive at different processes that share the storage', async () => {
  const env = { RATE_LIMITS: 'off', DATA_DIR: suite.dataDir };
  const other = await buildTestApp({ beside: suite, env });
  const { id } = await begin();
  for (let offset = 0, turn = 0; offset < photo.length; offset += partBytes, turn += 1) {
    const part = photo.subarray(offset, offset + partBytes);
    const response = await append(id, offset, part, {
      app: turn % 2 === 0 ? suite.app : other.app,
    });
    expect(response.statusCode).toBe(200);
  }
  expect((await submit([reference(id)])).data.media).toMatchObject([{ width: 900 }]);
  await other.close();
});

test('the number of new uploads is limited in time', async () => {
  const limited = await buildTestApp();
  const { app } = limited;
  const person = await quickSignIn(limited);
  const file = { fileName: 'wall.jpg', kind: 'photo', bytes: 100 };
  const statuses = new Set<number>();
  for (let count = 0; count < 61; count++) {
    const { statusCode, data } = await call({ app }, person, 'POST', '/uploads', file);
    statuses.add(statusCode);
    if (statusCode !== 201) continue;
    const { id } = data as Upload;
    await app.inject({ method: 'DELETE', url: `/api/uploads/${id}`, headers: person.headers });
  }
  expect([...statuses]).toEqual([201, 429]);
  await limited.close();
});
