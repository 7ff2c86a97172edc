import { newMember, openAs } from './support/api-member.ts';
import { expect, test } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

test('the edit history of a comment shows its earlier text, which the author removes', async ({
  browser,
  request,
}) => {
  const asha = await newMember(request, 'Asha');
  const postId = await asha.publish('Rain today');
  await asha.comment(postId, 'Since noon');
  const page = await openAs(browser, asha, `/post/${postId}`);
  const comment = page.getByRole('article', { name: /^Comment by Asha/ });
  await comment.getByRole('button', { name: /^More options/ }).click();
  await page.getByRole('menuitem', { name: 'Edit comment' }).click();
  await comment.getByRole('textbox').fill('Since one');
  const edited = page.waitForResponse('**/api/posts/editcomment');
  await comment.getByRole('button', { name: 'Save comment' }).click();
  expect((await edited).status()).toBe(200);
  await comment.getByRole('button', { name: 'edited' }).click();
  const history = page.getByRole('dialog', { name: 'Edit history' });
  await expect(history.getByRole('listitem')).toContainText('Since noon');
  await checkScreen(page, 'the edit history of a comment');
  await history.getByRole('button', { name: 'Remove version' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this version?' });
  const removed = page.waitForResponse('**/api/comments/removeversion');
  await question.getByRole('button', { name: 'Remove version' }).click();
  expect((await removed).status()).toBe(200);
  await expect(history.getByText('No earlier versions')).toBeVisible();
  await page.context().close();
});
