import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { EmailConfirmation } from './EmailConfirmation.tsx';

const server = stubApiServerForEachTest();

afterEach(cleanup);

function heading(name: string) {
  return eventually(() => screen.getByRole('heading', { name }));
}

test('sends the token from the link only once although effects run twice', async () => {
  server.respond(() => success({}));
  show(<EmailConfirmation token="mailed" />);
  expect(screen.getByText('Confirming your email')).toBeDefined();
  await heading('Your email is confirmed');
  expect(server.calls.map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/auth/verifyemail', '{"token":"mailed"}'],
  ]);
});

test.each([
  ['used', failure(400, { code: 'LINK_SPENT' })],
  ['incomplete', failure(400, { code: 'BAD_INPUT', errors: { token: 'is too short' } })],
])('a link that is %s shows an error and a link to login', async (_, answer) => {
  server.respond(() => answer);
  show(<EmailConfirmation token="mailed" />);
  await heading('This link has been used or has expired');
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
});

test('shows a server error and retries on request', async () => {
  server.respond(() => failure(503, { message: 'Please try again shortly' }));
  show(<EmailConfirmation token="mailed" />);
  await eventually(() => screen.getByText('Please try again shortly'));
  server.respond(() => success({}));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await heading('Your email is confirmed')).toBeDefined();
});

async function enterPassword(password: string) {
  const field = await eventually(() => screen.getByLabelText('Password'));
  fireEvent.change(field, { target: { value: password } });
  fireEvent.submit(field);
}

test('asks for the password where the account waits, and again after a wrong one', async () => {
  server.respond(({ body }) => {
    if (body.includes('right')) return success({});
    return body.includes('wrong')
      ? failure(403, { code: 'WRONG_PASSWORD', message: 'The password is incorrect' })
      : failure(403, { code: 'PASSWORD_REQUIRED', message: 'Enter the password' });
  });
  show(<EmailConfirmation token="mailed" />);
  await enterPassword('wrong');
  await eventually(() => screen.getByText('The password is incorrect'));
  await enterPassword('right');
  expect(await heading('Your email is confirmed')).toBeDefined();
});
