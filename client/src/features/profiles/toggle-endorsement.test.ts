import type {
  EndorsedSkill,
  ToggleEndorsementForm,
} from '@sangam/contract/endorsements/endorsements.schema.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetModuleState } from '../../lib/external-store.ts';
import { flushOutbox } from '../../lib/outbox/outbox.ts';
import { readOutbox } from '../../lib/outbox/outbox-entries.ts';
import { login } from '../../session/session.thunks.ts';
import { eventually } from '../../testing/eventually.ts';
import { makePerson } from '../../testing/comments.ts';
import { records } from '../../testing/memory-database.ts';
import { openTestOutbox } from '../../testing/outbox.ts';
import { makeSignedIn } from '../../testing/people.ts';
import { makeProfilePage } from '../../testing/profiles.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { deliverToasts, type Toast } from '../../ui/notify.ts';
import { selectEndorsedSkill } from './profiles.slice.ts';
import { getProfile } from './profiles.thunks.ts';
import { toggleEndorsement } from './toggle-endorsement.ts';

vi.mock(import('../../lib/browser-database.ts'), () => import('../../testing/memory-database.ts'));

const address = 'POST /api/endorsements/toggle';
const before: EndorsedSkill = {
  skill: 'CAD',
  count: 5,
  endorsers: ['Mira', 'Nila', 'Rohan'].map(makePerson),
  isEndorsed: false,
};

const server = stubApiServerForEachTest();
let store: TestStore;
const toasts: Toast[] = [];
let stopToasts: () => void;

beforeEach(async () => {
  store = createTestStore();
  records.clear();
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
  await openTestOutbox(store.dispatch);
  const page = makeProfilePage('ravi');
  page.profile.skills = ['CAD'];
  page.profile.endorsements = { canEndorse: true, skills: [before] };
  server.respond(() => success(page));
  await store.dispatch(getProfile('ravi'));
  toasts.length = 0;
  stopToasts = deliverToasts((toast) => toasts.push(toast));
});

afterEach(() => {
  vi.restoreAllMocks();
  resetModuleState();
  stopToasts();
});

const toggle = (isEndorsed: boolean) =>
  store.dispatch(toggleEndorsement({ username: 'ravi', skill: 'CAD', isEndorsed }));
const shown = () => selectEndorsedSkill(store.getState(), 'ravi', 'CAD');

/** Stores the wanted state, as the server does. */
function setEndorsement({ body }: { readonly body: string }) {
  const { isEndorsed } = JSON.parse(body) as ToggleEndorsementForm;
  return success({ ...before, isEndorsed, count: isEndorsed ? 6 : 5 });
}

function goOffline(): () => void {
  const online = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  return () => vi.stubGlobal('fetch', online);
}

test('an endorsement made offline stays visible and is sent once when online', async () => {
  const goOnline = goOffline();
  await toggle(true);
  expect(shown()).toMatchObject({ isEndorsed: true, count: 6 });
  expect(readOutbox()).toMatchObject([{ state: 'waiting', target: 'person/ravi/CAD' }]);
  expect(toasts).toEqual([]);
  goOnline();
  server.respond(setEndorsement);
  await flushOutbox();
  await flushOutbox();
  expect(shown()).toMatchObject({ isEndorsed: true, count: 6 });
  expect(server.count(address)).toBe(1);
  expect(JSON.parse(server.calls.at(-1)?.body ?? '')).toEqual({
    username: 'ravi',
    skill: 'CAD',
    isEndorsed: true,
  });
});

test('an endorsement that is taken back before it was sent is not sent at all', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await toggle(true);
  await toggle(false);
  expect(shown()).toEqual(before);
  expect(readOutbox()).toEqual([]);
  await flushOutbox();
  expect(server.count(address)).toBe(0);
});

test('a waiting endorsement that the server rejects later is rolled back, with all faces', async () => {
  const goOnline = goOffline();
  await toggle(true);
  goOnline();
  server.respond(() => failure(404, { message: 'Not found' }));
  await flushOutbox();
  expect(shown()).toEqual(before);
  expect(readOutbox()).toMatchObject([{ state: 'failed' }]);
});

test('if two choices in a row are rejected, the state that the server confirmed is shown, with one error', async () => {
  const gate = Promise.withResolvers<void>();
  server.respond(async () => {
    await gate.promise;
    return failure(409, { message: 'Not now' });
  });
  const first = toggle(true);
  await eventually(() => expect(server.count(address)).toBe(1));
  const second = toggle(false);
  gate.resolve();
  await Promise.all([first, second]);
  expect(server.count(address)).toBe(2);
  expect(shown()).toEqual(before);
  expect(toasts).toMatchObject([{ tone: 'error', message: 'Not now' }]);
});

test('the state of the server is shown in the end', async () => {
  server.respond(() => success({ ...before, count: 9, isEndorsed: true }));
  await toggle(true);
  expect(shown()).toEqual({ ...before, count: 9, isEndorsed: true });
});
