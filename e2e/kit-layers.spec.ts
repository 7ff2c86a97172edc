import { expect, test } from '@playwright/test';
import { boxOf, button, openKit } from './support/kit.ts';

test.beforeEach(async ({ page }) => openKit(page));

test.describe('Dialog', () => {
  test('a dialog traps the focus and returns it on Escape', async ({ page }) => {
    await button(page, 'Open dialog').click();
    const dialog = page.getByRole('dialog', { name: 'Terms of use' });
    await expect(dialog.getByRole('heading', { name: 'Terms of use' })).toBeFocused();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () =>
          document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Open dialog')).toBeFocused();
  });

  test(
    'a dialog closes by its X, by its action and by a click outside',
    { tag: '@long' },
    async ({ page }) => {
      const dialog = page.getByRole('dialog', { name: 'Terms of use' });
      await button(page, 'Open dialog').click();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();

      await button(page, 'Open dialog').click();
      await dialog.getByRole('button', { name: 'Agree' }).click();
      await expect(dialog).toBeHidden();

      await button(page, 'Open dialog').click();
      await expect(dialog).toBeVisible();
      await page.mouse.click(5, 300);
      await expect(dialog).toBeHidden();
    },
  );

  test(
    'a press that starts inside a dialog and ends outside leaves it open',
    { tag: '@long' },
    async ({ page }) => {
      await button(page, 'Open dialog').click();
      const dialog = page.getByRole('dialog', { name: 'Terms of use' });
      await dialog.getByText('Paragraph 3').hover();
      await page.mouse.down();
      await page.mouse.move(5, 300);
      await page.mouse.up();
      await expect(dialog).toBeVisible();
    },
  );

  test(
    'a form dialog focuses its first field and stays open on a click outside',
    { tag: '@long' },
    async ({ page }) => {
      await button(page, 'Open form').click();
      const dialog = page.getByRole('dialog', { name: 'New project' });
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
      await page.mouse.click(5, 300);
      await expect(dialog).toBeVisible();
    },
  );

  test('the page behind a dialog does not scroll', async ({ page }) => {
    await button(page, 'Open dialog').click();
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.move(5, 300);
    await page.mouse.wheel(0, 400);
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('below 640 px a dialog fills the screen, and its title and actions stay visible', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 500 });
    await button(page, 'Open dialog').click();
    const dialog = page.getByRole('dialog', { name: 'Terms of use' });
    await expect(dialog).toHaveCSS('height', '500px');
    await dialog.getByText('Paragraph 14').scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Agree' })).toBeInViewport({ ratio: 1 });
  });

  test('a confirm dialog focuses Cancel', { tag: '@long' }, async ({ page }) => {
    await button(page, 'Open confirm').click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this project?' });
    await expect(dialog).toHaveAccessibleDescription(/cannot undo/);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Open confirm')).toBeFocused();
  });

  test('a drawer closes on a choice, on Escape and on a click outside', async ({ page }) => {
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const open = button(page, 'Open drawer');
    await open.click();
    await drawer.getByRole('button', { name: 'Network' }).click();
    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();

    await open.click();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await open.click();
    await expect(drawer).toBeVisible();
    await page.mouse.click(900, 300);
    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();
  });
});

test.describe('Menu', () => {
  test('arrows, Home, End and characters move through a menu', async ({ page }) => {
    const trigger = button(page, 'Post actions');
    await trigger.press('Enter');
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    const item = (name: string) => page.getByRole('menuitem', { name });
    await expect(item('Edit post')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('Copy link')).toBeFocused();
    await page.keyboard.press('End');
    await expect(item('Delete post')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('Edit post')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(item('Delete post')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(item('Edit post')).toBeFocused();
    await page.keyboard.press('r');
    await expect(item('Report')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Done: report')).toBeVisible();
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(trigger).toBeFocused();
  });

  test(
    'the up arrow opens a menu at its end, and Escape returns the focus',
    { tag: '@long' },
    async ({ page }) => {
      const trigger = button(page, 'Post actions');
      await trigger.press('ArrowUp');
      await expect(page.getByRole('menuitem', { name: 'Delete post' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      await expect(trigger).toHaveAttribute('aria-expanded', 'false');
      await expect(trigger).toBeFocused();
    },
  );

  test(
    'Tab moves from a menu to the element after its button',
    { tag: '@long' },
    async ({ page }) => {
      await button(page, 'Post actions').press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Edit post' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('menu')).toBeHidden();
      await expect(button(page, 'Who sees this')).toBeFocused();
    },
  );

  test(
    'a second click on its button or a click elsewhere closes a menu',
    { tag: '@long' },
    async ({ page }) => {
      const trigger = button(page, 'Post actions');
      const menu = page.getByRole('menu', { name: 'Post actions' });
      await trigger.click();
      await expect(menu).toBeVisible();
      await trigger.click();
      await expect(menu).toBeHidden();
      await trigger.click();
      await expect(menu).toBeVisible();
      await page.mouse.click(5, 300);
      await expect(menu).toBeHidden();
    },
  );

  test('a menu never leaves the screen', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 480 });
    await button(page, 'Post actions').press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit post' })).toBeFocused();
    await expect(page.getByRole('menu')).toHaveCSS('translate', 'none');
    const { x, y, width, height } = await boxOf(page.getByRole('menu'));
    expect(x).toBeGreaterThanOrEqual(8);
    expect(y).toBeGreaterThanOrEqual(8);
    expect(x + width).toBeLessThanOrEqual(312);
    expect(y + height).toBeLessThanOrEqual(472);
  });
});

test.describe('Tooltip', () => {
  test('a tooltip appears on focus, describes its button and closes on Escape', async ({
    page,
  }) => {
    const tip = page.getByRole('tooltip', { name: /Only people/ });
    await button(page, 'Post actions').focus();
    await page.keyboard.press('Tab');
    await expect(tip).toBeVisible();
    await expect(button(page, 'Who sees this')).toHaveAccessibleDescription(/Only people/);
    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
    await expect(button(page, 'Who sees this')).toBeFocused();
  });

  test('a tooltip stays while the pointer is on it', { tag: '@long' }, async ({ page }) => {
    const tip = page.getByRole('tooltip', { name: /Only people/ });
    await button(page, 'Who sees this').hover();
    await expect(tip).toBeVisible();
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await tip.hover();
    await page.clock.runFor(2000);
    await expect(tip).toBeVisible();
    await page.mouse.move(5, 300);
    await page.clock.runFor(2000);
    await expect(tip).toBeHidden();
  });
});
