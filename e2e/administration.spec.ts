import { createSetupLink } from '../server/src/features/administration/setup-link.ts';
import { withDatabase } from './support/database.ts';
import { expect, logInElsewhere, register, signIn, test } from './support/people.ts';
import { expectAccessibleInThemes } from './support/screen.ts';

async function newSetupLink(): Promise<string> {
  const dataDir = process.env['SANGAM_DATA_DIR'] ?? '';
  const publicUrl = process.env['SANGAM_URL'] ?? '';
  const link = await withDatabase((database) =>
    createSetupLink({ database, config: { dataDir, publicUrl }, force: true }),
  );
  return link?.url ?? '';
}

test('a visitor becomes the operator by the setup link and appoints a moderator', async ({
  page,
}) => {
  const member = await register('Ravi');
  const { username } = (await logInElsewhere(member)).data.user;

  await page.goto(await newSetupLink());
  await expect(page).toHaveURL('/setup');
  await page.getByRole('link', { name: 'Create account' }).click();
  const password = 'rain on tin roofs';
  const email = `operator-${process.pid}-${Date.now()}@example.in`;
  await page.getByLabel('Name').fill('Meera Pillai');
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Join Sangam' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/setup');
  await page.getByRole('button', { name: 'Become the operator' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change role' });
  await dialog.getByLabel('Your password').fill('a wrong guess');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/password/);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Username')).toHaveValue('');
  await expect(page.getByRole('main').getByText('Ravi Rao').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByRole('article').first()).toContainText('Ravi Rao');
});

test('for other members the page does not exist', async ({ page, person }) => {
  await signIn(page, person);
  await page.goto('/administration');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});
