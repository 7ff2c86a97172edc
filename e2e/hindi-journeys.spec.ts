import type { Browser } from '@playwright/test';
import { messages } from '../client/src/features/showcase/sample-texts/hi.ts';
import { inHindi } from './support/in-hindi.ts';
import { expect, newBrowserUser, test, type BrowserUser } from './support/people.ts';
import { expectAccessible, horizontalScroll } from './support/screen.ts';

test.describe.configure({ timeout: 120_000 });

/** A new user whose device is in Hindi and has a narrow screen. */
async function newHindiUser(browser: Browser, firstName: string): Promise<BrowserUser> {
  const user = await newBrowserUser(browser, firstName);
  await user.page.setViewportSize({ width: 360, height: 800 });
  await user.page.evaluate(() => localStorage.setItem('sangam.locale', 'hi'));
  return user;
}

test('two members connect in Hindi', { tag: ['@long', '@ci'] }, async ({ browser }) => {
  const asha = await newHindiUser(browser, 'Asha');
  const rohan = await newHindiUser(browser, 'Rohan');
  await asha.page.goto(`/profile/${rohan.username}`);
  await asha.page
    .getByRole('main')
    .getByRole('button', { name: inHindi('Connect') })
    .click();
  const sent = asha.page.waitForResponse('**/api/network/sendrequest');
  await asha.page
    .getByRole('dialog')
    .getByRole('button', { name: inHindi('Send request') })
    .click();
  await sent;
  await rohan.page.goto('/network');
  const accept = inHindi('Accept {name}', { name: 'Asha Rao' });
  await rohan.page.getByRole('button', { name: accept }).click();
  const message = inHindi('Message {name}', { name: 'Asha Rao' });
  await expect(rohan.page.getByRole('link', { name: message }).first()).toBeVisible();
  await expectAccessible(rohan.page, 'the network in Hindi');
  await asha.page.goto('/Collaborators');
  const heading = inHindi('My network ({total})', { total: '1' });
  await expect(asha.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
});

test(
  'a member creates a project in Hindi, and another asks to join',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const asha = await newHindiUser(browser, 'Asha');
    const rohan = await newHindiUser(browser, 'Rohan');
    await asha.page.goto('/project/create');
    await asha.page.getByLabel(inHindi('Title')).fill('बारिश नापने का यंत्र');
    await asha.page.getByLabel(inHindi('Summary')).fill('हर स्कूल के लिए सस्ता यंत्र');
    await expectAccessible(asha.page, 'a new project in Hindi');
    await asha.page.getByRole('button', { name: inHindi('Create project') }).click();
    const title = { level: 1, name: 'बारिश नापने का यंत्र' } as const;
    await expect(asha.page.getByRole('heading', title)).toBeVisible();

    await rohan.page.goto(asha.page.url());
    await rohan.page.getByRole('button', { name: inHindi('Ask to join') }).click();
    await expectAccessible(rohan.page, 'the request to join in Hindi');
    await rohan.page.getByRole('button', { name: inHindi('Send request') }).click();
    await expect(rohan.page.getByText(inHindi('Request pending'))).toBeVisible();
    await asha.page.reload();
    await asha.page.getByRole('button', { name: inHindi('Manage team') }).click();
    const dialog = asha.page.getByRole('dialog', { name: inHindi('Manage team') });
    await dialog.getByRole('button', { name: inHindi('Accept'), exact: true }).click();
    await expect(dialog.getByText('Rohan Rao').first()).toBeVisible();
    await expect(rohan.page.getByText(inHindi('Request pending'))).toHaveCount(0);
  },
);

test('a member searches in Hindi', { tag: ['@long', '@ci'] }, async ({ browser }) => {
  const { page } = await newHindiUser(browser, 'Asha');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/home');
  const name = inHindi('Search {instanceName}', { instanceName: 'Sangam' });
  const box = page.getByRole('combobox', { name });
  await box.fill('अनार');
  await box.press('Enter');
  const heading = inHindi('Results for “{q}”', { q: 'अनार' });
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Anaar Health' })).toBeVisible();
  await expect(page.getByText('नागपुर, महाराष्ट्र').first()).toBeVisible();
  await expectAccessible(page, 'search results in Hindi');
});

test(
  'a member registers for an event of the showcase in Hindi',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const { page } = await newHindiUser(browser, 'Asha');
    await page.goto('/events');
    const title = messages['Campus Founders Meet'] ?? '';
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title }) });
    await card.getByRole('button', { name: inHindi('Register Now') }).click();
    await expect(card.getByRole('button', { name: inHindi('Registered') })).toBeVisible();
    await page.reload();
    await expect(card.getByRole('button', { name: inHindi('Registered') })).toBeVisible();
    expect(await horizontalScroll(page)).toBe(0);
    await expectAccessible(page, 'events in Hindi');
  },
);

test('a member changes the settings in Hindi', { tag: ['@long', '@ci'] }, async ({ browser }) => {
  const { page } = await newHindiUser(browser, 'Asha');
  await page.goto('/settings?section=appearance');
  const saved = page.waitForResponse('**/api/settings/changepreferences');
  await page.getByRole('radio', { name: inHindi('Dark') }).check();
  await saved;
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('radio', { name: inHindi('Dark') })).toBeChecked();
  expect(await horizontalScroll(page)).toBe(0);
  await expectAccessible(page, 'the appearance in Hindi');
});
