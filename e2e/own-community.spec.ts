import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { plainPhoto } from '../server/test/plain-photo.ts';
import { countStatistics } from '../server/src/features/statistics/statistics.jobs.ts';
import { withDatabase } from './support/database.ts';
import { startOwnProduct, type OwnProduct } from './support/own-product.ts';
import { expect, test } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

// Each test is a whole journey of several people.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let product: OwnProduct;

/** An empty production server, started as by `npm start`: with an own database, without demo data, with all limits. */
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startOwnProduct({ NODE_ENV: 'production' });
});

test.afterAll(() => product.stop());

const [email, password] = ['meera@example.in', 'rain on tin roofs'];

async function logIn(page: Page, address = email): Promise<void> {
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email').fill(address);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/home/);
}

/** Without SMTP_URL emails are files. */
async function mailedLink(to: string, kind: 'invitation' | 'token'): Promise<string> {
  const folder = join(product.dataDir, 'outbox');
  let link = '';
  await expect(() => {
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const mail =
      mails.find((text) => text.includes(`To: ${to}`) && text.includes(`#${kind}=`)) ?? '';
    link = /http\S+#\w+=[\w-]+/.exec(mail)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

/** What the person at the terminal has: the file that the last line of the start names. */
async function readSetupLink(): Promise<string> {
  const file = join(product.dataDir, 'setup-link.txt');
  // Written after the server is ready.
  await expect(() => expect(product.output()).toContain(`Open the link in ${file}`)).toPass();
  const link = readFileSync(file, 'utf8').trim();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { hash } = new URL(link);
  expect(hash).toMatch(/^#token=[\w-]{43}$/);
  expect(product.output()).not.toContain(hash.slice('#token='.length));
  expect(product.output()).not.toContain('demo');
  expect(product.output()).toContain('no grievance officer is set');
  return link;
}

async function becomeOperator(page: Page): Promise<void> {
  await page.goto(await readSetupLink());
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('Name').fill('Meera Pillai');
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Join Sangam' }).click();
  await page.getByRole('button', { name: 'Become the operator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
}

test(
  'an operator turns an empty server into a community with its own name and look',
  { tag: ['@long', '@ci'] },
  async ({ page, browser }) => {
    await becomeOperator(page);
    await page.goto(`${product.url}/administration?tab=branding`);
    await page.getByLabel('Name of the community').fill('Pune Labs');
    await page.getByLabel('Tagline').fill('Built by the river');
    await page.getByLabel('Headline of the landing page').fill('Meet the makers of Pune');
    await page.getByLabel('Text of the landing page').fill('A home for hardware founders.');
    await page.getByLabel('Community rules').fill('Label your solder.\nShare your tools.');
    await page.getByLabel('Accent colour').fill('#ffcc00');
    await expect(page.getByText('Too light')).toBeVisible();
    await page.getByLabel('Accent colour').fill('#0b6e4f');
    await checkScreen(page, 'the branding form');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. New visitors see it now.').first()).toBeVisible();
    await page.getByLabel('Logo file').setInputFiles({
      name: 'logo.jpg',
      mimeType: 'image/jpeg',
      buffer: await plainPhoto({ colour: '#0b6e4f' }),
    });
    await expect(page.getByRole('img', { name: 'Current logo' })).toBeVisible();
    const previews = page.getByRole('switch', { name: 'Show a preview of linked pages' });
    await expect(previews).toBeChecked();
    const changed = page.waitForResponse(/changelinkpreviews/);
    await previews.uncheck();
    expect((await changed).status()).toBe(200);
    await page.reload();
    await expect(previews).not.toBeChecked();

    const visitor = await (await browser.newContext()).newPage();
    const problems: string[] = [];
    visitor.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await visitor.goto(product.url);
    await expect(
      visitor.getByRole('heading', { level: 1, name: 'Meet the makers of Pune' }),
    ).toBeVisible();
    await expect(visitor).toHaveTitle(/\| Pune Labs$/);
    await expect(visitor.getByRole('contentinfo')).toContainText('Built by the river');
    await expect(visitor.getByRole('contentinfo')).toContainText('© 2023 Pune Labs');
    const joinLink = visitor.getByRole('link', { name: 'Join Pune Labs' }).first();
    await expect(joinLink).toHaveCSS('background-color', 'rgb(11, 110, 79)');
    const mark = visitor.getByRole('banner').locator('img');
    await expect(mark).toHaveJSProperty('naturalWidth', 96);
    await checkScreen(visitor, 'the branded landing page');
    await visitor.goto(`${product.url}/terms`);
    await expect(visitor.getByText('Share your tools.')).toBeVisible();
    expect(problems).toEqual([]);
  },
);

test(
  'an operator lets people join by invitation from a CSV file, and by approval',
  { tag: ['@long', '@ci'] },
  async ({ page, browser }) => {
    await logIn(page);
    await page.goto(`${product.url}/administration?tab=registration`);
    await page.getByRole('radio', { name: /^By invitation/ }).check();
    await checkScreen(page, 'the registration settings');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('Saved').first()).toBeVisible();
    await page.getByRole('link', { name: 'Invitations' }).click();
    const people = Array.from(
      { length: 20 },
      (_, index) => `Person ${index};p${index}@pune.example`,
    );
    await page.getByLabel('CSV file').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFFName;Email\r\n${people.join('\r\n')}\r\n=Broken row\r\n`),
    });
    await page.getByRole('button', { name: 'Check addresses' }).click();
    await expect(page.getByText('20 people will be invited.')).toBeVisible();
    await expect(page.getByText('Rows without an email address: 1')).toBeVisible();
    await checkScreen(page, 'the preview of invitations');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download rejected rows' }).click();
    const file = await (await downloading).path();
    expect(readFileSync(file, 'utf8')).toBe("\uFEFFRow,Content\r\n22,'=Broken row\r\n");
    await page.getByRole('button', { name: 'Send 20 invitations' }).click();
    await expect(page.getByRole('article')).toHaveCount(20);

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${product.url}/register`);
    await expect(visitor.getByRole('heading', { name: 'By invitation only' })).toBeVisible();
    await checkScreen(visitor, 'registration by invitation');
    await visitor.goto(await mailedLink('p7@pune.example', 'invitation'));
    await expect(visitor.getByLabel('Email')).toHaveValue('p7@pune.example');
    await expect(visitor).not.toHaveURL(/invitation/);
    await visitor.getByLabel('Name').fill('Pia Shah');
    await visitor.locator('input[name=password]').fill('rain on tin roofs');
    await visitor.getByRole('button', { name: 'Join' }).click();
    await expect(visitor).toHaveURL(/\/welcome/);
    await visitor.context().clearCookies();
    await visitor.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByRole('article').filter({ hasText: 'p7@' })).toContainText('Joined');

    await page.goto(`${product.url}/administration?tab=registration`);
    await page.getByRole('radio', { name: /^By approval/ }).check();
    await page.getByLabel('Question to applicants').fill('What do you build?');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('Saved').first()).toBeVisible();
    await visitor.goto(`${product.url}/register`);
    await visitor.getByLabel('Name').fill('Kiran Joshi');
    await visitor.getByLabel('Email').fill('kiran@example.in');
    await visitor.locator('input[name=password]').fill('rain on tin roofs');
    await visitor.getByLabel('What do you build?').fill('Kites that carry sensors');
    await visitor.getByRole('button', { name: 'Join' }).click();
    await expect(visitor.getByRole('heading', { name: 'Waiting for approval' })).toBeFocused();
    await checkScreen(visitor, 'waiting for approval');
    await page.reload();
    await page.getByRole('checkbox', { name: 'Kiran Joshi' }).check();
    await expect(page.getByText('Kites that carry sensors')).toBeVisible();
    await checkScreen(page, 'the approval queue');
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Nobody is waiting')).toBeVisible();
    await visitor.goto(await mailedLink('kiran@example.in', 'token'));
    await expect(visitor.locator('input[name=password]')).toBeFocused();
    await checkScreen(visitor, 'the password before the confirmation');
    await visitor.locator('input[name=password]').fill('rain on tin roofs');
    await visitor.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(visitor.getByText('Your email is confirmed').first()).toBeVisible();
    await visitor.goto(`${product.url}/login`);
    await visitor.getByLabel('Email').fill('kiran@example.in');
    await visitor.locator('input[name=password]').fill('rain on tin roofs');
    await visitor.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(visitor).toHaveURL(/\/home/);
  },
);

test(
  'an operator reads the statistics as charts, tables and CSV files',
  { tag: ['@long', '@ci'] },
  async ({ page }) => {
    await logIn(page);
    await withDatabase(countStatistics, product.dataDir);
    await page.goto(`${product.url}/administration/statistics`);
    const members = page.getByRole('region', { name: 'New members' });
    await expect(members.getByRole('img', { name: /^New members from/ })).toBeVisible();
    await members.getByText('Show as table').click();
    const joined = members.getByRole('table', { name: 'New members' }).getByRole('row');
    await expect(joined.nth(1)).toContainText('3');
    await expect(page.getByRole('region', { name: 'Retention' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Server' })).toContainText('Last backup');
    await checkScreen(page, 'the statistics');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download New members as CSV' }).click();
    const file = readFileSync(await (await downloading).path(), 'utf8');
    expect(file).toMatch(/^\uFEFFDay,New members\r\n\d{4}-\d{2}-\d{2},3\r\n$/);
    await page.getByRole('button', { name: '1 year' }).click();
    await expect(page).toHaveURL(/days=365/);
    await expect(members).toContainText('3 people joined in this period.');
  },
);

test(
  'an operator switches the dashboard to the numbers of the community',
  { tag: ['@long', '@ci'] },
  async ({ page }) => {
    await logIn(page);
    await page.goto(`${product.url}/dashboard`);
    await expect(page.getByText('Total Registered Students')).toBeVisible();
    await page.goto(`${product.url}/administration/statistics`);
    const changed = page.waitForResponse(/changelivedashboard/);
    await page.getByRole('switch', { name: 'Show the numbers of this community' }).check();
    await changed;
    await page.goto(`${product.url}/dashboard`);
    const numbers = page.locator('dl > div');
    await expect(numbers.locator('dt')).toHaveText(['Members', 'Posts', 'Projects', 'Messages']);
    await expect(numbers.locator('dd:nth-of-type(1)').first()).toHaveText('3');
    await checkScreen(page, 'the live dashboard');
  },
);

test(
  'an operator appoints two moderators and publishes an announcement that a member sees',
  { tag: ['@long', '@ci'] },
  async ({ page, browser }) => {
    await logIn(page);
    await page.goto(`${product.url}/administration?tab=registration`);
    await page.getByRole('radio', { name: /^By invitation/ }).check();
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('Saved').first()).toBeVisible();
    for (const name of ['Pia Shah', 'Kiran Joshi']) await appointModerator(page, name);
    await page.goto(`${product.url}/administration`);
    await expect(page.getByRole('main').getByText('Moderator', { exact: true })).toHaveCount(2);

    const member = await (await browser.newContext()).newPage();
    await member.goto(await mailedLink('p8@pune.example', 'invitation'));
    await member.getByLabel('Name').fill('Tara Nair');
    await member.locator('input[name=password]').fill(password);
    await member.getByRole('button', { name: 'Join' }).click();
    await expect(member).toHaveURL(/\/welcome/);
    await expect(member.getByRole('heading', { level: 1 })).toBeAttached();

    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Announcements' })
      .click();
    await expect(page.getByText('No announcements yet')).toBeVisible();
    await checkScreen(page, 'the announcements');
    await page.getByRole('button', { name: 'New announcement' }).click();
    const dialog = page.getByRole('dialog', { name: 'New announcement' });
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog.getByLabel(/^Title(?! in)/)).toHaveAccessibleDescription('Enter a title');
    await dialog.getByLabel(/^Title(?! in)/).fill('Demo day on Friday');
    await dialog.getByLabel(/^Text(?! in)/).fill('Doors open at six. Bring what you have built.');
    await dialog.getByLabel('Link').fill('/events');
    await dialog.getByLabel('Also send a notification').check();
    await checkScreen(page, 'the form of an announcement');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('article')).toContainText('Active');

    const banner = member.getByRole('region', { name: 'Announcement' });
    await member.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(banner).toContainText('Demo day on Friday');
    await expect(member.getByRole('link', { name: /1 unread/ }).first()).toBeVisible();
    await member.goto(`${product.url}/notification`);
    await expect(member.getByRole('main').getByRole('listitem')).toContainText(
      'Announcement: Demo day on Friday',
    );
    await checkScreen(member, 'the notification of an announcement');
    expect(await layoutShift(member)).toBeLessThan(0.02);
    await checkScreen(member, 'the banner of an announcement');
    await banner.getByRole('link', { name: 'Learn more' }).click();
    await expect(member).toHaveURL(/\/events/);
    // The heading takes the focus when the page has loaded.
    await expect(member.getByRole('heading', { level: 1, name: 'Events Hub' })).toBeFocused();
    const dismissed = member.waitForResponse(/announcements\/dismiss/);
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner).toHaveCount(0);
    await expect(member.getByRole('main')).toBeFocused();
    expect((await dismissed).status()).toBe(200);
    await member.reload();
    await expect(member.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(banner).toHaveCount(0);

    const ownBanner = page.getByRole('region', { name: 'Announcement' });
    await page.reload();
    await expect(ownBanner).toBeVisible();
    await page.getByRole('button', { name: 'End now' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click();
    await expect(page.getByRole('article')).toContainText('Ended');
    await expect(ownBanner).toHaveCount(0);
  },
);

async function appointModerator(page: Page, name: string): Promise<void> {
  await page.goto(`${product.url}/administration/members`);
  await page.getByLabel('Search by name').fill(name);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Make moderator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change role' });
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByRole('article')).toContainText('Moderator');
}

/** The cumulative layout shift of the home page with a banner, from the start to the loaded page. */
async function layoutShift(page: Page): Promise<number> {
  await page.goto(`${product.url}/home`);
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<number>();
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      resolve(shifts.reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
    // Without any shift the observer is not called.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
    return promise;
  });
}
