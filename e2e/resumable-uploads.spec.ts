import type { Page } from '@playwright/test';
import { expect, register, signIn, test } from './support/people.ts';
import { cardWith, openComposer, photo, publish, uniqueText } from './support/posts.ts';

const mebibyte = 1024 * 1024;

async function largePhoto() {
  const small = await photo('wall.jpg');
  // What follows the end of a JPEG is ignored.
  const padding = Buffer.alloc(5 * mebibyte - small.buffer.length);
  return { ...small, buffer: Buffer.concat([small.buffer, padding]) };
}

/** Loses the connection after the first part of each upload; `offsets` has the positions of parts that were sent. */
async function cutAfterFirstPart(page: Page) {
  const network = { isCut: true, offsets: new Array<number>() };
  await page.route('**/api/uploads/*', async (route) => {
    const offset = await route.request().headerValue('upload-offset');
    if (network.isCut && offset !== null && offset !== '0')
      return route.abort('internetdisconnected');
    if (offset !== null) network.offsets.push(Number(offset));
    return route.continue();
  });
  return network;
}

test(
  'a large photo of a post continues where it stopped, after the connection was lost and the page was closed',
  { tag: ['@long', '@ci'] },
  async ({ page }) => {
    await signIn(page, await register('Meera'));
    await page.goto('/home');
    const large = await largePhoto();
    const network = await cutAfterFirstPart(page);

    const words = uniqueText();
    await (await openComposer(page)).fill(words);
    await page.getByLabel('Choose photos or videos').setInputFiles([large]);
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    // The server has the first part, and the post waits for the connection.
    await expect(page.getByRole('link', { name: /^Outbox: / })).toBeVisible({ timeout: 15_000 });
    expect(network.offsets).toEqual([0]);

    network.isCut = false;
    await page.goto('/home');
    const card = cardWith(page, words);
    await expect(card).toBeVisible({ timeout: 15_000 });
    await expect(card.locator('img[src^="/media/"]')).toBeVisible();
    expect(network.offsets).toEqual([0, 2 * mebibyte, 4 * mebibyte]);
  },
);

test(
  'a large photo that is added to a published post continues where it stopped',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, await register('Meera'));
    const words = uniqueText();
    await publish(page, words);
    await page.goto('/home');
    const network = await cutAfterFirstPart(page);
    await cardWith(page, words).getByRole('button', { name: 'More options for the post' }).click();
    await page.getByRole('menuitem', { name: 'Edit post' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit post' });
    const files = [await photo('small.jpg'), await largePhoto()];
    await dialog.getByLabel('Choose photos or videos').setInputFiles(files);
    await dialog.getByRole('textbox', { name: 'Describe photo 2' }).fill('The large one');
    const save = dialog.getByRole('button', { name: 'Save changes' });
    await save.click();
    const problem = dialog.getByRole('alert').filter({ hasText: /./ });
    await expect(problem).toBeVisible({ timeout: 15_000 });
    expect(network.offsets).toEqual([0]);

    network.isCut = false;
    await save.click();
    await expect(dialog).toBeHidden({ timeout: 15_000 });
    const card = cardWith(page, words);
    await expect(card.getByRole('button', { name: 'photo 2 of 2: The large one' })).toBeVisible();
    expect(network.offsets).toEqual([0, 2 * mebibyte, 4 * mebibyte]);
  },
);
