import type { Page } from '@playwright/test';
import { insertJob } from '../server/src/platform/jobs/jobs.queries.ts';
import { call } from './support/calls.ts';
import { withDatabase } from './support/database.ts';
import { mailTo } from './support/mails.ts';
import { expect, register, signIn, test } from './support/people.ts';
import { publish } from './support/posts.ts';
import { checkScreen } from './support/screen.ts';

const bell = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Notifications/ });

const unreadOn = (page: Page) =>
  bell(page).evaluate((link) =>
    Number.parseInt(link.querySelector('.sr-only')?.textContent ?? '0', 10),
  );

test('a comment notifies live, and its notification opens the exact comment', async ({
  page,
  browser,
}) => {
  const asha = await register('Asha');
  await signIn(page, asha);
  const { _id: postId } = await publish(page, 'Our soil sensor runs for a year on two cells.');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, await register('Rohan'));
  await page.goto('/notification');
  await expect(page.getByText('You’re all caught up')).toBeVisible();

  for (const content of ['Which chip do you use?', 'And the housing?']) {
    await call(other, 'POST', '/posts/comment', { postId, content });
  }
  const row = page.getByRole('link', { name: /Rohan Rao commented on your post/ });
  await expect(row).toBeVisible();
  await expect.poll(() => unreadOn(page)).toBe(1);

  await row.click();
  await expect(page).toHaveURL(/\/post\/[^?]+\?comment=/);
  await expect(page.getByText('And the housing?')).toBeInViewport();
  await expect.poll(() => unreadOn(page)).toBe(0);
});

test(
  'likes of one post are one notification, which is removed with them',
  { tag: '@long' },
  async ({ page, browser }) => {
    await signIn(page, await register('Asha'));
    const { _id: postId } = await publish(page, 'First flight of the kit rocket.');
    await page.goto('/notification');
    const like = `/posts/likeandunlikepost?postId=${postId}`;
    const pages = [];
    for (const name of ['Rohan', 'Zoya', 'Imran']) {
      const other = await (await browser.newContext()).newPage();
      await signIn(other, await register(name));
      await call(other, 'POST', like);
      pages.push(other);
    }
    await expect(page.getByText('Imran Rao and 2 others liked your post')).toBeVisible();
    expect(await unreadOn(page)).toBe(1);
    for (const other of pages) await call(other, 'POST', like);
    await expect(page.getByText('You’re all caught up')).toBeVisible();
    await expect.poll(() => unreadOn(page)).toBe(0);
  },
);

test('the badge is the same in two tabs, also after reading all and undo', async ({
  page,
  browser,
}) => {
  const username = await signIn(page, await register('Asha'));
  for (const name of ['Rohan', 'Zoya']) {
    const other = await (await browser.newContext()).newPage();
    await signIn(other, await register(name));
    await call(other, 'POST', '/network/sendrequest', { recieverUsername: username });
  }
  await page.goto('/notification');
  const tab = await page.context().newPage();
  await tab.goto('/help');
  const both = async () => [await unreadOn(page), await unreadOn(tab)];
  const unread = await call<{ unreadCount: number }>(page, 'GET', '/notifications/unreadcount');
  await expect.poll(both).toEqual([unread.unreadCount, unread.unreadCount]);
  expect(unread.unreadCount).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(both).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(both).toEqual([unread.unreadCount, unread.unreadCount]);
  await checkScreen(page, 'notifications');
});

test('the digest is sent by email and is turned off by its link without a login', async ({
  page,
  browser,
}) => {
  const asha = await register('Asha');
  const username = await signIn(page, asha);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, await register('Rohan'));
  await call(other, 'POST', '/network/sendrequest', { recieverUsername: username });
  await withDatabase(async (database) => {
    await database`
      update users set created_at = now() - interval '8 days', email_verified_at = now()
      where username = ${username}`;
    await insertJob(database, 'notifications.queue-digests', {});
  });

  const mail = await mailTo(asha.email, 'Rohan Rao');
  const link = /^List-Unsubscribe: <([^>]+)>/m.exec(mail.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1];
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link ?? '');
  await stranger.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(stranger.getByRole('heading')).toHaveText('You are unsubscribed');

  await page.goto('/settings?section=notifications');
  const settings = page.getByRole('region', { name: 'Notifications' });
  await expect(settings.getByRole('combobox', { name: 'Email digest' })).toHaveValue('off');
});

test('a member holds back a stranger, views them, and gets them after connecting', async ({
  page,
  browser,
}) => {
  const username = await signIn(page, await register('Asha'));
  const { _id: postId } = await publish(page, 'Our pump runs on one panel.');
  const other = await (await browser.newContext()).newPage();
  const stranger = await signIn(other, await register('Rohan'));

  await page.goto('/settings?section=notifications');
  const saved = page.waitForResponse('**/api/notifications/changepreferences');
  await page.getByRole('switch', { name: /^Hold back notifications/ }).click();
  await saved;
  await call(other, 'POST', '/posts/comment', { postId, content: 'Buy my panels' });

  await page.goto('/notification');
  await expect(page.getByText('You’re all caught up')).toBeVisible();
  expect(await unreadOn(page)).toBe(0);
  await checkScreen(page, 'notifications-held-back-line');
  const viewed = page.waitForResponse('**/api/notifications/markread');
  await page.getByRole('link', { name: '1 person you are not connected with' }).click();
  const row = page.getByRole('link', { name: /Rohan Rao commented on your post/ });
  await expect(row).toBeVisible();
  await viewed;
  await checkScreen(page, 'notifications-held-back');
  await page.getByRole('link', { name: 'All notifications' }).click();
  await expect(
    page.getByRole('link', { name: 'People you are not connected with', exact: true }),
  ).toBeVisible();

  await call(other, 'POST', '/network/sendrequest', { recieverUsername: username });
  await call(page, 'POST', '/network/acceptrequest', { senderUsername: stranger });
  await expect(row).toBeVisible();
  await expect(page.getByText('you are not connected with')).toBeHidden();
});

test('notification settings are stored', { tag: '@long' }, async ({ page }) => {
  await signIn(page, await register('Asha'));
  await page.goto('/settings?section=notifications');
  const likes = page.getByRole('checkbox', { name: 'Likes on your posts and comments: on Sangam' });
  await expect(likes).toBeChecked();
  const saved = page.waitForResponse('**/api/notifications/changepreferences');
  await likes.click();
  await saved;
  await page.reload();
  await expect(likes).not.toBeChecked();
});
