import { expect, logInByHand, register, signIn, test } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

test('a private address leads to login and from there back to it, search included', async ({
  page,
}) => {
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

test('login never leads to another site', async ({ page, baseURL }) => {
  const person = await register('Kabir');
  await page.goto('/login?next=//evil.example/x');
  await logInByHand(page, person);
  await expect(page).toHaveURL(`${baseURL}/home`);
});

test('a wrong password says so, keeps the e-mail and puts the focus on the password', async ({
  page,
  person,
}) => {
  await page.goto('/login');
  await logInByHand(page, { ...person, password: 'not this one' });
  await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('registering leads to login with the e-mail filled in', async ({ page, person }) => {
  const email = `new-${Date.now()}@example.in`;
  await page.goto('/register');
  await page.getByLabel('Name').fill('Nila Iyer');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('a long enough phrase');
  await page.getByRole('button', { name: 'Join Sangam' }).click();
  await expect(page.getByRole('alert')).toHaveText('An account with this email already exists');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Join Sangam' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account is ready. Log in to get started.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('an unknown address has its own page and a way out', async ({ page }) => {
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('addresses match whatever the case of their letters', async ({ page, person }) => {
  await signIn(page, person);
  for (const path of ['/Collaborators', '/collaborators']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'My network' })).toBeVisible();
  }
  await page.goto('/profile/edit');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible();
});

test('a page that is still being fetched shows "Loading..."', async ({ page, person }) => {
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

test('a page whose file is gone is fetched once more by a reload', async ({ page, person }) => {
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

test('a page whose file stays away shows a way out and leaves the frame standing', async ({
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

test('arriving at a page sets title, focus and scroll; Back restores the place', async ({
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

test('a page opened by its address starts at the top, and a reload keeps the place', async ({
  page,
  person,
}) => {
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
});

test('the first Tab leads to "Skip to content", which leads past the bars', async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('an unknown address keeps the navigation of a signed-in user, and a plural finds its page', async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Messages/ })).toBeVisible();
  await checkScreen(page, 'unknown address, signed in');
  await page.goto('/notifications?filter=mentions');
  await expect(page).toHaveURL(/\/notification\?filter=mentions$/);
});
