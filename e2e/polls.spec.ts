import { expect, register, signIn, test } from './support/people.ts';
import { cardWith, openComposer, uniqueText } from './support/posts.ts';
import { checkScreen } from './support/screen.ts';

test('a post with a poll is published, and a vote by keyboard shows the results', async ({
  page,
}) => {
  const asha = await register('Asha');
  await signIn(page, asha);
  await page.goto('/home');
  const words = uniqueText();
  const field = await openComposer(page);
  await field.fill(words);
  await page.getByRole('button', { name: 'Add poll' }).click();
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Tea');
  await page.getByRole('textbox', { name: 'Option 2' }).fill('tea');
  await expect(page.getByText('Each option must be different')).toBeVisible();
  await page.getByRole('textbox', { name: 'Option 2' }).fill('फ़िल्टर कॉफ़ी');
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByRole('textbox', { name: 'Option 3' }).fill('Water');
  await page.getByRole('combobox', { name: 'Poll length' }).selectOption('3 days');
  await checkScreen(page, 'the composer with a poll');
  const published = page.waitForResponse('**/api/posts');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  expect((await published).status()).toBe(201);

  const card = cardWith(page, words);
  const tea = card.getByRole('radio', { name: 'Tea' });
  await tea.focus();
  await tea.press('ArrowDown');
  await expect(card.getByRole('radio', { name: 'फ़िल्टर कॉफ़ी' })).toBeChecked();
  await checkScreen(page, 'a poll before the vote');
  const voted = page.waitForResponse('**/api/posts/votepoll');
  await card.getByRole('radio', { name: 'फ़िल्टर कॉफ़ी' }).press('Enter');
  expect((await voted).status()).toBe(200);
  const results = card.getByRole('list', { name: 'Poll results' });
  await expect(results.getByRole('listitem').nth(1)).toContainText('100%');
  await expect(results.getByRole('listitem').nth(1)).toContainText('Your vote');
  await expect(card).toContainText('1 vote');
  await checkScreen(page, 'a poll after the vote');
  await page.reload();
  await expect(results.getByRole('listitem').nth(1)).toContainText('100%');
});
