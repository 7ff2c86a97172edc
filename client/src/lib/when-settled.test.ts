import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countCall, whenSettled } from './when-settled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what nobody looks at waits until every call that is under way has been answered', async () => {
  const [feed, profile] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const calls = [countCall(feed.promise), countCall(profile.promise)];
  const work = vi.fn();
  whenSettled(work);
  await vi.advanceTimersByTimeAsync(2000);
  feed.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).not.toHaveBeenCalled();
  profile.resolve();
  await Promise.all(calls);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledOnce();
});

test('a call that failed is waited for no longer, and one that never ends only for a while', async () => {
  await expect(countCall(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  const afterFailure = vi.fn();
  whenSettled(afterFailure);
  await vi.advanceTimersByTimeAsync(2000);
  expect(afterFailure).toHaveBeenCalledOnce();

  const endless = Promise.withResolvers<void>();
  const call = countCall(endless.promise);
  const work = vi.fn();
  whenSettled(work);
  await vi.advanceTimersByTimeAsync(8000);
  expect(work).toHaveBeenCalledOnce();
  endless.resolve();
  await call;
});

test('what was cancelled never runs, wherever it was waiting', async () => {
  const feed = Promise.withResolvers<void>();
  const call = countCall(feed.promise);
  const work = vi.fn();
  const atOnce = whenSettled(work);
  atOnce();
  const later = whenSettled(work);
  await vi.advanceTimersByTimeAsync(1000);
  later();
  feed.resolve();
  await call;
  await vi.advanceTimersByTimeAsync(8000);
  expect(work).not.toHaveBeenCalled();
});
