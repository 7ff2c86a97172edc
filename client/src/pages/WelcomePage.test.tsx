import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { login } from '../session/session.thunks.ts';
import { makeSignedIn } from '../testing/people.ts';
import { show } from '../testing/show.tsx';
import { WelcomePage } from './WelcomePage.tsx';

afterEach(cleanup);

test('asks to confirm the email address, and keeps the photo outside of the form', () => {
  const { store } = show(<WelcomePage />);
  const { user, profile } = makeSignedIn('Asha');
  const account = { user: { ...user, emailVerified: false }, profile };
  act(() => {
    store.dispatch(login.fulfilled(account, '', { email: '', password: '' }));
  });
  expect(screen.getByRole('region', { name: 'Your email address' })).toBeDefined();
  expect(screen.getByLabelText('Designation').closest('form')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Add photo' }).closest('form')).toBeNull();
});
