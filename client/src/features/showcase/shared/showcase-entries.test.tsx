import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, expect, test } from 'vitest';
import { rootReducer } from '../../../session/root-reducer.ts';
import { login } from '../../../session/session.thunks.ts';
import { makeSignedIn } from '../../../testing/people.ts';
import { useShowcaseEntry } from './showcase-entries.ts';

beforeEach(() => localStorage.clear());

function deviceOf(name: string) {
  const store = configureStore({ reducer: rootReducer });
  store.dispatch(login.fulfilled(makeSignedIn(name), '', { email: '', password: '' }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  return renderHook(() => useShowcaseEntry('workshop', 'rockets'), { wrapper }).result;
}

test('a showcase entry is stored on the device and can be removed', () => {
  const entry = deviceOf('Asha');
  expect(entry.current[0]).toBe(false);
  act(() => entry.current[1](true));
  expect(entry.current[0]).toBe(true);
  expect(deviceOf('Asha').current[0]).toBe(true);
  act(() => entry.current[1](false));
  expect(entry.current[0]).toBe(false);
});

test('a showcase entry is not visible to another user of the device', () => {
  const entry = deviceOf('Asha');
  act(() => entry.current[1](true));
  expect(deviceOf('Ravi').current[0]).toBe(false);
});
