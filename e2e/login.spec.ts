import {
  loginAgain,
  test,
  main,
  emailField,
  passwordField,
  storedKeys,
  storedToken,
  replaceToken,
  refreshCookie,
  openHelp,
  chooseLogOut,
  newEmail,
  cookieName,
} from './support/accounts.ts';
import { withDatabase } from './support/database.ts';
import { countMails, mailedLink } from './support/mails.ts';
import { expect, logInByHand, register, signIn, skipWelcome } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

test.describe('logging in', () => {
  test('shows the missing input at each field', { tag: '@long' }, async ({ page }) => {
    await page.goto('/login');
    await main(page).getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Enter your email address')).toBeVisible();
    await expect(page.getByText('Enter your password')).toBeVisible();
    await expect(emailField(page)).toBeFocused();
    await checkScreen(page, 'login with problems');
  });

  test('with a wrong password keeps the email and does not reveal which of the two was wrong', async ({
    page,
    person,
  }) => {
    await page.goto('/login');
    for (const email of [person.email, newEmail()]) {
      await logInByHand(page, { ...person, email, password: 'not this one' });
      await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect');
      await expect(emailField(page)).toHaveValue(email);
      await expect(passwordField(page)).toBeFocused();
    }
    await checkScreen(page, 'login refused');
  });

  test('opens the requested page, also after registration', async ({ page }) => {
    const person = { name: 'Nila Iyer', email: newEmail(), password: 'a long enough phrase' };
    await page.goto('/search?q=robots');
    await expect(page).toHaveURL(/\/login\?next=/);
    await main(page).getByRole('link', { name: 'Join' }).click();
    await page.getByLabel('Name').fill(person.name);
    await emailField(page).fill(person.email);
    await passwordField(page).fill(person.password);
    await page.getByRole('button', { name: 'Join Sangam' }).click();
    await skipWelcome(page);
    await expect(page).toHaveURL(/\/search\?q=robots$/);
  });

  test(
    'shows Google as not configured, without a request to Google',
    { tag: '@long' },
    async ({ page, baseURL }) => {
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url());
      });
      for (const path of ['/login', '/register']) {
        await page.goto(path);
        const button = page.getByRole('button', { name: 'Continue with Google' });
        await expect(button).toHaveAttribute('aria-disabled', 'true');
        await expect(button).toHaveAccessibleDescription(
          'Google sign-in is not available on this server.',
        );
      }
      await page.waitForLoadState('networkidle');
      expect(elsewhere).toEqual([]);
    },
  );
});

test.describe('the session', () => {
  test('an expired token is renewed at the next request', async ({ page }) => {
    const asha = await register('Asha');
    await signIn(page, asha);
    await page.goto('/settings');
    const mailsBefore = await mailedLink(asha.email, '/verify-email').then(() =>
      countMails(asha.email),
    );
    await replaceToken(page, 'run out');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('We have sent you an email')).toBeVisible();
    await expect.poll(() => countMails(asha.email)).toBe(mailsBefore + 1);
    expect(await storedToken(page)).not.toBe('run out');
    await expect(page).toHaveURL(/\/settings$/);
  });

  test('the reuse of an old cookie after the grace period ends the session in both tabs', async ({
    page,
    context,
    playwright,
    baseURL,
  }) => {
    const asha = await register('Asha');
    await signIn(page, asha);
    const stolen = (await refreshCookie(context)) ?? '';
    await openHelp(page);
    const other = await context.newPage();
    await openHelp(other);

    const renewed = await page.request.post('/api/auth/refresh', { data: {} });
    expect(renewed.status()).toBe(200);
    await withDatabase(async (database) => {
      const aged = await database<object[]>`
        update refresh_tokens t set replaced_at = t.replaced_at - interval '11 seconds'
        from sessions s join users u on u.id = s.user_id
        where t.session_id = s.id and u.email = ${asha.email} and t.replaced_at is not null
        returning t.session_id`;
      expect(aged).toHaveLength(1);
    });
    const thief = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { cookie: `${cookieName}=${stolen}` },
    });
    const response = await thief.post('/api/auth/refresh', { data: {} });
    expect(response.status()).toBe(401);
    await thief.dispose();

    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login\?next=%2Fhelp$/);
      await expect(tab.getByText(loginAgain)).toBeVisible();
    }
    expect(await storedToken(page)).toBeNull();
  });
});

test.describe('logging out', () => {
  test('leaves no token, no cookie and no private data except the greeting', async ({
    page,
    context,
  }) => {
    const asha = await register('Asha');
    await page.goto('/login');
    await logInByHand(page, asha);
    await expect(page).toHaveURL(/\/home$/);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.goto('/settings');
    await page.goto('/help');
    await chooseLogOut(page, asha.name);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(`Welcome back, ${asha.name}`)).toBeVisible();
    await expect(emailField(page)).toHaveValue(asha.email);
    expect(await refreshCookie(context)).toBeUndefined();
    await expect
      .poll(() => storedKeys(page))
      .toEqual([expect.stringMatching(/^sangam\.kept\/[\w-]+\/user$/), 'sangam.person']);
    await checkScreen(page, 'login with the greeting');

    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await expect(page.getByText('Connected', { exact: true })).toHaveCount(0);

    await page.getByRole('button', { name: 'Not you?' }).click();
    await expect(page.getByText('Welcome back')).toHaveCount(0);
    await expect(emailField(page)).toHaveValue('');
    expect(await storedKeys(page)).toEqual([]);
  });

  test(
    'without a server connection shows "Logout failed" and keeps the session',
    { tag: '@long' },
    async ({ page, context, person }) => {
      await signIn(page, person);
      await openHelp(page);
      await page.route('**/api/auth/logout', (route) => route.abort());
      await chooseLogOut(page, person.name);
      await expect(page.locator('.Toastify__toast')).toContainText('Logout failed');
      await page.reload();
      await expect(page.getByText('Connected', { exact: true })).toBeVisible();
      expect(await storedToken(page)).not.toBeNull();
      expect(await refreshCookie(context)).toBeDefined();
    },
  );
});
