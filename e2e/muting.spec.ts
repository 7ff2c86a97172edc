import { randomUUID } from 'node:crypto';
import { call } from './support/calls.ts';
import { expect, newBrowserUser, test } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

test('a muted word hides posts until it is removed', async ({ browser }) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const rohan = await newBrowserUser(browser, 'Rohan');
  const word = `lottery${randomUUID().slice(0, 8)}`;
  const share = (content: string) => call(rohan.page, 'POST', '/posts', { content }, 'multipart');
  await share(`Win the ${word}`);
  const otherText = `Lunch at ${randomUUID()}`;
  await share(otherText);
  await asha.page.goto('/home');
  const post = asha.page.getByText(`Win the ${word}`);
  await expect(post).toBeVisible();

  await asha.page.goto('/settings?section=muted-words');
  await asha.page.getByLabel('Word, phrase or #hashtag').fill(word.toUpperCase());
  await asha.page.getByLabel('How long').selectOption('7 days');
  await asha.page.getByRole('button', { name: 'Mute', exact: true }).click();
  const unmute = asha.page.getByRole('button', { name: `Unmute ${word.toUpperCase()}` });
  await expect(unmute).toBeVisible();
  await checkScreen(asha.page, 'muted words');
  // Without an answer of the server the page would show a stored feed.
  const feed = /\/api\/posts\/feed/;
  await asha.page.route(feed, (route) => route.abort());
  await asha.page.goto('/home');
  const retry = asha.page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(post).toHaveCount(0);
  await asha.page.unroute(feed);
  await retry.click();
  await expect(asha.page.getByText(otherText)).toBeVisible();
  await expect(post).toHaveCount(0);

  await asha.page.goto('/settings?section=muted-words');
  await unmute.click();
  await expect(asha.page.getByText('You have not muted any words.')).toBeVisible();
  await asha.page.goto('/home');
  await expect(post).toBeVisible();
});

test('a comment with a muted word is hidden until it is shown, and its replies stay', async ({
  browser,
}) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const rohan = await newBrowserUser(browser, 'Rohan');
  const word = `lottery${randomUUID().slice(0, 8)}`;
  const { _id: postId } = await call<{ _id: string }>(
    rohan.page,
    'POST',
    '/posts',
    { content: 'Lunch today' },
    'multipart',
  );
  const comment = (content: string, parentCommentId?: string) =>
    call<{ comment: { id: string } }>(rohan.page, 'POST', '/posts/comment', {
      postId,
      content,
      ...(parentCommentId && { parentCommentId }),
    });
  const { comment: first } = await comment(`Win the ${word}`);
  await comment('No, thank you', first.id);
  await call(asha.page, 'POST', '/mutedwords/add', { text: word, duration: 'always' });

  await asha.page.goto(`/post/${postId}`);
  const hidden = asha.page.getByRole('article', { name: 'Hidden comment' });
  await expect(hidden).toContainText('Comment hidden: it contains a word you muted');
  await expect(asha.page.getByText('No, thank you')).toBeVisible();
  await expect(asha.page.getByText(`Win the ${word}`)).toHaveCount(0);
  await checkScreen(asha.page, 'hidden comment');

  await hidden.getByRole('button', { name: 'Show' }).focus();
  await asha.page.keyboard.press('Enter');
  const shown = asha.page.getByRole('article', { name: 'Comment by Rohan' });
  await expect(shown).toContainText(`Win the ${word}`);
  await expect(shown).toBeFocused();

  // Live: the text never appears.
  await comment(`Again the ${word}`);
  await expect(hidden).toHaveCount(1);
  await expect(asha.page.getByText(`Again the ${word}`)).toHaveCount(0);
});
