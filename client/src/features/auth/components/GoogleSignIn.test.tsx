import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeSignedIn } from '../../../testing/people.ts';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';

type Initialize = NonNullable<typeof google>['accounts']['id']['initialize'];
type RenderButton = NonNullable<typeof google>['accounts']['id']['renderButton'];

const initialize = vi.fn<Initialize>();
const renderButton = vi.fn<RenderButton>();
const waiting = new Map<number, () => void>();
const server = stubApiServerForEachTest();
beforeEach(() => {
  localStorage.clear();
  waiting.clear();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    waiting.set(waiting.size + 1, work);
    return waiting.size;
  });
  vi.stubGlobal('cancelIdleCallback', (request: number) => waiting.set(request, () => {}));
  // The script loads once per page, so each test needs fresh modules.
  vi.resetModules();
});

afterEach(() => {
  cleanup();
  vi.stubGlobal('google', undefined);
  document.head.replaceChildren();
});

stubDialogsForEachTest();

function describeServer(googleClientId: string | null) {
  const meta = document.createElement('meta');
  meta.name = 'sangam-settings';
  meta.content = JSON.stringify({ googleClientId });
  document.head.append(meta);
}

/** After the reset of the modules, so that the component finds the router. */
async function showWithFreshModules(part: ReactNode) {
  const { show } = await import('../../../testing/show.tsx');
  return show(part);
}

async function open(googleClientId: string | null) {
  describeServer(googleClientId);
  const { GoogleSignIn } = await import('./GoogleSignIn.tsx');
  return { ...(await showWithFreshModules(<GoogleSignIn />)), GoogleSignIn };
}

function scripts() {
  return Array.from(document.head.querySelectorAll('script'), ({ src }) => src);
}

/** Runs the idle callbacks. */
async function settle() {
  await eventually(() => expect(waiting.size).toBeGreaterThan(0));
  await act(async () => waiting.forEach((work) => work()));
}

/** The Google script has loaded or failed. */
async function scriptEnds(how: 'load' | 'error') {
  await settle();
  if (how === 'load') vi.stubGlobal('google', { accounts: { id: { initialize, renderButton } } });
  await act(async () => document.head.querySelector('script')?.dispatchEvent(new Event(how)));
}

/** Chooses an account in Google's window. */
async function choose(answer: object) {
  await act(async () => initialize.mock.lastCall?.[0].callback(answer));
}

const chosen = { credential: 'signed by the provider', select_by: 'btn' };

test('without a client id the button is disabled with a reason, and nothing is fetched', async () => {
  await open(null);
  const button = screen.getByRole('button', { name: 'Continue with Google' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Google sign-in is not available on this server.')).toBeDefined();
  expect(scripts()).toEqual([]);
});

test('with a client id the script is loaded after the page has settled and renders its button once', async () => {
  await open('our-id');
  await eventually(() => expect(waiting.size).toBeGreaterThan(0));
  expect(scripts()).toEqual([]);
  await scriptEnds('load');
  expect(scripts()).toEqual(['https://accounts.google.com/gsi/client']);
  await eventually(() => expect(renderButton).toHaveBeenCalledTimes(1));
  expect(initialize).toHaveBeenCalledTimes(1);
  expect(initialize.mock.lastCall?.[0].client_id).toBe('our-id');
});

test('the credential starts a session; the selection method is not sent', async () => {
  const { store } = await open('our-id');
  await scriptEnds('load');
  server.respond(() => success(makeSignedIn('Asha'), { accessToken: 'token' }));
  await choose(chosen);
  await eventually(() => expect(store.getState().session.signedIn).toBe(true));
  expect(server.calls.map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/auth/google', JSON.stringify({ credential: chosen.credential })],
  ]);
});

test('shows the message of the server when a password account has the email', async () => {
  await open('our-id');
  await scriptEnds('load');
  const message = 'An account with this email already exists. Log in with your password';
  server.respond(() => failure(409, { code: 'EMAIL_HELD_BY_PASSWORD', message }));
  await choose(chosen);
  await eventually(() => expect(screen.getByRole('alert').textContent).toBe(message));
});

test('asks for the code when two-step verification is on, and logs in with it', async () => {
  const { store } = await open('our-id');
  await scriptEnds('load');
  server.respond(({ body }) =>
    body.includes('"otp":"123456"')
      ? success(makeSignedIn('Asha'), { accessToken: 'token' })
      : failure(401, { code: 'SECOND_FACTOR_REQUIRED', message: 'Enter the code' }),
  );
  await choose(chosen);
  const field = await eventually(() => screen.getByLabelText('Code'));
  fireEvent.change(field, { target: { value: '123 456' } });
  fireEvent.submit(field);
  await eventually(() => expect(store.getState().session.signedIn).toBe(true));
  expect(screen.queryByText('Enter the code')).toBeNull();
});

const pending = { code: 'APPROVAL_PENDING', message: 'Your account is waiting' } as const;
const withdrawal = 'POST /api/auth/withdrawapplication';

test('an applicant who signs in with Google while waiting for approval can withdraw the request', async () => {
  await open('our-id');
  await scriptEnds('load');
  server.respond(({ call }) => (call === withdrawal ? success({}) : failure(403, pending)));
  await choose(chosen);
  const button = await eventually(() =>
    screen.getByRole('button', { name: 'Withdraw my request' }),
  );
  expect(screen.getByText('Your account is waiting.')).toBeDefined();
  await act(async () => void fireEvent.click(button));
  await eventually(() => expect(screen.queryByText('Your account is waiting.')).toBeNull());
  expect(server.calls.at(-1)).toMatchObject({
    call: withdrawal,
    body: JSON.stringify({ credential: chosen.credential }),
  });
});

test('joining with Google ends on the page that says that the account waits for approval', async () => {
  describeServer('our-id');
  const { Registration } = await import('./Registration.tsx');
  await showWithFreshModules(<Registration onReady={() => {}} />);
  await scriptEnds('load');
  const answered = { code: 'REQUEST_ANSWERED', message: 'Already answered' } as const;
  server.respond(({ call }) => failure(403, call === withdrawal ? answered : pending));
  await choose(chosen);
  await eventually(() => screen.getByRole('heading', { name: 'Waiting for approval' }));
  expect(screen.getByText(/We will email you when yours is decided/)).toBeDefined();
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: 'Withdraw my request' })),
  );
  await eventually(() => expect(screen.getByRole('alert').textContent).toBe('Already answered'));
  expect(server.calls.at(-1)?.body).toBe(JSON.stringify({ credential: chosen.credential }));
});

test('shows "Google authentication failed" when the server sends no message', async () => {
  await open('our-id');
  await scriptEnds('load');
  server.respond(() => failure(500));
  await choose(chosen);
  await eventually(() =>
    expect(screen.getByRole('alert').textContent).toBe('Google authentication failed'),
  );
});

test('ignores a callback without a selection method', async () => {
  await open('our-id');
  await scriptEnds('load');
  await choose({ credential: 'of unknown origin' });
  expect(server.calls).toEqual([]);
});

test('does not initialise the script again when moving from login to registration', async () => {
  const { unmount, GoogleSignIn } = await open('our-id');
  await scriptEnds('load');
  unmount();
  await showWithFreshModules(<GoogleSignIn />);
  await settle();
  await eventually(() => expect(renderButton).toHaveBeenCalledTimes(2));
  expect(initialize).toHaveBeenCalledTimes(1);
  expect(scripts()).toHaveLength(1);
});

test('shows an error and points to the email form when the script does not load', async () => {
  await open('our-id');
  await scriptEnds('error');
  const words = 'We could not reach Google. Please use your email instead.';
  expect(await eventually(() => screen.getByText(words))).toBeDefined();
});
