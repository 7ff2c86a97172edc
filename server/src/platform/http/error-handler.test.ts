import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { handleErrors } from './error-handler.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp();
});
afterAll(() => suite.close());

function send(payload: string, headers: Record<string, string>) {
  return suite.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
}

const json = { 'content-type': 'application/json' };

test('invalid input gets an error message per field', async () => {
  const response = await send('{"email":"x","role":"admin"}', json);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    status: 'error',
    code: 'BAD_INPUT',
    message: 'Please check the details you entered',
    errors: {
      email: 'Enter an email address such as name@example.com',
      password: 'This is required',
      role: 'This field is not supported',
    },
  });
});

test.each([
  ['broken JSON', '{', json, 400, 'BAD_JSON'],
  ['the NUL character', '{"email":"a\\u0000@b.in","password":"x"}', json, 400, 'BAD_JSON'],
  [
    'NUL deep inside',
    `{"a":${'['.repeat(9000)}"\\u0000"${']'.repeat(9000)}}`,
    json,
    400,
    'BAD_JSON',
  ],
  ['a prototype name', '{"__proto__":{}}', json, 400, 'BAD_JSON'],
  ['another type of content', 'email=x', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_TYPE'],
  ['more than 256 KiB', `"${'x'.repeat(263_000)}"`, json, 413, 'BODY_TOO_LARGE'],
])('%s has its own error code', async (_, payload, headers, status, code) => {
  const response = await send(payload, headers);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ status: 'error', code });
});

test('an escaped backslash before u0000 is plain text', async () => {
  const response = await send(
    '{"email":"asha@example.in","password":"\\\\u0000 is my password"}',
    json,
  );
  expect(response.statusCode).toBe(401);
});

test('an unexpected error becomes a generic 500 with the request id', async () => {
  await suite.database.script('alter table job_rhythms rename to gone');
  const response = await suite.app.inject('/api/health');
  await suite.database.script('alter table gone rename to job_rhythms');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    status: 'error',
    code: 'INTERNAL',
    message: 'Something went wrong',
    requestId: response.headers['x-request-id'],
  });
});

test('an unknown path and a wrong method return 404', async () => {
  expect((await suite.app.inject('/api/nothing')).json()).toMatchObject({ code: 'NOT_FOUND' });
  expect((await suite.app.inject('/api/auth/login')).statusCode).toBe(404);
});

test('every API response has a request id and is not cached', async () => {
  const response = await suite.app.inject('/api/health');
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('a full disk has its own error code', async () => {
  const app = Fastify();
  handleErrors(app);
  const fullDisk = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  app.get('/', () => Promise.reject(fullDisk));
  const response = await app.inject('/');
  expect(response.statusCode).toBe(507);
  expect(response.json()).toMatchObject({ code: 'DISK_FULL' });
});
