import type { Browser, Page } from '@playwright/test';
import { connect, openRoom, bubble, sendText } from './support/chat.ts';
import { call } from './support/calls.ts';
import { withDatabase } from './support/database.ts';
import { expect, logInByHand, newBrowserUser, test, type BrowserUser } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

/** A user with the role of a moderator, in a browser context of their own. */
function moderator(browser: Browser, firstName: string): Promise<BrowserUser> {
  return newBrowserUser(browser, firstName, ({ email }) =>
    withDatabase(async (database) => {
      await database`update users set role = 'moderator' where email = ${email}`;
    }),
  );
}

async function publish({ page }: BrowserUser, content: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('sangam.accessToken'));
  const response = await page.request.post('/api/posts', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { content },
  });
  const { data } = (await response.json()) as { data: { _id: string } };
  return data._id;
}

async function report(page: Page, menu: RegExp | string, reason: string): Promise<void> {
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Report this/ });
  await dialog.getByText(reason, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
}

async function openCase(page: Page, name: string): Promise<void> {
  await page.goto('/moderation');
  await page.getByRole('tabpanel').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Case' })).toBeVisible();
}

async function decide(page: Page, action: string, reason: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${action}`) }).check({ force: true });
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await page.getByRole('button', { name: 'Confirm decision' }).click();
  await expect(page.getByRole('heading', { name: 'Decision', exact: true })).toBeVisible();
}

test('a report leads to a suspension that ends the open tab, and an appeal reopens the account', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const accused = await newBrowserUser(browser, 'Accusedkiran');
  const reporter = await newBrowserUser(browser, 'Reporterlata');
  const judge = await moderator(browser, 'Judgemohan');
  const second = await moderator(browser, 'Secondnila');
  const postId = await publish(accused, 'Send me your card number, I double it');

  await reporter.page.goto(`/post/${postId}`);
  await report(reporter.page, /More options for the post/, 'Scam or fraud');
  await expect(
    reporter.page.getByRole('button', { name: `Block ${accused.person.name}` }),
  ).toBeVisible();
  await reporter.page.getByRole('button', { name: 'Done' }).click();

  await accused.page.goto('/home');
  await expect(accused.page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached();
  await openCase(judge.page, accused.person.name);
  await expect(judge.page.getByText('Send me your card number')).toBeVisible();
  await decide(judge.page, 'Suspend', 'Rule four: no fraud');
  await expect(judge.page.getByText(/Suspended until/)).toBeVisible();

  await accused.page.waitForURL('**/login**');
  await accused.page.getByLabel('Email').fill(accused.person.email);
  await logInByHand(accused.page, accused.person);
  await expect(
    accused.page.getByRole('heading', { name: 'Your account is suspended' }),
  ).toBeVisible();
  await expect(accused.page.getByText('Rule four: no fraud')).toBeVisible();
  await checkScreen(accused.page, 'suspended login');
  await accused.page.getByLabel('Appeal').fill('It was a joke among friends');
  await accused.page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(accused.page.getByText('We have received your appeal')).toBeVisible();

  await reporter.page.goto('/notification');
  await reporter.page.getByRole('link', { name: /We reviewed your report/ }).click();
  await expect(reporter.page.getByText('Action taken')).toBeVisible();
  await checkScreen(reporter.page, 'reports and decisions');
  await reporter.page.goto(`/post/${postId}`);
  await expect(reporter.page.getByText('Post not found')).toBeVisible();

  await judge.page.goto('/moderation?tab=appeals');
  const own = judge.page.getByRole('article').filter({ hasText: accused.person.name });
  await expect(own.getByText('another moderator must answer the appeal')).toBeVisible();
  await second.page.goto('/moderation?tab=appeals');
  const appeal = second.page.getByRole('article').filter({ hasText: accused.person.name });
  await appeal.getByLabel('Answer').fill('A joke, and clearly one');
  await appeal.getByRole('button', { name: 'Reverse the decision' }).click();
  await expect(appeal).toHaveCount(0);

  await accused.page.getByRole('button', { name: 'Back to login' }).click();
  await logInByHand(accused.page, accused.person);
  await accused.page.waitForURL('**/home');
  await accused.page.goto('/notification');
  await accused.page.getByRole('link', { name: /Your appeal was answered/ }).click();
  await expect(
    accused.page.getByText('Your appeal was reviewed and the decision was reversed'),
  ).toBeVisible();
  // The suggestions beside it may show any user.
  const main = accused.page.getByRole('main');
  await expect(main.getByText(reporter.person.name)).toHaveCount(0);

  await judge.page.goto('/moderation?tab=log');
  const log = judge.page.getByRole('tabpanel');
  await checkScreen(judge.page, 'the log');
  await expect(log.getByText('Decision reversed').first()).toBeVisible();
});

test(
  'a reported message is shown to the moderator with its context, on a phone',
  { tag: '@long' },
  async ({ browser }) => {
    const accused = await newBrowserUser(browser, 'Accusedpavan');
    const reporter = await newBrowserUser(browser, 'Reportersita');
    const judge = await moderator(browser, 'Judgegita');
    await connect(accused, reporter);
    const { id } = await call<{ id: string }>(accused.page, 'POST', '/room/direct', {
      username: reporter.username,
    });
    await sendText(accused, id, 'Good morning');
    await sendText(accused, id, 'You are useless');

    await openRoom(reporter.page, id);
    await bubble(reporter.page, 'You are useless').hover();
    await bubble(reporter.page, 'You are useless')
      .getByRole('button', { name: 'Message actions' })
      .click();
    await reporter.page.getByRole('menuitem', { name: 'Report', exact: true }).click();
    const dialog = reporter.page.getByRole('dialog', { name: 'Report this message' });
    await dialog.getByText('Harassment or bullying', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(reporter.page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();

    await judge.page.setViewportSize({ width: 360, height: 740 });
    await openCase(judge.page, accused.person.name);
    await expect(judge.page.getByText('Good morning')).toBeVisible();
    await checkScreen(judge.page, 'a case');
    await decide(judge.page, 'Warn', 'Rule two: be kind');

    await accused.page.goto('/notification');
    await accused.page.getByRole('link', { name: /A moderator made a decision/ }).click();
    await expect(accused.page.getByText('You received a warning')).toBeVisible();
    await expect(accused.page.getByText('Rule two: be kind')).toBeVisible();
  },
);

test('only moderators see the moderation page and its link', async ({ browser }) => {
  const member = await newBrowserUser(browser, 'Memberdev');
  await member.page.goto('/moderation');
  await expect(member.page.getByText('This page is for moderators')).toBeVisible();
  await member.page
    .getByRole('button', { name: 'Account' })
    .or(member.page.getByRole('button', { name: member.person.name, exact: true }))
    .first()
    .click();
  await expect(member.page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(member.page.getByRole('menuitem', { name: 'Moderation' })).toHaveCount(0);
});
