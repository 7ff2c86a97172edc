import { readFileSync, statSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { readCalendarEvent } from '../contract/test/read-calendar.ts';
import { expect, signIn, test } from './support/people.ts';
import { expectAccessibleInThemes, horizontalScroll } from './support/screen.ts';
import { openShowcase } from './support/showcase.ts';
import { longUnless } from './support/long.ts';

const today = new Date('2026-11-12T10:00:00+05:30');

test.beforeEach(async ({ page, person }) => {
  await signIn(page, person);
  await page.clock.setFixedTime(today);
});

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/events?tab=workshops${query}`);
  await expect(page.getByText('Rocketry Workshops', { exact: true })).toBeAttached();
}

const cards = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.locator('img') });
const card = (page: Page, title: string) => cards(page).filter({ hasText: title });
const dialog = (page: Page) => page.getByRole('dialog');
const live = 'Model Rocketry Fundamentals';
const recorded = 'Flight Simulation at Your Desk';
const past = 'Water and Paper Rockets for Classrooms';

async function downloadBy(page: Page, press: () => Promise<void>): Promise<Download> {
  const download = page.waitForEvent('download');
  await press();
  return download;
}

test('the headline stats count up to the specified numbers, which are in the page from the start', async ({
  page,
}) => {
  await open(page);
  const stats = page.getByRole('tabpanel').locator('dl').first();
  await expect(stats.locator('dd .sr-only')).toHaveText(['500+', '20+', '98%', '15']);
  const shown = stats.locator('dd [aria-hidden]');
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        const text = (await shown.first().textContent()) ?? '';
        seen.add(text);
        return text;
      },
      { intervals: [20] },
    )
    .toBe('500+');
  expect(seen.size).toBeGreaterThan(2);
  await expect(shown).toHaveText(['500+', '20+', '98%', '15']);
  await expect(stats.locator('dt')).toHaveText([
    'Participants',
    'Workshops',
    'Satisfaction Rate',
    'Expert Instructors',
  ]);
});

test('with reduced motion the numbers do not animate', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  const shown = page.getByRole('tabpanel').locator('dl').first().locator('dd [aria-hidden]');
  expect(await shown.allTextContents()).toEqual(['500+', '20+', '98%', '15']);
});

test(
  'three upcoming workshops show level, badge, duration, mode, price, date and seats',
  { tag: '@long' },
  async ({ page }) => {
    await open(page);
    await expect(cards(page)).toHaveCount(3);
    const first = card(page, live);
    for (const text of ['Beginner', '2 days', 'In person', '$79', '4 seats left', '26/30']) {
      await expect(first.getByText(text).first()).toBeVisible();
    }
    await expect(first).toContainText('Sat, 21 Nov – Sun, 22 Nov 2026');
    await expect(first.getByRole('button', { name: /^View Details & Register/ })).toBeVisible();
    const second = card(page, 'High-Power Design and Recovery');
    for (const text of ['$149', '2 seats left', '18/20']) {
      await expect(second.getByText(text).first()).toBeVisible();
    }
    await expect(second.getByRole('meter', { name: 'Seats filled' })).toHaveJSProperty('value', 18);
    const third = card(page, recorded);
    await expect(third.getByText('Pre-recorded')).toBeVisible();
    await expect(third.getByText('$149')).toBeVisible();
    await expect(third.getByRole('meter')).toHaveCount(0);
    await expect(third.getByRole('button', { name: `View Details ${recorded}` })).toBeVisible();
  },
);

test('the toggle shows the past workshop and is in the URL', { tag: '@long' }, async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Past Workshops' }).click();
  await expect(page).toHaveURL(/workshops=past/);
  await expect(cards(page)).toHaveCount(1);
  const only = card(page, past);
  for (const text of ['Completed', '$65', '4.9', '38 attendees', '1 day']) {
    await expect(only.getByText(text).first()).toBeVisible();
  }
  await expect(only.getByRole('button', { name: `View Details ${past}` })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(3);
  await page.goForward();
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
});

for (const [width, height] of [
  [1280, 600],
  [360, 740],
] as const) {
  test(
    `the dialog takes at most 90% of the height at ${width} px, with header and actions visible`,
    longUnless(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, '&workshop=high-power-design-and-recovery');
      const box = await dialog(page).boundingBox();
      expect(box?.height).toBeLessThanOrEqual(height * 0.9 + 1);
      await dialog(page).getByText('A laptop for the flight computer').scrollIntoViewIfNeeded();
      await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeInViewport();
      await expect(dialog(page).getByRole('button', { name: 'Register Now' })).toBeInViewport();
    },
  );
}

test(
  'the dialog of a live workshop shows all details and no materials',
  { tag: '@long' },
  async ({ page }) => {
    await open(page);
    await card(page, live).getByRole('button').click();
    await expect(page).toHaveURL(/workshop=model-rocketry-fundamentals/);
    await expect(dialog(page).getByRole('tab')).toHaveText(['Workshop Details', 'Instructor']);
    for (const text of [
      'Sat, 21 Nov – Sun, 22 Nov 2026',
      '9:00 am – 5:00 pm IST',
      'Jakkur Aerodrome grounds, Bengaluru',
      'Nandini Krishnan',
      '$79',
      'Learning objectives',
      'Choose a motor for a given mass and field',
      'Prerequisites',
      'None beyond school physics',
      '4 seats left',
      '26/30',
    ]) {
      await expect(dialog(page).getByText(text).first()).toBeVisible();
    }
  },
);

test(
  'the focus stays in the dialog and returns to the button that opened it',
  { tag: '@long' },
  async ({ page }) => {
    await open(page);
    const opener = card(page, live).getByRole('button');
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('heading', { name: live })).toBeFocused();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && !focused?.closest('dialog');
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(/\?tab=workshops$/);
  },
);

test(
  'panes are in the URL, opening starts at the details, and Back closes',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, '&workshop=flight-simulation-at-your-desk&pane=instructor');
    await expect(dialog(page).getByText('Kavya Hegde').first()).toBeVisible();
    await expect(dialog(page).getByRole('tab', { name: 'Instructor' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\?tab=workshops$/);
    await card(page, recorded).getByRole('button').click();
    const details = dialog(page).getByRole('tab', { name: 'Workshop Details' });
    await expect(details).toHaveAttribute('aria-selected', 'true');
    await dialog(page).getByRole('tab', { name: 'Workshop Materials' }).click();
    await expect(page).toHaveURL(/pane=materials/);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await card(page, recorded).getByRole('button').click();
    await expect(details).toHaveAttribute('aria-selected', 'true');
  },
);

test('a registration takes a seat on this device and says so', async ({ page }) => {
  await open(page, '&workshop=model-rocketry-fundamentals');
  await dialog(page).getByRole('button', { name: 'Register Now' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText(
    'You are registered. Saved on this device only.',
  );
  await expect(dialog(page).getByRole('button', { name: 'Registered' })).toBeFocused();
  await expect(dialog(page).getByText('27/30')).toBeVisible();
  await expect(dialog(page).getByText('3 seats left')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page, live).getByText('27/30')).toBeVisible();
  await page.reload();
  await card(page, live).getByRole('button').click();
  await dialog(page).getByRole('button', { name: 'Cancel registration' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Register Now' })).toBeFocused();
  await expect(dialog(page).getByText('26/30')).toBeVisible();
});

test('Add to Calendar downloads a file that an independent reader opens', async ({ page }) => {
  await open(page, '&workshop=model-rocketry-fundamentals');
  const file = await downloadBy(page, () =>
    dialog(page).getByRole('button', { name: 'Add to Calendar' }).click(),
  );
  expect(file.suggestedFilename()).toBe('event-model-rocketry-fundamentals.ics');
  const { event } = readCalendarEvent(readFileSync(await file.path(), 'utf8'));
  expect(event.get('SUMMARY')).toBe(live);
  expect(event.get('DTSTART')).toBe('20261121T033000Z');
  expect(event.get('LOCATION')).toBe('Jakkur Aerodrome grounds, Bengaluru');
});

test('Access Workshop opens the materials, and all of them can be downloaded as one zip', async ({
  page,
}) => {
  await open(page, '&workshop=flight-simulation-at-your-desk');
  await dialog(page).getByRole('button', { name: 'Access Workshop' }).click();
  const panel = dialog(page).getByRole('tabpanel', { name: 'Workshop Materials' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('listitem')).toHaveCount(5);
  const zip = await downloadBy(page, () =>
    dialog(page).getByRole('button', { name: 'Download Materials' }).click(),
  );
  expect(zip.suggestedFilename()).toBe('flight-simulation-at-your-desk.zip');
  expect(
    readFileSync(await zip.path())
      .subarray(0, 4)
      .toString('latin1'),
  ).toBe('PK\x03\x04');
});

/** The first bytes of a file of each format. */
const beginnings: Record<string, string> = { GIF: 'GIF89a', PDF: '%PDF-', HTML: '<!doctype html>' };

for (const id of ['flight-simulation-at-your-desk', 'water-and-paper-rockets']) {
  test(
    `every material of ${id} downloads as a file of its stated format and size`,
    longUnless(id === 'water-and-paper-rockets'),
    async ({ page }) => {
      await open(page, `&workshops=past&workshop=${id}&pane=materials`);
      const items = dialog(page).getByRole('listitem');
      await expect(items).toHaveCount(5);
      for (const item of await items.all()) {
        const stated = (await item.locator('p').last().textContent()) ?? '';
        const [, format = '', measure = ''] = stated.split(' · ');
        const file = await downloadBy(page, () => item.getByRole('button').click());
        const path = await file.path();
        expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
        expect(readFileSync(path, 'latin1').startsWith(beginnings[format] ?? '')).toBe(true);
        const measured =
          format === 'GIF'
            ? await playingTime(page, readFileSync(path))
            : sizeInWords(statSync(path).size);
        expect(measured).toBe(measure);
      }
    },
  );
}

function sizeInWords(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${Math.round(bytes / 100) / 10} KB`;
}

/** The number of frames and their durations, from the browser's decoder. */
async function playingTime(page: Page, file: Buffer): Promise<string> {
  const seconds = await page.evaluate(async (bytes) => {
    const decoder = new ImageDecoder({ data: Uint8Array.from(bytes), type: 'image/gif' });
    await Promise.all([decoder.tracks.ready, decoder.completed]);
    const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
    let micros = 0;
    for (let frameIndex = 0; frameIndex < count; frameIndex += 1) {
      const { image } = await decoder.decode({ frameIndex });
      micros += image.duration ?? 0;
      image.close();
    }
    return Math.round(micros / 1_000_000);
  }, Array.from(file));
  return `0:${String(seconds).padStart(2, '0')}`;
}

test('a past workshop offers its materials', { tag: '@long' }, async ({ page }) => {
  await open(page, '&workshops=past');
  await card(page, past).getByRole('button').click();
  await expect(dialog(page).getByText('Completed')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Register Now' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'View Workshop Materials' }).click();
  await expect(dialog(page).getByRole('tabpanel')).toBeFocused();
  await expect(page).toHaveURL(/pane=materials/);
});

test('the testimonials are shown below', { tag: '@long' }, async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { name: 'What participants say' })).toBeVisible();
  await expect(page.locator('blockquote')).toHaveCount(3);
});

test('the tabs and panes have no axe violations', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const query of [
    '?tab=past',
    '?tab=speakers',
    '?tab=calendar',
    '?tab=workshops',
    '?tab=workshops&workshops=past',
    '?tab=workshops&workshop=model-rocketry-fundamentals',
    '?tab=workshops&workshop=flight-simulation-at-your-desk&pane=materials',
    '?tab=workshops&workshop=flight-simulation-at-your-desk&pane=instructor',
  ]) {
    await openShowcase(page, `/events${query}`);
    await expectAccessibleInThemes(page, query);
  }
});

test('there is no horizontal scroll at 320 px on any tab', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const tab of ['past', 'speakers', 'calendar', 'workshops']) {
    await openShowcase(page, `/events?tab=${tab}`);
    expect(await horizontalScroll(page), tab).toBe(0);
    await expect(page.locator(`#events-tab-${tab}`)).toBeInViewport();
  }
});
