import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeSignedIn } from '../testing/people.ts';
import { login } from '../session/session.thunks.ts';
import { createAppStore } from './store.ts';
import { startRealtime } from './realtime.ts';

const openLiveConnection = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock(import('./live-connection.ts'), () => ({ openLiveConnection }));
vi.mock(import('../lib/when-idle.ts'), () => ({
  whenIdle: (work: () => void) => {
    work();
    return () => {};
  },
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('code that did not load is loaded again, although the network returned before the load failed', async () => {
  openLiveConnection.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue();
  const store = createAppStore();
  startRealtime(store);
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
  await vi.waitFor(() => expect(store.getState().connection.status).toBe('offline'));
  expect(openLiveConnection).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(openLiveConnection).toHaveBeenCalledTimes(2);
});
