import type { Page } from '@playwright/test';
import { expect, register, signIn, test } from './support/people.ts';

const showcase = ['Dashboard', 'Achievers', 'Programs', 'Resources', 'Events', 'Settings', 'Help'];
const social = ['Home', 'Network', 'Projects', 'Messages', 'Notifications'];

async function openHome(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
}

const links = (page: Page, nav: string) =>
  page.getByRole('navigation', { name: nav }).getByRole('link');

test.beforeEach(({ page, person }) => signIn(page, person));

test('on large screens the sidebar is always visible, 15rem wide below a 4rem top bar', async ({
  page,
}) => {
  await openHome(page, 1280);
  await expect(links(page, 'Showcase')).toHaveText(showcase);
  await expect(links(page, 'Main')).toHaveText(social);
  const sidebar = page.getByRole('complementary').filter({ hasText: 'Dashboard' });
  expect(await sidebar.boundingBox()).toMatchObject({ x: 0, y: 64, width: 240 });
  await expect(sidebar).toContainText('Sangam');
  await expect(sidebar).toContainText("Empowering India's Tech Ecosystem© 2023 Sangam");
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
});

test(
  'only the entry whose path equals the current one is highlighted',
  { tag: '@long' },
  async ({ page }) => {
    await openHome(page, 1280);
    const current = page.locator('[aria-current=page]').filter({ visible: true });
    await expect(current).toHaveText(['Home']);
    await links(page, 'Showcase').filter({ hasText: 'Programs' }).click();
    await expect(current).toHaveText(['Programs']);
    await page.goto('/project/42');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(current).toHaveCount(0);
  },
);

test(
  'in forced colours the current entry of the sidebar has its own background',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/programs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const look = await links(page, 'Showcase')
      .filter({ hasText: 'Programs' })
      .evaluate((link) => {
        const probe = document.body.appendChild(document.createElement('div'));
        probe.style.backgroundColor = 'Canvas';
        const { backgroundColor, color } = getComputedStyle(link);
        return { backgroundColor, color, canvas: getComputedStyle(probe).backgroundColor };
      });
    expect(look.backgroundColor).not.toBe(look.canvas);
    expect(look.color).not.toBe(look.backgroundColor);
  },
);

test(
  'the showcase pages have the banner with the fixed sample card',
  { tag: '@long' },
  async ({ page }) => {
    await openHome(page, 1280);
    await expect(page.getByText('Collaborator Admin')).toHaveCount(0);
    await links(page, 'Showcase').filter({ hasText: 'Dashboard' }).click();
    const banner = page.getByRole('main').locator('header');
    await expect(banner.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
    await expect(banner).toContainText('Aarav Sharma');
    await expect(banner).toContainText('Collaborator Admin');
    await expect(banner).toContainText('Online');
  },
);

test('on small screens the menu button opens the drawer; Escape closes it and returns the focus', async ({
  page,
}) => {
  await openHome(page, 768);
  await expect(links(page, 'Showcase')).toHaveCount(0);
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.click();
  await expect(links(page, 'Showcase')).toHaveText(showcase);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toggle).toBeFocused();
});

test('choosing an entry closes the drawer and opens its page', async ({ page }) => {
  await openHome(page, 360);
  await page.getByRole('button', { name: 'Menu' }).click();
  await links(page, 'Showcase').filter({ hasText: 'Events' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Events Hub' })).toBeFocused();
});

test('a click outside of the drawer closes it', { tag: '@long' }, async ({ page }) => {
  await openHome(page, 768);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(700, 400);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a phone the bottom bar links to the social pages', async ({ page }) => {
  await openHome(page, 360);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveText([
    'Home',
    'Network',
    'Post',
    'Messages',
    'Notifications',
  ]);
  await bar.getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL(/\/message$/);
});

test('on a phone projects open with one tap from home', { tag: '@long' }, async ({ page }) => {
  await openHome(page, 360);
  await page.getByRole('main').getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page).toHaveURL(/\/projects$/);
});

test('the account menu links to the profile and the other pages', async ({ page }) => {
  await openHome(page, 360);
  await page.getByRole('button', { name: 'Asha Rao', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'My profile',
    'Projects',
    'Saved',
    'Partner network',
    'Settings',
    'Help',
    'Log out',
  ]);
  await page.getByRole('menuitem', { name: 'My profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
});

test(
  'the search box opens the search page, on a phone by its own button',
  { tag: '@long' },
  async ({ page }) => {
    await openHome(page, 1280);
    await page.getByRole('combobox', { name: 'Search Sangam' }).fill('solar car');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=solar\+car$/);
    await openHome(page, 360);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('combobox', { name: 'Search Sangam' })).toBeFocused();
  },
);

test('single-key shortcuts navigate, but not while typing', async ({ page }) => {
  await openHome(page, 1280);
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/notification$/);
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search Sangam' });
  await expect(box).toBeFocused();
  await page.keyboard.type('g h ?');
  await expect(box).toHaveValue('g h ?');
  await expect(page).toHaveURL(/\/notification$/);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('single-key shortcuts can be turned off', { tag: '@long' }, async ({ page }) => {
  await signIn(page, await register('Asha'));
  await page.goto('/settings?section=keyboard');
  const saved = page.waitForResponse('**/api/settings/changepreferences');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await saved;
  await openHome(page, 1280);
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a chosen theme applies at once, stays, and other tabs follow', async ({ page, context }) => {
  await signIn(page, await register('Asha'));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/settings?section=appearance');
  const other = await context.newPage();
  await other.goto('/settings?section=appearance');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('help shows the status of the connection and of the server', async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(page.getByText('The server and its database are working normally.')).toBeVisible();
});
