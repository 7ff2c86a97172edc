import { randomUUID } from 'node:crypto';
import { call } from './support/calls.ts';
import { expect, newBrowserUser, test } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

test('a muted word hides posts until it is removed', async ({ browser }) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const rohan = await newBrowserUser(browser, 'Rohan');
  const word = `lottery${randomUUID().slice(0, 8)}`;
  await call(rohan.page, 'POST', '/posts', { content: `Win the ${word}` }, 'multipart');
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
  // Another post proves that the feed is on the screen.
  await call(rohan.page, 'POST', '/posts', { content: `Not about ${word}s` }, 'multipart');
  await asha.page.getByRole('link', { name: 'Home' }).first().click();
  await expect(asha.page.getByText(`Not about ${word}s`)).toBeVisible();
  await expect(post).toHaveCount(0);

  await asha.page.goto('/settings?section=muted-words');
  await unmute.click();
  await expect(asha.page.getByText('You have not muted any words.')).toBeVisible();
  await asha.page.goto('/home');
  await expect(post).toBeVisible();
});
