import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { OnboardingStep } from '@sangam/contract/onboarding/onboarding.calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login } from '../../session/session.thunks.ts';
import { followedTopicsChanged } from '../../session/topics.actions.ts';
import {
  failure,
  startStubApiServer,
  success,
  type StubApiServer,
} from '../../testing/stub-api-server.ts';
import { eventually } from '../../testing/eventually.ts';
import { makeSignedIn } from '../../testing/people.ts';
import { show } from '../../testing/show.tsx';
import { RightRail } from './RightRail.tsx';

let server: StubApiServer;
let done: OnboardingStep[];
let isClosed: boolean;

beforeEach(async () => {
  server = await startStubApiServer();
  done = ['skills'];
  isClosed = false;
  const empty = { suggestions: [], requests: [], connections: [], timestamp: null, total: 0 };
  server.respond(({ call }) => {
    if (call === 'POST /api/onboarding/close') isClosed = true;
    return success({ ...empty, isClosed, done });
  });
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(async () => {
  cleanup();
  localStorage.clear();
  await server.close();
});

const heading = () => screen.queryByRole('heading', { name: 'Your next steps' });

function showRail() {
  const { store } = show(<RightRail />);
  act(() => {
    store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
  });
  return store;
}

test('next steps list what is done, and link to the rest', async () => {
  showRail();
  await eventually(() => expect(heading()).not.toBeNull());
  expect(screen.getByText('1 of 4 done')).toBeDefined();
  expect(screen.queryByRole('link', { name: /Add your skills/ })).toBeNull();
  const link = screen.getByRole('link', { name: /Follow topics/ });
  expect(link.getAttribute('href')).toBe('/welcome?step=topics');
});

test('dismissed next steps are closed on the server, and this device does not ask again', async () => {
  showRail();
  await eventually(() => expect(heading()).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss next steps' }));
  await eventually(() => expect(heading()).toBeNull());
  expect(server.count('POST /api/onboarding/close')).toBe(1);
  cleanup();
  const before = server.count('GET /api/onboarding');
  showRail();
  await eventually(() => expect(screen.getByRole('link', { name: 'Asha' })).toBeDefined());
  expect(heading()).toBeNull();
  expect(server.count('GET /api/onboarding')).toBe(before);
});

test('next steps that the server could not close are open on the next visit', async () => {
  showRail();
  await eventually(() => expect(heading()).not.toBeNull());
  server.respond(() => failure(500));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss next steps' }));
  await eventually(() => expect(server.count('POST /api/onboarding/close')).toBe(1));
  cleanup();
  // Known from the last visit, without a response.
  showRail();
  await eventually(() => expect(heading()).not.toBeNull());
});

test('next steps are fetched again when another one may be done', async () => {
  const store = showRail();
  await eventually(() => expect(screen.getByText('1 of 4 done')).toBeDefined());
  done = ['skills', 'topics'];
  act(() => {
    store.dispatch(followedTopicsChanged());
  });
  await eventually(() => expect(screen.getByText('2 of 4 done')).toBeDefined());
});

test('shows the card of the user if the next steps cannot be loaded', async () => {
  server.respond(() => failure(500));
  showRail();
  await eventually(() => expect(server.count('GET /api/onboarding')).toBeGreaterThan(0));
  expect(screen.getByRole('link', { name: 'Asha' })).toBeDefined();
});

test('shows a card with name, headline and connections when all steps are complete', async () => {
  done = ['profile', 'skills', 'people', 'topics'];
  showRail();
  await eventually(() => expect(screen.getByRole('link', { name: 'Asha' })).toBeDefined());
  expect(heading()).toBeNull();
  expect(screen.getByRole('link', { name: 'Asha' }).getAttribute('href')).toBe('/profile/asha');
  expect(screen.getByText('Student')).toBeDefined();
  await eventually(() => expect(screen.getByRole('link', { name: '0 connections' })).toBeDefined());
  await eventually(() => expect(server.count('POST /api/onboarding/close')).toBe(1));
});
