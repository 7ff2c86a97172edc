import { expect, register, signIn, test } from './support/people.ts';
import { cardWith, openComposer, photo, uniqueText } from './support/posts.ts';

const mebibyte = 1024 * 1024;

test('a large photo of a post continues where it stopped, after the connection was lost and the page was closed', async ({
  page,
}) => {
  await signIn(page, await register('Meera'));
  await page.goto('/home');
  const small = await photo('wall.jpg');
  // What follows the end of a JPEG is ignored.
  const padding = Buffer.alloc(5 * mebibyte - small.buffer.length);
  const large = { ...small, buffer: Buffer.concat([small.buffer, padding]) };
  const offsets: number[] = [];
  let isCut = true;
  await page.route('**/api/uploads/*', async (route) => {
    const offset = await route.request().headerValue('upload-offset');
    if (isCut && offset !== null && offset !== '0') return route.abort('internetdisconnected');
    if (offset !== null) offsets.push(Number(offset));
    return route.continue();
  });

  const words = uniqueText();
  await (await openComposer(page)).fill(words);
  await page.getByLabel('Choose photos or videos').setInputFiles([large]);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  // The server has the first part, and the post waits for the connection.
  await expect(page.getByRole('link', { name: /^Outbox: / })).toBeVisible({ timeout: 15_000 });
  expect(offsets).toEqual([0]);

  isCut = false;
  await page.goto('/outbox');
  await page.goto('/home');
  const card = cardWith(page, words);
  await expect(card).toBeVisible({ timeout: 15_000 });
  await expect(card.locator('img[src^="/media/"]')).toBeVisible();
  expect(offsets).toEqual([0, 2 * mebibyte, 4 * mebibyte]);
});
