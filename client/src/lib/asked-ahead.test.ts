import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAhead, takeAhead } from './asked-ahead.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const asked = { address: '/api/posts/feed', token: 'a' };

test('an answer that nobody wants is let go, however late it comes', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  keepAhead(asked, promise);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await takeAhead(asked)).toBeUndefined();
  const late = new Response('late');
  resolve(late);
  await vi.advanceTimersByTimeAsync(0);
  expect(await late.body?.getReader().read()).toMatchObject({ done: true });
});

test('an answer that was taken stays whole, also when it takes longer than it is kept', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  keepAhead(asked, promise);
  const taken = takeAhead(asked);
  await vi.advanceTimersByTimeAsync(10_000);
  resolve(new Response('whole'));
  expect(await (await taken)?.text()).toBe('whole');
});
