import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { freePort, startProduct, type ProductProcess } from '../server/test/product-process.ts';
import { readZip } from '../server/test/read-zip.ts';
import { throwawayFolder } from '../server/test/throwaway-folder.ts';
import { startAnalyticsStandIn, type AnalyticsStandIn } from './support/analytics-stand-in.ts';
import { call } from './support/calls.ts';
import { expect, logInByHand, register, signIn, test, type Person } from './support/people.ts';
import { uniqueText, publish } from './support/posts.ts';
import { checkScreen } from './support/screen.ts';
import { oneTimeCode } from './support/totp.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function openPrivacy(page: Page): Promise<void> {
  await page.goto('/settings?section=privacy');
  await expect(page.getByRole('heading', { name: 'Privacy and data', level: 2 })).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

const banner = (page: Page) => page.getByRole('region', { name: 'Visit statistics' });

const cookies = (page: Page) => page.evaluate(() => document.cookie);

/** From the end of the page, where nothing covers its footer. */
async function visit(page: Page, link: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
}

test.describe('analytics consent', () => {
  test.describe.configure({ mode: 'serial' });

  let dataDir: string;
  let standIn: AnalyticsStandIn;
  let product: ProductProcess;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    dataDir = throwawayFolder('sangam-e2e-');
    standIn = await startAnalyticsStandIn();
    const env = {
      ANALYTICS_ID: standIn.id,
      ANALYTICS_URL: standIn.url,
      GRIEVANCE_OFFICER: 'Asha Rao, grievance@college.example',
      RATE_LIMITS: 'off',
      SEED: 'none',
    };
    product = startProduct({ dataDir, port: await freePort(), env });
    await product.ready;
  });

  test.afterAll(async () => {
    product.child.kill('SIGTERM');
    await Promise.all([product.ended, standIn.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test.beforeEach(() => void standIn.requests.splice(0));

  test('without consent no analytics request is sent', async ({ page }) => {
    await page.goto(product.url);
    await expect(banner(page)).toBeVisible();
    // The image of the landing page loads after the text, and fades in.
    await expect(page.getByLabel(/^Two people in a chat/)).toBeVisible();
    await checkScreen(page, 'the question about measuring');
    await visit(page, 'Privacy');
    expect(standIn.requests).toEqual([]);
    await banner(page).getByRole('button', { name: 'No, thanks' }).click();
    await expect(banner(page)).toHaveCount(0);
    await visit(page, 'Terms');
    await page.reload();
    await visit(page, 'Grievance');
    await expect(page.getByText('grievance@college.example')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    expect(standIn.requests).toEqual([]);
  });

  test(
    'the consent banner covers no form, also on a short page',
    { tag: '@long' },
    async ({ page }) => {
      for (const viewport of [
        { width: 360, height: 900 },
        { width: 1280, height: 800 },
      ]) {
        await page.setViewportSize(viewport);
        await page.goto(`${product.url}/nothing-here`);
        await expect(banner(page)).toBeVisible();
        const footer = await page.getByRole('contentinfo').boundingBox();
        const question = await banner(page).boundingBox();
        expect(footer?.y).toBeGreaterThan(0);
        expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0);
        await page.getByRole('link', { name: 'Log in' }).first().click();
        await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
        await expect(banner(page)).toHaveCount(0);
      }
    },
  );

  test('with consent each page sends one page view until it is withdrawn', async ({ page }) => {
    await page.goto(product.url);
    await banner(page).getByRole('button', { name: 'Allow' }).click();
    await expect.poll(() => standIn.requests).toEqual(['/gtag/js', 'view /']);
    await visit(page, 'Privacy');
    await expect.poll(() => standIn.requests.slice(2)).toEqual(['view /privacy']);
    expect(await cookies(page)).toContain('_ga=');

    const asha = await register('Asha', dataDir);
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await logInByHand(page, asha);
    await expect(page).toHaveURL(/\/home$/);
    await expect.poll(() => standIn.requests.slice(3)).toEqual(['view /login', 'view /home']);
    await page.goto(`${product.url}/settings?section=privacy`);
    await expect(page.getByText(/Allowed visit statistics .* on/)).toBeVisible();
    await expect.poll(() => standIn.requests.slice(5)).toEqual(['/gtag/js', 'view /settings']);

    await page.getByRole('switch', { name: 'Collect visit statistics' }).click();
    await expect(page.getByText(/Declined visit statistics .* on/)).toBeVisible();
    expect(await cookies(page)).not.toContain('_ga');
    const before = standIn.requests.length;
    await page.getByRole('link', { name: 'Network', exact: true }).first().click();
    await expect(page).toHaveURL(/\/network$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    expect(standIn.requests).toHaveLength(before);
  });

  test(
    'is not asked for when the browser sends Global Privacy Control',
    { tag: '@long' },
    async ({ browser }) => {
      const page = await (await browser.newContext()).newPage();
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
        localStorage.setItem(
          'sangam.consent',
          JSON.stringify({ given: true, version: '2026-11-15', owner: null }),
        );
      });
      await page.goto(product.url);
      await visit(page, 'Privacy');
      await page.waitForLoadState('networkidle');
      await expect(banner(page)).toHaveCount(0);
      expect(standIn.requests).toEqual([]);
    },
  );
});

test('the policy pages can be read without an account', async ({ page }) => {
  for (const [path, heading] of [
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
    ['/grievance', 'Grievance'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await checkScreen(page, heading);
  }
  await expect(page.getByText('as amended in 2026, we acknowledge')).toBeVisible();
  await page.goto('/register');
  // In a new tab: what was typed stays.
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: 'terms' }).click();
  await expect(await opened).toHaveURL(/\/terms$/);
});

test('a data export is created, can be downloaded once and opens', async ({ page }) => {
  test.setTimeout(120_000);
  const asha = await register('Asha');
  await signIn(page, asha);
  const words = uniqueText();
  await page.goto('/home');
  await publish(page, words);
  await openPrivacy(page);
  await checkScreen(page, 'privacy and data');
  await page.getByRole('button', { name: 'Request a copy of my data' }).click();
  await dialog(page).getByLabel('Your password').fill('a guess');
  await dialog(page).getByRole('button', { name: 'Request copy' }).click();
  await expect(dialog(page).getByText('The password is incorrect')).toBeVisible();
  await dialog(page).getByLabel('Your password').fill(asha.password);
  await dialog(page).getByRole('button', { name: 'Request copy' }).click();
  const ready = page.getByRole('button', { name: /^Download \(/ });
  await expect(ready).toBeVisible({ timeout: 30_000 });
  await checkScreen(page, 'the copy that is ready');
  const downloading = page.waitForEvent('download');
  await ready.click();
  const files = readZip(await readFile(await (await downloading).path()));
  await expect(ready).toHaveCount(0);

  const index = files.get('index.html')?.toString() ?? '';
  const reader = await page.context().newPage();
  await reader.setContent(index);
  await expect(reader.getByRole('heading', { name: 'Your data', exact: true })).toBeVisible();
  await expect(reader.getByText(words)).toBeVisible();
  const profile = JSON.parse(files.get('data/profile.json')?.toString() ?? '[]') as object[];
  expect(profile).toMatchObject([{ email: asha.email }]);
});

async function expectDeletedPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/account-deleted\?until=/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your account will be deleted' }),
  ).toBeVisible();
  await expect(page.getByText(/Until \d+ \w+ \d{4}, you can restore it/)).toBeVisible();
}

test(
  'account deletion with two-step verification checks the password before it asks for the code',
  { tag: '@long' },
  async ({ page }) => {
    const asha = await register('Asha');
    await signIn(page, asha);
    const secret = await turnOnSecondFactor(page, asha);
    await openPrivacy(page);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const code = dialog(page).getByLabel(/^Code from your authenticator app/);
    await expect(dialog(page).getByLabel('Your password')).toBeVisible();
    await expect(code).toHaveCount(0);
    await dialog(page).getByLabel('Your password').fill('a guess');
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog(page).getByText('The password is incorrect')).toBeVisible();
    await expect(code).toHaveCount(0);
    await dialog(page).getByLabel('Your password').fill(asha.password);
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
    await expect(code).toBeFocused();
    await checkScreen(page, 'the code before the deletion');
    await code.fill('000000');
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog(page).getByText('The code is incorrect')).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill(oneTimeCode(secret, 1));
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
    await expectDeletedPage(page);
  },
);

/** Uses the API; returns the secret of the authenticator. */
async function turnOnSecondFactor(page: Page, { password }: Person): Promise<string> {
  const { secret } = await call<{ secret: string }>(page, 'POST', '/settings/beginsecondfactor', {
    password,
  });
  await call(page, 'POST', '/settings/confirmsecondfactor', { otp: oneTimeCode(secret) });
  return secret;
}

test('a deleted account is offered for restore at login and restored', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const asha = await register('Asha');
  const username = await signIn(page, asha);
  const onlooker = await (await browser.newContext()).newPage();
  await signIn(onlooker, await register('Ravi'));
  await onlooker.goto(`/profile/${username}`);
  await expect(onlooker.getByRole('heading', { level: 1, name: asha.name })).toBeVisible();

  await openPrivacy(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog(page).getByText('logged out on all devices')).toBeVisible();
  await checkScreen(page, 'the question before leaving');
  await dialog(page).getByLabel('Your password').fill(asha.password);
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
  await expectDeletedPage(page);
  await expect(page.getByText(asha.name)).toHaveCount(0);
  await checkScreen(page, 'the deleted account');
  await page.reload();
  await expectDeletedPage(page);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await expectDeletedPage(stranger);

  await onlooker.reload();
  await expect(onlooker.getByRole('heading', { level: 1, name: asha.name })).toHaveCount(0);

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logInByHand(page, asha);
  const question = page.getByRole('alertdialog', { name: 'Restore your account?' });
  await expect(question).toContainText(/will be deleted on \d+ \w+ \d{4}/);
  await checkScreen(page, 'the offer to come back');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/login/);
  await logInByHand(page, asha);
  await question.getByRole('button', { name: 'Restore account' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await onlooker.reload();
  await expect(onlooker.getByRole('heading', { level: 1, name: asha.name })).toBeVisible();
});
