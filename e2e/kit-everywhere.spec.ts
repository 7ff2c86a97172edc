import { expect, test } from '@playwright/test';
import { button, openKit, toastOf } from './support/kit.ts';
import { checkBothThemes } from './support/screen.ts';

test.beforeEach(async ({ page }) => openKit(page));

test.describe('Loading', () => {
  test('loading is announced after 200 ms, and Retry appears after 10 s', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await openKit(page);
    const states = page.getByRole('region', { name: 'Four states' });
    const status = states.getByRole('status');
    await expect(status).toHaveText('');
    await page.clock.runFor(200);
    await expect(status).toHaveText('Loading...');
    await page.clock.runFor(9_800);
    await expect(status).toHaveText('Still loading');
    await states.getByRole('button', { name: 'Retry' }).first().click();
    await expect(status).toHaveText('');
  });

  test('a skeleton shows only after 200 ms', { tag: '@long' }, async ({ page }) => {
    const delay = await page
      .locator('.skeleton')
      .first()
      .evaluate((bar) => getComputedStyle(bar).animationDelay);
    expect(delay).toBe('0.2s');
  });
});

test.describe('Photos and texts', () => {
  test('a broken photo is replaced by the initials', { tag: '@long' }, async ({ page }) => {
    // In one step: the element may move while it is scrolled to.
    await page.getByRole('img', { name: 'Lakshmi Iyer' }).evaluate((img) => img.scrollIntoView());
    await expect(page.getByRole('img', { name: 'Lakshmi Iyer' })).toHaveText('LI');
  });

  test('a meter has a text value', { tag: '@long' }, async ({ page }) => {
    const meter = page.getByRole('meter', { name: '26 of 30 registered' });
    await expect(meter).toHaveAttribute('aria-valuetext', '4 seats left');
    await expect(meter).toHaveAttribute('value', '26');
  });

  test(
    'time is relative for seven days and then a date, with the full time as title',
    { tag: '@long' },
    async ({ page }) => {
      await page.clock.setFixedTime(new Date('2026-11-14T12:00:30+05:30'));
      await openKit(page);
      const facts = page.getByRole('region', { name: 'People, pictures and facts' });
      await expect(facts.locator('time')).toHaveText([
        'now',
        '15 min',
        '3 h',
        '3 d',
        '25 Oct',
        '10 Oct 2025',
      ]);
      await expect(facts.locator('time').last()).toHaveAttribute('title', /10 October 2025/);
      await expect(facts.getByText('12,34,567')).toBeVisible();
      await expect(facts.getByText('₹25,000')).toBeVisible();
    },
  );
});

test.describe('Everywhere', () => {
  test('axe finds nothing in either theme', async ({ page }) => {
    test.slow();
    await expect(page.locator('.skeleton').first()).toHaveCSS('opacity', '1');
    await checkBothThemes(page, 'the kit');
  });

  test('axe finds nothing in open layers, in either theme', { tag: '@long' }, async ({ page }) => {
    test.slow();
    await button(page, 'Check the form').click();
    await page.getByRole('combobox', { name: 'Collaborator' }).fill('ra');
    await page.keyboard.press('ArrowDown');
    await button(page, 'Say error').click();
    const toast = toastOf(page, 'Failed to toggle like');
    await expect(toast).toHaveCSS('opacity', '1');
    // The toast would end during the axe run, which would see it half transparent.
    await toast.hover();
    await checkBothThemes(page, 'the kit');
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);

    for (const [opener, role] of [
      ['Open dialog', 'dialog'],
      ['Open confirm', 'alertdialog'],
      ['Open drawer', 'dialog'],
      ['Post actions', 'menu'],
    ] as const) {
      await button(page, opener).click();
      await expect(page.getByRole(role)).toHaveCSS('opacity', '1');
      await checkBothThemes(page, 'the kit');
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toBeHidden();
    }
  });

  test('the first tab stop is Skip to content', { tag: '@long' }, async ({ page }) => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
  });

  test('there is no horizontal scroll at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const [needed, given] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(needed).toBeLessThanOrEqual(given ?? 0);
  });

  test('the theme follows the system until one is chosen', { tag: '@long' }, async ({ page }) => {
    const html = page.locator('html');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await button(page, 'Light').click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'light');
  });

  test(
    'in forced colours buttons keep a border and the focus its outline',
    { tag: '@long' },
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const post = button(page, 'Post');
      const canvas = await page
        .locator('body')
        .evaluate((b) => getComputedStyle(b).backgroundColor);
      await expect(post).not.toHaveCSS('border-top-color', canvas);
      await expect(post).toHaveCSS('border-top-width', '1px');
      await button(page, 'Dark').focus();
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus-visible')).toHaveCSS('outline-style', 'solid');
      const chips = page.getByRole('group', { name: 'Category' });
      const chosen = await chips
        .locator('[aria-pressed=true]')
        .evaluate((chip) => getComputedStyle(chip).backgroundColor);
      await expect(chips.locator('[aria-pressed=false]').first()).not.toHaveCSS(
        'background-color',
        chosen,
      );
    },
  );

  test('with reduced motion there are no animations, and a toast still stays five seconds', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await button(page, 'Open dialog').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveCSS('transition-duration', '0.1s');
    await expect(dialog).toHaveCSS('transition-property', /^(?!.*(translate|transform))/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // Text changes its colour without a transition: nested transitions would run one after the other.
    await expect(page.locator('h1')).toHaveCSS('transition-duration', '0s');

    await button(page, 'Say success').click();
    const bar = toastOf(page, 'Profile updated').locator('.Toastify__progress-bar');
    await expect(bar).toHaveCSS('animation-duration', '5s');
    await expect(toastOf(page, 'Profile updated')).toBeVisible();
    const pace = await page
      .locator('.animate-spin')
      .first()
      .evaluate((spinner) => getComputedStyle(spinner).animationIterationCount);
    expect(pace).toBe('1');
  });
});
