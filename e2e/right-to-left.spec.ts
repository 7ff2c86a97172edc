import type { Page } from '@playwright/test';
import { call } from './support/calls.ts';
import { bubble, directRoom, openRoom, sendText } from './support/chat.ts';
import { withDatabase } from './support/database.ts';
import { expect, newBrowserUser, test } from './support/people.ts';

const urduName = 'فاطمہ شیخ';
const urduTitle = 'خودکار دروازہ';
const urduText = 'آج روبوٹ نے پہلی بار خود دروازہ کھولا۔ Arduino اور صبر!';

/** Checks every element of the page's content that shows exactly this text. */
async function expectRightToLeft(page: Page, text: string, count: number): Promise<void> {
  const shown = page.getByRole('main').getByText(text, { exact: true });
  await expect(shown).toHaveCount(count);
  for (const element of await shown.all()) await expect(element).toHaveCSS('direction', 'rtl');
}

test('Urdu text is shown from right to left, and a name stays beside its photo', async ({
  browser,
}) => {
  const fatima = await newBrowserUser(browser, 'Fatima');
  const { page } = fatima;
  const room = await directRoom(fatima, await newBrowserUser(browser, 'Rohan'));
  await withDatabase(async (database) => {
    await database`update users set name = ${urduName}, about = ${urduText}
      where username = ${fatima.username}`;
  });
  const form = { content: urduText };
  const post = await call<{ _id: string }>(page, 'POST', '/posts', form, 'multipart');
  await call(page, 'POST', '/posts/comment', { postId: post._id, ...form });
  await page.goto(`/post/${post._id}`);
  await expectRightToLeft(page, urduText, 2);
  for (const text of await page.getByText(urduText, { exact: true }).all()) {
    await expect(text).toHaveCSS('text-align', 'start');
  }
  const name = page.getByRole('main').getByText(urduName, { exact: true }).first();
  await expect(name).toHaveCSS('direction', 'rtl');
  const { left, textLeft } = await name.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return {
      left: element.getBoundingClientRect().left,
      textLeft: range.getBoundingClientRect().left,
    };
  });
  expect(textLeft - left).toBeLessThan(2);

  const field = page.getByRole('textbox', { name: /comment/i });
  await field.fill(urduText);
  await expect(field).toHaveCSS('direction', 'rtl');

  await sendText(fatima, room, urduText);
  await openRoom(page, room);
  await expect(bubble(page, urduText).getByText(urduText)).toHaveCSS('direction', 'rtl');

  await page.goto(`/profile/${fatima.username}`);
  const about = page.getByRole('region', { name: 'About' });
  await expect(about.getByText(urduText)).toHaveCSS('direction', 'rtl');

  const project = { title: urduTitle, summary: urduText, status: 'ongoing' };
  const { id } = await call<{ id: string }>(
    page,
    'POST',
    '/project/addproject',
    project,
    'multipart',
  );
  await page.goto(`/project/${id}`);
  await expectRightToLeft(page, urduTitle, 1);
  await expectRightToLeft(page, urduText, 1);
});
