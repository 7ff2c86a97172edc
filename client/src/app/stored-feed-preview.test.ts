import { beforeEach, expect, test, vi } from 'vitest';
import { responseKey } from '../lib/response-key.ts';
import { setAccessToken } from '../session/access-token.ts';
import { eventually } from '../testing/eventually.ts';
import { records } from '../testing/memory-database.ts';
import { makePost } from '../testing/posts.ts';
import { previewFeed } from './feed-preview.ts';
import { writeLastUser } from './last-user.ts';
import { previewStoredFeed } from './stored-feed-preview.ts';

vi.mock(import('../lib/browser-database.ts'), () => import('../testing/memory-database.ts'));

const feed = '/api/posts/feed?view=everyone';

function store(username: string, ...contents: readonly string[]): void {
  const posts = contents.map((content, no) => makePost(`p${no}`, { content }));
  const body = JSON.stringify({ success: true, data: { timestamp: null, posts } });
  records.set(responseKey(username, feed), { at: new Date().toISOString(), body });
}

const root = () => document.getElementById('root') as HTMLElement;
const splashText = () => document.querySelector('.splash')?.textContent;

beforeEach(() => {
  records.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.assign(document, { fonts: { load: async () => [] } });
  document.body.innerHTML =
    '<div id="root"></div><div class="splash">Sangam<div class="splash-card">Bars</div></div>';
  setAccessToken('token');
  writeLastUser({ username: 'asha', session: 'open' });
});

test('the first stored posts replace the bars of the splash screen, as text', async () => {
  store('asha', 'The <b>rain</b> has come', 'Second', 'Third');
  await previewStoredFeed(document);
  expect(splashText()).toContain('The <b>rain</b> has come');
  expect(splashText()).toContain('Second');
  expect(splashText()).not.toMatch(/Third|Bars/);
});

test('the preview ends when the app is shown', async () => {
  store('asha', 'The rain has come');
  await previewStoredFeed(document);
  root().append('The app');
  await eventually(() => expect(splashText()).toBe('Sangam'));
});

test('a preview of the response does not follow the one of the stored feed', async () => {
  store('asha', 'The rain has come');
  await previewStoredFeed(document);
  previewFeed(document, { timestamp: null, posts: [makePost('p1', { content: 'The sun too' })] });
  expect(splashText()).not.toContain('The sun too');
});

test('posts are not previewed once the app is shown', async () => {
  store('asha', 'The rain has come');
  root().append('The app');
  await previewStoredFeed(document);
  expect(splashText()).toBe('SangamBars');
});

test.each([
  ['of another user', () => writeLastUser({ username: 'ravi', session: 'open' })],
  ['after logout', () => writeLastUser({ username: 'asha', session: 'logged-out' })],
  ['of an expired session', () => writeLastUser({ username: 'asha', session: 'expired' })],
  ['without a token', () => localStorage.removeItem('sangam.accessToken')],
])('nothing is previewed %s', async (_, change) => {
  store('asha', 'The rain has come');
  change();
  await previewStoredFeed(document);
  expect(splashText()).toBe('SangamBars');
});
