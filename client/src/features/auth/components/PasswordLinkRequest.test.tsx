import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { PasswordLinkRequest } from './PasswordLinkRequest.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

const sendLink = () => fireEvent.submit(screen.getByRole('textbox', { name: 'Email' }));

test('after too many attempts the form waits as long as the server asks', async () => {
  server.respond(() => failure(429, { message: 'Too many attempts' }, { 'retry-after': '90' }));
  show(<PasswordLinkRequest email="meera@example.in" />);
  sendLink();
  await eventually(() => screen.getByText(/^You can try again in \d+ s$/));
  sendLink();
  expect(screen.getByText('Too many attempts')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send link' }).ariaDisabled).toBe('true');
  expect(server.calls).toHaveLength(1);
});

test('the wait after a sent link does not hold for another address', async () => {
  server.respond(() => success({}));
  show(<PasswordLinkRequest email="meera@example.in" />);
  sendLink();
  fireEvent.click(
    await eventually(() => screen.getByRole('button', { name: 'Use another email' })),
  );
  sendLink();
  await eventually(() => expect(server.calls).toHaveLength(2));
});
