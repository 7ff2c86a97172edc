import type { Page } from '@playwright/test';
import { newMember, openAs } from './support/api-member.ts';
import { expect, signIn, test } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' });
const commentBy = (page: Page, name: string) =>
  page.getByRole('article', { name: `Comment by ${name}` });
const replyBy = (page: Page, name: string) =>
  page.getByRole('article', { name: `Reply by ${name}` });

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page
    .getByRole('button', { name: `More options for the comment by ${name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a comment and a reply appear live in a second browser, with their count', async ({
  browser,
  request,
}) => {
  const asha = await newMember(request, 'Asha');
  const ravi = await newMember(request, 'Ravi');
  const postId = await asha.publish('Who builds a rover with us?');
  const hers = await openAs(browser, asha, `/post/${postId}`);
  const his = await openAs(browser, ravi, `/post/${postId}`);
  await expect(hers.getByText('No comments yet. Be the first to comment.')).toBeVisible();
  await expect(his.getByText('No comments yet. Be the first to comment.')).toBeVisible();

  await box(his).fill('I do');
  await box(his).press('Control+Enter');
  await expect(box(his)).toHaveValue('');
  await expect(box(his)).toBeFocused();
  await expect(commentBy(hers, ravi.person.name)).toContainText('I do');
  await expect(hers.getByRole('button', { name: '1 comment' })).toBeVisible();

  await hers.getByRole('button', { name: `Reply to ${ravi.person.name}` }).click();
  const reply = hers.getByRole('textbox', { name: `Reply to ${ravi.person.name}` });
  await expect(reply).toBeFocused();
  await reply.fill('Welcome aboard');
  await hers.getByRole('button', { name: 'Post reply' }).click();
  await expect(reply).toHaveCount(0);
  await expect(replyBy(hers, asha.person.name)).toBeFocused();
  await expect(replyBy(his, asha.person.name)).toContainText('Welcome aboard');
  await expect(replyBy(hers, asha.person.name)).toHaveCount(1);
  await expect(his.getByRole('button', { name: '2 comments' })).toBeVisible();
  await checkScreen(his, 'a post with comments');
});

test(
  'a reply to a reply is shown under the same comment and begins with a mention',
  { tag: '@long' },
  async ({ page, request }) => {
    const asha = await newMember(request, 'Asha');
    const ravi = await newMember(request, 'Ravi');
    const postId = await asha.publish('Two levels are enough');
    const comment = await asha.comment(postId, 'Are they?');
    await ravi.comment(postId, 'They are', comment);
    await asha.comment(postId, 'Then I agree', comment);
    await signIn(page, asha.person);
    await page.goto(`/post/${postId}`);
    await replyBy(page, ravi.person.name).getByRole('button', { name: 'Reply to' }).click();
    const reply = page.getByRole('textbox', { name: `Reply to ${ravi.person.name}` });
    await expect(reply).toHaveValue(`@${ravi.username} `);
    const lastReply = await replyBy(page, asha.person.name).boundingBox();
    const replyBox = await reply.boundingBox();
    expect(replyBox?.y).toBeGreaterThan((lastReply?.y ?? 0) + (lastReply?.height ?? 0));
    const sent = page.waitForRequest('**/api/posts/comment');
    await reply.pressSequentially('thank you');
    await reply.press('Control+Enter');
    expect((await sent).postDataJSON()).toMatchObject({ content: `@${ravi.username} thank you` });
    const response = replyBy(page, asha.person.name).last();
    await expect(response).toBeFocused();
    await expect(response.getByRole('link', { name: `@${ravi.username}` })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Replies' }).getByRole('article')).toHaveCount(3);
  },
);

test(
  'a comment is edited in place and deleted with Undo; a placeholder stays while it has replies',
  { tag: '@long' },
  async ({ browser, page, request }) => {
    const asha = await newMember(request, 'Asha');
    const ravi = await newMember(request, 'Ravi');
    const postId = await asha.publish('First light of the telescope');
    const comment = await asha.comment(postId, 'Taken at night');
    await ravi.comment(postId, 'How else', comment);
    await signIn(page, asha.person);
    await page.goto(`/post/${postId}`);
    const his = await openAs(browser, ravi, `/post/${postId}`);
    const own = commentBy(page, asha.person.name);
    await expect(commentBy(his, asha.person.name)).toBeVisible();

    await choose(page, asha.person.name, 'Edit comment');
    const edit = page.getByRole('textbox', { name: 'Edit comment' });
    await expect(edit).toBeFocused();
    await edit.fill('Taken at dawn');
    await edit.press('Control+Enter');
    await expect(own).toContainText('Taken at dawn');
    await expect(own).toContainText('edited');
    await expect(own).toBeFocused();
    await expect(commentBy(his, asha.person.name)).toContainText('Taken at dawn');

    await choose(page, asha.person.name, 'Delete comment');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(own).toContainText('Taken at dawn');

    await choose(page, asha.person.name, 'Delete comment');
    await expect(page.getByText('Comment deleted', { exact: true }).first()).toBeVisible();
    // Leaving the page does not wait for the eight seconds.
    await page.goto('/help');
    await expect(his.getByRole('article', { name: 'Deleted comment' })).toBeVisible();
    await expect(replyBy(his, ravi.person.name)).toContainText('How else');
    await page.goto(`/post/${postId}`);
    await expect(page.getByRole('article', { name: 'Deleted comment' })).toBeVisible();
  },
);

test('a like of a comment appears live in another browser, by keyboard, and stays after a reload', async ({
  browser,
  page,
  request,
}) => {
  const asha = await newMember(request, 'Asha');
  const ravi = await newMember(request, 'Ravi');
  const postId = await asha.publish('Seeds for the school garden');
  await asha.comment(postId, 'Marigolds too');
  await signIn(page, ravi.person);
  await page.goto(`/post/${postId}`);
  const hers = await openAs(browser, asha, `/post/${postId}`);
  const herLike = commentBy(hers, asha.person.name).getByRole('button', { name: 'Like' });
  await expect(herLike).toHaveAttribute('aria-pressed', 'false');
  const like = commentBy(page, asha.person.name).getByRole('button', { name: 'Like' });
  await commentBy(page, asha.person.name).getByRole('button', { name: 'Reply to' }).focus();
  await page.keyboard.press('Tab');
  await expect(like).toBeFocused();
  const liked = page.waitForResponse('**/api/posts/likecomment');
  await page.keyboard.press('Enter');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  expect((await liked).status()).toBe(200);
  await expect(herLike).toHaveText('1');
  await expect(herLike).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText('1');
  await checkScreen(page, 'a liked comment');
});

test('the author locks the comments, which another browser shows live, and unlocks them', async ({
  browser,
  page,
  request,
}) => {
  const asha = await newMember(request, 'Asha');
  const ravi = await newMember(request, 'Ravi');
  const postId = await asha.publish('Results are out');
  await ravi.comment(postId, 'Congratulations');
  await signIn(page, asha.person);
  await page.goto(`/post/${postId}`);
  const his = await openAs(browser, ravi, `/post/${postId}`);
  await box(his).fill('Half a thought');
  await expect(his.getByRole('button', { name: 'Lock comments' })).toBeHidden();

  await page.getByRole('button', { name: 'Lock comments' }).click();
  for (const screen of [page, his]) {
    await expect(screen.getByText('Comments are locked.')).toBeVisible();
    await expect(box(screen)).toBeHidden();
    await expect(screen.getByRole('button', { name: 'Reply to' })).toBeHidden();
    await expect(commentBy(screen, ravi.person.name)).toContainText('Congratulations');
  }
  await checkScreen(page, 'locked comments');

  await page.getByRole('button', { name: 'Unlock comments' }).click();
  await expect(box(his)).toHaveValue('Half a thought');
  await box(his).press('Control+Enter');
  await expect(commentBy(page, ravi.person.name)).toHaveCount(2);
});

test('a comment whose response is lost waits, and is created once', async ({ page, request }) => {
  const asha = await newMember(request, 'Asha');
  const postId = await asha.publish('Patchy network');
  await signIn(page, asha.person);
  await page.goto(`/post/${postId}`);
  const keys: (string | undefined)[] = [];
  // The server receives the request, but its response is lost.
  await page.route('**/api/posts/comment', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort();
  });
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  await page.reload();
  await box(page).fill('Did this arrive?');
  await page.getByRole('button', { name: 'Post comment' }).click();
  const waiting = page.getByRole('listitem').getByText('Waiting for connection');
  await expect(waiting).toBeVisible();
  await expect(page.getByText('Did this arrive?')).toHaveCount(1);

  await page.unroute('**/api/posts/comment');
  const again = page.waitForRequest('**/api/posts/comment');
  expect((await again).headers()['idempotency-key']).toBe(keys[0]);
  await expect(waiting).toBeHidden();
  await expect(commentBy(page, asha.person.name)).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('Did this arrive?')).toHaveCount(1);
});

test('a link opens the exact reply in a long thread and focuses it', async ({ page, request }) => {
  const asha = await newMember(request, 'Asha');
  const ravi = await newMember(request, 'Ravi');
  const postId = await asha.publish('A long conversation');
  let last = '';
  for (let turn = 1; turn <= 22; turn++) last = await asha.comment(postId, `Comment ${turn}`);
  for (let turn = 1; turn <= 4; turn++) await ravi.comment(postId, `Reply ${turn}`, last);
  const linked = await ravi.comment(postId, 'The one that is meant', last);
  await signIn(page, asha.person);
  await page.goto(`/post/${postId}?comment=${linked}`);
  const meant = replyBy(page, ravi.person.name).filter({ hasText: 'The one that is meant' });
  await expect(meant).toBeFocused();
  await expect(meant).toBeInViewport();
  await expect(page).toHaveTitle(`${asha.person.name}: A long conversation | Sangam`);

  // The comments between them load page by page and are sorted in.
  await page.getByRole('button', { name: 'Show more comments' }).click();
  await expect(page.getByText('Comment 21', { exact: true })).toBeVisible();
  await expect(commentBy(page, asha.person.name)).toHaveCount(22);
  await expect(page.getByText('The one that is meant')).toHaveCount(1);
});

test(
  'two replies are shown first and the rest on demand',
  { tag: '@long' },
  async ({ page, request }) => {
    const asha = await newMember(request, 'Asha');
    const postId = await asha.publish('Replies in portions');
    const comment = await asha.comment(postId, 'Count them');
    for (let turn = 1; turn <= 8; turn++) await asha.comment(postId, `Reply ${turn}`, comment);
    await signIn(page, asha.person);
    await page.goto(`/post/${postId}`);
    await expect(replyBy(page, asha.person.name)).toHaveCount(2);
    await page.getByRole('button', { name: 'View 6 more replies' }).click();
    await expect(replyBy(page, asha.person.name)).toHaveCount(8);
    await expect(replyBy(page, asha.person.name).nth(2)).toBeFocused();
  },
);

test(
  'a link to a deleted comment shows a message and the other comments',
  { tag: '@long' },
  async ({ page, request }) => {
    const asha = await newMember(request, 'Asha');
    const postId = await asha.publish('Still here');
    await signIn(page, asha.person);
    await page.goto(`/post/${postId}?comment=0193f7a0-0000-7000-8000-000000000000`);
    await expect(page.getByText('This comment is no longer available')).toBeVisible();
    await expect(page.getByText('Still here')).toBeVisible();
  },
);

test(
  'comments that fail to load show the error and load with Retry',
  { tag: '@long' },
  async ({ page, request }) => {
    const asha = await newMember(request, 'Asha');
    const postId = await asha.publish('Out of reach');
    await signIn(page, asha.person);
    await page.route('**/api/posts/comments?*', (route) => route.abort());
    await page.goto(`/post/${postId}`);
    await expect(page.getByRole('alert')).toHaveText('Error fetching comments');
    await page.unroute('**/api/posts/comments?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No comments yet. Be the first to comment.')).toBeVisible();
  },
);

test(
  'comments in the feed work by keyboard, and a draft is kept',
  { tag: '@long' },
  async ({ page, request }) => {
    const asha = await newMember(request, 'Asha');
    const postId = await asha.publish('Keys only');
    await signIn(page, asha.person);
    await page.goto('/home');
    const card = page.locator(`[data-post="${postId}"]`);
    await card.getByRole('button', { name: 'Comment', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('Half a thought');
    await card.getByRole('button', { name: 'Comment', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(box(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(box(page)).toHaveValue('Half a thought');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(commentBy(page, asha.person.name)).toContainText('Half a thought');

    await commentBy(page, asha.person.name).getByRole('button', { name: 'Reply to' }).focus();
    await page.keyboard.press('Enter');
    const reply = page.getByRole('textbox', { name: `Reply to ${asha.person.name}` });
    await expect(reply).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `Reply to ${asha.person.name}` })).toBeFocused();
  },
);

test('the number of likes opens the list of users', { tag: '@long' }, async ({ page, request }) => {
  const asha = await newMember(request, 'Asha');
  const ravi = await newMember(request, 'Ravi');
  const postId = await asha.publish('Liked by one');
  await ravi.like(postId);
  await signIn(page, asha.person);
  await page.goto(`/post/${postId}`);
  await page.getByRole('button', { name: '1 like' }).click();
  const dialog = page.getByRole('dialog', { name: 'Liked by' });
  await expect(dialog.getByRole('link', { name: ravi.person.name })).toBeVisible();
  await checkScreen(page, 'who liked');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
