import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeRoomDraft } from '../../features/chat/composer/room-drafts.ts';
import { draftChanged } from '../../features/comments/comments.slice.ts';
import { markSaved, markUnsaved } from '../../lib/unsaved-changes.ts';
import { login } from '../../session/session.thunks.ts';
import { stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { eventually } from '../../testing/eventually.ts';
import { records } from '../../testing/memory-database.ts';
import { makeSignedIn } from '../../testing/people.ts';
import { removeStoredDataOnSessionEnd } from '../persistence.ts';
import { createAppStore, type AppStore } from '../store.ts';
import { useLogout } from './use-logout.ts';

vi.mock(import('../../lib/browser-database.ts'), () => import('../../testing/memory-database.ts'));

const server = stubApiServerForEachTest();
let store: AppStore;

beforeEach(() => {
  records.clear();
  server.respond(() => success(null));
  store = createAppStore(removeStoredDataOnSessionEnd);
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
});

function wrapper({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}

function press() {
  const { result } = renderHook(() => useLogout(), { wrapper });
  act(() => result.current.askOrLogOut());
  return result;
}

test('logs out without confirmation when there are no unsent messages or drafts', async () => {
  const logout = press();
  await eventually(() => expect(store.getState().session.ended).toBe('logged-out'));
  expect(logout.current.confirmation.isOpen).toBe(false);
});

test('asks for confirmation before logging out with an unsent action, and deletes it once confirmed', async () => {
  records.set('asha/actions/one', { version: 1, data: {} });
  records.set('ravi/actions/two', { version: 1, data: {} });
  const logout = press();
  await eventually(() => expect(logout.current.confirmation.isOpen).toBe(true));
  act(() => logout.current.confirmation.onConfirm());
  await eventually(() => expect([...records.keys()]).toEqual(['ravi/actions/two']));
});

test('asks for confirmation before logging out with an unsent message, and deletes it once confirmed', async () => {
  records.set('asha/outbox/one', { version: 1, data: {} });
  records.set('ravi/outbox/two', { version: 1, data: {} });
  const logout = press();
  await eventually(() => expect(logout.current.confirmation.isOpen).toBe(true));
  expect(store.getState().session.signedIn).toBe(true);
  act(() => logout.current.confirmation.onConfirm());
  await eventually(() => expect([...records.keys()]).toEqual(['ravi/outbox/two']));
});

test('asks for confirmation before logging out with unsent text in a room, and not once it is empty', async () => {
  store.dispatch(changeRoomDraft('r1', 'Half'));
  const logout = press();
  await eventually(() => expect(logout.current.confirmation.isOpen).toBe(true));
  act(() => logout.current.confirmation.onCancel());
  store.dispatch(changeRoomDraft('r1', ' '));
  press();
  await eventually(() => expect(store.getState().session.ended).toBe('logged-out'));
});

test('asks for confirmation before logging out with a half-written comment or an unsaved form', async () => {
  store.dispatch(draftChanged({ place: 'post-1', text: 'Half' }));
  let logout = press();
  await eventually(() => expect(logout.current.confirmation.isOpen).toBe(true));
  store.dispatch(draftChanged({ place: 'post-1', text: '' }));
  const form = Symbol('form');
  markUnsaved(form);
  logout = press();
  await eventually(() => expect(logout.current.confirmation.isOpen).toBe(true));
  markSaved(form);
  press();
  await eventually(() => expect(store.getState().session.ended).toBe('logged-out'));
});
