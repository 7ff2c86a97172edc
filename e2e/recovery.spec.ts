import {
  loginAgain,
  test,
  main,
  emailField,
  newPasswordField,
  storedToken,
  openHelp,
  newEmail,
  collectConsoleErrors,
} from './support/accounts.ts';
import { mailedLink } from './support/mails.ts';
import { expect, logInByHand, register, signIn } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

test.describe('password reset', () => {
  test('shows the same response for every email, and can be requested again', async ({ page }) => {
    const asha = await register('Asha');
    await page.clock.install();
    await page.goto(`/forgot-password?email=${encodeURIComponent(asha.email)}`);
    await expect(emailField(page)).toHaveValue(asha.email);
    await checkScreen(page, 'forgot password');
    await emailField(page).fill('nobody');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Enter an email address like name@example.com')).toBeVisible();
    await expect(emailField(page)).toBeFocused();

    for (const email of [newEmail(), asha.email]) {
      await emailField(page).fill(email);
      await page.getByRole('button', { name: 'Send link' }).click();
      const response = page.getByRole('heading', {
        name: 'If an account with this email exists, we have sent a link',
      });
      await expect(response).toBeFocused();
      if (email !== asha.email) {
        await page.getByRole('button', { name: 'Use another email' }).click();
      }
    }
    const again = page.getByRole('button', { name: 'Send again' });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await checkScreen(page, 'forgot password, sent');
    const first = await mailedLink(asha.email, '/reset-password');
    await page.clock.runFor(61_000);
    await expect(again).not.toHaveAttribute('aria-disabled', 'true');
    await again.click();
    await expect.poll(() => mailedLink(asha.email, '/reset-password')).not.toBe(first);
  });

  test(
    'shows an error when the server cannot be reached, and keeps the input',
    { tag: '@long' },
    async ({ page }) => {
      await page.route('**/api/auth/forgotpassword', (route) => route.abort());
      await page.goto('/forgot-password');
      await emailField(page).fill('asha@example.in');
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByRole('alert')).toHaveText('Something went wrong');
      await expect(emailField(page)).toHaveValue('asha@example.in');
    },
  );

  test('takes the email from the login page', { tag: '@long' }, async ({ page }) => {
    await page.goto('/login');
    await emailField(page).fill('asha@example.in');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expect(emailField(page)).toHaveValue('asha@example.in');
    await page.getByRole('link', { name: 'Back to login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('by the emailed link ends the session in the other browser and allows a new login', async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const asha = await register('Asha');
    const otherBrowser = await browser.newContext({ baseURL: baseURL ?? '' });
    const noise = collectConsoleErrors(otherBrowser);
    const other = await otherBrowser.newPage();
    await signIn(other, asha);
    await openHelp(other);

    await request.post('/api/auth/forgotpassword', { data: { email: asha.email } });
    const link = await mailedLink(asha.email, '/reset-password');
    await page.goto(link);
    await expect(newPasswordField(page)).toBeVisible();
    await expect(page).toHaveURL(/\/reset-password$/);
    await newPasswordField(page).fill('short');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(newPasswordField(page)).toHaveAccessibleDescription(/Use 8 or more characters/);
    await newPasswordField(page).fill('password123');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(newPasswordField(page)).toHaveAccessibleDescription(/too easy to guess/);
    await expect(newPasswordField(page)).toBeFocused();
    await checkScreen(page, 'new password refused');
    const password = 'another long phrase';
    await newPasswordField(page).fill(password);
    await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Strong');
    await page.getByRole('button', { name: 'Set new password' }).click();

    await expect(page).toHaveURL(/\/login$/);
    await expect(
      page.getByText('Your password has been changed. Log in with your new password.'),
    ).toBeVisible();
    await expect(emailField(page)).toBeFocused();
    await checkScreen(page, 'login after a reset');
    await expect(other).toHaveURL(/\/login\?next=%2Fhelp$/);
    await expect(other.getByText(loginAgain)).toBeVisible();
    expect(noise).toEqual([]);
    await otherBrowser.close();

    await logInByHand(page, asha);
    await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect');
    await logInByHand(page, { ...asha, password });
    await expect(page).toHaveURL(/\/home$/);
  });

  test('in a signed-in browser requires a login with the new password', async ({
    page,
    request,
  }) => {
    const asha = await register('Asha');
    await signIn(page, asha);
    await request.post('/api/auth/forgotpassword', { data: { email: asha.email } });
    await page.goto(await mailedLink(asha.email, '/reset-password'));
    await newPasswordField(page).fill('another long phrase');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(
      page.getByText('Your password has been changed. Log in with your new password.'),
    ).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });

  test(
    'offers a new link when the link was used or is missing',
    { tag: '@long' },
    async ({ page, request }) => {
      const asha = await register('Asha');
      await request.post('/api/auth/forgotpassword', { data: { email: asha.email } });
      const link = await mailedLink(asha.email, '/reset-password');
      const token = link.split('#token=')[1];
      const data = { token, newPassword: 'another long phrase' };
      expect((await request.post('/api/auth/resetpassword', { data })).status()).toBe(200);

      await page.goto(link);
      await newPasswordField(page).fill('a third long phrase');
      await page.getByRole('button', { name: 'Set new password' }).click();
      await expect(
        page.getByRole('heading', { name: 'This link has been used or has expired' }),
      ).toBeFocused();
      await checkScreen(page, 'spent reset link');
      await page.reload();
      await expect(
        page.getByRole('heading', { name: 'Open the link in your email' }),
      ).toBeVisible();
      await checkScreen(page, 'reset without a link');
      await page.getByRole('link', { name: 'Get a new link' }).click();
      await expect(page).toHaveURL(/\/forgot-password$/);
    },
  );
});

test.describe('confirming the email', () => {
  const banner = 'Confirm your email using the link we sent you.';

  test('by the emailed link removes the reminder in every tab and links to home', async ({
    page,
    context,
  }) => {
    const asha = await register('Asha');
    await signIn(page, asha);
    await page.goto('/home');
    await expect(page.getByText(banner)).toBeVisible();
    await checkScreen(page, 'home with the reminder');
    const link = await mailedLink(asha.email, '/verify-email');
    const tab = await context.newPage();
    await tab.goto(link);
    await expect(tab.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    await expect(tab).toHaveURL(/\/verify-email$/);
    await checkScreen(tab, 'confirmed');
    await expect(page.getByText(banner)).toHaveCount(0);
    await tab.getByRole('link', { name: 'Go to home' }).click();
    await expect(tab).toHaveURL(/\/home$/);
    await expect(tab.getByText(banner)).toHaveCount(0);
    await tab.goto(link);
    await expect(tab.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  });

  test('works once without a session, and links to login', async ({ page }) => {
    const asha = await register('Asha');
    const link = await mailedLink(asha.email, '/verify-email');
    const calls: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/api/auth/verifyemail')) calls.push(sent.url());
    });
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    expect(calls).toHaveLength(1);
    await page.goto('/');
    await page.goto(link);
    await expect(
      page.getByRole('heading', { name: 'This link has been used or has expired' }),
    ).toBeVisible();
    await checkScreen(page, 'spent confirmation link');
    await main(page).getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test(
    'with a used link offers a new email, and a retry after an error',
    { tag: '@long' },
    async ({ page }) => {
      const asha = await register('Asha');
      await signIn(page, asha);
      await page.goto('/verify-email#token=this-is-no-token-that-was-ever-mailed');
      await expect(
        page.getByRole('heading', { name: 'This link has been used or has expired' }),
      ).toBeVisible();
      const first = await mailedLink(asha.email, '/verify-email');
      await page.getByRole('button', { name: 'Send again' }).click();
      await expect(page.getByText('We have sent you an email')).toBeVisible();
      await expect.poll(() => mailedLink(asha.email, '/verify-email')).not.toBe(first);

      await page.route('**/api/auth/verifyemail', (route) => route.abort());
      await page.goto('/home');
      await page.goto(await mailedLink(asha.email, '/verify-email'));
      await expect(page.getByRole('alert')).toHaveText('Something went wrong');
      await page.unroute('**/api/auth/verifyemail');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    },
  );

  test(
    'can be postponed: a dismissed reminder stays hidden, except in the settings',
    { tag: '@long' },
    async ({ page }) => {
      const asha = await register('Asha');
      await signIn(page, asha);
      await page.goto('/home');
      await page.getByRole('button', { name: 'Not now' }).click();
      await expect(page.getByText(banner)).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
      await expect(page.getByText(banner)).toHaveCount(0);
      await page.goto('/settings');
      await expect(page.getByText(banner)).toBeVisible();
    },
  );
});
