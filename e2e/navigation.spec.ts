import { expect, logInByHand, register, signIn, test } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

test('a private URL redirects to login and back, with its query', async ({ page }) => {
  const person = await register('Meera');
  await page.goto('/search?q=robots');
  await expect(page).toHaveURL(/\/login\?next=%2Fsearch%3Fq%3Drobots$/);
  await logInByHand(page, person);
  await expect(page).toHaveURL(/\/search\?q=robots$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Open Sangam' })).toBeVisible();
});

test('login never redirects to another site', async ({ page, baseURL }) => {
  const person = await register('Kabir');
  await page.goto('/login?next=//evil.example/x');
  await logInByHand(page, person);
  await expect(page).toHaveURL(`${baseURL}/home`);
});

test(
  'a wrong password shows an error, keeps the email and focuses the password',
  { tag: '@long' },
  async ({ page, person }) => {
    await page.goto('/login');
    await logInByHand(page, { ...person, password: 'not this one' });
    await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  },
);

test('registration with another email after an error opens the welcome flow', async ({
  page,
  person,
}) => {
  const email = `new-${Date.now()}@example.in`;
  await page.goto('/register');
  await page.getByLabel('Name').fill('Nila Iyer');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('a long enough phrase');
  await page.getByRole('button', { name: 'Join Sangam' }).click();
  await expect(page.getByRole('alert')).toHaveText('An account with this email already exists');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Join Sangam' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
});

test('an unknown URL has its own page with a link home', async ({ page }) => {
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('page URLs ignore case', { tag: '@long' }, async ({ page, person }) => {
  await signIn(page, person);
  for (const path of ['/Collaborators', '/collaborators']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'My network' })).toBeVisible();
  }
  await page.goto('/profile/edit');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible();
});

test('a page that is loading shows "Loading..."', { tag: '@long' }, async ({ page, person }) => {
  await signIn(page, person);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const arrival = Promise.withResolvers<void>();
  await page.route(/assets\/HelpPage/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page
    .getByRole('navigation', { name: 'Showcase' })
    .getByRole('link', { name: 'Help' })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveText('Loading...');
  await expect(page.getByText('Loading...')).toHaveCSS('opacity', '1');
  arrival.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
});

test('a page whose file is missing is reloaded once', async ({ page, person }) => {
  await signIn(page, person);
  let isGone = true;
  await page.route(/assets\/HelpPage/, async (route) => {
    if (isGone) await route.fulfill({ status: 404 });
    else await route.continue();
    isGone = false;
  });
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
});

test('a page whose file stays missing shows an error inside the frame', async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await page.route(/assets\/HelpPage/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/help');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
});

test('a navigation sets title, focus and scroll; Back restores the scroll position', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn(page, person);
  await page.goto('/help');
  await expect(page).toHaveTitle('Help | Sangam');
  await expect(page.locator('.skeleton')).toHaveCount(0);
  const link = page.getByRole('main').getByRole('link', { name: 'The rules for using Sangam' });
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  await link.click();
  const heading = page.getByRole('heading', { level: 1, name: 'Terms' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Terms | Sangam');
  await expect(page.locator('[data-live-region] [aria-live=polite]')).toHaveText('Terms');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test(
  'a page opened by its URL starts at the top, and a reload keeps the scroll position',
  { tag: '@long' },
  async ({ page, person }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await signIn(page, person);
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 400));
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

test('the first tab stop is "Skip to content", which skips the bars', async ({ page, person }) => {
  await signIn(page, person);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test(
  'an unknown URL keeps the navigation of a signed-in user, and a plural redirects to its page',
  { tag: '@long' },
  async ({ page, person }) => {
    await signIn(page, person);
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Messages/ })).toBeVisible();
    await checkScreen(page, 'unknown address, signed in');
    await page.goto('/notifications?filter=mentions');
    await expect(page).toHaveURL(/\/notification\?filter=mentions$/);
  },
);
