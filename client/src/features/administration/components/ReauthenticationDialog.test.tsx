import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';

type Initialize = NonNullable<typeof google>['accounts']['id']['initialize'];

const initialize = vi.fn<Initialize>();
const renderButton = vi.fn();
const close = vi.fn<() => void>();
const server = stubApiServerForEachTest();
stubDialogsForEachTest();
beforeEach(() => {
  const meta = document.createElement('meta');
  meta.name = 'sangam-settings';
  meta.content = JSON.stringify({ googleClientId: 'our-id' });
  document.head.append(meta);
  // The script loads once per page, so each test needs fresh modules.
  vi.resetModules();
  vi.clearAllMocks();
});

afterEach(() => {
  cleanup();
  vi.stubGlobal('google', undefined);
  document.head.replaceChildren();
});

/** Opens the dialog that changes a role; the server asks for the code of two-step verification. */
async function open(hasPassword: boolean) {
  server.respond(({ call, body }) => {
    if (call === 'POST /api/auth/refresh') return success({}, { accessToken: 'token' });
    if (call === 'GET /api/settings/account') return success({ hasPassword });
    if (call === 'GET /api/admin/team') return success({ members: [] });
    return body.includes('"otp":"123456"')
      ? success({})
      : failure(401, { code: 'SECOND_FACTOR_REQUIRED', message: 'Enter the code' });
  });
  const { RoleDialog } = await import('./RoleDialog.tsx');
  const change = { username: 'ravi', name: 'Ravi', role: 'moderator' } as const;
  show(<RoleDialog change={change} onClose={close} />);
}

async function enterCode() {
  const field = await eventually(() => screen.getByLabelText(/Code from your authenticator/));
  expect(screen.queryByText('Enter the code')).toBeNull();
  fireEvent.change(field, { target: { value: '123456' } });
  fireEvent.submit(field);
  await eventually(() => expect(close).toHaveBeenCalledTimes(1));
}

/** Each form once: after a 401 the client repeats a request with a new token. */
function sentForms(): object[] {
  const bodies = server.calls
    .filter(({ call }) => call === 'POST /api/admin/changerole')
    .map(({ body }) => body);
  return [...new Set(bodies)].map((body) => JSON.parse(body) as object);
}

test('asks an operator without a password to sign in with Google again, then for the code', async () => {
  await open(false);
  const script = await eventually(() => {
    const found = document.head.querySelector('script');
    if (!found) throw new Error('The script is not there yet');
    return found;
  });
  expect(screen.queryByLabelText('Your password')).toBeNull();
  vi.stubGlobal('google', { accounts: { id: { initialize, renderButton } } });
  await act(async () => script.dispatchEvent(new Event('load')));
  await eventually(() => expect(renderButton).toHaveBeenCalledTimes(1));
  const chosen = { credential: 'signed by the provider', select_by: 'btn' };
  await act(async () => initialize.mock.lastCall?.[0].callback(chosen));
  await enterCode();
  const form = { username: 'ravi', role: 'moderator', credential: chosen.credential };
  expect(sentForms()).toEqual([form, { ...form, otp: '123456' }]);
});

test('asks an operator with a password for it, then for the code, and never loads Google', async () => {
  await open(true);
  const field = screen.getByLabelText('Your password');
  fireEvent.submit(field);
  expect(await screen.findByText('Enter your password')).toBeDefined();
  fireEvent.change(field, { target: { value: 'rain on tin roofs' } });
  fireEvent.submit(field);
  await enterCode();
  const form = { username: 'ravi', role: 'moderator', password: 'rain on tin roofs' };
  expect(sentForms()).toEqual([form, { ...form, otp: '123456' }]);
  expect(document.head.querySelector('script')).toBeNull();
});
