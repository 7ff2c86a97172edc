import type { Page } from '@playwright/test';
import { newMember, openAs } from './support/api-member.ts';
import { expect, signIn, test } from './support/people.ts';
import { openComposer, photo } from './support/posts.ts';
import { checkScreen } from './support/screen.ts';

/** Waits for the response of a call of drafts while `act` runs. */
async function whileCalling(page: Page, path: string, act: () => Promise<void>) {
  const response = page.waitForResponse((one) => one.url().endsWith(`/api/posts/${path}`));
  await act();
  return response;
}

test('a post is scheduled in the time zone of the device, rescheduled, edited and posted now', async ({
  browser,
  request,
}) => {
  const asha = await newMember(request, 'Asha');
  const evening = `Good evening from ${asha.username}`;
  const context = await browser.newContext({ timezoneId: 'Asia/Kathmandu' });
  const page = await context.newPage();
  await signIn(page, asha.person);
  await page.goto('/home');
  await openComposer(page);
  await page.getByRole('textbox', { name: 'Post text' }).fill('Good morning, mentors');
  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule post' });
  await expect(dialog).toContainText(/Time zone: Asia\/Kat[h]?mandu/);
  const field = dialog.getByLabel('Date and time');
  await field.fill('2020-01-01T09:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog).toContainText('Choose a time from 5 minutes to 90 days from now.');

  const day = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await field.fill(`${day}T09:00`);
  await checkScreen(page, 'the dialog that schedules a post');
  const scheduled = await whileCalling(page, 'scheduledraft', () =>
    dialog.getByRole('button', { name: 'Schedule' }).click(),
  );
  expect(scheduled.request().postDataJSON()).toMatchObject({ publishAt: `${day}T03:15:00.000Z` });
  expect(scheduled.status()).toBe(200);
  await expect(dialog).toBeHidden();

  await openComposer(page);
  await page.getByRole('button', { name: '1 other draft' }).click();
  const list = page.getByRole('dialog', { name: 'Drafts' });
  await expect(list).toContainText('Scheduled for');
  await expect(list).toContainText('9:00 am');
  await checkScreen(page, 'a scheduled post in the list of drafts');
  await list.getByRole('button', { name: 'Change time' }).click();
  await expect(field).toHaveValue(`${day}T09:00`);
  await field.fill(`${day}T18:30`);
  await whileCalling(page, 'scheduledraft', () =>
    dialog.getByRole('button', { name: 'Schedule' }).click(),
  );
  await expect(list).toContainText('6:30 pm');

  await whileCalling(page, 'scheduledraft', () =>
    list.getByRole('button', { name: 'Edit post' }).click(),
  );
  const text = page.getByRole('textbox', { name: 'Post text' });
  await expect(text).toHaveValue('Good morning, mentors');
  await expect(page.getByText('No longer scheduled.')).toBeVisible();
  const saved = page.waitForResponse('**/api/posts/savedraft');
  await text.fill(evening);
  await saved;
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(field).toHaveValue(`${day}T18:30`);
  await whileCalling(page, 'scheduledraft', () =>
    dialog.getByRole('button', { name: 'Schedule' }).click(),
  );
  await expect(dialog).toBeHidden();

  await openComposer(page);
  await page.getByRole('button', { name: '1 other draft' }).click();
  const published = await whileCalling(page, 'publishdraft', () =>
    list.getByRole('button', { name: 'Post now' }).click(),
  );
  expect(published.status()).toBe(201);
  await expect(list).toContainText('No other drafts');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-post]').filter({ hasText: evening })).toBeVisible();
  await context.close();
});

test(
  'a photo is scheduled with its post and posted from another device, and a post of the same draft says so',
  { tag: ['@long', '@ci'] },
  async ({ browser, request }) => {
    const asha = await newMember(request, 'Asha');
    const words = `Our boat by ${asha.username}`;
    const [phone, laptop] = [
      await openAs(browser, asha, '/home'),
      await openAs(browser, asha, '/home'),
    ];
    await openComposer(laptop);
    const text = laptop.getByRole('textbox', { name: 'Post text' });
    await whileCalling(laptop, 'savedraft', () => text.fill(words));

    await openComposer(phone);
    await phone.getByRole('button', { name: '1 other draft' }).click();
    const list = phone.getByRole('dialog', { name: 'Drafts' });
    await list.getByRole('button', { name: 'Open draft' }).click();
    await phone.locator('input[type=file]').setInputFiles(await photo('boat.jpg'));
    await phone.getByRole('textbox', { name: 'Describe photo 1' }).fill('A boat');
    await phone.getByRole('button', { name: 'Schedule' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Schedule post' });
    await expect(dialog).toContainText('Only you can see them until then.');
    await checkScreen(phone, 'the dialog that schedules a post with a photo');
    const scheduled = await whileCalling(phone, 'scheduledraft', () =>
      dialog.getByRole('button', { name: 'Schedule' }).click(),
    );
    expect(scheduled.status()).toBe(200);
    await openComposer(phone);
    await phone.getByRole('button', { name: '1 other draft' }).click();
    await expect(list.getByRole('img', { name: 'A boat' })).toBeVisible();
    await checkScreen(phone, 'a scheduled post with a photo in the list of drafts');
    await whileCalling(phone, 'publishdraft', () =>
      list.getByRole('button', { name: 'Post now' }).click(),
    );
    await phone.keyboard.press('Escape');
    const card = phone.locator('[data-post]').filter({ hasText: words });
    await expect(card.getByRole('button', { name: 'Open photo 1 of 1: A boat' })).toBeVisible();

    await laptop.getByRole('button', { name: 'Post', exact: true }).click();
    const failed = laptop.getByRole('region', { name: 'Your new post' });
    await expect(failed).toContainText('This draft was already posted from another device');
    await checkScreen(laptop, 'a post that another device has posted');
    await failed.getByRole('button', { name: 'Keep as a new draft' }).click();
    await expect(text).toHaveValue(words);
    await expect(laptop.getByText('Draft saved')).toBeVisible();
  },
);
