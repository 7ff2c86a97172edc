import type { Page } from '@playwright/test';
import { newMember, openAs } from './support/api-member.ts';
import { expect, signIn, test } from './support/people.ts';
import { cardWith, openComposer, uniqueText } from './support/posts.ts';
import { checkScreen } from './support/screen.ts';

const comments = (page: Page) => page.getByRole('article', { name: /^Comment by/ });

test(
  'a question is asked, and its author accepts an answer, which another browser shows first',
  { tag: ['@long', '@ci'] },
  async ({ browser, page, request }) => {
    const asha = await newMember(request, 'Asha');
    const ravi = await newMember(request, 'Ravi');
    await signIn(page, asha.person);
    await page.goto('/home');
    const words = uniqueText();
    const field = await openComposer(page);
    await field.fill(words);
    await page.getByRole('checkbox', { name: 'Ask as a question' }).check();
    await checkScreen(page, 'the composer of a question');
    const published = page.waitForResponse('**/api/posts');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    const response = await published;
    expect(response.status()).toBe(201);
    const { data } = (await response.json()) as { data: { _id: string } };
    await expect(cardWith(page, words).getByText('Question', { exact: true })).toBeVisible();

    await ravi.comment(data._id, 'Use tape');
    await ravi.comment(data._id, 'Use silicone');
    const his = await openAs(browser, ravi, `/post/${data._id}`);
    await expect(comments(his)).toHaveCount(2);
    await page.goto(`/post/${data._id}`);
    await expect(comments(page)).toHaveCount(2);
    await expect(his.getByRole('button', { name: /^Accept answer/ })).toHaveCount(0);

    const accept = page.getByRole('button', { name: `Accept answer ${ravi.person.name}` });
    const accepted = page.waitForResponse('**/api/posts/acceptanswer');
    await accept.last().focus();
    await accept.last().press('Enter');
    expect((await accepted).status()).toBe(200);
    for (const screen of [page, his]) {
      await expect(screen.getByText('Accepted answer', { exact: true })).toBeVisible();
      await expect(comments(screen).first()).toContainText('Use silicone');
      await expect(comments(screen)).toHaveCount(2);
      await expect(screen.getByText('Question with an accepted answer')).toBeVisible();
    }
    await expect(comments(page).first()).toBeFocused();
    await checkScreen(page, 'an accepted answer');
    await his.goto('/notifications');
    await expect(his.getByText(`${asha.person.name} accepted your answer`)).toBeVisible();

    const withdrawn = page.waitForResponse('**/api/posts/acceptanswer');
    await page.getByRole('button', { name: `Withdraw answer ${ravi.person.name}` }).click();
    expect((await withdrawn).status()).toBe(200);
    await expect(page.getByText('Accepted answer', { exact: true })).toHaveCount(0);
    await expect(comments(page).first()).toContainText('Use tape');
  },
);
