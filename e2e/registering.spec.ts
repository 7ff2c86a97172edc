import {
  test,
  main,
  emailField,
  passwordField,
  storedKeys,
  refreshCookie,
  newEmail,
} from './support/accounts.ts';
import { expect } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

test.describe('registration', () => {
  test('shows the error of each field after it loses the focus', async ({ page }) => {
    await page.goto('/register');
    await emailField(page).fill('not an address');
    await expect(page.getByText('Enter an email address like name@example.com')).toHaveCount(0);
    await passwordField(page).fill('short');
    await expect(page.getByText('Enter an email address like name@example.com')).toBeVisible();
    await passwordField(page).press('Enter');
    await expect(page.getByText('Enter your name')).toBeVisible();
    await expect(page.getByText('Use 8 or more characters', { exact: true })).toBeVisible();
    await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(3);
    await expect(page.getByLabel('Name')).toBeFocused();
    await checkScreen(page, 'registration with problems');
    await page.getByLabel('Name').fill('Nila Iyer');
    await emailField(page).fill('nila@example.in');
    await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(1);
  });

  test(
    'handles the first press of the button, also from an invalid field',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/register');
      await passwordField(page).fill('short');
      await page.getByRole('button', { name: 'Join Sangam' }).click();
      await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(3);
    },
  );

  test(
    'shows the strength of the password as text, and the password on demand',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/register');
      const strength = page.getByRole('meter', { name: 'Password strength' });
      await expect(strength).toHaveCount(0);
      for (const [password, words] of [
        ['rain', 'Too short'],
        ['rainrain', 'Weak'],
        ['password', 'Weak'],
        ['Sunshine1', 'Weak'],
        ['monsoon1', 'Fair'],
        ['password1234', 'Weak'],
        ['monsoon tea', 'Good'],
        ['monsoon tea at four', 'Strong'],
      ] as const) {
        await passwordField(page).fill(password);
        await expect(strength).toHaveAttribute('aria-valuetext', words);
      }
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(passwordField(page)).toHaveAttribute('type', 'text');
      await expect(page.getByRole('button', { name: 'Show password' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    },
  );

  test('rejects a taken email in any case, and a common password', async ({ page, person }) => {
    await page.goto('/register');
    await page.getByLabel('Name').fill('Nila Iyer');
    await emailField(page).fill(person.email.toUpperCase());
    await passwordField(page).fill('a long enough phrase');
    await page.getByRole('button', { name: 'Join Sangam' }).click();
    await expect(page.getByRole('alert')).toHaveText('An account with this email already exists');
    await expect(emailField(page)).toBeFocused();
    await emailField(page).fill(newEmail());
    await passwordField(page).fill('password123');
    await page.getByRole('button', { name: 'Join Sangam' }).click();
    await expect(passwordField(page)).toBeFocused();
    await expect(passwordField(page)).toHaveAccessibleDescription(/too easy to guess/);
    await expect(page.getByRole('alert')).toBeEmpty();
  });

  test('signs in with the new account and opens the welcome flow', async ({ page, context }) => {
    await page.goto('/register');
    await page.getByLabel('Name').fill('Nila Iyer');
    await emailField(page).fill(newEmail());
    await passwordField(page).fill('a long enough phrase');
    await page.getByRole('button', { name: 'Join Sangam' }).click();
    await expect(page).toHaveURL(/\/welcome$/);
    await expect(page.getByRole('button', { name: 'Nila Iyer' })).toBeVisible();
    expect(await refreshCookie(context)).toBeDefined();
  });

  test(
    'opens login with the email filled in if the login after it fails',
    { tag: '@long' },
    async ({ page, context }) => {
      const email = newEmail();
      await page.goto('/register');
      await page.route('**/api/auth/login', (route) => route.abort(), { times: 1 });
      await page.getByLabel('Name').fill('Nila Iyer');
      await emailField(page).fill(email);
      await passwordField(page).fill('a long enough phrase');
      await page.getByRole('button', { name: 'Join Sangam' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText('Your account is ready. Log in to get started.')).toBeVisible();
      await expect(emailField(page)).toHaveValue(email);
      // Registration itself stores nothing about the user.
      expect(await storedKeys(page)).toEqual([]);
      expect(await refreshCookie(context)).toBeUndefined();
      for (const password of ['', 'not my password']) {
        await passwordField(page).fill(password);
        await main(page).getByRole('button', { name: 'Log in' }).click();
        await expect(main(page).getByText(/^Enter your password|is incorrect/)).toBeVisible();
        await expect(page.getByText('Your account is ready')).toHaveCount(0);
      }
      await passwordField(page).fill('a long enough phrase');
      await main(page).getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL(/\/welcome$/);
      await expect(page.getByRole('button', { name: 'Nila Iyer' })).toBeVisible();
    },
  );
});
