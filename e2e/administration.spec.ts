import { createSetupLink } from '../server/src/features/administration/setup-link.ts';
import { withDatabase } from './support/database.ts';
import { expect, logInByHand, logInElsewhere, register, signIn, test } from './support/people.ts';
import {
  checkBothThemes,
  checkEveryWidth,
  checkScreen,
  expectAccessibleInThemes,
} from './support/screen.ts';

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
  await expect(page).toHaveURL('/setup');
  await page.getByRole('button', { name: 'Become the operator' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByRole('link', { name: 'Find a member' }).click();
  await page.getByLabel('Search by name').fill(username);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Actions for Ravi Rao' }).click();
  await page.getByRole('menuitem', { name: 'Make moderator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change role' });
  await dialog.getByLabel('Your password').fill('a wrong guess');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/password/);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('article')).toContainText('Moderator');
  const sections = page.getByRole('navigation', { name: 'Administration' });
  await sections.getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('main').getByText('Ravi Rao').first()).toBeVisible();
  await sections.getByRole('link', { name: 'Log' }).click();
  // Other tests act as operators meanwhile.
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: 'Meera Pillai changed the role of Ravi Rao from Member to Moderator.' }),
  ).toBeVisible();
});

test('the operator login that the demo prints opens the administration', async ({ page }) => {
  const printed = process.env['SANGAM_OUTPUT'] ?? '';
  const [, email = ''] = /Operator login: (\S+) with the same password/.exec(printed) ?? [];
  const [, password = ''] = /Demo login: \S+ with the password “(.+)”/.exec(printed) ?? [];
  await page.goto('/login');
  await logInByHand(page, { name: '', email, password });
  await expect(page).toHaveURL(/\/home/);
  await page.goto('/administration');
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
});

test(
  'an operator finds a member, opens the private data and acts on the account',
  { tag: ['@long', '@ci'] },
  async ({ page }) => {
    const operator = await register('Meera');
    const member = await register('Zubin');
    await logInElsewhere(member);
    await withDatabase(
      (database) => database`update users set role = 'operator' where email = ${operator.email}`,
    );
    await signIn(page, operator);
    await page.goto('/administration/members');
    await page.getByLabel('Search by name').fill(member.email);
    const row = page.getByRole('article');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Email not confirmed');
    await expect(row).not.toContainText(member.email);
    await page.getByLabel('Status').selectOption({ label: 'Suspended' });
    await expect(page.getByText('No members found')).toBeVisible();
    await expect(page).toHaveURL(/status=suspended/);
    await page.getByLabel('Status').selectOption({ label: 'Any status' });
    await expect(row).toHaveCount(1);
    await checkEveryWidth(page, 'the list of members');

    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'Actions for Zubin Rao' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('View details');
    const details = page.getByRole('dialog', { name: 'Zubin Rao' });
    await expect(details).toContainText(member.email);
    await checkBothThemes(page, 'the details of a member');
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);

    await choose('Suspend');
    const suspension = page.getByRole('dialog', { name: 'Suspend Zubin Rao' });
    await suspension.getByRole('button', { name: 'Suspend' }).click();
    await expect(suspension.getByLabel('Reason')).toHaveAccessibleDescription(/explanation/);
    await suspension.getByLabel('Reason').fill('Rule two: be kind');
    await checkBothThemes(page, 'the suspension of a member');
    await suspension.getByRole('button', { name: 'Suspend' }).click();
    await expect(row).toContainText('Suspended until');
    await choose('Lift suspension');
    const lifting = page.getByRole('dialog', { name: 'Lift the suspension of Zubin Rao' });
    await lifting.getByLabel('Reason').fill('Enough');
    await lifting.getByRole('button', { name: 'Lift suspension' }).click();
    await expect(row).not.toContainText('Suspended');

    await choose('Delete account');
    const deletion = page.getByRole('dialog', { name: 'Delete account' });
    await deletion.getByRole('button', { name: 'Delete account' }).click();
    await expect(deletion.getByLabel('Your password')).toHaveAccessibleDescription(/password/);
    await deletion.getByLabel('Your password').fill(operator.password);
    await deletion.getByRole('button', { name: 'Delete account' }).click();
    await expect(row).toContainText('Deletion on');
    await choose('Cancel deletion');
    await page.getByRole('button', { name: 'Restore account' }).click();
    await expect(row).not.toContainText('Deletion');

    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Log' })
      .click();
    const entries = page.getByRole('article').filter({ hasText: member.name });
    await expect(entries.nth(0)).toContainText(
      'cancelled the deletion of the account of Zubin Rao',
    );
    await expect(entries.nth(4)).toContainText('viewed the private data of Zubin Rao');
    await checkBothThemes(page, 'the log of the administration');
  },
);

test('for other members the pages do not exist', async ({ page, person }) => {
  await signIn(page, person);
  const paths = ['members', 'health', 'statistics'].map((name) => `/administration/${name}`);
  for (const path of ['/administration', ...paths]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
  }
});

test('an operator sees the health of the server, and takes a backup', async ({ page }) => {
  const operator = await register('Leela');
  await withDatabase(
    (database) => database`update users set role = 'operator' where email = ${operator.email}`,
  );
  await signIn(page, operator);
  await page.goto('/administration/health');
  await expect(page.getByRole('heading', { level: 1, name: 'System health' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Database' })).toContainText(
    'The database is working normally.',
  );
  await expect(page.getByRole('region', { name: 'Email' })).toContainText(
    'no mail server is set up',
  );
  const backups = page.getByRole('region', { name: 'Backups' });
  await backups.getByRole('button', { name: 'Back up now' }).click();
  await expect(backups).toContainText(/sangam-requested-\d{8}T\d{6}Z\.tar/);
  await expect(backups).toContainText('There is a recent backup.');
  await expect(backups.getByRole('button', { name: 'Back up now' })).toBeVisible();
  await checkScreen(page, 'the health page');
});
