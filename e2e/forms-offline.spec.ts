import type { Page } from '@playwright/test';
import { tinyMp4 } from '../server/test/tiny-videos.ts';
import { newMember } from './support/api-member.ts';
import { call } from './support/calls.ts';
import { bubble, groupOf, openRoom, sendText } from './support/chat.ts';
import { toastOf } from './support/kit.ts';
import { expect, newBrowserUser, test } from './support/people.ts';
import { cardWith, publish, uniqueText } from './support/posts.ts';
import { drawPhoto } from './support/profiles.ts';

/** What the forms say without a connection, next to “You are offline.” in the frame. */
const problem = /Something went wrong/;

/** Their code is loaded when the page is idle, and without a service worker not later offline. */
const expectToastsLoaded = (page: Page) => expect(page.locator('.Toastify')).toBeAttached();

test(
  'a cover and experience that cannot be saved offline stay in their form, and are saved later',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const { page, username } = await newBrowserUser(browser, 'Asha');
    await page.goto('/profile/edit');
    const buffer = await drawPhoto(page);
    await page
      .getByLabel('Choose a cover photo')
      .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer });
    const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
    const use = dialog.getByRole('button', { name: 'Use this photo' });
    await expect(use).toBeVisible();

    await page.context().setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await use.click();
    await expect(dialog.getByRole('alert')).toHaveText(problem);
    await page.context().setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
    await use.click();
    await expect(page.getByText('Cover photo updated')).toBeVisible();

    const details = page.getByRole('region', { name: 'Details and who can see them' });
    await details.getByRole('button', { name: 'Add experience' }).click();
    await page.keyboard.type('Field intern');
    await details.getByLabel('Company, college or group').fill('Sehore Water Lab');
    await details.getByLabel('Start month').selectOption('May');
    await details.getByLabel('Start year').fill('2025');
    await page.context().setOffline(true);
    const save = details.getByRole('button', { name: 'Save details' });
    await save.click();
    await expect(details.getByText(problem)).toBeVisible();
    await expect(details.getByLabel('What you do or did')).toHaveValue('Field intern');
    await page.context().setOffline(false);
    await save.click();
    await expect(details.getByText('Saved', { exact: true })).toBeVisible();
    await page.goto(`/profile/${username}`);
    await expect(page.getByRole('heading', { level: 3, name: 'Field intern' })).toBeVisible();
    await expect(page.getByRole('main').locator('img[srcset]')).toHaveCount(1);
  },
);

test('settings that cannot be saved offline say so and keep what was typed', async ({
  browser,
}) => {
  const { page } = await newBrowserUser(browser, 'Asha');
  const offline = (isOffline: boolean) => page.context().setOffline(isOffline);

  await page.goto('/settings?section=muted-words');
  const word = page.getByLabel('Word, phrase or #hashtag');
  await word.fill('exam');
  await offline(true);
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(page.getByText(problem)).toBeVisible();
  await expect(word).toHaveValue('exam');
  await offline(false);
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unmute exam' })).toBeVisible();

  await page.goto('/settings?section=college');
  const email = page.getByLabel('College email');
  await email.fill('asha@cse.iitb.ac.in');
  await offline(true);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(problem)).toBeVisible();
  await expect(email).toHaveValue('asha@cse.iitb.ac.in');
  await offline(false);

  const alertsLoaded = page.waitForResponse('**/assets/ToastStack-*.js');
  await page.goto('/settings?section=notifications');
  await alertsLoaded;
  const holdBack = page.getByRole('switch', { name: /^Hold back notifications/ });
  await expect(holdBack).not.toBeChecked();
  await offline(true);
  await holdBack.click();
  const alerts = page.getByRole('region', { name: /^Alerts/ });
  await expect(alerts.getByText(problem)).toBeVisible();
  await expect(holdBack).not.toBeChecked();
  await offline(false);
  await holdBack.click();
  await expect(holdBack).toBeChecked();
});

test(
  'captions and an edited comment that cannot be saved offline keep their text, and are saved later',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const { page } = await newBrowserUser(browser, 'Asha');
    const offline = (isOffline: boolean) => page.context().setOffline(isOffline);
    const words = uniqueText();
    const buffer = Buffer.from(tinyMp4({ width: 64, height: 48 }));
    const { _id: postId } = await publish(page, words, [
      { name: 'demo.mp4', mimeType: 'video/mp4', buffer },
    ]);
    await call(page, 'POST', '/posts/comment', { postId, content: 'Since noon' });

    await page.goto(`/post/${postId}`);
    const comment = page.getByRole('article', { name: /^Comment by Asha/ });
    await comment.getByRole('button', { name: /^More options/ }).click();
    await page.getByRole('menuitem', { name: 'Edit comment' }).click();
    const field = comment.getByRole('textbox', { name: 'Edit comment' });
    await field.fill('Since one');
    await offline(true);
    await comment.getByRole('button', { name: 'Save comment' }).click();
    await expect(comment.getByRole('alert')).toHaveText(problem);
    await expect(field).toHaveValue('Since one');
    await offline(false);
    await comment.getByRole('button', { name: 'Save comment' }).click();
    await expect(field).toHaveCount(0);
    await expect(comment).toContainText('Since one');

    const card = cardWith(page, words);
    await card.getByRole('button', { name: 'More options for the post' }).click();
    await page.getByRole('menuitem', { name: 'Edit post' }).click();
    await page.getByRole('button', { name: 'Add captions to video 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Captions' });
    await dialog.getByRole('button', { name: 'Add caption here' }).click();
    const text = dialog.getByRole('textbox', { name: 'Text' });
    await text.fill('Our rover starts');
    await offline(true);
    await dialog.getByRole('button', { name: 'Save captions' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(problem);
    await expect(text).toHaveValue('Our rover starts');
    await offline(false);
    await dialog.getByRole('button', { name: 'Save captions' }).click();
    await expect(dialog).toBeHidden();

    await page.reload();
    await expect(comment).toContainText('Since one');
    await expect(card.locator('video track[srclang=en]')).toHaveCount(1);
  },
);

test(
  'pinning, accepting an answer and locking comments show an error offline and change nothing',
  { tag: ['@long', '@ci'] },
  async ({ browser, request }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const rohan = await newBrowserUser(browser, 'Rohan');
    const ravi = await newMember(request, 'Ravi');
    const { page } = asha;
    const toast = toastOf(page, 'Something went wrong');
    const offline = (isOffline: boolean) => page.context().setOffline(isOffline);
    const form = { content: uniqueText(), isQuestion: 'true' };
    const { _id } = await call<{ _id: string }>(page, 'POST', '/posts', form, 'multipart');
    await ravi.comment(_id, 'Use tape');
    const room = await groupOf(asha, 'Kite makers', [rohan]);
    await sendText(rohan, room, 'Bring scissors');

    await page.goto(`/post/${_id}`);
    const accept = page.getByRole('button', { name: `Accept answer ${ravi.person.name}` });
    const lock = page.getByRole('button', { name: 'Lock comments' });
    await expect(accept).toBeVisible();
    await expect(lock).toBeVisible();
    await expectToastsLoaded(page);
    await offline(true);
    for (const button of [accept, lock]) {
      await button.click();
      await expect(toast).toBeVisible();
      await toast.getByRole('button', { name: 'Close' }).click();
      await expect(toast).toHaveCount(0);
      await expect(button).toBeVisible();
    }
    await offline(false);
    await page.reload();
    await expect(accept).toBeVisible();
    await lock.click();
    await expect(page.getByText('Comments are locked.')).toBeVisible();
    await accept.click();
    await expect(page.getByText('Accepted answer', { exact: true })).toBeVisible();

    await openRoom(page, room);
    const message = bubble(page, 'Bring scissors');
    const pinned = page.getByRole('list', { name: 'Pinned messages' });
    const openMenu = async () => {
      await message.hover();
      await message.getByRole('button', { name: 'Message actions' }).click();
    };
    const pin = page.getByRole('menuitem', { name: 'Pin', exact: true });
    await expectToastsLoaded(page);
    await openMenu();
    await expect(pin).toBeVisible();
    await offline(true);
    await pin.click();
    await expect(toast).toBeVisible();
    await expect(pinned).toHaveCount(0);
    await offline(false);
    await page.reload();
    await expect(message).toBeVisible();
    await expect(pinned).toHaveCount(0);
    await openMenu();
    await pin.click();
    await expect(pinned).toContainText('Bring scissors');
  },
);

test(
  'an edited message that cannot be saved offline is as before, with the text still in its field',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const rohan = await newBrowserUser(browser, 'Rohan');
    const { page } = asha;
    const room = await groupOf(asha, 'Kite makers', [rohan]);
    await sendText(asha, room, 'Bring scissors');
    await openRoom(page, room);
    await openRoom(rohan.page, room);
    const message = bubble(page, 'Bring scissors').first();
    await message.hover();
    await message.getByRole('button', { name: 'Message actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const field = page.getByRole('textbox', { name: 'Edit message' });
    await field.fill('Bring glue');
    await expectToastsLoaded(page);
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'Something went wrong')).toBeVisible();
    await expect(field).toHaveValue('Bring glue');
    await expect(field).toBeFocused();
    await page.context().setOffline(false);
    await page.keyboard.press('Enter');
    await expect(bubble(rohan.page, 'Bring glue')).toBeVisible();
    await expect(field).toHaveCount(0);
    await expect(bubble(page, 'Bring glue')).toBeVisible();
  },
);
