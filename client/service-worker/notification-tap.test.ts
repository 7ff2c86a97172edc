// @vitest-environment node
import { expect, onTestFinished, test, vi } from 'vitest';
import { addPushListeners } from './push.ts';

/** Taps a notification about saved posts while a tab is open; returns what was done with the tab. */
async function tap(answer: (port: MessagePort) => void) {
  const tab = {
    focus: vi.fn(async () => {}),
    navigate: vi.fn(async () => {}),
    postMessage: vi.fn((_: unknown, [port]: MessagePort[]) => port && answer(port)),
  };
  const clients = { matchAll: async () => [tab], openWindow: vi.fn(async () => {}) };
  const location = { origin: 'https://sangam.example' };
  const worker = Object.assign(new EventTarget(), { clients, location });
  vi.stubGlobal('self', worker);
  onTestFinished(() => void vi.unstubAllGlobals());
  addPushListeners();
  let work: unknown;
  const event = Object.assign(new Event('notificationclick'), {
    notification: { data: { path: '/saved' }, close: () => {} },
    waitUntil: (promise: unknown) => (work = promise),
  });
  worker.dispatchEvent(event);
  await work;
  expect(tab.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'open-page', path: '/saved' });
  expect(clients.openWindow).not.toHaveBeenCalled();
  return tab;
}

test('a tap does not load a tab again whose page opens the path itself', async () => {
  const tab = await tap((port) => port.postMessage('opened'));
  expect(tab.navigate).not.toHaveBeenCalled();
});

function fakeTimeouts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('a tap waits for the page of a frozen tab, which needs more than a second to answer', async () => {
  fakeTimeouts();
  const tab = await tap((port) => {
    vi.advanceTimersByTime(1500);
    port.postMessage('opened');
  });
  expect(tab.navigate).not.toHaveBeenCalled();
});

test('a tap loads the path in a tab whose page does not answer', async () => {
  fakeTimeouts();
  const tab = await tap(() => void vi.advanceTimersByTime(2000));
  expect(tab.navigate).toHaveBeenCalledExactlyOnceWith('/saved');
});
