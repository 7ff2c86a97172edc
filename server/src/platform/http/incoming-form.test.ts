import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoot } from '@sangam/contract/http/call.ts';
import { defineEndpoint } from '@sangam/contract/http/endpoint.ts';
import { StrictObject, Success } from '@sangam/contract/http/envelope.ts';
import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { Type } from '@sangam/contract/http/json-schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { formBody, type FormPart } from '../../../test/form-body.ts';
import { mutatedRequest, seededRandom } from '../../../test/schema-fuzz.ts';
import { handleErrors } from './error-handler.ts';
import { acceptJsonOnly } from './json-bodies.ts';
import { acceptForms } from './multipart-forms.ts';
import { bindEndpoint } from './bind-endpoint.ts';
import { exactSchemas } from '../core/validation.ts';

const Body = StrictObject({
  content: Type.Optional(Type.String({ maxLength: 20 })),
  alt: Type.Optional(Type.Array(Type.String(), { maxItems: 3 })),
});
const things = { access: 'public', summary: 'Takes things', success: 201, errors: [] } as const;
const upload = defineEndpoint({
  ...things,
  method: 'POST',
  path: '/things',
  body: Body,
  files: { media: 2, logo: 1 },
  response: Success(Type.Unknown()),
});
const plain = defineEndpoint({
  ...things,
  method: 'POST',
  path: '/plain',
  body: Body,
  response: Success(Type.Unknown()),
});

let app: FastifyInstance;
let seen: object[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'sangam-forms-'));
const incomingFolder = join(dataDir, 'incoming');
beforeAll(async () => {
  app = Fastify();
  app.setValidatorCompiler(({ schema }) => exactSchemas.compile(schema));
  handleErrors(app);
  acceptJsonOnly(app);
  await acceptForms(app, { incomingFolder, isShared: false, fetchUploads: async () => [] });
  bindEndpoint(app, upload, async ({ body }, { files }) => {
    const kept = files.map(({ field, fileName, bytes, path }) => ({
      field,
      fileName,
      bytes,
      content: readFileSync(path, 'utf8').slice(0, 20),
    }));
    seen.push(...kept);
    return { message: 'Taken', data: { body, kept } };
  });
  bindEndpoint(app, plain, async ({ body }) => ({ message: 'Taken', data: body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

async function send(parts: readonly FormPart[]) {
  seen = [];
  const answer = await app.inject({ method: 'POST', url: '/things', ...formBody(parts) });
  expect(readdirSync(incomingFolder)).toEqual([]);
  return answer;
}

const file = (name: string, value: string | Buffer, fileName = 'a.png') => ({
  name,
  value,
  fileName,
  type: 'image/png',
});

test('parses fields by the schema and files in order, and removes the files afterwards', async () => {
  const answer = await send([
    { name: 'alt', value: 'first' },
    { name: 'content', value: 'श्रेया' },
    file('media', 'one', 'एक.png'),
    { name: 'alt', value: 'second' },
    file('media', 'two', '../../../etc/b.png'),
  ]);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    data: {
      body: { content: 'श्रेया', alt: ['first', 'second'] },
      kept: [
        { field: 'media', fileName: 'एक.png', bytes: 3, content: 'one' },
        { field: 'media', fileName: 'b.png', bytes: 3, content: 'two' },
      ],
    },
  });
});

test.each<[string, FormPart[], Record<string, string>]>([
  ['an unknown field', [{ name: 'role', value: 'x' }], { role: 'This field is not supported' }],
  [
    'a field too long',
    [{ name: 'content', value: 'x'.repeat(21) }],
    { content: 'Use at most 20 characters' },
  ],
  [
    'a list too long',
    ['a', 'b', 'c', 'd'].map((value) => ({ name: 'alt', value })),
    { alt: 'Choose at most 3' },
  ],
  [
    'a field twice',
    ['a', 'b'].map((value) => ({ name: 'content', value })),
    { content: 'This was sent more than once' },
  ],
  ['a NUL', [{ name: 'content', value: 'a\u0000b' }], { content: 'This is not valid' }],
  [
    'a file in a field for text',
    [file('content', 'x')],
    { content: 'This field does not take files' },
  ],
  [
    'text in a field for files',
    [{ name: 'media', value: 'x' }],
    { media: 'This field is not supported' },
  ],
  [
    'JSON inside a field',
    [{ name: 'content', value: '{}', type: 'application/json' }],
    { content: 'This must be of type string' },
  ],
  [
    'a hundred and one fields',
    Array.from({ length: 101 }, () => ({ name: 'alt', value: 'a' })),
    { body: 'There are too many fields' },
  ],
])('%s returns an error for the field', async (_, parts, errors) => {
  const answer = await send(parts);
  expect(answer.json()).toMatchObject({ code: 'BAD_INPUT', errors });
  expect(answer.statusCode).toBe(400);
  expect(seen).toEqual([]);
});

test.each([
  ['field', 'form-data'],
  ['file', 'form-data; filename="a.png"'],
])('rejects a %s without a name', async (_, disposition) => {
  const payload = `--b\r\nContent-Disposition: ${disposition}\r\n\r\nx\r\n--b--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const answer = await app.inject({ method: 'POST', url: '/things', headers, payload });
  expect(answer.statusCode).toBe(400);
  expect(readdirSync(incomingFolder)).toEqual([]);
});

test('rejects too many files and states the maximum', async () => {
  const answer = await send([file('media', '1'), file('media', '2'), file('media', '3')]);
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({
    code: 'TOO_MANY_FILES',
    message: 'You can send at most 2 files at once',
  });
  const logos = await send([file('logo', '1'), file('logo', '2')]);
  expect(logos.json()).toMatchObject({ message: 'You can send at most one file at once' });
});

test('rejects a file over the limit with its name and the limit', async () => {
  const large = Buffer.alloc(mediaLimits.videoBytes + 1);
  const answer = await send([file('media', large, 'wedding.mp4')]);
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({
    code: 'FILE_TOO_LARGE',
    message: 'wedding.mp4 is larger than 50 MB',
  });
});

test('a browser that sends too much still gets the error response', async () => {
  const { port } = app.server.address() as AddressInfo;
  const form = new FormData();
  form.append('media', new Blob([Buffer.alloc(mediaLimits.videoBytes + 1)]), 'wedding.mp4');
  form.append('media', new Blob([Buffer.alloc(5_000_000)]), 'more.mp4');
  const answer = await fetch(`http://127.0.0.1:${port}/things`, { method: 'POST', body: form });
  expect(answer.status).toBe(413);
});

test('disconnects an endless form, and rejects one with a too large Content-Length at once', async () => {
  const { headers, payload } = formBody([{ name: 'content', value: 'x' }]);
  const whole = 3 * mediaLimits.videoBytes + 1024 * 1024;
  const said = await app.inject({
    method: 'POST',
    url: '/things',
    payload,
    headers: { ...headers, 'content-length': String(whole + 1) },
  });
  expect([said.statusCode, said.json<{ code: string }>().code]).toEqual([413, 'BODY_TOO_LARGE']);
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST /things HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers['content-type']}\r\n` +
      'transfer-encoding: chunked\r\n\r\n',
  );
  const chunk = Buffer.concat([
    Buffer.from('100000\r\n'),
    Buffer.alloc(0x100000),
    Buffer.from('\r\n'),
  ]);
  let sent = 0;
  while (!socket.destroyed && sent < 2 * whole) {
    sent += chunk.length;
    const drained = new Promise((resolve) => socket.once('drain', resolve));
    if (!socket.write(chunk)) await Promise.race([drained, closed]);
  }
  await closed;
  expect(sent).toBeGreaterThan(whole);
});

test('mutated forms cause no server error and leave no files', async () => {
  const random = seededRandom(20_261_115);
  for (let count = 0; count < 300; count++) {
    const request = mutatedRequest(upload, random);
    const answer = await app.inject({ ...request, url: request.url.slice(apiRoot.length) });
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    expect(readdirSync(incomingFolder)).toEqual([]);
  }
});

test('rejects more text than any form needs', async () => {
  const answer = await send([{ name: 'content', value: 'x'.repeat(300_000) }]);
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
});

test('rejects a truncated or malformed form', async () => {
  const { headers, payload } = formBody([file('media', 'x'.repeat(1000))]);
  const bodies = [payload.subarray(0, 600), payload.subarray(0, 20), Buffer.from('nonsense')];
  for (const body of bodies) {
    const answer = await app.inject({ method: 'POST', url: '/things', headers, payload: body });
    expect(answer.statusCode).toBe(400);
    expect(readdirSync(incomingFolder)).toEqual([]);
  }
  const noBoundary = { 'content-type': 'multipart/form-data' };
  const answer = await app.inject({ method: 'POST', url: '/things', headers: noBoundary, payload });
  expect(answer.statusCode).toBe(400);
});

test('an endpoint accepts either a form or JSON', async () => {
  const json = await app.inject({ method: 'POST', url: '/things', payload: { content: 'x' } });
  expect(json.statusCode).toBe(415);
  const form = formBody([{ name: 'content', value: 'x' }]);
  expect((await app.inject({ method: 'POST', url: '/plain', ...form })).statusCode).toBe(415);
});

test('an aborted upload leaves no file and reaches no handler', async () => {
  seen = [];
  const { headers, payload } = formBody([file('media', Buffer.alloc(4_000_000))]);
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `POST /things HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers['content-type']}\r\n` +
      `content-length: ${payload.length}\r\n\r\n`,
  );
  socket.write(payload.subarray(0, 2_000_000));
  await eventually(() => expect(readdirSync(incomingFolder)).toHaveLength(1));
  socket.resetAndDestroy();
  await eventually(() => expect(readdirSync(incomingFolder)).toEqual([]));
  expect(seen).toEqual([]);
});

test('the next start removes the files of a killed process', async () => {
  const folder = join(dataDir, 'another');
  mkdirSync(folder);
  writeFileSync(join(folder, 'half a video'), 'x');
  await acceptForms(Fastify(), {
    incomingFolder: folder,
    isShared: false,
    fetchUploads: async () => [],
  });
  expect(readdirSync(folder)).toEqual([]);
});
