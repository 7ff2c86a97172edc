import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createRateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import { createReadLimits } from './read-limits.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp();
});
afterAll(() => suite.close());

async function open(url: string, remoteAddress: string): Promise<number> {
  return (await suite.app.inject({ url, remoteAddress })).statusCode;
}

function visit(accept: string) {
  return suite.app.inject({ url: '/@nobody', remoteAddress: '192.0.2.1', headers: { accept } });
}

test('an address that asks for too many different pages is limited, and no other', async () => {
  const paths = [
    (id: string) => `/@x${id.slice(0, 30)}`,
    (id: string) => `/@x/post/${id}`,
    (id: string) => `/public-media/${id}/main.webp`,
  ];
  for (let round = 0; round < 12; round++) {
    const urls = Array.from({ length: 100 }, (_, index) => paths[index % 3]?.(randomUUID()) ?? '');
    const statuses = await Promise.all(urls.map((url) => open(url, '192.0.2.1')));
    expect(new Set(statuses)).toEqual(new Set([404]));
  }
  for (const path of paths) expect(await open(path(randomUUID()), '192.0.2.1')).toBe(429);
  expect(await open('/sitemap.xml', '192.0.2.1')).toBe(429);
  const [browser, program] = [await visit('text/html,*/*;q=0.8'), await visit('*/*')];
  expect(browser.statusCode).toBe(429);
  expect(browser.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    'retry-after': program.headers['retry-after'],
  });
  expect(browser.body).toContain('<h1>Please try again in a moment</h1>');
  expect(program.json()).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await open(`/@x${randomUUID().slice(0, 30)}`, '192.0.2.2')).toBe(404);
});

test('no read of a visitor begins while queries wait for the database', async () => {
  let isQueueLong = true;
  const limits = createReadLimits({
    limiter: createRateLimiterFactory(true),
    isQueueLong: () => isQueueLong,
  });
  await expect(limits.admit('192.0.2.1')).rejects.toMatchObject({ code: 'TOO_BUSY' });
  isQueueLong = false;
  await limits.admit('192.0.2.1');
});

test('four reads of visitors run at a time, and addresses take turns', async () => {
  const limits = createReadLimits({
    limiter: createRateLimiterFactory(true),
    isQueueLong: () => false,
  });
  const gate = Promise.withResolvers<void>();
  const started: string[] = [];
  const read = (address: string) =>
    limits.run(address, async () => {
      started.push(address);
      await gate.promise;
    });
  const reads = [...Array.from({ length: 20 }, () => read('flood')), read('other')];
  await expect.poll(() => started).toHaveLength(4);
  gate.resolve();
  await Promise.all(reads);
  expect(started.indexOf('other')).toBeLessThan(6);
});
