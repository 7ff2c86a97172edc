import { newMember } from './support/api-member.ts';
import { expect, signIn, test } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

test('a saved post is on the saved page until it is unsaved, which can be undone', async ({
  page,
  request,
}) => {
  const asha = await newMember(request, 'Asha');
  const postId = await asha.publish('Worth keeping');
  await signIn(page, asha.person);
  await page.goto('/saved');
  await expect(page.getByRole('heading', { name: 'No saved posts yet' })).toBeVisible();
  await checkScreen(page, 'nothing saved');

  await page.goto(`/post/${postId}`);
  const save = page.getByRole('button', { name: /^Saved?$/ });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'View saved' }).click();
  await expect(page).toHaveURL(/\/saved$/);
  await expect(page.getByText('Worth keeping')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Worth keeping')).toBeVisible();
  await checkScreen(page, 'a saved post');

  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Worth keeping')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Worth keeping')).toBeVisible();
});

test('a failed save is rolled back with an error', async ({ page, request }) => {
  const asha = await newMember(request, 'Asha');
  const postId = await asha.publish('Not this time');
  await signIn(page, asha.person);
  await page.goto(`/post/${postId}`);
  const save = page.getByRole('button', { name: /^Saved?$/ });
  await expect(save).toBeVisible();
  await page.route('**/api/saveitems/toggle', (route) => route.fulfill({ status: 500 }));
  await save.click();
  await expect(page.locator('.Toastify__toast')).toContainText('Something went wrong');
  await expect(save).toHaveAttribute('aria-pressed', 'false');
});

test('the tab of the saved page is in the URL', { tag: '@long' }, async ({ page, person }) => {
  await signIn(page, person);
  await page.goto('/saved');
  await page.getByRole('tab', { name: 'Projects' }).click();
  await expect(page).toHaveURL(/\/saved\?tab=projects$/);
  await expect(page.getByRole('heading', { name: 'No saved projects yet' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Posts' })).toHaveAttribute('aria-selected', 'true');
});

test('further pages of saved posts load on demand', { tag: '@long' }, async ({ page, request }) => {
  const asha = await newMember(request, 'Asha');
  for (let turn = 1; turn <= 21; turn++) await asha.save(await asha.publish(`Keep ${turn}`));
  await signIn(page, asha.person);
  await page.goto('/saved');
  await expect(page.getByText('Keep 21', { exact: true })).toBeVisible();
  await expect(page.getByText('Keep 1', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('Keep 1', { exact: true })).toBeAttached();
});
