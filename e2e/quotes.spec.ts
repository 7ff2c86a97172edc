import type { Locator, Page } from '@playwright/test';
import { call } from './support/calls.ts';
import { expect, register, signIn, test } from './support/people.ts';
import { cardWith, publish, uniqueText } from './support/posts.ts';
import { newProjectUser } from './support/projects.ts';
import { checkScreen } from './support/screen.ts';

/** Quotes what is on the screen, whose Share button is given; returns the card of the quoting post. */
async function quote(page: Page, share: Locator): Promise<Locator> {
  const words = uniqueText();
  await share.click();
  await page.getByRole('menuitem', { name: 'Share in a post' }).click();
  const field = page.getByRole('textbox', { name: 'Post text' });
  await expect(field).toHaveValue(/\/(?:post|project)\//);
  await field.fill(`${words}\n${await field.inputValue()}`);
  const published = page.waitForResponse('**/api/posts');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  expect((await published).status()).toBe(201);
  return cardWith(page, words);
}

test('a post is quoted with own text, and is not available after its deletion', async ({
  page,
}) => {
  await signIn(page, await register('Asha'));
  const original = uniqueText();
  const { _id: postId } = await publish(page, original);
  await page.goto('/home');
  const share = cardWith(page, original).getByRole('button', { name: 'Share' });
  const quoting = await quote(page, share);
  await expect(quoting.getByRole('link', { name: original })).toBeVisible();
  await checkScreen(page, 'a post that quotes another');

  await call(page, 'POST', '/posts/deletepost', { postid: postId });
  await page.goto(`/post/${await quoting.getAttribute('data-post')}`);
  await expect(quoting.getByText('This post is not available')).toBeVisible();
  await expect(page.getByText(original)).toHaveCount(0);
});

test(
  'a project is quoted with own text, and is not available after its deletion',
  { tag: ['@long', '@ci'] },
  async ({ page, request }) => {
    const asha = await newProjectUser(request, 'Asha');
    const title = uniqueText();
    const projectId = await asha.create({ title });
    await signIn(page, asha.person);
    await page.goto(`/project/${projectId}`);
    const quoting = await quote(page, page.getByRole('button', { name: 'Share' }));
    await expect(quoting.getByRole('link', { name: title })).toBeVisible();

    await asha.post('/deleteproject', { projectid: projectId });
    await page.goto(`/post/${await quoting.getAttribute('data-post')}`);
    await expect(quoting.getByText('This project is not available')).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  },
);
