import { expect, onTestFinished, test, vi } from 'vitest';
import { isLive } from '../../lib/live-areas.ts';
import { readServerSettings } from '../../lib/server-settings.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { createTestStore } from '../../testing/store.ts';
import { changeLiveDashboard } from '../statistics/statistics.thunks.ts';
import {
  changeBranding,
  changeLogo,
  changeRole,
  changeShowcaseArea,
  removeLogo,
} from './administration.thunks.ts';

const server = stubApiServerForEachTest();

test('an operator who steps down gets no error, although the team is no longer theirs to read', async () => {
  server.respond(({ call }) => (call.startsWith('POST') ? success(null) : failure(404)));
  const { dispatch } = createTestStore();
  const form = { username: 'asha', role: 'member', password: 'secret' } as const;
  const result = await dispatch(changeRole(form));
  expect(changeRole.fulfilled.match(result)).toBe(true);
  expect(server.calls.map(({ call }) => call.split(' ')[0])).toEqual(['POST', 'GET']);
});

/** The stored build of the service worker; returns the function that removes a file of it. */
function stubStoredBuild() {
  const remove = vi.fn(() => Promise.resolve(true));
  const caches = { keys: () => Promise.resolve(['build']), open: () => ({ delete: remove }) };
  vi.stubGlobal('caches', caches);
  onTestFinished(() => void vi.unstubAllGlobals());
  return remove;
}

test.each([
  ['the branding', changeBranding({ name: 'Ours' })],
  ['the logo', changeLogo(new File(['x'], 'logo.png'))],
  ['the logo to the default one', removeLogo()],
  ['the dashboard', changeLiveDashboard(true)],
])('a change of %s removes the stored page, so that a reload shows it', async (_, change) => {
  const remove = stubStoredBuild();
  server.respond(() => success({}));
  const { dispatch } = createTestStore();
  await dispatch(change as ReturnType<typeof changeBranding>);
  expect(remove).toHaveBeenCalledExactlyOnceWith('/app-shell');
});

test('a switched area of the showcase applies in the open page and removes the stored one', async () => {
  document.head.innerHTML = `<meta name="sangam-settings" content='{"analyticsId":"a"}'>`;
  onTestFinished(() => void (document.head.innerHTML = ''));
  const remove = stubStoredBuild();
  server.respond(() => success({ liveAreas: ['events'] }));
  expect(isLive('events')).toBe(false);
  await createTestStore().dispatch(changeShowcaseArea({ area: 'events', isLive: true }));
  expect(isLive('events')).toBe(true);
  expect(readServerSettings().analyticsId).toBe('a');
  expect(remove).toHaveBeenCalledExactlyOnceWith('/app-shell');
});
