import { expect, test, vi } from 'vitest';
import { createDomainEvents } from '../../platform/core/domain-events.ts';
import { createRecentViewers, type SignedInViewer } from './recent-viewers.ts';

function setUp(expiresAt = Date.now() + 600_000) {
  const events = createDomainEvents();
  const viewer: SignedInViewer = {
    id: 'person',
    username: 'asha',
    role: 'member',
    sessionId: 'session',
    expiresAt,
  };
  return { events, viewer, recall: createRecentViewers(events), lookUp: vi.fn(async () => viewer) };
}

test('a recently read session is cached', async () => {
  const { recall, lookUp, viewer } = setUp();
  expect(await recall('token', lookUp)).toBe(viewer);
  expect(await recall('token', lookUp)).toBe(viewer);
  expect(await recall('another token', lookUp)).toBe(viewer);
  expect(lookUp).toHaveBeenCalledTimes(2);
});

test('an expired token and a rejected session are not cached', async () => {
  const { recall, lookUp } = setUp(Date.now() - 1);
  await recall('token', lookUp);
  await recall('token', lookUp);
  const findNobody = vi.fn(async () => undefined);
  expect(await recall('rubbish', findNobody)).toBeUndefined();
  expect(await recall('rubbish', findNobody)).toBeUndefined();
  expect(lookUp.mock.calls.length + findNobody.mock.calls.length).toBe(4);
});

test('a rename or the end of a session invalidates only its own cache entry', async () => {
  const { recall, lookUp, events } = setUp();
  await recall('token', lookUp);
  events.emit('sessions:ended', ['another session']);
  await recall('token', lookUp);
  expect(lookUp).toHaveBeenCalledTimes(1);
  events.emit('sessions:ended', ['session']);
  await recall('token', lookUp);
  events.emit('person:renamed', { userId: 'person', before: 'asha', username: 'asha-rao' });
  await recall('token', lookUp);
  expect(lookUp).toHaveBeenCalledTimes(3);
});

test('a session that ends during the read is not cached', async () => {
  const { recall, events, viewer } = setUp();
  await recall('token', async () => {
    events.emit('sessions:ended', ['session']);
    return viewer;
  });
  const lookUp = vi.fn(async () => undefined);
  expect(await recall('token', lookUp)).toBeUndefined();
});
