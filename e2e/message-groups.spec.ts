import {
  bubble,
  connect,
  directRoom,
  field,
  groupOf,
  log,
  openRoom,
  sendText,
  write,
} from './support/chat.ts';
import { call } from './support/calls.ts';
import { expect, newBrowserUser, test } from './support/people.ts';
import { photo } from './support/posts.ts';
import { checkScreen } from './support/screen.ts';

// Several users, each in a browser context of their own.
test.describe.configure({ timeout: 120_000 });

test('a group is created and renamed, and a removed member gets no more messages', async ({
  browser,
}) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const rohan = await newBrowserUser(browser, 'Rohan');
  const zoya = await newBrowserUser(browser, 'Zoya');
  await connect(asha, rohan);
  await connect(asha, zoya);
  const { page } = asha;
  await rohan.page.goto('/message');
  await page.goto('/message');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await checkScreen(page, 'no rooms');
  await page.getByRole('button', { name: 'Start a conversation' }).click();
  await page.getByRole('checkbox', { name: 'Rohan Rao' }).check();
  await page.getByRole('checkbox', { name: 'Zoya Rao' }).check();
  await page.getByLabel('Group name').fill('Kite makers');
  await checkScreen(page, 'new group');
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(log(page).getByText('You created the group')).toBeVisible();
  await rohan.page.getByRole('link', { name: /Kite makers/ }).click();
  await write(rohan.page, 'Hello makers');
  await expect(bubble(page, 'Hello makers')).toBeVisible();

  await page.getByRole('button', { name: 'Kite makers', exact: true }).click();
  const details = page.getByRole('dialog');
  await checkScreen(page, 'group details');
  await details.getByLabel('Group name').fill('Kite masters');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(rohan.page.getByRole('heading', { name: 'Kite masters' })).toBeVisible();
  await expect(
    log(rohan.page).getByText('Asha Rao renamed the group to “Kite masters”'),
  ).toBeVisible();
  await details.getByRole('button', { name: 'Remove Rohan Rao' }).click();
  await expect(details.getByRole('link', { name: 'Rohan Rao' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await expect(rohan.page.getByText('Conversation not found')).toBeVisible();
  await write(page, 'Rohan is gone');
  await expect(bubble(page, 'Rohan is gone')).toBeVisible();
  await expect(rohan.page.getByRole('link', { name: /Kite/ })).toHaveCount(0);
  await expect(rohan.page.getByText('Rohan is gone')).toHaveCount(0);
});

test(
  'an admin makes another member an admin, who then manages the group',
  { tag: '@long' },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const rohan = await newBrowserUser(browser, 'Rohan');
    const room = await groupOf(asha, 'Kite makers', [rohan]);
    await openRoom(asha.page, room);
    await openRoom(rohan.page, room);
    await asha.page.getByRole('button', { name: 'Kite makers', exact: true }).click();
    const details = asha.page.getByRole('dialog');
    const own = details.getByRole('button', { name: 'Remove Asha Rao as admin' });
    await own.click();
    await expect(asha.page.getByText('A group needs an admin.').last()).toBeVisible();
    await details.getByRole('button', { name: 'Make Rohan Rao an admin' }).click();
    await expect(details.getByText('Admin', { exact: true })).toHaveCount(2);
    await checkScreen(asha.page, 'group with two admins');
    await own.click();
    await expect(details.getByText('Admin', { exact: true })).toHaveCount(1);
    await expect(details.getByRole('button', { name: /as admin/ })).toHaveCount(0);
    await rohan.page.getByRole('button', { name: 'Kite makers', exact: true }).click();
    await expect(
      rohan.page.getByRole('dialog').getByRole('button', { name: 'Make Asha Rao an admin' }),
    ).toBeVisible();
  },
);

test(
  'a member leaves a group, and the others see the system message',
  { tag: '@long' },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const rohan = await newBrowserUser(browser, 'Rohan');
    const group = await groupOf(asha, 'Night sky', [rohan, await newBrowserUser(browser, 'Zoya')]);
    await openRoom(asha.page, group);
    await openRoom(rohan.page, group);
    await rohan.page.getByRole('button', { name: 'Conversation actions' }).click();
    await rohan.page.getByRole('menuitem', { name: 'Members and details' }).click();
    await rohan.page.getByRole('button', { name: 'Leave group' }).click();
    await rohan.page.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click();
    await expect(rohan.page).toHaveURL('/message');
    await expect(log(asha.page).getByText('Rohan Rao left')).toBeVisible();
    await expect(asha.page.getByText('2 members')).toBeVisible();
  },
);

test('edits, reactions and deletion of a message appear live for the other member', async ({
  browser,
}) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const rohan = await newBrowserUser(browser, 'Rohan');
  const room = await directRoom(asha, rohan);
  await openRoom(asha.page, room);
  await openRoom(rohan.page, room);
  await write(asha.page, 'The lunch is at two');
  const own = bubble(asha.page, 'The lunch is at');
  const theirs = bubble(rohan.page, 'The lunch is at');

  await own.hover();
  await own.getByRole('button', { name: 'Message actions' }).click();
  await asha.page.getByRole('menuitem', { name: 'Edit' }).click();
  await asha.page.getByRole('textbox', { name: 'Edit message' }).fill('The lunch is at three');
  await asha.page.keyboard.press('Enter');
  await expect(theirs.getByText('The lunch is at three')).toBeVisible();
  await expect(theirs.getByText('(edited)')).toBeVisible();

  await theirs.hover();
  await theirs.getByRole('button', { name: 'React' }).click();
  const picker = rohan.page.getByRole('dialog', { name: 'Emoji' });
  await picker.getByRole('searchbox').fill('thumbs up');
  await picker.getByRole('gridcell', { name: 'Thumbs up', exact: true }).first().click();
  const chip = own.getByRole('button', { name: '👍 1' });
  await expect(chip).toBeVisible();
  await expect(chip).toHaveAccessibleDescription('Rohan Rao');
  await chip.click();
  await expect(theirs.getByRole('button', { name: '👍 2' })).toBeVisible();
  await checkScreen(rohan.page, 'room with reactions');

  await own.hover();
  await own.getByRole('button', { name: 'Message actions' }).click();
  await asha.page.getByRole('menuitem', { name: 'Delete for everyone' }).click();
  await asha.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(log(rohan.page).getByText('Message deleted')).toBeVisible();
  await expect(rohan.page.getByText('The lunch is at three')).toHaveCount(0);
});

test(
  'a reply quotes the original and jumps to it; edits and deletion of the original change the quote',
  { tag: '@long' },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const rohan = await newBrowserUser(browser, 'Rohan');
    const room = await directRoom(asha, rohan);
    await sendText(asha, room, 'Lunch at two?');
    for (let turn = 1; turn <= 60; turn++) await sendText(rohan, room, `Line ${turn}`);
    await openRoom(asha.page, room);
    await openRoom(rohan.page, room);
    await write(asha.page, 'And dinner?');
    const question = bubble(rohan.page, 'And dinner?');
    await question.hover();
    await question.getByRole('button', { name: 'Message actions' }).click();
    await rohan.page.getByRole('menuitem', { name: 'Reply' }).click();
    await expect(rohan.page.getByText('Reply to Asha Rao')).toBeVisible();
    await expect(field(rohan.page)).toBeFocused();
    await checkScreen(rohan.page, 'composer with a reply');
    await write(rohan.page, 'At eight');
    await expect(rohan.page.getByText('Reply to Asha Rao')).toHaveCount(0);
    const quote = bubble(asha.page, 'At eight').getByRole('button', { name: /And dinner\?/ });
    await expect(quote).toBeVisible();
    await checkScreen(asha.page, 'room with a quote');

    await sendText(asha, room, 'Nobody said', 1);
    const far = bubble(rohan.page, 'Nobody said').getByRole('button', { name: /Lunch at two\?/ });
    await far.click();
    await expect(bubble(rohan.page, 'Lunch at two?').first()).toBeFocused();
    await expect(bubble(rohan.page, 'Lunch at two?').first()).toBeInViewport();

    const own = bubble(asha.page, 'And dinner?').first();
    await own.hover();
    await own.getByRole('button', { name: 'Message actions' }).click();
    await asha.page.getByRole('menuitem', { name: 'Delete for everyone' }).click();
    await asha.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(bubble(asha.page, 'At eight').getByText('Message deleted')).toBeVisible();
    await expect(asha.page.getByText('And dinner?')).toHaveCount(0);
  },
);

test(
  'a mention in a group notifies the member although the group is muted, and links to the profile',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const rohan = await newBrowserUser(browser, 'Rohan');
    const room = await groupOf(asha, 'Kite makers', [rohan]);
    await call(rohan.page, 'POST', `/room/mute/${room}`, { muted: true });
    await rohan.page.goto('/home');
    await openRoom(asha.page, room);
    await field(asha.page).pressSequentially('Bring glue, @Ro');
    const option = asha.page.getByRole('option', { name: /Rohan Rao/ });
    await expect(option).toBeVisible();
    await checkScreen(asha.page, 'members to mention');
    await field(asha.page).press('Enter');
    await expect(field(asha.page)).toHaveValue(`Bring glue, @${rohan.username} `);
    await field(asha.page).press('Enter');
    const sent = bubble(asha.page, 'Bring glue');
    await expect(sent.getByRole('link', { name: `@${rohan.username}` })).toHaveAttribute(
      'href',
      `/profile/${rohan.username}`,
    );
    await rohan.page.goto('/notifications');
    await rohan.page.getByRole('link', { name: /Asha Rao mentioned you/ }).click();
    await expect(rohan.page).toHaveURL(`/message?room=${room}`);
    await expect(bubble(rohan.page, 'Bring glue')).toBeVisible();
  },
);

test(
  'an admin pins a message; everyone sees it above the thread and jumps to it, until it is unpinned',
  { tag: '@long' },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const rohan = await newBrowserUser(browser, 'Rohan');
    const room = await groupOf(asha, 'Kite makers', [rohan]);
    await sendText(asha, room, 'The workshop is in hall two');
    for (let turn = 1; turn <= 60; turn++) await sendText(rohan, room, `Line ${turn}`);
    await sendText(asha, room, 'Bring scissors');
    await openRoom(rohan.page, room);
    await openRoom(asha.page, room);
    const message = bubble(asha.page, 'Bring scissors');
    await message.hover();
    await message.getByRole('button', { name: 'Message actions' }).click();
    await asha.page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
    const pinned = rohan.page.getByRole('list', { name: 'Pinned messages' });
    await expect(pinned.getByRole('button', { name: /Bring scissors/ })).toBeVisible();
    await expect(pinned.getByRole('button', { name: 'Unpin' })).toHaveCount(0);
    await checkScreen(rohan.page, 'room with a pinned message');

    const { messages } = await call<{ messages: { id: string; content: string }[] }>(
      asha.page,
      'GET',
      `/messages/search/${room}?q=workshop`,
    );
    await call(asha.page, 'POST', '/messages/pin', { messageId: messages[0]?.id, on: true });
    await pinned.getByRole('button', { name: /hall two/ }).click();
    await expect(bubble(rohan.page, 'hall two')).toBeFocused();
    await expect(bubble(rohan.page, 'hall two')).toBeInViewport();

    const own = asha.page.getByRole('list', { name: 'Pinned messages' });
    await own
      .getByRole('listitem')
      .filter({ hasText: 'hall two' })
      .getByRole('button', { name: 'Unpin' })
      .click();
    await expect(pinned.getByRole('listitem')).toHaveCount(1);
    await message.hover();
    await message.getByRole('button', { name: 'Message actions' }).click();
    await asha.page.getByRole('menuitem', { name: 'Delete for everyone' }).click();
    await asha.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(pinned).toHaveCount(0);
  },
);

test('a photo is visible to the other member only', async ({ browser }) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const rohan = await newBrowserUser(browser, 'Rohan');
  const zoya = await newBrowserUser(browser, 'Zoya');
  const room = await directRoom(asha, rohan);
  await openRoom(asha.page, room);
  await openRoom(rohan.page, room);
  await asha.page.locator('input[type=file]').setInputFiles(await photo('square.jpg'));
  await asha.page.getByLabel('Describe photo 1').fill('A red square');
  await checkScreen(asha.page, 'chosen files');
  await asha.page.getByRole('button', { name: 'Send' }).click();

  const tile = log(rohan.page).getByRole('button', { name: /Open photo 1 of 1: A red square/ });
  await tile.click();
  const viewed = rohan.page.getByRole('dialog').getByRole('img', { name: 'A red square' });
  await expect(viewed).toBeVisible();
  const address = await viewed.evaluate((image) => (image as HTMLImageElement).src);
  expect((await rohan.page.request.get(address)).status()).toBe(200);
  const bare = address.replace(/\?.*/, '');
  expect((await zoya.page.request.get(bare)).status()).toBe(404);
  await expect(call(zoya.page, 'GET', `/messages/group/${room}`)).rejects.toThrow('NOT_FOUND');
});
