import type { Locator, Page } from '@playwright/test';
import { call } from './support/calls.ts';
import { bubble, directRoom, sendText } from './support/chat.ts';
import { expect, newBrowserUser, register, signIn, test } from './support/people.ts';
import { cardWith, publish, uniqueText } from './support/posts.ts';
import { storedRecords } from './support/stored-records.ts';

/** Requests to this address get their answer only when `release` is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function waitUntilStored(page: Page, address: string): Promise<void> {
  const isStored = async () =>
    Object.keys(await storedRecords(page)).some((key) => key.endsWith(`/response/api${address}`));
  await expect.poll(isStored).toBe(true);
}

/** The sum of all layout shifts since the last navigation. */
const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as unknown as { value: number }[];
      resolve(shifts.reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(0), 200);
    return promise;
  });

test('a repeat visit shows the stored feed before the network answers, and new posts are only offered', async ({
  page,
  browser,
}) => {
  const reader = await register('Tara');
  const writer = await newBrowserUser(browser, 'Veer');
  const [words, newWords] = [uniqueText(), uniqueText()];
  await publish(writer.page, words);
  await signIn(page, reader);
  await page.goto('/home');
  await expect(cardWith(page, words)).toBeVisible();
  await waitUntilStored(page, '/posts/feed?view=everyone');
  await publish(writer.page, newWords);

  const release = await hold(page, /\/api\/posts\/feed\?view=everyone$/);
  await page.goto('/home');
  await expect(cardWith(page, words)).toBeVisible();
  await expect(page.getByText('Showing saved content')).toHaveCount(0);
  const before = await cardWith(page, words).boundingBox();
  // The age is shown after three seconds without an answer, above the page.
  await expect(page.getByText(/Showing saved content, updated/)).toBeVisible();
  release();
  await expect(page.getByText('Showing saved content')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^\d+ new posts?$/ })).toBeVisible();
  await expect(cardWith(page, newWords)).toHaveCount(0);
  expect(await cardWith(page, words).boundingBox()).toEqual(before);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await page.getByRole('button', { name: /^\d+ new posts?$/ }).click();
  await expect(cardWith(page, newWords)).toBeVisible();
});

test(
  'a page whose network does not answer shows stored content with its age, then the answer',
  { tag: '@long' },
  async ({ page, browser }) => {
    const asking = await newBrowserUser(browser, 'Ishan');
    const post = await publish(asking.page, uniqueText());
    await signIn(page, await register('Tara'));
    await page.goto(`/post/${post._id}`);
    await expect(cardWith(page, post.content)).toBeVisible();
    await waitUntilStored(page, `/posts/post/${post._id}`);

    const release = await hold(page, /\/api\/posts\/post\//);
    await page.goto(`/post/${post._id}`);
    await expect(cardWith(page, post.content)).toBeVisible();
    await expect(page.getByText(/Showing saved content, updated/)).toBeVisible();
    release();
    await expect(page.getByText('Showing saved content')).toHaveCount(0);
    await expect(cardWith(page, post.content)).toBeVisible();
  },
);

/** How many requests for each of these paths the page has sent, prefetched ones included. */
function countRequests(page: Page, paths: readonly string[]): () => number[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url().replace(/^.*\/api/, '')));
  return () => paths.map((path) => sent.filter((one) => one === path).length);
}

test('what arrives between prefetched data and the live connection is shown, without moving the rest', async ({
  browser,
}) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const rohan = await newBrowserUser(browser, 'Rohan');
  const { page } = asha;
  const room = await directRoom(asha, rohan);
  const { _id: postId } = await publish(page, uniqueText());
  const comment = (content: string) =>
    call(rohan.page, 'POST', '/posts/comment', { postId, content });
  const like = () => call(rohan.page, 'POST', `/posts/likeandunlikepost?postId=${postId}`);
  await comment('First');
  await sendText(rohan, room, 'Before');

  const count = countRequests(page, [
    `/room/details/${room}`,
    `/messages/group/${room}`,
    '/room/myrooms',
    '/notifications?filter=all',
  ]);
  let opening = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    void opening.promise.then(() => socket.connectToServer());
  });
  async function visit(path: string, shown: Locator): Promise<() => void> {
    opening = Promise.withResolvers<void>();
    await page.goto(path);
    await expect(shown).toBeVisible();
    return opening.resolve;
  }

  let connect = await visit(`/message?room=${room}`, bubble(page, 'Before'));
  expect(count().slice(0, 2)).toEqual([1, 1]);
  await sendText(rohan, room, 'Meanwhile');
  await expect(bubble(page, 'Meanwhile')).toHaveCount(0);
  connect();
  await expect(bubble(page, 'Meanwhile')).toBeVisible();
  expect(count()[1]).toBe(1);

  const row = (text: string) => page.getByRole('link', { name: new RegExp(`Rohan Rao.*${text}`) });
  const before = count()[2] ?? 0;
  connect = await visit('/message', row('Meanwhile'));
  expect(count()[2]).toBe(before + 1);
  const position = await row('Meanwhile').boundingBox();
  connect();
  await expect.poll(() => count()[2]).toBe(before + 2);
  expect(await row('Meanwhile').boundingBox()).toEqual(position);
  expect(await layoutShift(page)).toBeLessThan(0.02);

  connect = await visit('/message', row('Meanwhile'));
  await sendText(rohan, room, 'Later');
  connect();
  await expect(row('Later')).toBeVisible();

  const notification = (text: string) => page.getByRole('main').getByText(text);
  connect = await visit('/notification', notification('Rohan Rao commented on your post'));
  expect(count()[3]).toBe(1);
  await like();
  await expect(notification('Rohan Rao liked your post')).toHaveCount(0);
  connect();
  await expect(notification('Rohan Rao liked your post')).toBeVisible();
});
