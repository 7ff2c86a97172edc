import { consentVersions } from '@sangam/contract/privacy/consent-versions.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeConsent, readConsent } from '../../../lib/analytics-consent.ts';
import { sessionRestored, signedOut } from '../../../session/session.actions.ts';
import { startApiServer, success, type ApiServer } from '../../../testing/api-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeUser, profile } from '../../../testing/people.ts';
import { show } from '../../../testing/show.tsx';
import { Analytics } from './Analytics.tsx';

const id = 'G-TEST1234';
const url = 'http://127.0.0.1:9/gtag/js';
const asha = makeUser('Asha');
let server: ApiServer;
let rows: object[];

beforeEach(async () => {
  localStorage.clear();
  storeConsent(null);
  rows = [];
  server = await startApiServer();
  server.answer(({ call, body }) => {
    if (call.startsWith('POST')) rows.unshift({ ...(JSON.parse(body) as object), at: '' });
    return success({ consents: rows });
  });
});

afterEach(async () => {
  cleanup();
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'dataLayer');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  vi.unstubAllGlobals();
  await server.close();
});

const page = { path: '/profile/:username', title: 'Profile' };
const open = (mayAsk = true) =>
  show(<Analytics id={id} url={url} address="/profile/ravi" page={page} mayAsk={mayAsk} />);

type Store = ReturnType<typeof open>['store'];

function signIn(store: Store, userData = asha) {
  const person = { userData, profileData: profile, signedIn: true, ended: null };
  act(() => void store.dispatch(sessionRestored(person)));
}

const scripts = () => Array.from(document.head.querySelectorAll('script'), ({ src }) => src);

/** The page views passed to the script. */
function views(): unknown[] {
  const calls = (Reflect.get(globalThis, 'dataLayer') ?? []) as ArrayLike<unknown>[];
  return calls.map((call) => Array.from(call)).filter(([command]) => command === 'event');
}

test('where something is being filled in nobody is asked, and so nothing is fetched', () => {
  open(false);
  expect(screen.queryByRole('region')).toBeNull();
  expect(scripts()).toEqual([]);
});

test('nothing is fetched before somebody agreed, nor after they refused', () => {
  open();
  expect(scripts()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect([scripts(), views()]).toEqual([[], []]);
});

test('who agreed is told of by the kind of the page, never by whose it is', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }));
  expect(scripts()).toEqual([`${url}?id=${id}`]);
  expect(JSON.stringify(views())).not.toContain('ravi');
  const told = { page_location: `${location.origin}/profile/:username`, page_title: 'Profile' };
  expect(new Set(views().map((view) => JSON.stringify(view)))).toEqual(
    new Set([JSON.stringify(['event', 'page_view', { ...told, page_referrer: '' }])]),
  );
});

test('a consent that is withdrawn silences the script at once and takes its cookies away', () => {
  document.cookie = '_ga=GA1.1.1; path=/';
  document.cookie = '_ga_TEST1234=GS1.1; path=/';
  storeConsent({ given: true, owner: null });
  open();
  expect(Reflect.get(globalThis, `ga-disable-${id}`)).toBe(false);
  act(() => storeConsent({ given: false, owner: null }));
  expect(Reflect.get(globalThis, `ga-disable-${id}`)).toBe(true);
  expect(document.cookie).not.toContain('_ga');
});

test('whoever is offline is not measured, not even later', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  storeConsent({ given: true, owner: null });
  open();
  expect(views()).toEqual([]);
});

test('the wish of the browser stands above an answer, and is not asked about', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  storeConsent({ given: true, owner: null });
  open();
  expect([scripts(), views(), screen.queryByRole('region')]).toEqual([[], [], null]);
});

test('what was answered before signing in becomes a row', async () => {
  storeConsent({ given: true, owner: null });
  const { store } = open();
  signIn(store);
  await eventually(() => expect(readConsent()?.owner).toBe(asha.username));
  expect(rows).toMatchObject([
    { purpose: 'analytics', given: true, version: consentVersions.analytics },
  ]);
});

test('what is stored with the account holds here too, without a question', async () => {
  rows = [{ purpose: 'analytics', given: false, version: consentVersions.analytics, at: '' }];
  const { store } = open();
  signIn(store);
  await eventually(() => expect(readConsent()).toMatchObject({ given: false }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(rows).toHaveLength(1);
});

test('a consent ends with its session, and is nobody else’s', async () => {
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
