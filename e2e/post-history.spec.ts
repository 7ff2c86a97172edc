import { expect, register, signIn, test } from './support/people.ts';
import { cardWith, publish, uniqueText } from './support/posts.ts';
import { checkScreen } from './support/screen.ts';

test(
  'the edit history of a post shows its earlier text, which the author removes',
  { tag: ['@long', '@ci'] },
  async ({ page }) => {
    await signIn(page, await register('Asha'));
    const words = uniqueText();
    await publish(page, `${words}, first`);
    await page.goto('/home');
    const card = cardWith(page, words);
    await card.getByRole('button', { name: 'More options for the post' }).click();
    await page.getByRole('menuitem', { name: 'Edit post' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit post' });
    await editor.getByRole('textbox', { name: 'Post text' }).fill(`${words}, second`);
    await editor.getByRole('button', { name: 'Save changes' }).click();
    await expect(editor).toBeHidden();

    await card.getByRole('button', { name: 'edited' }).click();
    const history = page.getByRole('dialog', { name: 'Edit history' });
    await expect(history.getByRole('listitem')).toContainText(`${words}, first`);
    await checkScreen(page, 'the edit history of a post');
    await history.getByRole('button', { name: 'Remove version' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove this version?' });
    const removed = page.waitForResponse('**/api/posts/removeversion');
    await question.getByRole('button', { name: 'Remove version' }).click();
    expect((await removed).status()).toBe(200);
    await expect(history.getByText('No earlier versions')).toBeVisible();
    await expect(history.getByText(`${words}, first`)).toBeHidden();
  },
);
