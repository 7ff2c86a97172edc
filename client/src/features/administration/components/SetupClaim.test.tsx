import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sessionRestored } from '../../../session/session.actions.ts';
import { makeUser, profile } from '../../../testing/people.ts';
import { show } from '../../../testing/show.tsx';
import { createTestStore } from '../../../testing/store.ts';
import { SetupClaim } from './SetupClaim.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function showClaim(signedIn: boolean) {
  const store = createTestStore();
  const user = { userData: makeUser('Asha'), profileData: profile };
  store.dispatch(sessionRestored({ ...user, signedIn, ended: signedIn ? null : 'logged-out' }));
  show(<SetupClaim linkToken="printed" />, store);
}

test('the signed-in user can become the operator', () => {
  showClaim(true);
  expect(screen.getByText(/You are logged in as Asha/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Become the operator' })).toBeDefined();
});

test('a user who has logged out must log in first', () => {
  showClaim(false);
  expect(screen.queryByRole('button', { name: 'Become the operator' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    '/login?next=%2Fsetup',
  );
});
