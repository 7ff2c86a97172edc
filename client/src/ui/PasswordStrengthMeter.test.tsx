import { commonPasswordGroup } from '@sangam/contract/auth/password-strength.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { failure, stubApiServerForEachTest, success } from '../testing/stub-api-server.ts';
import { eventually } from '../testing/eventually.ts';
import { show } from '../testing/show.tsx';
import { PasswordStrengthMeter } from './PasswordStrengthMeter.tsx';

const server = stubApiServerForEachTest();

afterEach(cleanup);

const shown = () => screen.getByRole('meter').getAttribute('aria-valuetext');

test('no strength is shown without a response of the server', async () => {
  server.respond(() => failure(503, { message: 'Please try again shortly' }));
  show(<PasswordStrengthMeter password="password" />);
  await eventually(() => expect(server.calls.length).toBeGreaterThan(0));
  expect(screen.queryByRole('meter')).toBeNull();
});

test('a password in the list of common passwords is weak, and is not sent to the server', async () => {
  server.respond(() => success({ passwords: ['password'] }));
  show(<PasswordStrengthMeter password="PassWord" />);
  await eventually(() => expect(shown()).toBe('Weak'));
  const [call] = server.calls;
  expect(call?.call).toBe(`GET /api/auth/commonpasswords/${commonPasswordGroup('password')}`);
});

test('a short password is too short without a request', async () => {
  show(<PasswordStrengthMeter password="short" />);
  await eventually(() => expect(shown()).toBe('Too short'));
  expect(server.calls).toEqual([]);
});
