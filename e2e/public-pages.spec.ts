import type { Page } from '@playwright/test';
import { call } from './support/calls.ts';
import { expect, newBrowserUser, test } from './support/people.ts';
import { checkScreen, expectAccessibleInThemes } from './support/screen.ts';

/** A page of another site with one link to ours. */
async function followLinkFromElsewhere(page: Page, path: string): Promise<void> {
  const url = `${process.env['SANGAM_URL']}${path}`;
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${url}">A shared link</a>` }),
  );
  await page.goto('http://elsewhere.test/');
  await page.getByRole('link', { name: 'A shared link' }).click();
}

test('a member sees what will be public, turns the page on, and a visitor opens it without script', async ({
  browser,
}) => {
  const { page, username } = await newBrowserUser(browser, 'Tara');
  await page.goto('/settings?section=public-page');
  const preview = page.getByRole('region', { name: 'Preview of your public page' });
  await expect(preview).toContainText('Tara Rao');
  await expect(page.getByRole('checkbox', { name: 'Name', exact: true })).toBeChecked();
  await expect(
    page.getByRole('checkbox', { name: 'Let search engines find me' }),
  ).not.toBeChecked();
  await page.getByRole('button', { name: 'Make my page public' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`/@${username}$`) })).toBeVisible();
  await checkScreen(page, 'the settings of the public page');

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(`/@${username}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Tara Rao' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Connect on Sangam' })).toBeVisible();

  await page.getByRole('button', { name: 'Turn off my public page' }).click();
  const question = page.getByRole('alertdialog', { name: 'Turn off your public page?' });
  await expect(question).toContainText('public posts and projects become private');
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Make my page public' })).toBeVisible();
  await visitor.goto(`/@${username}`);
  await expect(visitor).toHaveURL(new RegExp(`/login\\?next=%2Fprofile%2F${username}$`));
});

test('a member who follows a shared link from another site ends in the app, a visitor on the public page', async ({
  browser,
}) => {
  const { page: owner, username } = await newBrowserUser(browser, 'Tara');
  const form = { fields: ['name', 'headline'], searchEngines: false };
  await call(owner, 'POST', '/publicpages/changeprofile', form);

  const { page: member } = await newBrowserUser(browser, 'Ravi');
  await followLinkFromElsewhere(member, `/profile/${username}`);
  await expect(member.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  await expect(member).toHaveURL(new RegExp(`/profile/${username}$`));
  // The public address is the same for members; its button leads them to the app.
  await followLinkFromElsewhere(member, `/@${username}`);
  await member.getByRole('link', { name: 'Connect on Sangam' }).click();
  await expect(member).toHaveURL(new RegExp(`/profile/${username}$`));
  await expect(member.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await followLinkFromElsewhere(visitor, `/profile/${username}`);
  await expect(visitor.getByRole('link', { name: 'Connect on Sangam' })).toBeVisible();
  await expect(visitor).toHaveURL(new RegExp(`/@${username}$`));
  await expectAccessibleInThemes(visitor, 'the public page');
});
