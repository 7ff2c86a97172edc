import type { Page } from '@playwright/test';
import { expect, register, signIn, test } from './support/people.ts';
import { cardWith, uniqueText, openComposer, photo, publish, readPost } from './support/posts.ts';
import { checkScreen } from './support/screen.ts';

test('a post with two photos and their alt texts is published', async ({ page, person }) => {
  await signIn(page, person);
  await page.goto('/home');
  const words = uniqueText();
  const field = await openComposer(page);
  await field.fill(words);
  await page
    .getByLabel('Choose photos or videos')
    .setInputFiles([
      await photo('large.jpg', { width: 3000, height: 1500 }),
      await photo('wheel.jpg'),
    ]);
  await page.getByRole('textbox', { name: 'Describe photo 1' }).fill('A rover on grass');
  await page.getByRole('textbox', { name: 'Describe photo 2' }).fill('Its left wheel');
  await page.getByRole('button', { name: 'Move 2 forward' }).click();
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/posts', async (route) => {
    await sent.promise;
    await route.continue();
  });
  await field.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Posting…' })).toBeVisible();
  const answered = page.waitForResponse('**/api/posts');
  sent.resolve();
  // A busy machine needs long for large photos.
  await answered;
  const card = cardWith(page, words);
  await expect(card).toHaveCount(1);
  await expect(card).toHaveAttribute('aria-posinset', '1');
  await expect(card.getByRole('button', { name: 'photo 1 of 2: Its left wheel' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'photo 2 of 2: A rover on grass' })).toBeVisible();
  const post = await readPost(page, (await card.getAttribute('data-post')) ?? '');
  expect(post?.media.map(({ width, height, alt }) => [width, height, alt])).toEqual([
    [800, 600, 'Its left wheel'],
    [2048, 1024, 'A rover on grass'],
  ]);
  await expect(page.getByText('Posting…')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'What are you working on?' })).toBeVisible();
});

test(
  'an edit uploads a new photo and moves the post to the top',
  { tag: '@long' },
  async ({ page, person }) => {
    await signIn(page, person);
    const words = uniqueText();
    await publish(page, words, [await photo('first.jpg')]);
    await publish(page, uniqueText());
    await page.goto('/home');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET')
        calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await cardWith(page, words).getByRole('button', { name: 'More options for the post' }).click();
    await page.getByRole('menuitem', { name: 'Edit post' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit post' });
    await dialog.getByRole('textbox', { name: 'Post text' }).fill(`${words}, corrected`);
    await dialog.getByLabel('Choose photos or videos').setInputFiles([await photo('second.jpg')]);
    await dialog.getByRole('textbox', { name: 'Describe photo 2' }).fill('The second one');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
    const card = cardWith(page, words);
    await expect(card).toHaveCount(1);
    await expect(card).toHaveAttribute('aria-posinset', '1');
    await expect(card).toContainText(`${words}, corrected`);
    await expect(card).toContainText('edited');
    await expect(card.getByRole('button', { name: 'photo 2 of 2: The second one' })).toBeVisible();
    expect(calls.map((call) => call.replace(/(PUT \S*\/)\S+$/, '$1…'))).toEqual([
      'POST /api/posts/editpost',
      expect.stringMatching(/^PUT /),
      'POST /api/posts/addmedia',
    ]);
  },
);

test('the description of a published photo is changed in the edit dialog', async ({
  page,
  person,
}) => {
  await signIn(page, person);
  const words = uniqueText();
  await publish(page, words, [await photo('first.jpg')]);
  await page.goto('/home');
  await cardWith(page, words).getByRole('button', { name: 'More options for the post' }).click();
  await page.getByRole('menuitem', { name: 'Edit post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit post' });
  await dialog.getByRole('textbox', { name: 'Describe photo 1' }).fill('A wall in the rain');
  await checkScreen(page, 'editing a description');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  const shown = cardWith(page, words).getByRole('button', { name: 'A wall in the rain' });
  await expect(shown).toBeVisible();
  await page.reload();
  await expect(shown).toBeVisible();
});

test('deleting a post can be undone; leaving the page deletes it at once', async ({
  page,
  person,
}) => {
  await signIn(page, person);
  const words = uniqueText();
  const { _id } = await publish(page, words);
  await page.goto('/home');
  const card = cardWith(page, words);

  async function remove() {
    await card.getByRole('button', { name: 'More options for the post' }).click();
    await page.getByRole('menuitem', { name: 'Delete post' }).click();
    await expect(card).toHaveCount(0);
  }

  await remove();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card).toBeVisible();
  expect(await readPost(page, _id)).not.toBeNull();
  await remove();
  await page.goto('/help');
  await expect.poll(() => readPost(page, _id)).toBeNull();
});

test(
  'the first like does not move the buttons of the post',
  { tag: '@long' },
  async ({ page, person }) => {
    await signIn(page, person);
    const words = uniqueText();
    await publish(page, words);
    await page.goto('/home');
    const like = cardWith(page, words).getByRole('button', { name: /^Liked?$/ });
    // A click on a button below the fold would scroll the page.
    await like.scrollIntoViewIfNeeded();
    const before = await like.boundingBox();
    await like.click();
    await expect(cardWith(page, words)).toContainText('1 like');
    expect(await like.boundingBox()).toEqual(before);
  },
);

test('a like appears live in another browser, and a new post is offered without a layout shift', async ({
  page,
  browser,
  person,
}) => {
  await signIn(page, person);
  const words = uniqueText();
  await publish(page, words);
  const ravi = await (await browser.newContext()).newPage();
  await signIn(ravi, await register('Ravi'));
  await ravi.goto('/home');
  // Only posts on the screen are live, and other tests publish posts above this one.
  await cardWith(ravi, words).scrollIntoViewIfNeeded();
  await expect(cardWith(ravi, words)).toBeInViewport();
  await page.goto('/home');
  await cardWith(page, words)
    .getByRole('button', { name: /^Liked?$/ })
    .click();
  await expect(cardWith(ravi, words)).toContainText('1 like');
  await expect(cardWith(ravi, words).getByRole('button', { name: /^Liked?$/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );

  const newPost = uniqueText();
  const top = await cardWith(ravi, words).boundingBox();
  await publish(page, newPost);
  const pill = ravi.getByRole('button', { name: /new posts?$/ });
  await expect(pill).toBeVisible();
  expect(await cardWith(ravi, words).boundingBox()).toEqual(top);
  await ravi.keyboard.press('.');
  await expect(cardWith(ravi, newPost)).toBeVisible();
  // Other tests publish posts at the same time, which are offered too.
  await expect
    .poll(async () => {
      await ravi.keyboard.press('.');
      return pill.count();
    })
    .toBe(0);
  await ravi.context().close();
});

test('a draft with a photo survives a reload', async ({ page, person }) => {
  await signIn(page, person);
  await page.goto('/home');
  const words = uniqueText();
  await (await openComposer(page)).fill(words);
  await page.getByLabel('Choose photos or videos').setInputFiles([await photo('kept.jpg')]);
  await page.getByRole('textbox', { name: 'Describe photo 1' }).fill('Kept over a reload');
  const madeWithAi = page.getByRole('checkbox', { name: 'Made with AI: file 1' });
  await madeWithAi.check();
  await page.goto('/home');
  await page.getByRole('button', { name: `Continue your draft ${words}` }).click();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveValue(words);
  await expect(page.getByRole('textbox', { name: 'Describe photo 1' })).toHaveValue(
    'Kept over a reload',
  );
  await expect(madeWithAi).toBeChecked();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const card = cardWith(page, words);
  await expect(
    card.getByRole('button', { name: 'Kept over a reload. Made with AI' }),
  ).toBeVisible();
});

test(
  'a draft is discarded only after a confirmation',
  { tag: '@long' },
  async ({ page, person }) => {
    await signIn(page, person);
    await page.goto('/home?compose');
    const field = page.getByRole('textbox', { name: 'Post text' });
    await field.fill('Half a thought');
    await page.getByRole('button', { name: 'Discard' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard draft?' });
    await question.getByRole('button', { name: 'Discard draft' }).click();
    await expect(page.getByRole('button', { name: 'What are you working on?' })).toBeFocused();
    await expect(page).toHaveURL('/home');
  },
);

test(
  'Back restores the scroll position of the feed',
  { tag: '@long' },
  async ({ page, person }) => {
    await signIn(page, person);
    const words = uniqueText();
    for (let number = 0; number < 30; number++) {
      await publish(page, `${words} (${number}) ${'and on it goes. '.repeat(number * 3)}`);
    }
    await page.goto('/home');
    const card = cardWith(page, `${words} (3)`);
    await expect(async () => {
      await page.mouse.wheel(0, 3000);
      await expect(card).toBeAttached({ timeout: 500 });
    }).toPass();
    await card.scrollIntoViewIfNeeded();
    const cards = await page.locator('[data-post]').count();
    const link = card.getByRole('link', { name: /now|min/ });
    // Waits until the page is idle.
    await link.hover();
    const before = await card.boundingBox();
    await link.click();
    await expect(page).toHaveURL(/\/post\//);
    await page.goBack();
    await expect(card).toBeInViewport();
    expect(await page.locator('[data-post]').count()).toBeGreaterThanOrEqual(cards);
    await expect
      .poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
      .toBeLessThan(3);
  },
);

/** Loses the connection on Home and likes the post; the connection is still lost afterwards. */
async function likeOffline(page: Page, words: string): Promise<void> {
  await page.goto('/home');
  const like = cardWith(page, words).getByRole('button', { name: /^Liked?$/ });
  await expect(like).toBeVisible();
  await page.context().setOffline(true);
  // With the full stop: a part of the page that is still loading has a longer text.
  await expect(page.getByText('You are offline.')).toBeVisible();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
}

test('a like without a connection is sent once it returns', async ({ page, person, context }) => {
  await signIn(page, person);
  const words = uniqueText();
  const { _id } = await publish(page, words);
  await likeOffline(page, words);
  await context.setOffline(false);
  await expect.poll(() => readPost(page, _id)).toMatchObject({ likes: 1, isLiked: true });
});

test('a like before the outbox is loaded is sent once the connection returns', async ({
  page,
  person,
  context,
}) => {
  await signIn(page, person);
  const words = uniqueText();
  const { _id } = await publish(page, words);
  await page.route('**/assets/outbox-*', (route) => route.abort());
  await likeOffline(page, words);
  await page.unroute('**/assets/outbox-*');
  await context.setOffline(false);
  await expect.poll(() => readPost(page, _id)).toMatchObject({ likes: 1, isLiked: true });
});

interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

test('loading photos causes no layout shift', { tag: '@long' }, async ({ page, person }) => {
  await signIn(page, person);
  const words = uniqueText();
  await publish(page, `${words} one`, [await photo('wide.jpg', { width: 1600, height: 700 })]);
  await publish(page, `${words} three`, [
    await photo('a.jpg'),
    await photo('b.jpg', { colour: '#15703c' }),
    await photo('c.jpg', { colour: '#b3261e' }),
  ]);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      const seen = list.getEntries() as (PerformanceEntry & LayoutShift)[];
      shifts.push(...seen.filter((entry) => !entry.hadRecentInput).map(({ value }) => value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const pictures = Promise.withResolvers<void>();
  await page.route('**/media/**', async (route) => {
    await pictures.promise;
    await route.continue();
  });
  // The event `load` may wait for the photos.
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(cardWith(page, `${words} three`)).toBeVisible();
  pictures.resolve();
  await expect
    .poll(() =>
      cardWith(page, `${words} three`)
        .locator('img[srcset]')
        .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).complete)),
    )
    .toBe(true);
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  const shifted = shifts.reduce((sum, value) => sum + value, 0);
  expect(shifted).toBeLessThanOrEqual(0.05);
});

test('posts in the feed can be read, liked and opened by keyboard', async ({ page, person }) => {
  await signIn(page, person);
  const words = uniqueText();
  await publish(page, `${words} older`);
  await publish(page, `${words} newer`);
  await page.goto('/home');
  const newer = cardWith(page, `${words} newer`);
  const older = cardWith(page, `${words} older`);
  await expect(newer).toBeVisible();
  // Cards below the first two are rendered later.
  await expect(older).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('[data-post]:focus')).toHaveCount(1);
  await newer.focus();
  await page.keyboard.press('l');
  await expect(newer.getByRole('button', { name: /^Liked?$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('PageUp');
  await newer.focus();
  await page.keyboard.press('PageDown');
  await expect(newer).not.toBeFocused();
  await older.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/post\//);
  await page.goBack();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Post text' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'What are you working on?' })).toBeFocused();
});

test(
  'the photo viewer shows the photos of a post one by one and returns the focus',
  { tag: '@long' },
  async ({ page, person }) => {
    await signIn(page, person);
    const words = uniqueText();
    await publish(page, words, [await photo('one.jpg'), await photo('two.jpg')]);
    await page.goto('/home');
    const tile = cardWith(page, words).getByRole('button', { name: 'photo 1 of 2' });
    await tile.click();
    const viewer = page.getByRole('dialog', { name: 'Photo 1 of 2' });
    await expect(viewer.getByRole('img', { name: 'Description of one.jpg' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    const second = page.getByRole('dialog', { name: 'Photo 2 of 2' });
    await expect(second.getByText('Description of two.jpg')).toBeVisible();
    await checkScreen(page, 'the media viewer');
    await page.keyboard.press('Escape');
    await expect(second).toBeHidden();
    await expect(tile).toBeFocused();
  },
);

test('a post whose response is lost is sent again and published once', async ({ page, person }) => {
  await signIn(page, person);
  await page.goto('/home');
  const words = uniqueText();
  const keys: (string | undefined)[] = [];
  await page.route('**/api/posts', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The server stores the post, but its response is lost.
    await route.fetch();
    return route.abort();
  });
  await (await openComposer(page)).fill(words);
  await page.getByLabel('Choose photos or videos').setInputFiles([await photo('kept.jpg')]);
  await expect(page.getByRole('textbox', { name: 'Describe photo 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect.poll(() => keys.length).toBe(2);
  await expect(cardWith(page, words)).toHaveCount(1);
  expect(new Set(keys).size).toBe(1);
  await page.reload();
  await expect(cardWith(page, words)).toHaveCount(1);
});

test(
  'unsupported files are rejected one by one with a reason',
  { tag: '@long' },
  async ({ page, person }) => {
    await signIn(page, person);
    await page.goto('/home?compose');
    const input = page.getByLabel('Choose photos or videos');
    await input.setInputFiles([
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
      { name: 'long.gif', mimeType: 'image/gif', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    ]);
    await expect(page.getByText('drawing.svg was not added. Use JPEG, PNG')).toBeVisible();
    await expect(page.getByText('broken.png was not added. The file is damaged.')).toBeVisible();
    await expect(page.getByText('long.gif is larger than 10 MB.')).toBeVisible();
  },
);

test(
  'home and its composer are accessible and fit 320 px',
  { tag: '@long' },
  async ({ page, person }) => {
    await signIn(page, person);
    await publish(page, `${uniqueText()} #स्टार्टअप https://example.org/path`, [
      await photo('one.jpg'),
    ]);
    await page.goto('/home');
    await expect(page.locator('[data-post]').first()).toBeVisible();
    await checkScreen(page, 'home');
    await openComposer(page);
    await page.getByLabel('Choose photos or videos').setInputFiles([await photo('two.jpg')]);
    await expect(page.getByRole('textbox', { name: 'Describe photo 1' })).toBeVisible();
    await checkScreen(page, 'the composer');
  },
);

test(
  'a long post ends in an inline …more on its last shown line',
  { tag: '@long' },
  async ({ page, person }) => {
    await signIn(page, person);
    const words = uniqueText();
    await publish(page, `${words}\n${'A line of a long post. '.repeat(60)}`);
    await page.goto('/home');
    const card = cardWith(page, words);
    const more = card.getByRole('button', { name: 'more', exact: true });
    const [text, button] = [
      await card.locator('p[id$="-text"]').boundingBox(),
      await more.boundingBox(),
    ];
    if (!text || !button) throw new Error('The post is not shown.');
    expect(button.y + button.height).toBeLessThanOrEqual(text.y + text.height + 1);
    expect(button.x + button.width).toBeGreaterThan(text.x + text.width - 2);
    await more.click();
    await expect(card.getByRole('button', { name: 'less' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  },
);
