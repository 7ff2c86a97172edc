import { consentVersions } from '@sangam/contract/privacy/consent-versions.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeConsent, readConsent } from '../../../lib/analytics-consent.ts';
import { sessionRestored, signedOut } from '../../../session/session.actions.ts';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeUser, profile } from '../../../testing/people.ts';
import { show } from '../../../testing/show.tsx';
import { Analytics } from './Analytics.tsx';

const id = 'G-TEST1234';
const url = 'http://127.0.0.1:9/gtag/js';
const asha = makeUser('Asha');
const server = stubApiServerForEachTest();
let rows: object[];

beforeEach(() => {
  localStorage.clear();
  storeConsent(null);
  rows = [];
  server.respond(({ call, body }) => {
    if (call.startsWith('POST')) rows.unshift({ ...(JSON.parse(body) as object), at: '' });
    return success({ consents: rows });
  });
});

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'dataLayer');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  vi.unstubAllGlobals();
});

const page = { path: '/profile/:username', title: 'Profile' };
const open = (canAskConsent = true) =>
  show(
    <Analytics
      id={id}
      url={url}
      address="/profile/ravi"
      page={page}
      canAskConsent={canAskConsent}
    />,
  );

type Store = ReturnType<typeof open>['store'];

function signIn(store: Store, userData = asha) {
  const person = { userData, profileData: profile, signedIn: true, ended: null };
  act(() => void store.dispatch(sessionRestored(person)));
}

const scripts = () => Array.from(document.head.querySelectorAll('script'), ({ src }) => src);

/** What is passed to the script. */
function commands(): readonly unknown[][] {
  const calls = (Reflect.get(globalThis, 'dataLayer') ?? []) as ArrayLike<unknown>[];
  return calls.map((call) => Array.from(call));
}

function views(): unknown[] {
  return commands().filter(([command]) => command === 'event');
}

test('the consent banner is not shown on form pages, and nothing is fetched there', () => {
  open(false);
  expect(screen.queryByRole('region')).toBeNull();
  expect(scripts()).toEqual([]);
});

test('nothing is fetched before consent or after it was declined', () => {
  open();
  expect(scripts()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect([scripts(), views()]).toEqual([[], []]);
});

test('the script is configured before the first page view', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }));
  const first = commands().slice(0, 3);
  expect(first.map(([command]) => command)).toEqual(['js', 'config', 'event']);
});

test('page views are sent with the type of the page, never with a username or id', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }));
  expect(scripts()).toEqual([`${url}?id=${id}`]);
  expect(JSON.stringify(views())).not.toContain('ravi');
  const sentPage = { page_location: `${location.origin}/profile/:username`, page_title: 'Profile' };
  expect(new Set(views().map((view) => JSON.stringify(view)))).toEqual(
    new Set([JSON.stringify(['event', 'page_view', { ...sentPage, page_referrer: '' }])]),
  );
});

test('withdrawing consent stops the script immediately and removes its cookies', () => {
  document.cookie = '_ga=GA1.1.1; path=/';
  document.cookie = '_ga_TEST1234=GS1.1; path=/';
  storeConsent({ given: true, owner: null });
  open();
  expect(Reflect.get(globalThis, `ga-disable-${id}`)).toBe(false);
  act(() => storeConsent({ given: false, owner: null }));
  expect(Reflect.get(globalThis, `ga-disable-${id}`)).toBe(true);
  expect(document.cookie).not.toContain('_ga');
});

test('page views are not sent offline, and not later', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  storeConsent({ given: true, owner: null });
  open();
  expect(views()).toEqual([]);
});

test('Do Not Track and Global Privacy Control override consent and hide the banner', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  storeConsent({ given: true, owner: null });
  open();
  expect([scripts(), views(), screen.queryByRole('region')]).toEqual([[], [], null]);
});

test('consent given before login is stored with the account', async () => {
  storeConsent({ given: true, owner: null });
  const { store } = open();
  signIn(store);
  await eventually(() => expect(readConsent()?.owner).toBe(asha.username));
  expect(rows).toMatchObject([
    { purpose: 'analytics', given: true, version: consentVersions.analytics },
  ]);
});

test('consent stored with the account applies without asking again', async () => {
  rows = [{ purpose: 'analytics', given: false, version: consentVersions.analytics, at: '' }];
  const { store } = open();
  signIn(store);
  await eventually(() => expect(readConsent()).toMatchObject({ given: false }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(rows).toHaveLength(1);
});

test('consent ends with the session and does not apply to another user', async () => {
  storeConsent({ given: true, owner: asha.username });
  const { store } = open();
  signIn(store, makeUser('Ravi'));
  await eventually(() => expect(screen.getByRole('region')).toBeDefined());
  expect(rows).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }));
  await eventually(() => expect(rows).toHaveLength(1));
  act(() => void store.dispatch(signedOut()));
  expect(readConsent()).toBeNull();
});
