import { call } from './support/calls.ts';
import { bubble, field, write } from './support/chat.ts';
import { expect, newBrowserUser, test } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

test('a message to a member outside the network waits as a request until it is accepted', async ({
  browser,
}) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const rohan = await newBrowserUser(browser, 'Rohan');
  await asha.page.goto(`/profile/${rohan.username}`);
  await asha.page.getByRole('link', { name: 'Message', exact: true }).click();
  await expect(
    asha.page.getByText('You can send one message. Rohan Rao can accept or ignore it.'),
  ).toBeVisible();
  await checkScreen(asha.page, 'message request composer');
  await asha.page.getByRole('textbox', { name: 'Message' }).fill('We met at the repair day');
  await asha.page.getByRole('button', { name: 'Send' }).click();
  await expect(asha.page.getByText('Message request sent')).toBeVisible();

  await rohan.page.goto('/message');
  await rohan.page.getByRole('link', { name: '1 message request' }).click();
  await expect(rohan.page.getByText('We met at the repair day')).toBeVisible();
  await checkScreen(rohan.page, 'message requests');
  await rohan.page.getByRole('button', { name: 'Accept Asha Rao' }).click();
  await expect(bubble(rohan.page, 'We met at the repair day')).toBeVisible();
  await write(rohan.page, 'Yes, hello');
  await asha.page.getByRole('link', { name: /Rohan Rao.*Yes, hello/ }).click();
  await expect(bubble(asha.page, 'Yes, hello')).toBeVisible();
  await expect(field(asha.page)).toBeVisible();
});

test('an ignored request is gone for its recipient and unchanged for its sender', async ({
  browser,
}) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const rohan = await newBrowserUser(browser, 'Rohan');
  await rohan.page.goto('/message?requests');
  await expect(rohan.page.getByText('No message requests')).toBeVisible();
  await call(asha.page, 'POST', '/messages/sendrequest', {
    username: rohan.username,
    clientId: crypto.randomUUID(),
    content: 'Buy my coins',
  });
  await expect(rohan.page.getByText('Buy my coins')).toBeVisible();
  await rohan.page.getByRole('button', { name: 'More options for Asha Rao' }).click();
  await expect(rohan.page.getByRole('menuitem', { name: 'Block Asha Rao' })).toBeVisible();
  await rohan.page.keyboard.press('Escape');
  await rohan.page.getByRole('button', { name: 'Ignore Asha Rao' }).click();
  await expect(rohan.page.getByText('No message requests')).toBeVisible();
  await asha.page.goto(`/message?to=${rohan.username}`);
  await expect(asha.page.getByText('Message request sent')).toBeVisible();
  await expect(asha.page.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
});

test('a member who turns message requests off gets none, and others see it before they write', async ({
  browser,
}) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const rohan = await newBrowserUser(browser, 'Rohan');
  await rohan.page.goto('/settings?section=messages');
  const choice = rohan.page.getByRole('radiogroup', { name: 'Who can send you message requests' });
  const saved = rohan.page.waitForResponse(/changepreferences/);
  const nobody = choice.getByRole('radio', { name: 'Nobody' });
  // Checked after the response: `check` would expect it at once.
  await nobody.click();
  expect((await saved).status()).toBe(200);
  await expect(nobody).toBeChecked();
  await asha.page.goto(`/message?to=${rohan.username}`);
  await expect(asha.page.getByText('Rohan Rao does not accept message requests')).toBeVisible();
  await expect(asha.page.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
});
