import type { Page } from '@playwright/test';
import { call } from './support/calls.ts';
import { expect, newBrowserUser, test } from './support/people.ts';
import { openComposer, publish } from './support/posts.ts';
import { connect, fillProfile } from './support/profiles.ts';
import { checkEveryWidth, checkScreen } from './support/screen.ts';
import { collectRequests } from './support/showcase.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search Sangam' });
const main = (page: Page) => page.getByRole('main');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const linkTo = (page: Page, username: string) =>
  main(page).locator(`a[href="/profile/${username}"]`);

let wordCount = 0;

/** A word that no other test uses. */
function newWord(): string {
  wordCount += 1;
  const letters = Array.from(`${process.pid}${wordCount}`, (digit) =>
    'bdgjklmprt'.charAt(Number(digit)),
  );
  return `qu${letters.join('a')}a`;
}

test('a user is found in Latin script, with a typo, and in Devanagari', async ({ browser }) => {
  const { page } = await newBrowserUser(browser, 'Asha');
  const jhilmil = await newBrowserUser(browser, 'Jhilmil');
  await page.goto('/home');
  for (const words of ['Jhilmil Rao', 'jilmil', 'झिलमिल']) {
    await box(page).fill(words);
    await box(page).press('Enter');
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: words })}`);
    await tab(page, 'People').click();
    await expect(linkTo(page, jhilmil.username)).toBeVisible();
    await page.goto('/home');
  }
});

test(
  'the keyboard moves through the suggestions, and Back restores the results',
  { tag: '@long' },
  async ({ browser }) => {
    const { page } = await newBrowserUser(browser, 'Asha');
    const omkareshwar = await newBrowserUser(browser, 'Omkareshwar');
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    // The shortcuts are loaded after the page.
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(box(page)).toBeFocused({ timeout: 1000 });
    }).toPass();
    await page.keyboard.type('omkaresh');
    const people = page.getByRole('group', { name: 'People' });
    await expect(people.getByRole('option').first()).toBeVisible();
    await expect(page.getByRole('option').first()).toHaveText('Search for “omkaresh”');

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(people.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=omkaresh');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await tab(page, 'People').click();
    await linkTo(page, omkareshwar.username).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Omkareshwar Rao' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/search?tab=people&q=omkaresh');
    await expect(linkTo(page, omkareshwar.username)).toBeVisible();
    await expect(box(page)).toHaveValue('omkaresh');
    await page.goBack();
    await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');

    await box(page).fill('omkareshwar');
    await expect(people.getByRole('option').first()).toBeVisible();
    await box(page).press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await box(page).press('Escape');
    await expect(box(page)).toHaveValue('');
  },
);

test('blocked users do not find each other', async ({ browser }) => {
  const word = newWord();
  const asha = await newBrowserUser(browser, `Asha${word}`);
  const niranjana = await newBrowserUser(browser, `Niranjana${word}`);
  await call(asha.page, 'POST', '/relations/block', { username: niranjana.username });
  for (const [{ page }, name] of [
    [asha, niranjana.person.name],
    [niranjana, asha.person.name],
  ] as const) {
    const other = page === asha.page ? niranjana.username : asha.username;
    await page.goto('/home');
    const suggested = page.waitForResponse('**/api/search/suggestions?*');
    await box(page).fill(name);
    await expect(page.getByRole('option').first()).toHaveText(`Search for “${name}”`);
    await suggested;
    await expect(page.getByRole('option', { name: new RegExp(other) })).toHaveCount(0);
    const answered = page.waitForResponse('**/api/search/people?*');
    await page.goto(`/search?${new URLSearchParams({ tab: 'people', q: name })}`);
    await answered;
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expect(linkTo(page, other)).toHaveCount(0);
  }
});

test(
  'filters are in the URL, can be removed, and find users without a name',
  { tag: '@long' },
  async ({ browser }) => {
    const { page } = await newBrowserUser(browser, 'Asha');
    const vaidehi = await newBrowserUser(browser, 'Vaidehi');
    await fillProfile(vaidehi);
    await page.goto('/search?tab=people&q=vaidehi');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const form = page.getByRole('form', { name: 'Filters' });
    await form.getByLabel('Skill').fill('soldering');
    await form.getByLabel('Graduation year').fill('2027');
    await form.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL('/search?tab=people&q=vaidehi&skill=soldering&year=2027');
    await expect(linkTo(page, vaidehi.username)).toBeVisible();

    await page.goto('/search?tab=people&q=vaidehi&skill=weaving&year=2027');
    await expect(page.getByRole('heading', { name: 'No results for “vaidehi”' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter Skill: weaving' }).click();
    await expect(page).toHaveURL('/search?tab=people&q=vaidehi&year=2027');
    await expect(linkTo(page, vaidehi.username)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Clear filters' }).last()).toBeVisible();

    await page.goto('/search?tab=people&skill=Soldering&college=NIT+Bhopal&location=Bhopal');
    await expect(linkTo(page, vaidehi.username)).toBeVisible();
  },
);

test('users can be connected with and messaged from the results', async ({ browser }) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const yamini = await newBrowserUser(browser, 'Yamini');
  const zahir = await newBrowserUser(browser, 'Zahiruddin');
  await connect(asha, zahir);
  const { page } = asha;
  const rowOf = (username: string) =>
    main(page)
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/profile/${username}"]`) });
  await page.goto('/search?tab=people&q=yamini');
  const row = rowOf(yamini.username);
  await row.getByRole('button', { name: 'Connect with Yamini Rao' }).click();
  await expect(row.getByRole('button', { name: 'Withdraw request' })).toBeVisible();
  await page.goto('/search?tab=people&q=zahiruddin');
  await expect(
    rowOf(zahir.username).getByRole('link', { name: 'Message Zahiruddin Rao' }),
  ).toHaveAttribute('href', `/message?with=${zahir.username}`);
});

test(
  'a hashtag opens its posts, which can be filtered by script',
  { tag: '@long' },
  async ({ browser }) => {
    const { page } = await newBrowserUser(browser, 'Asha');
    const word = newWord();
    await publish(page, `Rockets of paper #${word}`);
    await publish(page, `काग़ज़ के रॉकेट #${word}`);
    await page.goto('/home');
    await main(page)
      .getByRole('link', { name: `#${word}` })
      .first()
      .click();
    const address = new URLSearchParams({ tab: 'posts', q: `#${word}` });
    await expect(page).toHaveURL(`/search?${address}`);
    const cards = main(page).locator('[data-post]');
    await expect(cards).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Hindi, Marathi, Nepali');
    await expect(page).toHaveURL(`/search?${address}&language=devanagari`);
    await expect(cards).toHaveText([/काग़ज़/]);
    await tab(page, 'Tags').click();
    await expect(main(page).getByRole('link', { name: word })).toContainText('2 posts');
  },
);

test(
  'the showcase is searched in any script without a request',
  { tag: '@long' },
  async ({ browser }) => {
    const { page } = await newBrowserUser(browser, 'Asha');
    await page.goto('/search?tab=partners&q=anaar');
    await expect(main(page).getByRole('link', { name: 'Anaar Health' })).toBeVisible();
    const asked = collectRequests(page);
    await page.goto('/search?tab=partners&q=अनार');
    await main(page).getByRole('link', { name: 'Anaar Health' }).click();
    await expect(page.getByRole('dialog', { name: 'Anaar Health' })).toBeVisible();
    expect(asked.filter((address) => address.includes('/api/search'))).toEqual([]);
  },
);

test(
  'recent searches are offered, can be cleared, and are removed at logout',
  { tag: '@long' },
  async ({ browser }) => {
    const { page, username } = await newBrowserUser(browser, 'Asha');
    await page.goto('/home');
    // Too long for one line of a phone.
    const solarCar = 'solar car that drives from Pune to Leh in eight days';
    for (const words of [solarCar, 'रोबोट', 'weaving']) {
      await box(page).fill(words);
      await box(page).press('Enter');
      await expect(box(page)).toHaveValue(words);
    }
    await page.goto('/home');
    await box(page).click();
    await expect(page.getByRole('option')).toHaveText([
      'weaving',
      'रोबोट',
      solarCar,
      'Clear recent searches',
    ]);
    await page.goto('/search');
    await page.getByRole('button', { name: 'Remove “रोबोट”' }).click();
    const recent = page.getByRole('region', { name: 'Recent searches' });
    await expect(recent.getByRole('link')).toHaveText(['weaving', solarCar]);
    await checkScreen(page, 'recent searches');

    await page.getByRole('banner').getByRole('button', { name: 'Asha Rao' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/);
    const key = `sangam.kept/${username}/searches`;
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  },
);

test('on a phone the search opens in a sheet', { tag: '@long' }, async ({ browser }) => {
  const { page } = await newBrowserUser(browser, 'Asha');
  const kalindi = await newBrowserUser(browser, 'Kalindi');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Search' });
  const field = sheet.getByRole('combobox', { name: 'Search Sangam' });
  await expect(field).toBeFocused();
  await field.fill('kalindi');
  await expect(sheet.getByRole('group', { name: 'People' })).toBeVisible();
  await checkScreen(page, 'the sheet with suggestions');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field.fill('kalindi');
  await field.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/search?q=kalindi');
  await expect(linkTo(page, kalindi.username)).toBeVisible();
});

test(
  'an @ suggests users whose posts are not loaded, in posts and in comments',
  { tag: '@long' },
  async ({ browser }) => {
    const { page } = await newBrowserUser(browser, 'Asha');
    const word = newWord();
    const { username } = await newBrowserUser(browser, `Urvashi${word}`);
    await publish(page, `A question about ${word}`);
    await page.goto('/home');
    const composer = await openComposer(page);
    await composer.pressSequentially(`Thanks @Urvashi${word}`);
    await expect(page.getByRole('option', { name: `@${username}` })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(composer).toHaveValue(`Thanks @${username} `);
    await composer.fill('');
    await page.getByRole('button', { name: 'Close' }).click();

    const card = page.locator('[data-post]', { hasText: word });
    await card.getByRole('button', { name: 'Comment', exact: true }).click();
    const comment = card.getByRole('textbox', { name: 'Write a comment' });
    await comment.pressSequentially(`@Urvashi${word}`);
    await page.getByRole('option', { name: `@${username}` }).click();
    await expect(comment).toHaveValue(`@${username} `);
  },
);

const screens = [
  '/search',
  '/search?q=water',
  '/search?tab=people&q=rao&skill=CAD',
  '/search?tab=projects&q=water',
  '/search?tab=tags&q=wa',
  '/search?tab=events&q=founders',
  '/search?tab=posts&q=zqzqzqzq',
];

test(
  'the search page has no axe violations at any width',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(180_000);
    const { page } = await newBrowserUser(browser, 'Asha');
    for (const path of screens) {
      await page.goto(path);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await checkEveryWidth(page, path);
    }
  },
);

for (const width of [360, 1280]) {
  test(
    `the suggestions have no axe violations at ${width} px`,
    { tag: '@long' },
    async ({ browser }) => {
      const { page } = await newBrowserUser(browser, 'Asha');
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/search');
      await box(page).fill('wa');
      await expect(page.getByRole('listbox')).toBeVisible();
      await checkScreen(page, 'the suggestions');
    },
  );
}
