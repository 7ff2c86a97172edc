import { expect, test, type Locator, type Page } from '@playwright/test';
import { boxOf, button, openKit, toastOf } from './support/kit.ts';

test.beforeEach(async ({ page }) => openKit(page));

const liveRegion = (page: Page, urgency: 'polite' | 'assertive') =>
  page.locator(`[data-live-region] [aria-live=${urgency}]`);

const clockOf = (toast: Locator) => toast.locator('.Toastify__progress-bar');

const isRunning = (toast: Locator, state: 'running' | 'paused') =>
  expect(clockOf(toast)).toHaveCSS('animation-play-state', state);

async function dragBy(page: Page, toast: Locator, share: number) {
  await expect(toast).toHaveCSS('transform', 'none');
  const { x, y, width, height } = await boxOf(toast);
  await page.mouse.move(x + 100, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + height / 2);
  await page.mouse.move(x + 100 - width * share, y + height / 2);
  await page.mouse.up();
}

/** For tests that are not about time, so that a slow machine does not end a toast too soon. */
const stopToastClocks = (page: Page) =>
  page.addStyleTag({ content: '.Toastify__progress-bar { animation-name: none !important; }' });

test.describe('Toast', () => {
  test('success is announced politely, an error assertively, and both are at the top right', async ({
    page,
  }) => {
    await stopToastClocks(page);
    await button(page, 'Say success').click();
    await expect(liveRegion(page, 'polite')).toHaveText('Profile updated');
    await expect(toastOf(page, 'Profile updated')).toHaveRole('status');
    await button(page, 'Say error').click();
    await expect(liveRegion(page, 'assertive')).toHaveText('Failed to toggle like');
    await expect(toastOf(page, 'Failed to toggle like')).toHaveRole('alert');

    const newest = await boxOf(toastOf(page, 'Failed to toggle like'));
    const older = await boxOf(toastOf(page, 'Profile updated'));
    expect(newest.y).toBeLessThan(older.y);
    expect(newest.y).toBeGreaterThanOrEqual(64);
    expect(newest.x).toBeGreaterThan(640);
  });

  test('a toast closes after 5000 ms and not before', async ({ page }) => {
    await button(page, 'Say success').click();
    const toast = toastOf(page, 'Profile updated');
    await isRunning(toast, 'running');
    const seekTo = (time: number) =>
      clockOf(toast).evaluate((bar, moment) => {
        const [animation] = bar.getAnimations();
        if (!animation) throw new Error('the toast has no clock');
        animation.pause();
        animation.currentTime = moment;
        return animation.effect?.getComputedTiming().duration;
      }, time);
    expect(await seekTo(4999)).toBe(5000);
    await expect(toast).toBeVisible();
    await clockOf(toast).evaluate((bar) => bar.getAnimations()[0]?.play());
    await expect(toast).toHaveCount(0);
  });

  test('a toast stays while the pointer is on it', { tag: '@long' }, async ({ page }) => {
    await button(page, 'Say success').click();
    const toast = toastOf(page, 'Profile updated');
    await isRunning(toast, 'running');
    await toast.hover();
    await isRunning(toast, 'paused');
    await page.mouse.move(5, 300);
    await isRunning(toast, 'running');
  });

  test('a toast stays while the window has no focus', { tag: '@long' }, async ({ page }) => {
    await button(page, 'Say success').click();
    const toast = toastOf(page, 'Profile updated');
    await isRunning(toast, 'running');
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await isRunning(toast, 'paused');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await isRunning(toast, 'running');
  });

  test(
    'dragging a toast by half its width keeps it, by more than 80 percent dismisses it',
    { tag: '@long' },
    async ({ page }) => {
      await stopToastClocks(page);
      await button(page, 'Say success').click();
      const toast = toastOf(page, 'Profile updated');
      await isRunning(toast, 'running');
      await dragBy(page, toast, 0.5);
      await expect(toast).toHaveCSS('opacity', '1');
      await expect(toast).toBeVisible();
      await dragBy(page, toast, 0.79);
      await expect(toast).toHaveCSS('opacity', '1');
      await expect(toast).toBeVisible();
      await dragBy(page, toast, 0.82);
      await expect(toast).toHaveCount(0);
    },
  );

  test(
    'Alt+T focuses the newest toast, and closing it returns the focus',
    { tag: '@long' },
    async ({ page }) => {
      const say = button(page, 'Say success');
      await say.press('Enter');
      const toast = toastOf(page, 'Profile updated');
      await isRunning(toast, 'running');
      await page.keyboard.press('Alt+t');
      await expect(toast).toBeFocused();
      await isRunning(toast, 'paused');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(toast).toHaveCount(0);
      await expect(say).toBeFocused();
    },
  );

  test(
    'the timer of a toast continues when it loses the focus',
    { tag: '@long' },
    async ({ page }) => {
      const say = button(page, 'Say success');
      await say.press('Enter');
      const toast = toastOf(page, 'Profile updated');
      await isRunning(toast, 'running');
      await page.keyboard.press('Alt+t');
      await isRunning(toast, 'paused');
      await say.focus();
      await isRunning(toast, 'running');
    },
  );

  test('the action of a toast runs and closes the toast', async ({ page }) => {
    await stopToastClocks(page);
    await button(page, 'Say with action').click();
    await button(page, 'View saved').click();
    await expect(toastOf(page, 'Here they are')).toBeVisible();
    await expect(toastOf(page, 'View saved')).toHaveCount(0);
  });

  test('at most three toasts are shown, and the same id replaces one', async ({ page }) => {
    await stopToastClocks(page);
    await button(page, 'Say info').click();
    await button(page, 'Say info').click();
    await expect(page.locator('.Toastify__toast')).toHaveCount(1);
    for (let press = 0; press < 4; press += 1) await button(page, 'Say success').click();
    await expect(page.locator('.Toastify__toast')).toHaveCount(3);
  });

  test('a toast stays light on the dark theme', { tag: '@long' }, async ({ page }) => {
    await stopToastClocks(page);
    await button(page, 'Dark').click();
    await button(page, 'Say success').click();
    await expect(toastOf(page, 'Profile updated')).toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    );
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 16, 32)');
  });

  test(
    'on a phone one toast is shown at the top right below the top bar, as wide as its text',
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 700 });
      await stopToastClocks(page);
      await button(page, 'Say error').click();
      await expect(toastOf(page, 'Failed to toggle like')).toBeVisible();
      await button(page, 'Say success').click();
      await expect(page.locator('.Toastify__toast')).toHaveCount(1);
      const { x, y, width, height } = await boxOf(toastOf(page, 'Profile updated'));
      const wide = await page.evaluate(() => document.documentElement.offsetWidth);
      expect(y).toBeGreaterThanOrEqual(64);
      expect(x + width).toBeGreaterThanOrEqual(wide - 16);
      expect(width).toBeLessThan(260);
      expect(height).toBeLessThanOrEqual(48);
    },
  );
});
