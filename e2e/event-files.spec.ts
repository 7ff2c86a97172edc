import type { Browser, Page } from '@playwright/test';
import { withDatabase } from './support/database.ts';
import { startOwnProduct, type OwnProduct } from './support/own-product.ts';
import { expect, register, signIn, test } from './support/people.ts';
import { photo } from './support/posts.ts';
import { checkScreen } from './support/screen.ts';

test.describe.configure({ timeout: 120_000 });

let product: OwnProduct;

/** A server of its own: the mode of the events page is the same for everybody. */
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startOwnProduct();
});

test.afterAll(() => product.stop());

async function enter(browser: Browser, firstName: string, role = 'member'): Promise<Page> {
  const person = await register(firstName, product.dataDir);
  await withDatabase(
    (connected) => connected`update users set role = ${role} where email = ${person.email}`,
    product.dataDir,
  );
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

async function switchToLive(page: Page): Promise<void> {
  await page.goto('/administration?tab=branding');
  const live = page.getByRole('switch', { name: 'Show the events of this community' });
  if (await live.isChecked()) return;
  const changed = page.waitForResponse(/changeshowcasearea/);
  await live.click();
  expect((await changed).status()).toBe(200);
  await expect(live).toBeChecked();
}

async function openEvents(page: Page): Promise<void> {
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1, name: 'Events Hub' })).toBeVisible();
}

const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

test('an organiser adds a cover photo with its description, and members see it', async ({
  browser,
}) => {
  const organiser = await enter(browser, 'Meera', 'operator');
  await switchToLive(organiser);
  await openEvents(organiser);
  await organiser.getByRole('button', { name: 'Create event' }).click();
  const dialog = organiser.getByRole('dialog', { name: 'New event' });
  await dialog.getByLabel('Title', { exact: false }).first().fill('Repair day');
  await dialog.getByLabel(/^Start/).fill('2099-03-01T10:00');
  await dialog.getByLabel(/^End/).fill('2099-03-01T13:00');
  await dialog.getByLabel('Place').fill('Town hall, Pune');
  await dialog
    .getByLabel('Choose a cover photo')
    .setInputFiles(await photo('hall.jpg', { width: 1600, height: 700 }));
  await dialog.getByLabel('Describe the cover photo').fill('Tables with tools in the hall');
  await checkScreen(organiser, 'the form of an event with a cover');
  const saved = organiser.waitForResponse(/\/events\/cover$/);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  expect((await saved).status()).toBe(200);
  await expect(dialog).toHaveCount(0);

  const member = await enter(browser, 'Asha');
  await openEvents(member);
  const cover = cardOf(member, 'Repair day').getByRole('img', {
    name: 'Tables with tools in the hall',
  });
  await expect(cover).toBeVisible();
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await checkScreen(member, 'an event with a cover');
});
