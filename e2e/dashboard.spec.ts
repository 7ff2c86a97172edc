import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './support/people.ts';
import { longUnless } from './support/long.ts';

const today = new Date('2026-11-15T10:00:00+05:30');

test.beforeEach(async ({ page, person }) => {
  await signIn(page, person);
});

async function openDashboard(page: Page, search = ''): Promise<void> {
  await page.goto(`/dashboard${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
}

function activityTable(page: Page): Locator {
  return page.getByRole('table', { name: 'Recent activity: student, program, date and status' });
}

function rows(page: Page): Locator {
  return activityTable(page).locator('tbody tr');
}

test('the four figures have the specified names and numbers, and charts with text alternatives', async ({
  page,
}) => {
  await page.clock.setFixedTime(today);
  await openDashboard(page);
  const figures = page.locator('dl > div');
  await expect(figures.locator('dt')).toHaveText([
    'Total Registered Students',
    'Workshops Conducted',
    'Programs Completed',
    'Startups Incubated',
  ]);
  await expect(figures.locator('dd:nth-of-type(1)')).toHaveText(['5,248', '327', '184', '42']);
  const pictures = figures.getByRole('img', {
    name: /^Added each month, sample figures: May \d+,/,
  });
  await expect(pictures).toHaveCount(4);
  await expect(figures.getByText('+188 in Oct (sample)')).toBeVisible();
});

test('three upcoming events are listed, and Register Now opens the same event on the events page', async ({
  page,
}) => {
  await page.clock.setFixedTime(today);
  await openDashboard(page);
  const section = page.getByRole('region', { name: 'Upcoming Events' });
  const cards = section.getByRole('listitem');
  await expect(cards).toHaveCount(3);
  const dates = await cards
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(dates).toEqual(dates.toSorted());
  expect(dates.every((date) => date > '2026-11-15')).toBe(true);
  const links = section.getByRole('link', { name: 'Register Now' });
  await expect(links).toHaveCount(3);
  await links.first().click();
  await expect(page).toHaveURL(/\/events\?event=[\w-]+$/);
});

test(
  'View All shows the whole table, is in the URL, and Back undoes it',
  { tag: '@long' },
  async ({ page }) => {
    await openDashboard(page);
    const table = activityTable(page);
    await expect(table.getByRole('columnheader')).toHaveText([
      'Student',
      'Program',
      'Date',
      'Status',
    ]);
    await expect(rows(page)).toHaveCount(5);
    await page.getByRole('link', { name: 'View All' }).click();
    await expect(page).toHaveURL(/\?activity=all$/);
    await expect(rows(page)).toHaveCount(12);
    await expect(page.getByText('Showing 12 of 12 entries')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Show fewer' })).toBeFocused();
    await page.goBack();
    await expect(rows(page)).toHaveCount(5);
    await openDashboard(page, '?activity=all');
    await expect(rows(page)).toHaveCount(12);
  },
);

for (const theme of ['light', 'dark'] as const) {
  test(
    `each status has its colour and label in ${theme}`,
    longUnless(theme === 'dark'),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await openDashboard(page);
      for (const [status, token] of [
        ['Completed', '--success'],
        ['In Progress', '--warning'],
        ['Registered', '--info'],
      ] as const) {
        const badge = rows(page).getByText(status, { exact: true }).first();
        const { shown, wanted } = await badge.evaluate((element, name) => {
          const probe = document.createElement('i');
          probe.style.color = `var(${name})`;
          document.body.append(probe);
          return { shown: getComputedStyle(element).color, wanted: getComputedStyle(probe).color };
        }, token);
        expect(shown, status).toBe(wanted);
      }
    },
  );
}

test(
  'on a phone every row is a card and keeps its table semantics',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openDashboard(page);
    const row = rows(page).first();
    const name = await row.getByRole('rowheader').boundingBox();
    const program = await row.getByRole('cell').first().boundingBox();
    expect(program?.y).toBeGreaterThan(name?.y ?? Infinity);
    const devTools = await page.context().newCDPSession(page);
    const { nodes } = await devTools.send('Accessibility.getFullAXTree');
    const count = (role: string) => nodes.filter((node) => node.role?.value === role).length;
    expect(count('table')).toBe(1);
    expect(count('rowheader')).toBe(5);
    expect(count('columnheader')).toBe(4);
  },
);

test('the dashboard links to the partner network', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('main').getByRole('link', { name: 'Explore the partner network' }).click();
  await expect(page).toHaveURL(/\/incubators$/);
});
