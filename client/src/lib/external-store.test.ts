import { expect, test, vi } from 'vitest';
import { clearOnSignOut, createEmitter, onSignOut, resetModuleState } from './external-store.ts';

test('a sign-out empties collections and runs the registered resets', () => {
  const map = clearOnSignOut(new Map([['a', 1]]));
  const reset = vi.fn<() => void>();
  onSignOut(reset);
  resetModuleState();
  expect([map.size, reset.mock.calls.length]).toEqual([0, 1]);
});

test('an emitter calls its listeners until they unsubscribe', () => {
  const { subscribe, emit } = createEmitter<string>();
  const listener = vi.fn<(value: string) => void>();
  const stop = subscribe(listener);
  emit('first');
  stop();
  emit('second');
  expect(listener.mock.calls).toEqual([['first']]);
});
