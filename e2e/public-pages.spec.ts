import type { Page } from '@playwright/test';
import type { PublicItem } from '@sangam/contract/public-pages/public-pages.schema.ts';
import { call } from './support/calls.ts';
import { expect, newBrowserUser, register, signIn, test } from './support/people.ts';
import { publish } from './support/posts.ts';
import { fillProfile } from './support/profiles.ts';
import { checkScreen, expectAccessibleInThemes } from './support/screen.ts';
import { visit } from './support/worker-files.ts';

/** A page of another site with one link to ours. */
async function followLinkFromElsewhere(page: Page, path: string): Promise<void> {
  const url = `${process.env['SANGAM_URL']}${path}`;
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${url}">A shared link</a>` }),
  );
  await page.goto('http://elsewhere.test/');
  await page.getByRole('link', { name: 'A shared link' }).click();
}

/** Makes a post or project public on its page. */
async function publishItem(page: Page, path: string, kind: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: /^More options/ }).click();
  await page.getByRole('menuitem', { name: 'Public page' }).click();
  const dialog = page.getByRole('dialog', { name: `Public page of this ${kind}` });
  await expect(dialog).toContainText('Everyone on the internet will see:');
  await checkScreen(page, `making a ${kind} public`);
  await dialog.getByRole('button', { name: 'Make public' }).click();
  await expect(dialog.getByRole('link', { name: /\/@/ })).toBeVisible();
}

test('a member sees what will be public, turns the page on, and a visitor opens it without script', async ({
  browser,
}) => {
  const tara = await newBrowserUser(browser, 'Tara');
  const { page, username } = tara;
  await fillProfile(tara);
  await page.goto('/settings?section=public-page');
  const preview = page.getByRole('region', { name: 'Preview of your public page' });
  await expect(preview).toContainText('Tara Rao');
  const about = 'Sensors that tell villages when their water is safe.';
  await expect(preview).not.toContainText(about);
  await page.getByRole('checkbox', { name: 'About', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Location', exact: true }).check();
  await expect(preview).toContainText(about);
  // The values, without the labels that only the preview has.
  const previewed = await preview.getByRole('definition').allTextContents();
  expect(previewed).toHaveLength(3);
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
  const shown = visitor.getByRole('main');
  for (const value of previewed) await expect(shown).toContainText(value);
  for (const hidden of ['NIT Bhopal', 'Soldering', 'github.com', 'आशा', '2027']) {
    await expect(shown).not.toContainText(hidden);
    await expect(preview).not.toContainText(hidden);
  }
  await visitor.emulateMedia({ media: 'print' });
  await expect(visitor.getByRole('link', { name: 'Connect on Sangam' })).toBeHidden();
  await expect(visitor.getByRole('banner')).toBeHidden();
  await expect(visitor.getByText(new RegExp(`^https?://.+/@${username}$`))).toBeVisible();

  await publishItem(page, `/post/${(await publish(page, 'Rain on the kiosk'))._id}`, 'post');
  const form = { title: 'A weather kiosk', status: 'ongoing' };
  const added = await call<{ id: string }>(page, 'POST', '/project/addproject', form, 'multipart');
  await publishItem(page, `/project/${added.id}`, 'project');
  await visitor.goto(`/@${username}`);
  await expect(shown.getByRole('link', { name: 'A weather kiosk' })).toBeVisible();
  await expect(shown.getByRole('link', { name: /Rain on the kiosk/ })).toBeVisible();
  await page.goto('/settings?section=public-page');

  await page.getByRole('button', { name: 'Turn off my public page' }).click();
  const question = page.getByRole('alertdialog', { name: 'Turn off your public page?' });
  await expect(question).toContainText('public posts and projects become private');
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Make my page public' })).toBeVisible();
  await visitor.goto(`/@${username}`);
  await expect(visitor).toHaveURL(new RegExp(`/login\\?next=%2Fprofile%2F${username}$`));
});

test(
  'a member who follows a shared link from another site ends in the app, a visitor on the public page',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const { page: owner, username } = await newBrowserUser(browser, 'Tara');
    const form = { fields: ['name', 'headline'], searchEngines: false };
    await call(owner, 'POST', '/publicpages/changeprofile', form);
    const post = await publish(owner, 'A shared post');
    const item = { title: 'A shared project', status: 'ongoing' };
    const project = await call<{ id: string }>(
      owner,
      'POST',
      '/project/addproject',
      item,
      'multipart',
    );
    const postForm = { postId: post._id, isPublic: true };
    await call(owner, 'POST', '/publicpages/changepost', postForm);
    const projectForm = { projectId: project.id, isPublic: true };
    const publicProject = await call<PublicItem>(
      owner,
      'POST',
      '/publicpages/changeproject',
      projectForm,
    );

    const { page: member } = await newBrowserUser(browser, 'Ravi');
    const shared = [
      [`/profile/${username}`, `/@${username}`],
      [`/post/${post._id}`, `/@${username}/post/${post._id}`],
      [`/project/${project.id}`, publicProject.path ?? ''],
    ] as const;
    for (const [address, publicAddress] of shared) {
      for (const link of [address, publicAddress]) {
        await followLinkFromElsewhere(member, link);
        await expect(member.getByRole('button', { name: 'Ravi Rao', exact: true })).toBeVisible();
        await expect(member).toHaveURL(new RegExp(`${address}$`));
      }
    }

    const visitor = await (await browser.newContext()).newPage();
    await followLinkFromElsewhere(visitor, `/profile/${username}`);
    await expect(visitor.getByRole('link', { name: 'Connect on Sangam' })).toBeVisible();
    await expect(visitor).toHaveURL(new RegExp(`/@${username}$`));
    for (const [address, publicAddress] of shared) {
      for (const link of [address, publicAddress]) {
        await followLinkFromElsewhere(visitor, link);
        await expect(visitor.getByRole('main')).toContainText('Tara Rao');
        await expect(visitor).toHaveURL(new RegExp(`${publicAddress}$`));
      }
    }
    await expectAccessibleInThemes(visitor, 'the public page');
  },
);

test(
  'with the service worker, too, a shared link opens the app for members and the public page for visitors',
  { tag: '@long' },
  async ({ browser }) => {
    const { page: owner, username } = await newBrowserUser(browser, 'Tara');
    const form = { fields: ['name', 'headline'], searchEngines: false };
    await call(owner, 'POST', '/publicpages/changeprofile', form);
    const [address, publicAddress] = [`/profile/${username}`, `/@${username}`];

    const member = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
    await signIn(member, await register('Ravi'));
    await visit(member, '/home');
    for (const link of [address, publicAddress, '/@nobody-at-all']) {
      await followLinkFromElsewhere(member, link);
      await expect(
        member.getByRole('button', { name: 'Ravi Rao', exact: true }),
        link,
      ).toBeVisible();
      await expect(member).toHaveURL(/\/profile\/[\w-]+$/);
    }

    const visitor = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
    await visit(visitor, '/');
    for (const link of [address, publicAddress]) {
      await followLinkFromElsewhere(visitor, link);
      await expect(visitor.getByRole('link', { name: 'Connect on Sangam' }), link).toBeVisible();
      await expect(visitor).toHaveURL(new RegExp(`${publicAddress}$`));
    }
  },
);

test('a blocked member who follows a shared link sees the public page, also with the service worker', async ({
  browser,
}) => {
  const { page: owner, username } = await newBrowserUser(browser, 'Tara');
  const form = { fields: ['name', 'headline'], searchEngines: false };
  await call(owner, 'POST', '/publicpages/changeprofile', form);
  const member = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
  const blocked = await signIn(member, await register('Nila'));
  await member.goto('/home');
  await member.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await call(owner, 'POST', '/relations/block', { username: blocked });
  await followLinkFromElsewhere(member, `/@${username}`);
  await expect(member.getByRole('link', { name: 'Connect on Sangam' })).toBeVisible();
  await expect(member).toHaveURL(new RegExp(`/@${username}$`));
});
