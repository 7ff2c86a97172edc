import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropPrefetched, storePrefetched, takePrefetched } from './prefetched.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const key = { address: '/api/posts/feed', token: 'a' };

test('an unused prefetched response is discarded, however late it arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  storePrefetched(key, promise);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await takePrefetched(key)).toBeUndefined();
  const late = new Response('late');
  resolve(late);
  await vi.advanceTimersByTimeAsync(0);
  expect(await late.body?.getReader().read()).toMatchObject({ done: true });
});

test('a response that was prefetched before the live connection opened answers no later request', async () => {
  storePrefetched(key, Promise.resolve(new Response('older than the connection')));
  dropPrefetched();
  expect(await takePrefetched(key)).toBeUndefined();
});

test('a used prefetched response is complete even if it takes longer than the cache time', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  storePrefetched(key, promise);
  const taken = takePrefetched(key);
  await vi.advanceTimersByTimeAsync(20_000);
  resolve(new Response('whole'));
  expect(await (await taken)?.text()).toBe('whole');
});
