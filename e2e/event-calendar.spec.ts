import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/people.ts';
import { longUnless } from './support/long.ts';

/** A Thursday. */
const today = new Date('2026-11-12T10:00:00+05:30');

test.beforeEach(async ({ page, person }) => {
  await signIn(page, person);
  await page.clock.setFixedTime(today);
});

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/events?tab=calendar${query}`);
  await expect(page.getByRole('grid')).toBeVisible();
}

const month = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 2 });
const day = (page: Page, date: string) =>
  page.getByRole('gridcell').filter({ has: page.locator(`time[datetime="${date}"]`) });

test('the month runs from Sunday to Saturday and marks today', async ({ page }) => {
  await open(page);
  await expect(month(page)).toHaveText('November 2026');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
  ]);
  await expect(page.locator('[aria-current=date]')).toHaveCount(1);
  await expect(day(page, '2026-11-12')).toHaveAttribute('aria-current', 'date');
});

test('the buttons change the month, which is in the URL, and Today returns to the current one', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(month(page)).toHaveText('December 2026');
  await expect(page).toHaveURL(/month=2026-12/);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(month(page)).toHaveText('January 2027');
  await page.goBack();
  await expect(month(page)).toHaveText('December 2026');
  await page.reload();
  await expect(month(page)).toHaveText('December 2026');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(month(page)).toHaveText('November 2026');
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(month(page)).toHaveText('October 2026');
  await expect(page.locator('[aria-current=date]')).toHaveCount(0);
});

test('an invalid month shows the current one', { tag: '@long' }, async ({ page }) => {
  await open(page, '&month=2026-13');
  await expect(month(page)).toHaveText('November 2026');
});

test('events and live workshops are marked on their days and listed under the grid', async ({
  page,
}) => {
  await open(page);
  await expect(page.locator('[data-dot]')).toHaveCount(6);
  await expect(day(page, '2026-11-17')).toContainText('1 event');
  await expect(day(page, '2026-11-24').locator('[data-dot]')).toHaveCount(1);
  await expect(day(page, '2026-11-25').locator('[data-dot]')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: '4 events this month' })).toBeVisible();
  await day(page, '2026-11-17').click();
  await expect(page.getByRole('link', { name: 'Campus Founders Meet' })).toBeFocused();
  await page.getByRole('link', { name: 'Model Rocketry Fundamentals' }).click();
  await expect(page.getByRole('dialog', { name: 'Model Rocketry Fundamentals' })).toBeVisible();
});

test(
  'from 768 px the cells name their events; below they have dots',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await open(page);
    const names = day(page, '2026-11-17').getByText('Campus Founders Meet');
    const dot = day(page, '2026-11-17').locator('[data-dot]');
    await expect(names).toBeVisible();
    await expect(dot).toBeHidden();
    await expect(day(page, '2026-11-21')).toContainText('Model Rocketry Fundamentals');
    await page.setViewportSize({ width: 767, height: 1024 });
    await expect(names).toBeHidden();
    await expect(dot).toBeVisible();
  },
);

for (const width of [360, 1280]) {
  test(
    `dates and names of the list are aligned at ${width} px`,
    longUnless(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page);
      const list = page.getByRole('tabpanel').getByRole('list');
      for (const part of [list.locator('time'), list.getByRole('link')]) {
        await expect(part).toHaveCount(4);
        const lefts = await part.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().x),
        );
        expect(new Set(lefts).size).toBe(1);
      }
    },
  );
}

test('the grid is one tab stop; keys move by day, week, month and year', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Next month' }).focus();
  await page.keyboard.press('Tab');
  const steps: [key: string, date: string, title?: string][] = [
    ['ArrowRight', '2026-11-13'],
    ['ArrowLeft', '2026-11-12'],
    ['ArrowDown', '2026-11-19'],
    ['ArrowUp', '2026-11-12'],
    ['Home', '2026-11-08'],
    ['End', '2026-11-14'],
    ['PageDown', '2026-12-14', 'December 2026'],
    ['PageUp', '2026-11-14', 'November 2026'],
    ['Shift+PageUp', '2025-11-14', 'November 2025'],
    ['Shift+PageDown', '2026-11-14', 'November 2026'],
  ];
  await expect(day(page, '2026-11-12')).toBeFocused();
  for (const [key, date, title] of steps) {
    await page.keyboard.press(key);
    await expect(day(page, date), key).toBeFocused();
    if (title) await expect(month(page)).toHaveText(title);
  }
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(day(page, '2026-10-31')).toBeFocused();
  await expect(page).toHaveURL(/month=2026-10/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('gridcell').filter({ has: page.locator(':focus') })).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(day(page, '2026-10-31')).toBeFocused();
});

test(
  'Enter on a day with an event focuses the event in the list',
  { tag: '@long' },
  async ({ page }) => {
    await open(page);
    await day(page, '2026-11-12').focus();
    for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowLeft', 'Enter'])
      await page.keyboard.press(key);
    await expect(page.getByRole('link', { name: 'Campus Founders Meet' })).toBeFocused();
  },
);
