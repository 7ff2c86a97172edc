import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login } from '../../session/session.thunks.ts';
import { stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { eventually } from '../../testing/eventually.ts';
import { makeSignedIn } from '../../testing/people.ts';
import { show } from '../../testing/show.tsx';
import { RightRail } from './RightRail.tsx';

const server = stubApiServerForEachTest();
beforeEach(() => {
  const empty = { suggestions: [], requests: [], connections: [], timestamp: null };
  server.respond(() => success({ ...empty, total: 0 }));
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const heading = () => screen.queryByRole('heading', { name: 'Your next steps' });

test('dismissed next steps stay dismissed', () => {
  show(<RightRail />);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss next steps' }));
  expect(heading()).toBeNull();
  cleanup();
  show(<RightRail />);
  expect(heading()).toBeNull();
});

test('a visited step is removed from the next steps', () => {
  show(<RightRail />);
  fireEvent.click(screen.getByRole('link', { name: /See upcoming events/ }));
  expect(screen.queryByRole('link', { name: /See upcoming events/ })).toBeNull();
  expect(screen.getByRole('link', { name: /Explore the partner network/ })).toBeDefined();
});

test('shows a card with name, headline and connections when all steps are complete', async () => {
  const { store } = show(<RightRail />);
  const { user, profile } = makeSignedIn('Asha');
  const signedIn = { user: { ...user, picture: '/photo.webp' }, profile };
  act(() => {
    store.dispatch(login.fulfilled(signedIn, '', { email: '', password: '' }));
  });
  for (const name of [/Explore the partner network/, /See upcoming events/]) {
    fireEvent.click(screen.getByRole('link', { name }));
  }
  expect(heading()).toBeNull();
  expect(screen.getByRole('link', { name: 'Asha' }).getAttribute('href')).toBe('/profile/asha');
  expect(screen.getByText('Student')).toBeDefined();
  await eventually(() => expect(screen.getByRole('link', { name: '0 connections' })).toBeDefined());
});
