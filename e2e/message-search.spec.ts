import { bubble, directRoom, groupOf, log, sendText } from './support/chat.ts';
import { expect, newBrowserUser, test } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

// Several users, each in a browser context of their own.
test.describe.configure({ timeout: 120_000 });

test('a member finds a message in all conversations, opens it there, and Back shows the results', async ({
  browser,
}) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const rohan = await newBrowserUser(browser, 'Rohan');
  const direct = await directRoom(asha, rohan);
  const group = await groupOf(rohan, 'Robotics club', [asha]);
  await sendText(rohan, group, 'The soldering workshop is on Friday');
  for (let turn = 1; turn <= 12; turn += 1) await sendText(rohan, group, `Something else, part ${turn}`);
  await sendText(asha, direct, 'वर्कशॉप कब है?');

  const { page } = asha;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/message');
  const search = page.getByRole('searchbox', { name: 'Search conversations and messages' });
  await search.fill('workshop');
  const results = page.getByRole('region', { name: 'Messages', exact: true }).last();
  await expect(results.getByRole('link')).toHaveCount(2);
  await expect(results.getByRole('link').first()).toContainText('वर्कशॉप कब है?');
  await expect(results.locator('mark')).toHaveText(['वर्कशॉप', 'workshop']);
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
});
