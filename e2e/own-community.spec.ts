import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { freePort, startProduct, type ProductProcess } from '../server/test/product-process.ts';
import { throwawayFolder } from '../server/test/throwaway-folder.ts';
import { expect, test } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

let dataDir: string;
let product: ProductProcess;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataDir = throwawayFolder('sangam-e2e-');
  const env = { RATE_LIMITS: 'off', SEED: 'none' };
  product = startProduct({ dataDir, port: await freePort(), env });
  await product.ready;
});

test.afterAll(async () => {
  product.child.kill('SIGTERM');
  await product.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

async function becomeOperator(page: Page): Promise<void> {
  await page.goto(readFileSync(join(dataDir, 'setup-link.txt'), 'utf8').trim());
  await page.getByRole('link', { name: 'Create account' }).click();
  const [email, password] = ['meera@example.in', 'rain on tin roofs'];
  await page.getByLabel('Name').fill('Meera Pillai');
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Join Sangam' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Become the operator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
}

test('an operator turns an empty server into a community with its own name and look', async ({
  page,
  browser,
}) => {
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
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b6e4f' } });
  await page.getByLabel('Logo file').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await image.png().toBuffer(),
  });
  await expect(page.getByRole('img', { name: 'Current logo' })).toBeVisible();

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
});
