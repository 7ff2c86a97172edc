import type { Page } from '@playwright/test';
import { call } from './support/calls.ts';
import { withDatabase } from './support/database.ts';
import { expect, newBrowserUser, test } from './support/people.ts';
import { cardWith, openComposer, uniqueText } from './support/posts.ts';
import { checkScreen } from './support/screen.ts';

const invitationsOf = (page: Page) => page.getByRole('region', { name: /^Invitations/ });

test('two users connect in two browsers, both updated live', async ({ browser }) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const rohan = await newBrowserUser(browser, 'Rohan');
  await rohan.page.goto('/network');
  await expect(invitationsOf(rohan.page).getByText('No pending invitations')).toBeVisible();
  await asha.page.goto('/network');

  await call(asha.page, 'POST', '/network/sendrequest', {
    recieverUsername: rohan.username,
    note: 'We met at the rocketry workshop.',
  });
  const row = invitationsOf(rohan.page).getByRole('listitem').filter({ hasText: 'Asha Rao' });
  await expect(row.getByText('We met at the rocketry workshop.')).toBeVisible();
  await row.getByRole('button', { name: 'Accept Asha Rao' }).click();
  await expect(row.getByText('Connected')).toBeVisible();
  await expect(row.getByRole('link', { name: 'Message Asha Rao' })).toBeVisible();

  await asha.page.goto('/Collaborators');
  await expect(asha.page.getByRole('heading', { level: 1 })).toHaveText('My network (1)');
  await expect(asha.page.getByRole('link', { name: 'Rohan Rao', exact: true })).toBeVisible();
});

test('an invitation that arrives before the live connection is open is shown', async ({
  browser,
}) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const rohan = await newBrowserUser(browser, 'Rohan');
  const { promise: isSent, resolve: connect } = Promise.withResolvers<void>();
  await rohan.page.routeWebSocket(/\/socket\.io\//, (socket) => {
    void isSent.then(() => socket.connectToServer());
  });
  await rohan.page.goto('/network');
  await expect(invitationsOf(rohan.page).getByText('No pending invitations')).toBeVisible();
  await call(asha.page, 'POST', '/network/sendrequest', { recieverUsername: rohan.username });
  connect();
  await expect(invitationsOf(rohan.page).getByText('Asha Rao')).toBeVisible();
});

test(
  'ignoring an invitation can be undone, and is final otherwise',
  { tag: '@long' },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const zoya = await newBrowserUser(browser, 'Zoya');
    await call(zoya.page, 'POST', '/network/sendrequest', { recieverUsername: asha.username });
    await asha.page.goto('/network');
    const invitations = invitationsOf(asha.page);
    const ignore = invitations.getByRole('button', { name: 'Ignore Zoya Rao' });

    await ignore.click();
    const undo = invitations.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await undo.click();
    await expect(ignore).toBeVisible();
    const waiting = async () =>
      (await call<{ total: number }>(asha.page, 'GET', '/network/collabrequest')).total;
    expect(await waiting()).toBe(1);

    await ignore.click();
    // The request is also ignored when the page is left at once.
    await asha.page.goto('/help');
    await expect.poll(waiting).toBe(0);
    await asha.page.goto('/network');
    await expect(invitations.getByText('No pending invitations')).toBeVisible();
  },
);

test(
  'a suggestion shows its reason and can be connected with, withdrawn and dismissed',
  { tag: '@long' },
  async ({ browser }) => {
    const [asha, rohan, tanmayi] = [
      await newBrowserUser(browser, 'Asha'),
      await newBrowserUser(browser, 'Rohan'),
      await newBrowserUser(browser, 'Tanmayi'),
    ];
    for (const other of [asha, tanmayi]) {
      await call(other.page, 'POST', '/network/sendrequest', { recieverUsername: rohan.username });
      await call(rohan.page, 'POST', '/network/acceptrequest', { senderUsername: other.username });
    }
    const { page } = asha;
    await page.goto('/Suggested-Network');
    await page.getByRole('searchbox', { name: 'Search people' }).fill(tanmayi.username);
    const tile = page.getByRole('listitem').filter({ has: page.getByText('Tanmayi Rao') });
    await expect(tile.getByText('1 mutual connection')).toBeVisible();
    await tile.getByRole('button', { name: 'Connect with Tanmayi Rao' }).click();
    await tile.getByRole('button', { name: 'Withdraw request to Tanmayi Rao' }).click();
    await expect(tile.getByRole('button', { name: 'Connect with Tanmayi Rao' })).toBeVisible();

    const dismiss = tile.getByRole('button', { name: 'Dismiss suggestion: Tanmayi Rao' });
    await dismiss.click();
    const undo = page.getByRole('main').getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await undo.click();
    await dismiss.click();
    await expect(undo).toBeFocused();
    // A dismissal also takes effect when the page is left before Undo has ended.
    await page.goto('/help');
    const suggested = async () =>
      JSON.stringify(await call(page, 'GET', '/network/suggestednetwork'));
    await expect.poll(suggested).not.toContain(tanmayi.username);
    await page.goBack();
    await expect(page.getByText('No people found')).toBeVisible();
  },
);

test(
  'previews of the network show full rows and each user once, with a small dismiss button',
  { tag: '@long' },
  async ({ browser }) => {
    const { page } = await newBrowserUser(browser, 'Asha');
    await page.goto('/network');
    const dismiss = page.getByRole('button', { name: /^Dismiss suggestion/ });
    for (const { width, tiles } of [
      { width: 360, tiles: 4 },
      { width: 700, tiles: 3 },
      { width: 1280, tiles: 3 },
    ]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(dismiss).toHaveCount(tiles);
    }
    await expect(page.getByRole('heading', { name: 'People you may know' })).toHaveCount(0);
    const box = await dismiss.first().boundingBox();
    expect(box?.width).toBeLessThanOrEqual(32);
  },
);

test(
  'pending invitations are counted in the navigation, and a connection is removed on the profile',
  { tag: '@long' },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const zoya = await newBrowserUser(browser, 'Zoya');
    const { page } = asha;
    await page.goto('/help');
    await call(zoya.page, 'POST', '/network/sendrequest', { recieverUsername: asha.username });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(
      navigation.getByRole('link', { name: '1 pending invitation Network' }),
    ).toBeVisible();
    await call(page, 'POST', '/network/acceptrequest', { senderUsername: zoya.username });
    await expect(navigation.getByRole('link', { name: 'Network', exact: true })).toBeVisible();

    await page.goto(`/profile/${zoya.username}`);
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Remove connection' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove Zoya Rao from your network?' });
    await question.getByRole('button', { name: 'Remove connection' }).click();
    await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  },
);

test(
  'the viewer’s network is searched and sorted, and connections are removed',
  { tag: '@long' },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    for (const name of ['Imran', 'Kavya']) {
      const other = await newBrowserUser(browser, name);
      await call(other.page, 'POST', '/network/sendrequest', { recieverUsername: asha.username });
      await call(asha.page, 'POST', '/network/acceptrequest', { senderUsername: other.username });
    }
    const { page } = asha;
    await page.goto('/Collaborators');
    const names = page.getByRole('main').getByRole('listitem').getByRole('link', { name: / Rao$/ });
    const people = names.filter({ hasNotText: 'Message' });
    await expect(people).toHaveText(['Kavya Rao', 'Imran Rao']);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('By name');
    await expect(people).toHaveText(['Imran Rao', 'Kavya Rao']);
    await page.getByRole('searchbox', { name: 'Search people' }).fill('kav');
    await expect(people).toHaveText(['Kavya Rao']);
    await expect(page).toHaveURL('/Collaborators?sort=name&q=kav');

    await page.getByRole('button', { name: 'More options for Kavya Rao' }).click();
    await page.getByRole('menuitem', { name: 'Remove connection' }).click();
    await page.getByRole('button', { name: 'Remove connection' }).click();
    await expect(page.getByText('No people found')).toBeVisible();
  },
);

test(
  'muted and blocked users are listed in Settings and can be restored there',
  { tag: '@long' },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const { username } = await newBrowserUser(browser, 'Zoya');
    await call(asha.page, 'POST', '/relations/mute', { username });
    await call(asha.page, 'POST', '/relations/block', { username });
    await asha.page.goto('/settings?section=blocked');
    const blocked = asha.page.getByRole('region', { name: 'Blocked people' });
    await blocked.getByRole('button', { name: 'Unblock Zoya Rao' }).click();
    await expect(blocked.getByText('You have not blocked anyone.')).toBeVisible();
  },
);

test(
  'the network pages have no axe violations and fit all widths',
  { tag: '@long' },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const zoya = await newBrowserUser(browser, 'Zoya');
    await call(zoya.page, 'POST', '/network/sendrequest', { recieverUsername: asha.username });
    for (const path of ['/network', '/Suggested-Network']) {
      await asha.page.goto(path);
      await expect(asha.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(asha.page.locator('.skeleton')).toHaveCount(0);
      await checkScreen(asha.page, path);
    }
  },
);

test('from an invite link on a phone to the first connection and the first post', async ({
  browser,
}) => {
  const asha = await newBrowserUser(browser, 'Asha');
  await withDatabase(
    (database) =>
      database`update users set email_verified_at = now() where username = ${asha.username}`,
  );
  await asha.page.goto('/network');
  await asha.page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = asha.page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const address = (await dialog.getByText('#invitation=').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'QR code' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the invite link' })).toBeVisible();
  await checkScreen(asha.page, 'the invite dialog');

  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const newcomer = await (await browser.newContext(phone)).newPage();
  await newcomer.goto(new URL(address).pathname + new URL(address).hash);
  await expect(newcomer.getByText('Asha Rao invites you to join Sangam.')).toBeVisible();
  const person = { email: `nila-${Date.now()}@example.in`, password: 'thunder over the ghats' };
  await newcomer.getByLabel('Name').fill('Nila Das');
  await newcomer.getByLabel('Email').fill(person.email);
  await newcomer.getByLabel('Password', { exact: true }).fill(person.password);
  await newcomer.getByRole('button', { name: 'Join Sangam' }).click();
  await expect(newcomer).toHaveURL(/\/welcome$/);
  // The request arrives by a background job.
  await expect
    .poll(() => call<{ total: number }>(newcomer, 'GET', '/network/collabrequest'))
    .toMatchObject({ total: 1 });
  await newcomer.goto('/welcome?step=people');
  await expect(newcomer.getByText('Invited you to Sangam')).toBeVisible();
  await newcomer.getByRole('button', { name: 'Accept Asha Rao' }).tap();
  await expect(newcomer.getByText('Connected', { exact: true })).toBeVisible();
  await newcomer.getByRole('button', { name: 'Continue' }).tap();
  await newcomer.getByRole('button', { name: 'Skip for now' }).tap();
  await expect(newcomer).toHaveURL(/\/home$/);
  const words = uniqueText();
  await (await openComposer(newcomer)).fill(words);
  await newcomer.getByRole('button', { name: 'Post', exact: true }).tap();
  await expect(cardWith(newcomer, words)).toBeVisible();

  // The inviter is connected, and sees the post.
  await asha.page.goto('/home?view=network');
  await expect(cardWith(asha.page, words)).toBeVisible();

  await asha.page.goto('/network');
  await asha.page.getByRole('button', { name: 'Invite people' }).click();
  await expect(dialog.getByText('For 24 more people')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Nila Das' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Revoke link' }).click();
  await expect(dialog.getByText('#invitation=')).toBeHidden();
});
