import { act, cleanup, screen } from '@testing-library/react';
import { navigate, useLocation } from '../lib/router.tsx';
import { afterEach, expect, test } from 'vitest';
import { login, register, signInWithGoogle } from '../session/session.thunks.ts';
import { makeSignedIn } from '../testing/people.ts';
import { show } from '../testing/show.tsx';
import { GuestRoute } from './GuestRoute.tsx';

afterEach(cleanup);

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function GuestPages() {
  const { pathname } = useLocation();
  return ['/login', '/register'].includes(pathname) && <GuestRoute>{null}</GuestRoute>;
}

/** Opens a guest page and returns the store. */
function openGuestPage(path: string) {
  const { store } = show(
    <>
      <Address />
      <GuestPages />
    </>,
  );
  act(() => navigate(path));
  return store;
}

const address = () => screen.getByRole('status').textContent;
const account = makeSignedIn('Asha');
const form = { email: '', password: '' };

test.each([
  ['/login', true, '/welcome'],
  ['/register?next=%2Fsearch%3Fq%3Drobots', true, '/welcome?next=%2Fsearch%3Fq%3Drobots'],
  ['/login?next=%2Fsearch', false, '/search'],
  ['/register', false, '/home'],
])('Google sign-in at %s, with a new account: %s, opens %s', (path, isNewAccount, expected) => {
  const store = openGuestPage(path);
  act(() => {
    store.dispatch(
      signInWithGoogle.fulfilled({ ...account, isNewAccount }, '', { credential: '' }),
    );
  });
  expect(address()).toBe(expected);
});

test.each([
  ['/register', '/welcome'],
  ['/register?next=%2Fprojects', '/welcome?next=%2Fprojects'],
  // The first operator sets up the server first.
  ['/register?next=%2Fsetup', '/setup'],
])('registration at %s and the login after it open %s', (path, expected) => {
  const store = openGuestPage(path);
  act(() => {
    store.dispatch(register.fulfilled({ username: 'asha' }, '', { ...form, name: 'Asha' }));
  });
  expect(address()).toBe(path);
  act(() => {
    store.dispatch(login.fulfilled(account, '', form));
  });
  expect(address()).toBe(expected);
});

test('a signed-in member who opens an invitation gets the app, also one who has blocked the inviter', () => {
  const store = openGuestPage('/register#token');
  act(() => {
    store.dispatch(login.fulfilled(account, '', form));
  });
  act(() => navigate('/register#token'));
  expect(address()).toBe('/home');
});
