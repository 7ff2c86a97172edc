import { expect, test } from '@playwright/test';
import { boxOf, button, openKit } from './support/kit.ts';

test.beforeEach(async ({ page }) => openKit(page));

test.describe('Button', () => {
  test('a busy button keeps its label, width and focus, and does not submit twice', async ({
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

  test(
    'a disabled button can be focused and states the reason',
    { tag: '@long' },
    async ({ page }) => {
      const next = button(page, 'Continue');
      await next.focus();
      await expect(next).toBeFocused();
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      await expect(next).toHaveAccessibleDescription('Choose a type first');
    },
  );

  test('a small button has a touch target of 44 px', { tag: '@long' }, async ({ page }) => {
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
    const email = page.getByRole('textbox', { name: 'Email' });
    await expect(email).toHaveAttribute('required', '');
    await expect(email).toHaveAccessibleDescription('Your college address is fine');
    await expect(email).not.toHaveAttribute('aria-invalid');

    await button(page, 'Check the form').click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(
      'Your college address is fine Enter an email address',
    );
  });

  test(
    'an error summary gets the focus and links to the field',
    { tag: '@long' },
    async ({ page }) => {
      await button(page, 'Check the form').click();
      const summary = page.getByRole('alert', { name: 'Please fix the following' });
      await expect(summary).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();

      await button(page, 'Check the form').click();
      await expect(summary).toBeFocused();
    },
  );

  test(
    'a password can be shown and hidden, and the caret stays',
    { tag: '@long' },
    async ({ page }) => {
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
    },
  );

  test('switches and radio cards work by keyboard', async ({ page }) => {
    const shortcuts = page.getByRole('switch', { name: 'Keyboard shortcuts' });
    await expect(shortcuts).toBeChecked();
    await shortcuts.press('Space');
    await expect(shortcuts).not.toBeChecked();

    await page.getByRole('radio', { name: 'College' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Company' })).toBeChecked();
  });
});

test.describe('Tabs and Chips', () => {
  test('tabs are one tab stop; arrows, Home and End switch at once', async ({ page }) => {
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

  test('a selected tab scrolls into view', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    await page.getByRole('tab', { name: 'Ongoing' }).press('End');
    await expect(page.getByRole('tab', { name: 'Drafts' })).toBeInViewport({ ratio: 1 });
  });

  test(
    'exactly one chip is pressed, and chips keep their position',
    { tag: '@long' },
    async ({ page }) => {
      const chips = page.getByRole('group', { name: 'Category' });
      const before = await chips.getByRole('button').allTextContents();
      await chips.getByRole('button', { name: 'Design' }).press('Space');
      await expect(chips.locator('[aria-pressed=true]')).toHaveText(['Design']);
      expect(await chips.getByRole('button').allTextContents()).toEqual(before);
    },
  );
});

test.describe('Combobox', () => {
  test('a combobox works by keyboard and announces its results', async ({ page }) => {
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

  test(
    'a combobox announces that nothing was found, and Escape closes it',
    { tag: '@long' },
    async ({ page }) => {
      const input = page.getByRole('combobox', { name: 'Collaborator' });
      await input.fill('zz');
      await expect(page.getByRole('status').filter({ hasText: 'No people found' })).toHaveCount(1);
      await expect(page.getByRole('listbox')).toHaveText('No people found');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toBeHidden();
    },
  );

  test('a combobox announces that it is loading', { tag: '@long' }, async ({ page }) => {
    await page.getByRole('combobox', { name: 'Still asking' }).fill('a');
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).not.toHaveCount(0);
    await expect(page.getByRole('listbox')).toHaveText('Loading...');
  });

  test('leaving a combobox selects nothing', { tag: '@long' }, async ({ page }) => {
    await page.getByRole('combobox', { name: 'Collaborator' }).fill('as');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Chosen: nobody')).toBeVisible();
  });
});
