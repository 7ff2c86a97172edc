import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { withDatabase } from './support/database.ts';
import { startOwnProduct, type OwnProduct } from './support/own-product.ts';
import { expect, register, signIn, test } from './support/people.ts';
import { photo } from './support/posts.ts';
import { checkScreen } from './support/screen.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

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

test(
  'an organiser uploads a cover and a material, which a registered student downloads and another cannot',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
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
    const plan = Buffer.from('%PDF-1.7 The plan of the day');
    // Too long for one line of a phone.
    const planName = 'Plan of the day, with all tables, tools and helpers in the town hall.pdf';
    await dialog
      .getByLabel('Choose files for registered members')
      .setInputFiles({ name: planName, mimeType: 'application/pdf', buffer: plan });
    await expect(dialog.getByRole('button', { name: `Remove ${planName}` })).toBeVisible();
    await checkScreen(organiser, 'the form of an event with files');
    const saved = [/\/events\/cover$/, /\/events\/addmaterial$/].map((path) =>
      organiser.waitForResponse(path),
    );
    await dialog.getByRole('button', { name: 'Publish' }).click();
    for (const response of saved) expect((await response).status()).toBe(200);
    await expect(dialog).toHaveCount(0);

    const student = await enter(browser, 'Asha');
    await openEvents(student);
    const card = cardOf(student, 'Repair day');
    const cover = card.getByRole('img', { name: 'Tables with tools in the hall' });
    await expect(cover).toBeVisible();
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(card).toContainText('Only registered members can download the files.');
    await checkScreen(student, 'an event with a cover and a material');
    await card.getByRole('button', { name: /^Register Now/ }).click();
    await expect(card.getByRole('button', { name: /^Registered/ })).toBeVisible();
    const download = student.waitForEvent('download');
    await card.getByRole('button', { name: new RegExp(`^Download\\s*${planName}`) }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(planName);
    expect(readFileSync(await file.path())).toEqual(plan);

    const other = await enter(browser, 'Ravi');
    await openEvents(other);
    const locked = cardOf(other, 'Repair day');
    await expect(locked).toContainText(planName);
    await expect(locked.getByRole('button', { name: /^Download/ })).toHaveCount(0);
  },
);

test(
  'after an event the organiser adds a photo, and members see it',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const organiser = await enter(browser, 'Tara', 'operator');
    await switchToLive(organiser);
    await withDatabase(
      (connected) => connected`
      insert into community_events (organiser_id, kind, state, title, summary, description, format,
        starts_at, ends_at, closes_at, place, price)
      select id, 'event', 'published', 'Radio day', '', '', 'live', now() - interval '3 hours',
        now() - interval '1 hour', now() - interval '3 hours', 'Pune', ''
      from users where name like 'Tara %' limit 1`,
      product.dataDir,
    );
    await organiser.goto('/events?tab=past');
    await organiser.getByRole('button', { name: 'Actions for Radio day' }).click();
    await organiser.getByRole('menuitem', { name: 'Photos' }).click();
    const dialog = organiser.getByRole('dialog', { name: 'Photos' });
    await expect(dialog).toContainText('No photos yet.');
    await dialog
      .getByLabel('Choose photos')
      .setInputFiles(await photo('radio.jpg', { width: 1200, height: 800 }));
    await dialog.getByLabel('Describe photo 1').fill('A mended radio');
    await checkScreen(organiser, 'the photos of an event');
    const saved = organiser.waitForResponse(/\/events\/addphotos$/);
    await dialog.getByRole('button', { name: 'Upload photos' }).click();
    expect((await saved).status()).toBe(200);
    await expect(dialog.getByRole('button', { name: 'Remove A mended radio' })).toBeVisible();

    const member = await enter(browser, 'Kiran');
    await member.goto('/events?tab=past');
    await expect(
      cardOf(member, 'Radio day').getByRole('button', {
        name: 'Open photo 1 of 1: A mended radio',
      }),
    ).toBeVisible();
    await checkScreen(member, 'an event with photos');
  },
);
