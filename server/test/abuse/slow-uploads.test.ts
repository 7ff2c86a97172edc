import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildTestApp } from '../build-test-app.ts';
import { newPerson, registerPerson } from '../people.ts';
import { openConnection } from './raw-connection.ts';

const routes = [
  { path: '/api/posts', field: 'media' },
  { path: '/api/profile/picture', field: 'profilePicture' },
] as const;

const toClose: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close();
});

/** The real server, and a client that starts uploads without finishing them. */
async function startAttack(env: Record<string, string> = {}) {
  const server = await buildTestApp({ env });
  toClose.push(() => server.close());
  const { app, dataDir } = server;
  const attacker = await newPerson(app);
  const visitor = await registerPerson(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  /** The headers of the form and the first bytes of its first part. */
  function beginUpload({ path, field }: (typeof routes)[number]) {
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: ${attacker.headers.authorization}`,
      'content-type: multipart/form-data; boundary=slow',
      'content-length: 1000000',
      '\r\n',
    ].join('\r\n');
    const part = `--slow\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nx`;
    const upload = openConnection(port, head + part);
    toClose.push(() => upload.closed);
    toClose.push(async () => upload.socket.destroy());
    return upload;
  }

  return {
    begin: (count: number) =>
      Array.from({ length: count }, () => routes.map((route) => beginUpload(route))).flat(),
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

const soon = { timeout: 20_000 };

test('limits one account to ten unfinished uploads, while others can log in', async () => {
  const { begin, countOpen, login } = await startAttack();
  const uploads = begin(150);
  const countRefused = () => uploads.filter(({ received }) => received().includes(' 429 ')).length;
  await expect.poll(countRefused, soon).toBe(290);
  await expect.poll(countOpen, soon).toBe(10);
  expect(await login()).toBe(200);
});

test('unfinished uploads do not block other requests', async () => {
  // Without rate limits, so that one account can act as many.
  const { begin, countOpen, login } = await startAttack({ RATE_LIMITS: 'off' });
  begin(160);
  await expect.poll(countOpen, soon).toBe(320);
  for (let count = 0; count < 5; count++) expect(await login()).toBe(200);
});
