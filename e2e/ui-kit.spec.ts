import { expect, test } from '@playwright/test';
import { expectNothingFound } from './support/axe.ts';
import { coloursSettled } from './support/screen.ts';
import type { Locator, Page } from '@playwright/test';

test.beforeEach(async ({ page }) => openKit(page));

async function openKit(page: Page) {
  await page.goto(process.env['KIT_URL'] ?? '');
  await expect(page.getByRole('heading', { name: 'UI kit' })).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toastOf = (page: Page, text: string) =>
  page.locator('.Toastify__toast').filter({ hasText: text });
const liveRegion = (page: Page, urgency: 'polite' | 'assertive') =>
  page.locator(`[data-live-region] [aria-live=${urgency}]`);

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not in the page');
  return box;
}

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

/** For the tests of other things than time, so that a slow machine does not end a toast too soon. */
const stopToastClocks = (page: Page) =>
  page.addStyleTag({ content: '.Toastify__progress-bar { animation-name: none !important; }' });

test.describe('Button', () => {
  test('a busy button keeps its words, its width and the focus, and does not send twice', async ({
    page,
  }) => {
    const send = button(page, 'Send');
    const { width } = await boxOf(send);
    await send.click();
    await expect(send).toHaveAttribute('aria-busy', 'true');
    await expect(send).toHaveText('Send');
    await expect(send).toBeFocused();
    await expect(send).toBeEnabled({ enabled: false });
    expect((await boxOf(send)).width).toBe(width);

    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Note' }).press('Enter');
    await expect(page.getByText('Sent 1 times')).toBeVisible();
  });

  test('a button that cannot be used yet can be reached and says why', async ({ page }) => {
    const next = button(page, 'Continue');
    await next.focus();
    await expect(next).toBeFocused();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toHaveAccessibleDescription('Choose a type first');
  });

  test('a small button is still 44 px to a finger', async ({ page }) => {
    const accept = button(page, 'Accept');
    await accept.scrollIntoViewIfNeeded();
    const { x, y, width } = await boxOf(accept);
    const hit = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left, top)?.textContent,
      [x + width / 2, y - 3] as const,
    );
    expect(hit).toBe('Accept');
  });
});

test.describe('Field', () => {
  test('a field ties its label, hint, error and required mark to the control', async ({ page }) => {
    const email = page.getByRole('textbox', { name: 'E-mail' });
    await expect(email).toHaveAttribute('required', '');
    await expect(email).toHaveAccessibleDescription('Your college address is fine');
    await expect(email).not.toHaveAttribute('aria-invalid');

    await button(page, 'Check the form').click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(
      'Your college address is fine Enter an e-mail address',
    );
  });

  test('an error summary takes the focus and leads to the field', async ({ page }) => {
    await button(page, 'Check the form').click();
    const summary = page.getByRole('alert', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();

    await button(page, 'Check the form').click();
    await expect(summary).toBeFocused();
  });

  test('a password can be shown and hidden, and the caret stays', async ({ page }) => {
    const password = page.getByRole('textbox', { name: 'Password' });
    const show = button(page, 'Show password');
    await password.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect(show).toHaveAttribute('aria-pressed', 'false');

    await show.click();
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toBeFocused();
    await page.keyboard.type('!');
    await expect(password).toHaveValue('sanga!m');

    await show.press('Space');
    await expect(password).toHaveAttribute('type', 'password');
  });

  test('switches and radio cards work by key', async ({ page }) => {
    const shortcuts = page.getByRole('switch', { name: 'Keyboard shortcuts' });
    await expect(shortcuts).toBeChecked();
    await shortcuts.press('Space');
    await expect(shortcuts).not.toBeChecked();

    await page.getByRole('radio', { name: 'College' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Company' })).toBeChecked();
  });
});

test.describe('Dialog', () => {
  test('a dialog takes the focus, holds it, and gives it back on Escape', async ({ page }) => {
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

  test('a dialog closes by its X, by its action and by a click outside', async ({ page }) => {
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
  });

  test('a press that began inside a dialog and ends outside leaves it open', async ({ page }) => {
    await button(page, 'Open dialog').click();
    const dialog = page.getByRole('dialog', { name: 'Terms of use' });
    await dialog.getByText('Paragraph 3').hover();
    await page.mouse.down();
    await page.mouse.move(5, 300);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
  });

  test('a form dialog starts in its first field and survives a click outside', async ({ page }) => {
    await button(page, 'Open form').click();
    const dialog = page.getByRole('dialog', { name: 'New project' });
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.mouse.click(5, 300);
    await expect(dialog).toBeVisible();
  });

  test('the page behind a dialog does not scroll', async ({ page }) => {
    await button(page, 'Open dialog').click();
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.move(5, 300);
    await page.mouse.wheel(0, 400);
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('below 640 px a dialog fills the screen and keeps its title and actions in sight', async ({
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

  test('a confirm dialog starts on Cancel', async ({ page }) => {
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
  test('a menu is walked by arrows, Home, End and letters', async ({ page }) => {
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

  test('the up arrow opens a menu at its end, and Escape gives the focus back', async ({
    page,
  }) => {
    const trigger = button(page, 'Post actions');
    await trigger.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Delete post' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await expect(trigger).toBeFocused();
  });

  test('Tab leaves a menu for what follows its button', async ({ page }) => {
    await button(page, 'Post actions').press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit post' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button(page, 'Who sees this')).toBeFocused();
  });

  test('a second click on its button or a click elsewhere closes a menu', async ({ page }) => {
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
  });

  test('a menu never leaves the screen', async ({ page }) => {
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

test.describe('Tabs and Chips', () => {
  test('tabs are one stop, walked by arrows, Home and End, and switch at once', async ({
    page,
  }) => {
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('Posts').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Projects')).toBeFocused();
    await expect(tab('Projects')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'Projects' })).toHaveText(/projects/);
    await page.keyboard.press('End');
    await expect(tab('About')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Posts')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tab('About')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(tab('Posts')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await expect(tab('Ongoing')).toBeFocused();
  });

  test('a tab that was out of sight scrolls into it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    await page.getByRole('tab', { name: 'Ongoing' }).press('End');
    await expect(page.getByRole('tab', { name: 'Drafts' })).toBeInViewport({ ratio: 1 });
  });

  test('exactly one chip is pressed, and chips keep their place', async ({ page }) => {
    const chips = page.getByRole('group', { name: 'Category' });
    const before = await chips.getByRole('button').allTextContents();
    await chips.getByRole('button', { name: 'Design' }).press('Space');
    await expect(chips.locator('[aria-pressed=true]')).toHaveText(['Design']);
    expect(await chips.getByRole('button').allTextContents()).toEqual(before);
  });
});

test.describe('Combobox', () => {
  test('a combobox is used by keys alone and says what it found', async ({ page }) => {
    const input = page.getByRole('combobox', { name: 'Collaborator' });
    await input.pressSequentially('r');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.type('a');
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(3);
    await expect(page.getByRole('status').filter({ hasText: '3 results' })).toHaveCount(1);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = page.getByRole('option', { name: 'Meera Nair' });
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(input).toHaveAttribute(
      'aria-activedescendant',
      (await second.getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByText('Chosen: Meera Nair')).toBeVisible();
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(input).toBeFocused();
  });

  test('a combobox says that nothing was found, and Escape closes it', async ({ page }) => {
    const input = page.getByRole('combobox', { name: 'Collaborator' });
    await input.fill('zz');
    await expect(page.getByRole('status').filter({ hasText: 'No people found' })).toHaveCount(1);
    await expect(page.getByRole('listbox')).toHaveText('No people found');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
  });

  test('a combobox says that it is still loading', async ({ page }) => {
    await page.getByRole('combobox', { name: 'Still asking' }).fill('a');
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).not.toHaveCount(0);
    await expect(page.getByRole('listbox')).toHaveText('Loading...');
  });

  test('leaving a combobox chooses nothing', async ({ page }) => {
    await page.getByRole('combobox', { name: 'Collaborator' }).fill('as');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Chosen: nobody')).toBeVisible();
  });
});

test.describe('Tooltip', () => {
  test('a tooltip comes with the focus, describes its button and goes on Escape', async ({
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

  test('a tooltip stays while the pointer is on it', async ({ page }) => {
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

test.describe('Toast', () => {
  test('success is said politely, an error at once, and both stand top right', async ({ page }) => {
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

  test('a toast waits while the pointer is on it', async ({ page }) => {
    await button(page, 'Say success').click();
    const toast = toastOf(page, 'Profile updated');
    await isRunning(toast, 'running');
    await toast.hover();
    await isRunning(toast, 'paused');
    await page.mouse.move(5, 300);
    await isRunning(toast, 'running');
  });

  test('a toast waits while the window has lost the focus', async ({ page }) => {
    await button(page, 'Say success').click();
    const toast = toastOf(page, 'Profile updated');
    await isRunning(toast, 'running');
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await isRunning(toast, 'paused');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await isRunning(toast, 'running');
  });

  test('dragging by half its width leaves a toast, by more than 80 percent dismisses it', async ({
    page,
  }) => {
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
  });

  test('Alt+T leads to the newest toast, and closing it gives the focus back', async ({ page }) => {
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
  });

  test('leaving a focused toast lets its time run on', async ({ page }) => {
    const say = button(page, 'Say success');
    await say.press('Enter');
    const toast = toastOf(page, 'Profile updated');
    await isRunning(toast, 'running');
    await page.keyboard.press('Alt+t');
    await isRunning(toast, 'paused');
    await say.focus();
    await isRunning(toast, 'running');
  });

  test('the action of a toast is done and the toast goes', async ({ page }) => {
    await stopToastClocks(page);
    await button(page, 'Say with action').click();
    await button(page, 'View saved').click();
    await expect(toastOf(page, 'Here they are')).toBeVisible();
    await expect(toastOf(page, 'View saved')).toHaveCount(0);
  });

  test('no more than three toasts stand at once, and the same id replaces', async ({ page }) => {
    await stopToastClocks(page);
    await button(page, 'Say info').click();
    await button(page, 'Say info').click();
    await expect(page.locator('.Toastify__toast')).toHaveCount(1);
    for (let press = 0; press < 4; press += 1) await button(page, 'Say success').click();
    await expect(page.locator('.Toastify__toast')).toHaveCount(3);
  });

  test('a toast stays light on the dark theme', async ({ page }) => {
    await stopToastClocks(page);
    await button(page, 'Dark').click();
    await button(page, 'Say success').click();
    await expect(toastOf(page, 'Profile updated')).toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    );
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 16, 32)');
  });

  test('below 480 px a toast spans the width under the top bar', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    await button(page, 'Say success').click();
    const toast = toastOf(page, 'Profile updated');
    await isRunning(toast, 'running');
    const { y, width } = await boxOf(toast);
    const wide = await page.evaluate(() => document.documentElement.offsetWidth);
    expect(y).toBeGreaterThanOrEqual(64);
    expect(width).toBeGreaterThanOrEqual(wide - 24);
  });
});

test.describe('Loading', () => {
  test('loading is said after 200 ms, and after 10 s there is a Retry', async ({ page }) => {
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

  test('a skeleton shows only after 200 ms', async ({ page }) => {
    const delay = await page
      .locator('.skeleton')
      .first()
      .evaluate((bar) => getComputedStyle(bar).animationDelay);
    expect(delay).toBe('0.2s');
  });
});

test.describe('Pictures and words', () => {
  test('a broken picture gives way to the initials', async ({ page }) => {
    // In one go: it may give way while it is being scrolled to.
    await page.getByRole('img', { name: 'Lakshmi Iyer' }).evaluate((img) => img.scrollIntoView());
    await expect(page.getByRole('img', { name: 'Lakshmi Iyer' })).toHaveText('LI');
  });

  test('a meter says its value in words', async ({ page }) => {
    const meter = page.getByRole('meter', { name: '26 of 30 registered' });
    await expect(meter).toHaveAttribute('aria-valuetext', '4 seats left');
    await expect(meter).toHaveAttribute('value', '26');
  });

  test('time is relative for seven days and then a date, and its title is the full moment', async ({
    page,
  }) => {
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
  });
});

async function expectNoViolations(page: Page, look: 'everything' | 'colours') {
  await coloursSettled(page);
  await expectNothingFound(page, 'the kit', look);
}

test.describe('Everywhere', () => {
  for (const [theme, look] of [
    ['Light', 'everything'],
    ['Dark', 'colours'],
  ] as const) {
    test(`axe finds nothing in the ${theme.toLowerCase()} theme, open layers included`, async ({
      page,
    }) => {
      test.slow();
      await button(page, theme).click();
      await expect(page.locator('.skeleton').first()).toHaveCSS('opacity', '1');
      await expectNoViolations(page, look);

      await button(page, 'Check the form').click();
      await page.getByRole('combobox', { name: 'Collaborator' }).fill('ra');
      await page.keyboard.press('ArrowDown');
      await button(page, 'Say error').click();
      await expect(toastOf(page, 'Failed to toggle like')).toHaveCSS('opacity', '1');
      await expectNoViolations(page, look);

      for (const [opener, role] of [
        ['Open dialog', 'dialog'],
        ['Open confirm', 'alertdialog'],
        ['Open drawer', 'dialog'],
        ['Post actions', 'menu'],
      ] as const) {
        await button(page, opener).click();
        await expect(page.getByRole(role)).toHaveCSS('opacity', '1');
        await expectNoViolations(page, look);
        await page.keyboard.press('Escape');
        await expect(page.getByRole(role)).toBeHidden();
      }
    });
  }

  test('the first Tab offers to skip to the content', async ({ page }) => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
  });

  test('nothing scrolls sideways at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const [needed, given] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(needed).toBeLessThanOrEqual(given ?? 0);
  });

  test('the theme follows the system until one is chosen', async ({ page }) => {
    const html = page.locator('html');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await button(page, 'Light').click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'light');
  });

  test('in forced colours buttons keep a border and the focus its outline', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const post = button(page, 'Post');
    const canvas = await page.locator('body').evaluate((b) => getComputedStyle(b).backgroundColor);
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
  });

  test('with reduced motion nothing moves, yet a toast still has its five seconds', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await button(page, 'Open dialog').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveCSS('transition-duration', '0.1s');
    await expect(dialog).toHaveCSS('transition-property', /^(?!.*(translate|transform))/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

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
