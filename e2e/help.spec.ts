import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

const searchField = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search the questions and answers' });
const questions = (page: Page) => page.getByRole('main').locator('summary');

test.beforeEach(async ({ page, person }) => {
  await signIn(page, person);
});

test('a search finds an answer, which opens and has a link', { tag: '@long' }, async ({ page }) => {
  await page.goto('/help');
  await searchField(page).fill('authenticator lost');
  await expect(page.getByText('1 answer', { exact: true })).toBeVisible();
  await expect(questions(page)).toHaveCount(1);
  await questions(page).click();
  await expect(page.getByText('Log in with your password, then choose')).toBeVisible();
  await expect(page).toHaveURL(/\/help\?q=authenticator\+lost$/);
  await page.getByRole('link', { name: /^Link to this answer/ }).click();
  await expect(page).toHaveURL(/#lost-phone$/);
  await page.goto('/home');
  await page.goto('/help#lost-phone');
  const response = page.getByText('Log in with your password, then choose');
  await expect(response).toBeInViewport();
  await expect(questions(page).filter({ hasText: 'lost my phone' })).toBeFocused();
});

test('a search without results offers all questions', { tag: '@long' }, async ({ page }) => {
  await page.goto('/help?q=submarine');
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect.poll(() => questions(page).count()).toBeGreaterThan(40);
});

test(
  'a topic links to its questions, and an answer to the page it describes',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/help');
    await page.getByRole('navigation', { name: 'Topics' }).getByText('Settings').click();
    await expect(page.getByRole('heading', { level: 2, name: 'Settings' })).toBeInViewport();
    await questions(page).filter({ hasText: 'Can I use a dark theme?' }).click();
    await page.getByRole('link', { name: 'Open page: Can I use a dark theme?' }).click();
    await expect(page).toHaveURL(/\/settings\?section=appearance$/);
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
  },
);

test(
  'the status of the connection, the version and the contact are shown',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.goto('/help');
    const state = page.getByRole('region', { name: 'Connection' }).getByRole('status');
    await expect(state).toHaveText('Connected');
    await expect(page.getByText(/^\d+\.\d+\.\d+$/)).toBeVisible();
    await expect(page.getByText('Complaints go to the team that runs this server.')).toBeVisible();
    await context.setOffline(true);
    await expect(state).toHaveText('Not connected');
    await context.setOffline(false);
    await expect(state).toHaveText('Connected');
  },
);

for (const width of [360, 1280]) {
  test(
    `help is accessible and fits ${width} px, with answers open and closed`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/help');
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await checkScreen(page, 'help');
      await page.goto('/help?q=phone');
      for (const summary of await questions(page).all()) await summary.click();
      await checkScreen(page, 'help with open answers');
    },
  );
}
