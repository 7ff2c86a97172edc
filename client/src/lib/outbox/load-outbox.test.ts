import { afterEach, expect, test, vi } from 'vitest';
import { importWhenOnline } from './load-outbox.ts';

afterEach(() => vi.restoreAllMocks());

const spyOnLine = () => vi.spyOn(navigator, 'onLine', 'get');
const failFirst = () =>
  vi.fn(() => Promise.resolve('code')).mockRejectedValueOnce(new Error('offline'));

test('code that could not be loaded while offline is loaded when the connection returns', async () => {
  const onLine = spyOnLine().mockReturnValue(false);
  const load = failFirst();
  const listening = vi.spyOn(globalThis, 'addEventListener');
  const loaded = importWhenOnline(load);
  await vi.waitFor(() => expect(listening).toHaveBeenCalled());
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(await loaded).toBe('code');
});

test('code whose request fails just after the connection has returned is loaded again', async () => {
  const onLine = spyOnLine().mockReturnValue(false);
  const load = failFirst();
  const loaded = importWhenOnline(load);
  onLine.mockReturnValue(true);
  expect(await loaded).toBe('code');
});

test('code that is not there with a connection is an error', async () => {
  spyOnLine().mockReturnValue(true);
  const load = vi.fn(() => Promise.reject(new Error('gone')));
  await expect(importWhenOnline(load)).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(1);
});
