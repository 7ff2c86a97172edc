import type { Browser } from '@playwright/test';
import { withDatabase } from './support/database.ts';
import { mailedLink, mailTo } from './support/mails.ts';
import { expect, newBrowserUser, test, type BrowserUser } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

function moderator(browser: Browser, firstName: string): Promise<BrowserUser> {
  return newBrowserUser(browser, firstName, ({ email }) =>
    withDatabase(async (database) => {
      await database`update users set role = 'moderator' where email = ${email}`;
    }),
  );
}

test('a visitor files a complaint, a moderator decides it, and another one decides the appeal', async ({
  browser,
  page: visitor,
}) => {
  test.setTimeout(120_000);
  const first = await moderator(browser, 'Officermeena');
  const second = await moderator(browser, 'Officerravi');
  const address = `visitor-${Date.now()}@example.org`;

  await visitor.goto('/grievance');
  await visitor.getByRole('button', { name: 'Send complaint' }).click();
  await expect(visitor.getByText('Describe what happened')).toBeVisible();
  await checkScreen(visitor, 'complaint form with errors');
  await visitor.getByLabel('What is the complaint about?').selectOption('impersonation');
  await visitor.getByLabel('What happened?').fill('A profile uses my name and my photo');
  await visitor.getByLabel('Your name').fill('Kavya Iyer');
  await visitor.getByLabel('Your email').fill(address);
  await visitor.getByRole('button', { name: 'Send complaint' }).click();
  const received = visitor.getByText(/Your complaint number is/);
  await expect(received).toBeVisible();
  const number = /\d{6}-\d{4}/.exec((await received.textContent()) ?? '')?.[0] ?? '';
  await checkScreen(visitor, 'complaint received');

  await visitor.goto(await mailedLink(address, '/grievance'));
  await expect(visitor.getByText('Your email is confirmed.')).toBeVisible();
  await checkScreen(visitor, 'followed complaint');

  await first.page.goto('/moderation?tab=complaints');
  await checkScreen(first.page, 'list of complaints');
  await first.page.getByRole('link', { name: new RegExp(number) }).click();
  await expect(first.page.getByRole('heading', { level: 1, name: 'Complaint' })).toBeVisible();
  await first.page.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(first.page.getByText(/^Acknowledged \d/)).toBeVisible();
  await checkScreen(first.page, 'complaint on the desk');
  await first.page.getByRole('radio', { name: /^No action/ }).check({ force: true });
  await first.page.getByRole('textbox', { name: 'Reason' }).fill('Both people have this name');
  await first.page.getByRole('button', { name: 'Confirm decision' }).click();
  await expect(first.page.getByRole('heading', { name: 'Decision', exact: true })).toBeVisible();

  await mailTo(address, 'Grievance Appellate Committee');
  await visitor.goto(await mailedLink(address, '/grievance'));
  await expect(visitor.getByText('Both people have this name')).toBeVisible();
  await visitor.getByRole('button', { name: 'Appeal', exact: true }).click();
  await visitor.getByLabel('Your appeal').fill('It is my photo, too');
  await visitor.getByRole('button', { name: 'Send appeal' }).click();
  await expect(visitor.getByText(/We have received your appeal/)).toBeVisible();
  await checkScreen(visitor, 'appealed complaint');

  await first.page.reload();
  await expect(first.page.getByText(/another moderator must decide the appeal/)).toBeVisible();
  await second.page.goto('/moderation?tab=complaints');
  await second.page.getByRole('link', { name: new RegExp(number) }).click();
  await second.page.getByRole('radio', { name: /^Change/ }).check({ force: true });
  await second.page.getByRole('textbox', { name: 'Reason' }).fill('The photo is removed');
  await second.page.getByRole('button', { name: 'Confirm decision' }).click();
  await expect(second.page.getByText('Decision changed')).toBeVisible();
  await mailTo(address, 'The photo is removed');

  // The statistics show completed months only.
  await withDatabase(async (database) => {
    await database`
      update complaints set filed_at = filed_at - interval '1 month' where number = ${number}`;
  });
  await visitor.goto('/grievance?tab=statistics');
  const row = visitor.getByRole('row', { name: /^Impersonation or a fake profile/ });
  await expect(row).toHaveText(/profile\d+/);
  await checkScreen(visitor, 'grievance statistics');
});

test(
  'a member files a complaint and follows it next to the reports',
  { tag: '@long' },
  async ({ browser }) => {
    const member = await newBrowserUser(browser, 'Memberanu');
    const { page } = member;
    await page.goto('/grievance');
    await expect(page.getByLabel('Your email')).toHaveCount(0);
    await page.getByLabel('What is the complaint about?').selectOption('copyright');
    await page.getByLabel('What happened?').fill('My drawing is used as a cover');
    await page.getByRole('button', { name: 'Send complaint' }).click();
    await page.getByRole('link', { name: 'Track your complaint' }).click();
    await expect(page.getByRole('tab', { name: 'Your complaints' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByText('My drawing is used as a cover')).toBeVisible();
    await checkScreen(page, 'own complaints');
  },
);

test(
  'an operator shortens a deadline, and the public page shows it',
  { tag: '@long' },
  async ({ browser }) => {
    const { page } = await newBrowserUser(browser, 'Operatorsita', ({ email }) =>
      withDatabase(async (database) => {
        await database`update users set role = 'operator' where email = ${email}`;
      }),
    );
    await page.goto('/administration?tab=complaints');
    await page.getByLabel('Copyright or trademark').fill('200');
    await expect(page.getByText('Enter a whole number of hours from 1 to 168')).toBeVisible();
    await page.getByLabel('Copyright or trademark').fill('47');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved').first()).toBeVisible();
    await checkScreen(page, 'deadlines of complaints');
    await page.goto('/grievance');
    await expect(page.getByText('47 hours')).toBeVisible();
  },
);
