import type { Page } from '@playwright/test';
import { newMember, openAs } from './support/api-member.ts';
import { expect, test } from './support/people.ts';
import { openComposer } from './support/posts.ts';
import { checkScreen } from './support/screen.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Post text' });

/** Types a text and waits until the server has stored it. */
async function write(page: Page, text: string): Promise<void> {
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/posts/savedraft') &&
      (response.request().postDataJSON() as { content: string }).content === text,
  );
  await field(page).fill(text);
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('Draft saved')).toBeVisible();
}

test('a draft continues on another device, and edits on both lose nothing', async ({
  browser,
  request,
}) => {
  const asha = await newMember(request, 'Asha');
  const phone = await openAs(browser, asha, '/home');
  await openComposer(phone);
  await write(phone, 'Begun on the phone');

  const laptop = await openAs(browser, asha, '/home');
  await openComposer(laptop);
  await laptop.getByRole('button', { name: '1 other draft' }).click();
  const dialog = laptop.getByRole('dialog', { name: 'Drafts' });
  await expect(dialog).toContainText('Begun on the phone');
  await checkScreen(laptop, 'the list of drafts');
  await dialog.getByRole('button', { name: 'Open draft' }).click();
  await expect(field(laptop)).toHaveValue('Begun on the phone');
  await write(laptop, 'Continued on the laptop');

  await write(phone, 'Continued on the phone');
  await expect(
    phone.getByRole('region', { name: /^Alerts/ }).getByText(/^This draft was changed/),
  ).toBeVisible();
  await expect(field(phone)).toHaveValue('Continued on the phone');
  await expect(phone.getByRole('button', { name: '1 other draft' })).toBeVisible();
  await phone.reload();
  await expect(field(phone)).toHaveValue('Continued on the phone');
  await phone.getByRole('button', { name: '1 other draft' }).click();
  await expect(phone.getByRole('dialog', { name: 'Drafts' })).toContainText(
    'Continued on the laptop',
  );
  await phone.keyboard.press('Escape');

  const published = phone.waitForResponse('**/api/posts');
  await phone.getByRole('button', { name: 'Post', exact: true }).click();
  expect((await published).status()).toBe(201);
  const listed = await phone.request.get('/api/posts/drafts', { headers: await bearer(phone) });
  const { data } = (await listed.json()) as { data: { drafts: { content: string }[] } };
  expect(data.drafts.map(({ content }) => content)).toEqual(['Continued on the laptop']);
});

async function bearer(page: Page): Promise<Record<string, string>> {
  const token = await page.evaluate(() => localStorage.getItem('sangam.accessToken'));
  return { authorization: `Bearer ${token}` };
}
