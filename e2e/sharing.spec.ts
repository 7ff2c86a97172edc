import { bubble, directRoom, field } from './support/chat.ts';
import { expect, newBrowserUser, test } from './support/people.ts';
import { cardWith, publish, uniqueText } from './support/posts.ts';
import { checkScreen } from './support/screen.ts';

test(
  'a post is shared as a QR code and in a message, which is sent only by hand',
  { tag: '@long' },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const rohan = await newBrowserUser(browser, 'Rohan');
    await directRoom(asha, rohan);
    const text = uniqueText();
    const { page } = asha;
    const { _id: postId } = await publish(page, text);
    await page.goto(`/post/${postId}`);
    const share = cardWith(page, text).getByRole('button', { name: 'Share' });

    await share.click();
    await page.getByRole('menuitem', { name: 'QR code' }).click();
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await checkScreen(page, 'QR code of a post');
    await page.keyboard.press('Escape');

    await share.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Send in a message' }).press('Enter');
    await expect(page.getByText('Choose a conversation. The link is added')).toBeVisible();
    await page.getByRole('link', { name: /Rohan Rao/ }).click();
    await expect(field(page)).toHaveValue(new RegExp(`/post/${postId}$`));
    await expect(page.getByText('Choose a conversation. The link is added')).toHaveCount(0);
    await expect(bubble(page, new RegExp(postId))).toHaveCount(0);
  },
);
