import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newMember } from './support/api-member.ts';
import { expect, signIn, test } from './support/people.ts';
import { checkScreen } from './support/screen.ts';
import { storedRecords } from './support/stored-records.ts';

/** Presses the button and waits for the answer: a page that is left before it may not have sent the change. */
async function toggle(page: Page, name: string): Promise<void> {
  const answered = page.waitForResponse(/\/api\/topics\/(un)?follow$/);
  await page.getByRole('button', { name }).click();
  expect((await answered).ok()).toBe(true);
}

test(
  'following a hashtag from the composer and from its page fills the Topics tab',
  { tag: '@long' },
  async ({ page, request }) => {
    // Different from its start, so that it is the only suggestion also when the test runs again.
    const tag = `सौर${randomUUID().slice(0, 8)}`;
    const ravi = await newMember(request, 'Ravi');
    await ravi.publish(`Panels on the roof #${tag}`);
    const asha = await newMember(request, 'Asha');
    await signIn(page, asha.person);
    await page.goto('/home?view=topics');
    await expect(page.getByRole('heading', { name: 'Follow topics you care about' })).toBeVisible();
    await checkScreen(page, 'no topics yet');

    await page.getByRole('button', { name: 'What are you working on?' }).click();
    const text = page.getByLabel('Post text');
    await text.pressSequentially(`Sun #${tag.slice(0, 8)}`);
    await expect(page.getByRole('option', { name: tag })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(text).toHaveValue(`Sun #${tag} `);
    await toggle(page, `Follow #${tag}`);
    await expect(page.getByRole('button', { name: `Following #${tag}` })).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Discard draft' }).click();

    await page.reload();
    await expect(page.getByText('Panels on the roof')).toBeVisible();
    await page.getByRole('navigation', { name: 'Topics that you follow' }).getByText(tag).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(tag);
    await toggle(page, `Following #${tag}`);
    await expect(page.getByRole('button', { name: `Follow #${tag}` })).toBeVisible();
    await expect
      .poll(async () => Object.keys(await storedRecords(page)).join('\n'))
      .not.toContain('view=topics');
    await checkScreen(page, 'a hashtag');
    const tagPage = page.url();
    await page.goto('/home?view=topics');
    await expect(page.getByRole('heading', { name: 'Follow topics you care about' })).toBeVisible();
    await page.goto(tagPage);
    await toggle(page, `Follow #${tag}`);
    await expect(page.getByRole('button', { name: `Following #${tag}` })).toBeVisible();
    await page.goto('/home?view=topics');
    await expect(page.getByRole('feed')).toContainText('Panels on the roof');
  },
);
