import type { Endpoint } from '@sangam/contract/http/endpoint.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitCrowd } from './crowd-limit.ts';
import { handleErrors } from './error-handler.ts';

test('whoever comes while enough are served is told to come back, and is served afterwards', async () => {
  const app = Fastify();
  const gate = Promise.withResolvers<void>();
  handleErrors(app);
  limitCrowd(app, { most: 3 });
  const endpoint = { method: 'GET', path: '/slow' } as Endpoint;
  app.get('/slow', { config: { endpoint } }, async () => {
    await gate.promise;
    return 'served';
  });
  app.get('/probe', async () => 'alive');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = app.listeningOrigin;

  const first = [1, 2, 3].map(() => fetch(`${url}/slow`));
  const refused = await expect
    .poll(() =>
      fetch(`${url}/slow`, { signal: AbortSignal.timeout(300) }).then(
        (one) => one.status,
        () => 0,
      ),
    )
    .toBe(503)
    .then(() => fetch(`${url}/slow`));
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect((await fetch(`${url}/probe`)).status).toBe(200);

  gate.resolve();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await fetch(`${url}/slow`)).status).toBe(200);
  await app.close();
});
