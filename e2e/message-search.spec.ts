import { bubble, directRoom, groupOf, log, openRoom, sendText } from './support/chat.ts';
import { expect, newBrowserUser, test } from './support/people.ts';
import { drawPhoto } from './support/profiles.ts';
import { checkScreen } from './support/screen.ts';

// Several users, each in a browser context of their own.
test.describe.configure({ timeout: 120_000 });

test(
  'an admin sets the photo of a group; a member finds a message there, opens it, and Back shows the results',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const rohan = await newBrowserUser(browser, 'Rohan');
    const meera = await newBrowserUser(browser, 'Meera');
    const direct = await directRoom(asha, meera);
    const group = await groupOf(rohan, 'Robotics club', [asha]);
    await sendText(rohan, group, 'The soldering workshop is on Friday');
    for (let turn = 1; turn <= 12; turn += 1)
      await sendText(rohan, group, `Something else, part ${turn}`);
    await sendText(asha, direct, 'वर्कशॉप कब है?');

    await openRoom(rohan.page, group);
    await rohan.page.getByRole('button', { name: 'Robotics club' }).click();
    const details = rohan.page.getByRole('dialog', { name: 'Robotics club' });
    await details
      .getByLabel('Choose a photo')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await drawPhoto(rohan.page) });
    await rohan.page.getByRole('button', { name: 'Use this photo' }).click();
    await expect(details.getByRole('img', { name: 'Robotics club' })).toBeVisible();
    await expect(details.getByRole('button', { name: 'Remove photo' })).toBeVisible();
    await checkScreen(rohan.page, 'details of a group with a photo');
    await expect(log(rohan.page).getByText('You changed the group photo')).toBeAttached();

    const { page } = asha;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/message');
    const search = page.getByRole('searchbox', { name: 'Search conversations and messages' });
    await search.fill('workshop');
    const results = page.getByRole('region', { name: 'Results for “workshop”' });
    await expect(results.getByRole('link')).toHaveCount(2);
    await expect(results.getByRole('link').first()).toContainText('वर्कशॉप कब है?');
    await expect(results.locator('mark')).toHaveText(['वर्कशॉप', 'workshop']);
    await expect(results.getByRole('link', { name: /soldering/ }).locator('img')).toBeVisible();
    await expect(page).toHaveURL(/\?q=workshop$/);
    await checkScreen(page, 'search in all conversations');

    await results.getByRole('button', { name: 'From Rohan' }).click();
    await expect(results.getByRole('link')).toHaveCount(1);
    await search.press('ArrowDown');
    await expect(results.getByRole('link', { name: /soldering/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bubble(page, 'The soldering workshop')).toBeInViewport();
    await expect(bubble(page, 'The soldering workshop')).toBeFocused();
    await page.goBack();
    await expect(log(page)).toHaveCount(0);
    await expect(search).toHaveValue('workshop');
    await expect(results.getByRole('link')).toHaveCount(1);
    await search.press('Escape');
    await expect(search).toHaveValue('');
    await expect(page.getByRole('link', { name: /Robotics club/ })).toBeVisible();
  },
);
