import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Upload } from '@sangam/contract/media/uploads.schema.ts';
import { afterEach, expect, test } from 'vitest';
import { connectionLimits } from '../../src/platform/http/connection-limits.ts';
import { buildTestApp } from '../build-test-app.ts';
import { newPerson, registerPerson } from '../people.ts';
import { call } from '../posts.ts';
import { beginUpload, resumableUpload, uploadRoutes, type UploadRoute } from './slow-upload.ts';

const toClose: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close();
});

/** The real server, and a client that starts uploads without finishing them. */
async function startAttack(options: Parameters<typeof buildTestApp>[0] = {}) {
  const server = await buildTestApp(options);
  toClose.push(() => server.close());
  const { app, dataDir } = server;
  const attacker = await newPerson(app);
  const visitor = await registerPerson(app);
  const { data } = await call({ app }, attacker, 'POST', '/uploads', resumableUpload);
  const routes = uploadRoutes((data as Upload).id);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  function begin(route: UploadRoute) {
    const upload = beginUpload(port, attacker.headers.authorization, route);
    toClose.push(() => upload.closed);
    toClose.push(async () => upload.socket.destroy());
    return upload;
  }

  return {
    begin: (count: number) =>
      Array.from({ length: count }, () => routes.map((route) => begin(route))).flat(),
    countOpen: () => readdirSync(join(dataDir, 'incoming')).length,
    login: async (): Promise<number> => {
      const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: visitor.email, password: visitor.password }),
      });
      return response.status;
    },
  };
}

const waitOptions = { timeout: 20_000 };

test('limits one account to ten unfinished uploads, while others can log in', async () => {
  const { begin, countOpen, login } = await startAttack();
  const uploads = begin(100);
  const countRefused = () => uploads.filter(({ received }) => received().includes(' 429 ')).length;
  await expect.poll(countRefused, waitOptions).toBe(290);
  await expect.poll(countOpen, waitOptions).toBe(10);
  expect(await login()).toBe(200);
});

test('unfinished uploads do not block other requests', async () => {
  // Without rate limits, so that one account can act as many.
  const { begin, countOpen, login } = await startAttack({ env: { RATE_LIMITS: 'off' } });
  begin(110);
  await expect.poll(countOpen, waitOptions).toBe(330);
  for (let count = 0; count < 5; count++) expect(await login()).toBe(200);
});

test('the product ends uploads that stall, while others can log in', async () => {
  const body = { milliseconds: 500, minBytesPerSecond: 2048 };
  const { begin, countOpen, login } = await startAttack({
    connectionLimits: { ...connectionLimits, body },
  });
  const uploads = begin(2);
  await expect.poll(countOpen, waitOptions).toBe(6);
  expect(await login()).toBe(200);
  await Promise.all(uploads.map(({ closed }) => closed));
  for (const { received } of uploads) expect(received()).toContain(' 408 ');
  await expect.poll(countOpen, waitOptions).toBe(0);
});

test('the limits bound one account and leave room for a campus behind one address', () => {
  expect(connectionLimits).toEqual({
    body: { milliseconds: 30_000, minBytesPerSecond: 2048 },
    unread: { milliseconds: 30_000 },
    requests: { perAccount: 60, perAddress: 2000 },
    uploads: { perAccount: 10, perAddress: 300 },
    connectionsPerAddress: 4000,
  });
});
