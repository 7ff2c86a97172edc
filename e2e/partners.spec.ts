import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/people.ts';
import { expectAccessibleInThemes } from './support/screen.ts';
import { collectRequests, openIdlePage } from './support/showcase.ts';

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const card = (page: Page, name: string) => page.getByRole('article', { name });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search partners' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function open(page: Page, path = '/incubators'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Partner Network' })).toBeVisible();
}

test.beforeEach(({ page, person }) => signIn(page, person));

test('a card shows name, tagline, location, two tags, the badge and its two buttons', async ({
  page,
}) => {
  await open(page);
  const saral = card(page, 'Saral Ledger');
  await expect(saral).toContainText('Bookkeeping a shopkeeper can speak to');
  await expect(saral).toContainText('Indore, Madhya Pradesh');
  await expect(saral.getByRole('listitem')).toHaveText(['Fintech', 'Speech', '+3 more tags']);
  await expect(saral).toContainText('Hiring');
  await expect(saral.getByRole('button', { name: 'View Details', exact: true })).toBeVisible();
  await expect(saral.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
});

test('+N shows and hides the other tags', { tag: '@long' }, async ({ page }) => {
  await open(page);
  const tags = card(page, 'Saral Ledger').getByRole('list', { name: 'Tags' });
  await tags.getByRole('button', { name: '+3 more tags' }).press('Enter');
  await expect(tags).toContainText('Hindi');
  await expect(tags).toContainText('Design');
  await tags.getByRole('button', { name: 'Show fewer' }).press('Enter');
  await expect(tags.getByRole('button', { name: '+3 more tags' })).toBeFocused();
  await expect(card(page, 'Anaar Health').getByText('+', { exact: false })).toHaveCount(0);
});

test(
  'Hiring is green, Partner indigo, every other badge amber',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page);
    const colours = {
      Hiring: 'rgb(221, 245, 230)',
      Partner: 'rgb(236, 236, 253)',
      Collaborator: 'rgb(253, 240, 207)',
    };
    for (const [badge, colour] of Object.entries(colours)) {
      const first = cards(page).getByText(badge, { exact: true }).first();
      await expect(first).toHaveCSS('background-color', colour);
    }
    await tab(page, 'Incubators').click();
    await expect(cards(page).getByText('30+ Startups').first()).toHaveCSS(
      'background-color',
      colours.Collaborator,
    );
  },
);

test(
  'the search filters by name, tagline and tag while typing, ignoring case',
  { tag: '@long' },
  async ({ page }) => {
    await open(page);
    for (const [text, found] of [
      ['nandi', ['Nandi Field Robotics']],
      ['SHOPKEEPER', ['Saral Ledger']],
      ['embedd', ['Nandi Field Robotics', 'Kosha Silicon']],
      ['Nagpur', []],
    ] as const) {
      await searchBox(page).fill('');
      await searchBox(page).pressSequentially(text);
      await expect(cards(page).getByRole('heading')).toHaveText([...found]);
    }
  },
);

test(
  'on a phone the results stay visible above the keyboard while typing',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page);
    await searchBox(page).click();
    await searchBox(page).fill('nandi');
    const box = await card(page, 'Nandi Field Robotics').boundingBox();
    expect(box?.y).toBeLessThan(320);
    await expect(searchBox(page)).toBeInViewport();
    await expect(tab(page, 'Companies')).toBeInViewport();
  },
);

test(
  'the search text is in the URL, and Back leaves the page at once',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await page.goto('/incubators');
    await searchBox(page).pressSequentially('open data');
    await expect(page).toHaveURL(/\/incubators\?q=open\+data$/);
    await tab(page, 'Incubators').click();
    await expect(page).toHaveURL(/q=open\+data&tab=incubators$/);
    await page.reload();
    await expect(searchBox(page)).toHaveValue('open data');
    await expect(cards(page).getByRole('heading')).toHaveText(['Setu Civic Studio']);
    await page.goBack();
    await expect(tab(page, 'Companies')).toHaveAttribute('aria-selected', 'true');
    await expect(searchBox(page)).toHaveValue('open data');
    await page.goBack();
    await expect(page).toHaveURL(/\/help$/);
  },
);

test('arrow keys switch the tabs, which are in the URL', { tag: '@long' }, async ({ page }) => {
  await open(page);
  await tab(page, 'Companies').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Colleges')).toBeFocused();
  await expect(page).toHaveURL(/\?tab=colleges$/);
  await expect(card(page, 'Malhar College of Engineering')).toBeVisible();
  await page.keyboard.press('End');
  await expect(card(page, 'Banyan Launchpad')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/\/incubators$/);
});

test('a search without results says so and can be cleared', { tag: '@long' }, async ({ page }) => {
  await open(page);
  await searchBox(page).fill('zzz');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await expect(
    page.getByText('Try adjusting your search or filter criteria', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(cards(page)).toHaveCount(9);
  await expect(searchBox(page)).toHaveValue('');
  await expect(searchBox(page)).toBeFocused();
  await expect(page).toHaveURL(/\/incubators$/);
});

test('the number of results is announced politely', { tag: '@long' }, async ({ page }) => {
  await open(page);
  const polite = page.locator('[data-live-region] [aria-live=polite]');
  await searchBox(page).fill('embedded');
  await expect(polite).toHaveText('2 results');
  await searchBox(page).fill('nandi');
  await expect(polite).toHaveText('1 result');
});

test(
  'View Details opens all details with a URL; Escape and Back close them and return the focus',
  { tag: '@long' },
  async ({ page }) => {
    await open(page);
    const opener = card(page, 'Kosha Silicon').getByRole('button', { name: 'View Details' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Kosha Silicon' });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\?partner=kosha-silicon$/);
    for (const text of ['Thiruvananthapuram, Kerala', 'Hiring', 'VLSI', 'Verification']) {
      await expect(dialog).toContainText(text);
    }
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      const isInside = await dialog.evaluate(
        (box) => box.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(/\/incubators$/);
    await opener.press('Enter');
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
  },
);

test('a copied link opens the details over the list', { tag: '@long' }, async ({ page }) => {
  await open(page, '/incubators?tab=colleges&partner=aravalli-polytechnic');
  const dialog = page.getByRole('dialog', { name: 'Aravalli Rural Polytechnic' });
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/incubators\?tab=colleges$/);
});

test('Connect becomes Requested, says that it is stored here, and can be undone later', async ({
  page,
}) => {
  await open(page);
  const nandi = card(page, 'Nandi Field Robotics');
  await nandi.getByRole('button', { name: 'Connect' }).click();
  await expect(nandi.getByRole('button', { name: 'Requested' })).toBeFocused();
  await expect(
    page
      .getByText(
        'Your request to Nandi Field Robotics is saved on this device only. Nothing was sent.',
      )
      .first(),
  ).toBeVisible();
  await page.reload();
  await nandi.getByRole('button', { name: 'Requested (withdraw request)' }).click();
  await expect(nandi.getByRole('button', { name: 'Connect' })).toBeFocused();
  await expect(
    page.getByText('Your request to Nandi Field Robotics is withdrawn.').first(),
  ).toBeVisible();
  await page.reload();
  await expect(nandi.getByRole('button', { name: 'Connect' })).toBeVisible();
  await expect(card(page, 'Saral Ledger').getByRole('button', { name: 'Connect' })).toBeVisible();
});

const figures = [
  ['150+', 'Companies Connected'],
  ['75+', 'Colleges Partnered'],
  ['30+', 'Incubators'],
  ['10,000+', 'Students Connected'],
] as const;

test(
  'the impact numbers count up for two seconds once visible',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install();
    await open(page);
    const numbers = page.getByRole('definition');
    await expect(numbers).toHaveText(['0+', '0+', '0+', '0+']);
    for (const [text] of figures) {
      await expect(page.getByRole('img', { name: text, exact: true })).toBeAttached();
    }
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await numbers.first().scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        await page.clock.runFor(20);
        return numbers.last().textContent();
      })
      .not.toBe('0+');
    await page.clock.runFor(1000);
    const halfway = Number((await numbers.last().textContent())?.replace(/\D/g, ''));
    expect(halfway).toBeGreaterThan(4000);
    expect(halfway).toBeLessThan(9000);
    await page.clock.runFor(2000);
    await expect(numbers).toHaveText(figures.map(([text]) => text));
    await expect(page.getByRole('term')).toHaveText(figures.map(([, label]) => label));
  },
);

test(
  'with reduced motion the impact numbers are shown at once',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await expect(page.getByRole('definition')).toHaveText(figures.map(([text]) => text));
  },
);

test('the page causes no request', async ({ page }) => {
  await openIdlePage(page);
  const requests = collectRequests(page);
  await page.getByRole('button', { name: 'Asha Rao', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Partner network' }).click();
  await expect(cards(page)).toHaveCount(9);
  await tab(page, 'Colleges').click();
  await searchBox(page).fill('design');
  await expect(cards(page)).toHaveCount(1);
  await cards(page).getByRole('button', { name: 'Connect' }).click();
  await cards(page).getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(requests).toEqual([]);
});

test(
  'the details and the empty state have no axe violation',
  { tag: '@long' },
  async ({ page }) => {
    for (const path of ['/incubators?partner=saral-ledger', '/incubators?q=zzz']) {
      await open(page, path);
      await expectAccessibleInThemes(page, path);
    }
  },
);
