import { call } from './support/calls.ts';
import { expect, register, signIn, test } from './support/people.ts';
import { cardWith, publish, uniqueText } from './support/posts.ts';
import { checkScreen } from './support/screen.ts';

test('a post is quoted with own text, and is not available after its deletion', async ({
  page,
}) => {
  await signIn(page, await register('Asha'));
  const [original, words] = [uniqueText(), uniqueText()];
  const { _id: postId } = await publish(page, original);
  await page.goto('/home');
  await cardWith(page, original).getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Share in a post' }).click();
  const field = page.getByRole('textbox', { name: 'Post text' });
  await expect(field).toHaveValue(/\/post\//);
  await field.fill(`${words}\n${await field.inputValue()}`);
  const published = page.waitForResponse('**/api/posts');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  expect((await published).status()).toBe(201);
  const quoting = cardWith(page, words);
  await expect(quoting.getByRole('link', { name: original })).toBeVisible();
  await checkScreen(page, 'a post that quotes another');

  await call(page, 'POST', '/posts/deletepost', { postid: postId });
  await page.goto(`/post/${await quoting.getAttribute('data-post')}`);
  await expect(quoting.getByText('This post is not available')).toBeVisible();
  await expect(page.getByText(original)).toHaveCount(0);
});
