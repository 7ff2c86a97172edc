import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sessionRestored, signedOut } from '../session/session.actions.ts';
import { makeUser } from '../testing/people.ts';
import { show } from '../testing/show.tsx';
import { stubApiServerForEachTest } from '../testing/stub-api-server.ts';
import { GrievancePage } from './GrievancePage.tsx';

stubApiServerForEachTest();
afterEach(cleanup);

test('after a logout the form asks for name and email, as of any visitor', () => {
  const { store } = show(<GrievancePage />);
  const userData = makeUser('Asha');
  act(() => {
    store.dispatch(sessionRestored({ userData, profileData: null, signedIn: true, ended: null }));
  });
  expect(screen.queryByLabelText(/Your name/)).toBeNull();
  act(() => {
    store.dispatch(signedOut());
  });
  expect(screen.getByLabelText(/Your name/)).toBeDefined();
  expect(screen.getByLabelText(/Your email/)).toBeDefined();
});

test('what is typed in the complaint stays when the statistics are opened meanwhile', () => {
  show(<GrievancePage />);
  const text = screen.getByLabelText<HTMLTextAreaElement>(/What happened/);
  fireEvent.change(text, { target: { value: 'A fake profile' } });
  fireEvent.click(screen.getByRole('tab', { name: 'Statistics' }));
  expect(screen.queryByRole('textbox', { name: /What happened/ })).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Complaint' }));
  const after = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What happened/ });
  expect(after.value).toBe('A fake profile');
});
