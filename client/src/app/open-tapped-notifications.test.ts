import { expect, onTestFinished, test, vi } from 'vitest';
import { markSaved, markUnsaved, pendingLeave, resolveLeave } from '../lib/unsaved-changes.ts';
import { openTappedNotifications } from './open-tapped-notifications.ts';

/** Returns what sends a message of the service worker, and the port for the answer. */
function startPage() {
  const worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  window.history.replaceState(null, '', '/home');
  const session = new AbortController();
  openTappedNotifications(session.signal);
  const port = { postMessage: vi.fn<(answer: unknown) => void>() };
  const send = (data: unknown) =>
    worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }));
  return { send, port, session };
}

test('a tapped notification opens its page without a reload, and asks first with unsaved changes', () => {
  const { send, port } = startPage();
  send({ type: 'open-page', path: '/saved?tab=projects' });
  expect(location.pathname + location.search).toBe('/saved?tab=projects');
  expect(port.postMessage).toHaveBeenCalledOnce();
  const form = Symbol('form');
  markUnsaved(form);
  send({ type: 'open-page', path: '/notification' });
  expect(port.postMessage).toHaveBeenCalledTimes(2);
  expect(location.pathname).toBe('/saved');
  expect(pendingLeave()).not.toBeNull();
  resolveLeave(true);
  expect(location.pathname).toBe('/notification');
  markSaved(form);
});

test('a page without a session leaves the tap to the service worker, and so do other messages', () => {
  const { send, port, session } = startPage();
  send('send-outbox');
  session.abort();
  send({ type: 'open-page', path: '/saved' });
  expect(location.pathname).toBe('/home');
  expect(port.postMessage).not.toHaveBeenCalled();
});
