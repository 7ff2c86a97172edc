import type { Page } from '@playwright/test';
import { bubble, field as messageField, write } from './support/chat.ts';
import {
  countUnsent,
  createActions,
  createScene,
  initialEffects,
  readEffects,
  visitPost,
  visitScene,
  type Scene,
} from './support/outbox-scene.ts';
import { expect, logInByHand, register, signIn, test } from './support/people.ts';
import { photo } from './support/posts.ts';
import { storedRecords } from './support/stored-records.ts';
import { visit } from './support/worker-files.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 180_000 });

const place = () => ({
  url: process.env['SANGAM_URL'] ?? '',
  dataDir: process.env['SANGAM_DATA_DIR'] ?? '',
});

/** Creating posts and comments. */
const isLimited = ({ pathname }: URL) => /^\/api\/posts(\/comment)?$/.test(pathname);

const counter = (page: Page) => page.getByRole('link', { name: /^Outbox: / });

/** A member comments on a post without a connection, so that one action waits. */
async function commentOffline(page: Page, words: string) {
  const scene = await createScene(place());
  const [post] = scene.posts as [Scene['friend']];
  await signIn(page, scene.member);
  await visit(page, '/home');
  await visitPost(page, post);
  await page.context().setOffline(true);
  const effects = initialEffects(scene);
  await createActions(page, scene, effects).comment(post, words);
  await expect(counter(page)).toHaveText('1');
  return { scene, effects };
}

test('what waits is neither shown to nor sent by another user of the device, and is sent after its user has signed in again', async ({
  page,
  context,
}) => {
  const { scene, effects } = await commentOffline(page, 'Before the session ended');

  await context.clearCookies();
  await page.evaluate(() => localStorage.removeItem('sangam.accessToken'));
  await context.setOffline(false);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login/);
  await logInByHand(page, await register('Rohan'));
  await expect(page.getByRole('button', { name: 'What are you working on?' })).toBeVisible();
  await page.goto('/outbox');
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
  await expect(counter(page)).toHaveCount(0);
  expect(await readEffects(scene)).toEqual(initialEffects(scene));

  await page.getByRole('banner').getByRole('button', { name: 'Rohan Rao' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await logInByHand(page, scene.member);
  await expect.poll(() => readEffects(scene), { timeout: 20_000 }).toEqual(effects);
  await expect.poll(() => countUnsent(page)).toBe(0);
});

test(
  'what the server rejects stays with its reason, and can be sent again, edited and discarded; logout asks, then deletes it',
  { tag: ['@long', '@ci'] },
  async ({ page, context }) => {
    const scene = await createScene(place());
    const { posts, inviters, callAsOwner, callAs, username } = scene;
    const [deleted, limited] = posts as [Scene['friend'], Scene['friend']];
    const [zoya] = inviters as [Scene['friend']];
    await signIn(page, scene.member);
    await visitScene(page, { ...scene, projects: [], strangers: [] });
    await context.setOffline(true);
    const effects = initialEffects(scene);
    const actions = createActions(page, scene, effects);
    await actions.comment(deleted, 'On a deleted post');
    await actions.comment(limited, 'Too much today');
    await actions.accept(zoya);
    await actions.post('A post to be edited');
    await actions.message('A message to be edited');
    await page.goto('/outbox');
    const items = page.getByRole('main').getByRole('listitem');
    const itemWith = (text: string) => items.filter({ hasText: text });
    await itemWith('A message to be edited').getByRole('button', { name: 'Edit' }).click();
    await expect(messageField(page)).toHaveValue('A message to be edited');
    await write(page, 'A message that was edited');
    await page.locator('input[type=file]').setInputFiles(await photo('boat.jpg'));
    await expect(page.getByRole('textbox', { name: 'Describe photo 1' })).toBeVisible();
    await write(page, 'With a boat');
    await page.goto('/outbox');
    await itemWith('With a boat').getByRole('button', { name: 'Edit' }).click();
    await expect(messageField(page)).toHaveValue('With a boat');
    await expect(page.getByRole('textbox', { name: 'Describe photo 1' })).toBeVisible();
    await write(page, 'With a photo of a boat');
    await expect(bubble(page, 'With a photo of a boat')).toHaveCount(1);

    await callAsOwner('/posts/deletepost', { postid: deleted.path.split('/').at(-1) });
    await callAs(zoya.name)('/network/withdrawrequest', { recieverUsername: username });
    const limit = {
      status: 'error',
      message: 'New accounts can do this 5 times a day',
      code: 'NEW_ACCOUNT_LIMIT',
      errors: {},
      requestId: 'r',
    };
    await context.route(isLimited, async (route) => {
      const text = route.request().postData() ?? '';
      if (/Too much|to be edited/.test(text)) await route.fulfill({ status: 429, json: limit });
      else await route.continue();
    });
    await page.goto('/outbox');
    await context.setOffline(false);
    await expect(itemWith('Not sent')).toHaveCount(4);
    const gone = 'This is no longer available: it was deleted or already answered.';
    await expect(itemWith('On a deleted post')).toContainText(gone);
    await expect(itemWith('Accept the request of')).toContainText(gone);
    for (const text of ['Too much today', 'A post to be edited']) {
      await expect(itemWith(text)).toContainText(limit.message);
    }

    await context.unroute(isLimited);
    await itemWith('Too much today').getByRole('button', { name: 'Retry' }).click();
    await expect(items).toHaveCount(3);
    await itemWith('Accept the request of').getByRole('button', { name: 'Discard' }).click();
    await expect(items).toHaveCount(2);
    await itemWith('A post to be edited').getByRole('button', { name: 'Edit' }).click();
    const composer = page.getByRole('textbox', { name: 'Post text' });
    await expect(composer).toHaveValue('A post to be edited');
    await composer.fill('A post that was edited');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    const expected = {
      ...initialEffects(scene),
      posts: ['A post that was edited'],
      comments: { [limited.name]: ['Too much today'] },
      messages: ['A message that was edited', 'With a photo of a boat'],
    };
    await expect.poll(() => readEffects(scene)).toEqual(expected);

    await page.getByRole('banner').getByRole('button', { name: scene.member.name }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => storedRecords(page)).toEqual({});
    expect(await readEffects(scene)).toEqual(expected);
  },
);

/** Dispatches what the browser dispatches when the network is back. */
async function dispatchSync(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  await protocol.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(place().url).origin,
    registrationId: await registered,
    tag: 'send-outbox',
    lastChance: false,
  });
}

test(
  'a Background Sync sends what waits in an open page',
  { tag: '@long' },
  async ({ page, context }) => {
    const { scene, effects } = await commentOffline(page, 'Sent in the background');

    // The next attempt of the page would be in ten minutes.
    const json = { status: 'error', message: 'Busy', code: 'TOO_BUSY', errors: {}, requestId: 'r' };
    const busy = { status: 503, headers: { 'retry-after': '600' }, json };
    let refused = 0;
    await context.route('**/api/posts/comment', async (route) => {
      refused += 1;
      await route.fulfill(busy);
    });
    await context.setOffline(false);
    await expect(page.getByText(/offline/i)).toHaveCount(0);
    await expect.poll(() => refused).toBeGreaterThan(0);
    await context.unroute('**/api/posts/comment');
    await dispatchSync(page);
    await expect.poll(() => readEffects(scene)).toEqual(effects);
    await expect(counter(page)).toHaveCount(0);
  },
);

test(
  'a Background Sync without an open page sends what waits, as the user who is signed in',
  { tag: ['@long', '@ci'] },
  async ({ page, context }) => {
    const { scene, effects } = await commentOffline(page, 'Sent without a page');
    const request = () => storedRecords(page).then((records) => JSON.stringify(records));
    await expect.poll(request).toContain('/api/posts/comment');
    await page.goto('about:blank');
    await context.setOffline(false);
    expect(await readEffects(scene)).toEqual(initialEffects(scene));
    await dispatchSync(page);
    await expect.poll(() => readEffects(scene), { timeout: 20_000 }).toEqual(effects);

    await page.goto('/outbox');
    await expect(page.getByText('Nothing is waiting')).toBeVisible();
    await expect(counter(page)).toHaveCount(0);
    expect(await readEffects(scene)).toEqual(effects);
  },
);
