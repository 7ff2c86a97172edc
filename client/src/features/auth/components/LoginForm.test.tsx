import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { LoginForm } from './LoginForm.tsx';

const server = stubApiServerForEachTest();
stubDialogsForEachTest();
afterEach(cleanup);

test('an applicant who logs in while waiting for approval can withdraw the request', async () => {
  server.respond(({ call }) =>
    call === 'POST /api/auth/withdrawapplication'
      ? success({})
      : failure(403, { code: 'APPROVAL_PENDING', message: 'Your account is waiting' }),
  );
  show(<LoginForm email="kiran@example.in" onError={() => {}} onSuspended={() => {}} />);
  const password = screen.getByLabelText('Password', { selector: 'input' });
  fireEvent.change(password, { target: { value: 'rain on tin roofs' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  const withdraw = await eventually(() =>
    screen.getByRole('button', { name: 'Withdraw my request' }),
  );
  expect(screen.getByText('Your account is waiting.')).toBeTruthy();
  await act(async () => void fireEvent.click(withdraw));
  await eventually(() => expect(server.count('POST /api/auth/withdrawapplication')).toBe(1));
  expect(JSON.parse(server.calls.at(-1)?.body ?? '')).toEqual({
    email: 'kiran@example.in',
    password: 'rain on tin roofs',
  });
  await eventually(() =>
    expect(screen.queryByRole('button', { name: 'Withdraw my request' })).toBeNull(),
  );
});
