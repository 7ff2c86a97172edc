import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readCalendarEvent } from '../contract/test/read-calendar.ts';
import { expect, signIn, test } from './support/people.ts';

/** A Thursday. */
const today = new Date('2026-11-12T10:00:00+05:30');

test.beforeEach(async ({ page, person }) => {
  await signIn(page, person);
  await page.clock.setFixedTime(today);
});

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/events${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Events Hub' })).toBeVisible();
}

const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

test('the five tabs are in the URL, and Back returns to the previous one', async ({ page }) => {
  await open(page);
  const tabs = page.getByRole('tablist', { name: 'Events Hub' }).getByRole('tab');
  await expect(tabs).toHaveText([
    'Upcoming Events',
    'Past Events',
    'Featured Speakers',
    'Calendar',
    'Workshops',
  ]);
  await tabs.nth(1).click();
  await expect(page).toHaveURL(/\?tab=past$/);
  await expect(
    page.getByRole('heading', { name: 'National Student Innovation Fair' }),
  ).toBeVisible();
  await tabs.nth(3).click();
  await expect(page).toHaveURL(/\?tab=calendar$/);
  await page.goBack();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('an upcoming event shows title, date relative to today, time in IST and place', async ({
  page,
}) => {
  await open(page);
  const card = cardOf(page, 'Campus Founders Meet');
  await expect(card).toContainText('Student founders from twelve colleges');
  await expect(card).toContainText('Tue, 17 Nov 2026');
  await expect(card).toContainText('10:00 am – 4:00 pm IST');
  await expect(card).toContainText('T-Hub, Raidurg, Hyderabad');
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('the time difference is shown once per list', async ({ page }) => {
    await open(page);
    await expect(page.getByText('Your local time is 4 h 30 min behind IST.')).toHaveCount(1);
    await expect(page.getByText('Your local time: ')).toHaveCount(0);
    const card = cardOf(page, 'Campus Founders Meet');
    await expect(card).toContainText('10:00 am – 4:00 pm IST');
  });
});

test('a registration is stored on this device, says so, and can be cancelled', async ({ page }) => {
  await open(page);
  const card = cardOf(page, 'Campus Founders Meet');
  const button = card.getByRole('button', { name: /^Register/ });
  await button.click();
  await expect(button).toHaveText(/^Registered/);
  await expect(button).toBeFocused();
  await expect(card).toContainText('Saved on this device only.');
  await expect(page.locator('[data-live-region]')).toContainText('Saved on this device only');
  await page.reload();
  await expect(button).toHaveText(/^Registered/);
  await card.getByRole('button', { name: /^Cancel/ }).click();
  await expect(button).toHaveText(/^Register Now/);
  await expect(button).toBeFocused();
});

test('past events cannot be registered for', { tag: '@long' }, async ({ page }) => {
  await open(page, '?tab=past');
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(page.getByRole('tabpanel').getByRole('button')).toHaveCount(0);
});

test('the calendar file of an event opens in an independent reader', async ({ page }) => {
  await open(page);
  await cardOf(page, 'AI for Bharat Hackathon')
    .getByRole('button', { name: /^Add to calendar/ })
    .click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Calendar file (.ics)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('event-ai-for-bharat-hackathon.ics');
  const { event } = readCalendarEvent(readFileSync(await file.path(), 'utf8'));
  expect(event.get('SUMMARY')).toBe('AI for Bharat Hackathon');
  expect(event.get('DTSTART')).toBe('20261124T033000Z');
  expect(event.get('DTEND')).toBe('20261125T153000Z');
});

test(
  'Google and Outlook calendar are plain links that open a new tab',
  { tag: '@long' },
  async ({ page }) => {
    await open(page);
    await page
      .getByRole('button', { name: /^Add to calendar/ })
      .first()
      .click();
    for (const [name, host] of [
      ['Google Calendar', 'https://calendar.google.com/'],
      ['Outlook', 'https://outlook.live.com/'],
    ] as const) {
      const link = page.getByRole('menuitem', { name });
      await expect(link).toHaveAttribute('href', new RegExp(`^${host}`));
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    }
  },
);

test(
  'a link to an event scrolls to it, on a fresh load and within the app',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, '?event=open-source-weekend');
    const title = page.getByRole('heading', { name: 'Open Source Weekend' });
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
    await open(page, '?tab=calendar&month=2026-11');
    await page.getByRole('link', { name: 'AI for Bharat Hackathon' }).click();
    await expect(page).toHaveURL(/\?event=ai-for-bharat-hackathon$/);
    await expect(page.getByRole('heading', { name: 'AI for Bharat Hackathon' })).toBeFocused();
    await open(page, '?event=rural-technology-summit');
    await expect(page.getByRole('heading', { name: 'Rural Technology Summit' })).toBeFocused();
  },
);

test('speakers are listed with name, role and photo', { tag: '@long' }, async ({ page }) => {
  await open(page, '?tab=speakers');
  const list = page.getByRole('tabpanel');
  const photo = list.getByRole('img', { name: 'Portrait of Nandini Krishnan' });
  await expect(photo).toBeVisible();
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(list.getByRole('heading', { name: 'Nandini Krishnan' })).toBeVisible();
  await expect(list.getByText('Propulsion Engineer and Founder')).toBeVisible();
  await expect(list.getByRole('img')).toHaveCount(6);
});

test(
  'three featured speakers are shown below every tab, with safe links',
  { tag: '@long' },
  async ({ page }) => {
    for (const tab of ['upcoming', 'past', 'speakers', 'calendar', 'workshops']) {
      await open(page, `?tab=${tab}`);
      const section = page.getByRole('region', { name: 'Featured Speakers' });
      await expect(section.getByRole('heading', { level: 3 })).toHaveText([
        'Nandini Krishnan',
        'Harpreet Singh Gill',
        'Farah Siddiqui',
      ]);
      await expect(section.getByText('NK', { exact: true })).toBeVisible();
      for (const link of await section.getByRole('link').all()) {
        await expect(link).toHaveAttribute('href', /^https:\/\//);
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
      }
    }
  },
);

test('no interaction on the page causes a request', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('tab')).toHaveCount(5);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    // The requests of the frame: its socket, and its data, which a slow connection fetches late.
    const ofFrame =
      /^blob:|\/socket\.io\/|\/assets\/|\/favicon|\/unreadcount$|\/api\/(settings|network)\//;
    if (!ofFrame.test(request.url())) asked.push(request.url());
  });
  await page
    .getByRole('button', { name: /^Register Now/ })
    .first()
    .click();
  for (const tab of ['Past Events', 'Featured Speakers', 'Calendar', 'Workshops']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  }
  await page.getByRole('button', { name: 'View Details Flight Simulation at Your Desk' }).click();
  await page.getByRole('button', { name: 'Access Workshop' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Materials' }).click();
  await download;
  expect(asked).toEqual([]);
});
