import { expect, register, signIn, test } from './support/people.ts';
import { cardWith, openComposer } from './support/posts.ts';
import { checkScreen } from './support/screen.ts';

test(
  'a post has the language of its text until the author chooses another',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, await register('Asha'));
    await page.goto('/home');
    const words = `आज हमने अपना नया प्रोजेक्ट शुरू किया है ${Date.now()}`;
    const field = await openComposer(page);
    await expect(page.getByRole('combobox', { name: 'Post language' })).toHaveCount(0);
    await field.fill(words);
    await expect(page.getByRole('combobox', { name: 'Post language' })).toHaveValue('auto');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    const text = cardWith(page, words).locator('p', { hasText: words });
    await expect(text).toHaveAttribute('lang', 'hi');

    await cardWith(page, words).getByRole('button', { name: 'More options for the post' }).click();
    await page.getByRole('menuitem', { name: 'Edit post' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit post' });
    const choice = dialog.getByRole('combobox', { name: 'Post language' });
    await expect(choice).toHaveValue('hi');
    await choice.selectOption('मराठी');
    await checkScreen(page, 'the edit dialog with the language');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(text).toHaveAttribute('lang', 'mr');
  },
);

test(
  'the feed hides languages that a member does not read, and shows them again',
  { tag: ['@long', '@ci'] },
  async ({ browser, page }) => {
    const author = await (await browser.newContext()).newPage();
    await signIn(author, await register('Ravi'));
    await author.goto('/home');
    const words = `ഇന്ന് ഞങ്ങൾ ഞങ്ങളുടെ പുതിയ പദ്ധതി ആരംഭിച്ചു ${Date.now()}`;
    await (await openComposer(author)).fill(words);
    await author.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(cardWith(author, words)).toBeVisible();
    const postId = await cardWith(author, words).getAttribute('data-post');

    await signIn(page, await register('Asha'));
    await page.goto('/home');
    await expect(cardWith(page, words)).toBeVisible();
    await page.goto('/settings?section=language');
    const saved = page.getByText('Saved on all your devices');
    await page.getByRole('checkbox', { name: 'English' }).check();
    await expect(saved).toBeVisible();
    await page.getByRole('switch', { name: 'Hide posts in other languages' }).click();
    await expect(saved).toBeVisible();
    await checkScreen(page, 'the language settings');
    // Inside the app, where the feed was loaded before.
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(cardWith(page, words)).toHaveCount(0);
    await page.goto(`/post/${postId}`);
    await expect(cardWith(page, words)).toBeVisible();

    await page.goto('/settings?section=language');
    await expect(page.getByRole('checkbox', { name: 'English' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'മലയാളം' }).check();
    await expect(saved).toBeVisible();
    await page.goto('/home');
    await expect(cardWith(page, words)).toBeVisible();
  },
);
