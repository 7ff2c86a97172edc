import {
  bubble,
  connect,
  directRoom,
  field,
  log,
  openRoom,
  sendText,
  unreadOn,
  write,
} from './support/chat.ts';
import { storedRecords } from './support/stored-records.ts';
import { expect, newBrowserUser, test } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

// Several users, each in a browser context of their own.
test.describe.configure({ timeout: 120_000 });

test('two users chat live, with typing indicators and read receipts', async ({ browser }) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const rohan = await newBrowserUser(browser, 'Rohan');
  const room = await directRoom(asha, rohan);
  await openRoom(asha.page, room);
  await openRoom(rohan.page, room);
  await expect(asha.page.getByText('Online', { exact: true }).last()).toBeVisible();

  await field(rohan.page).pressSequentially('The board');
  await expect(asha.page.getByText('Rohan Rao is typing')).toBeVisible();
  await write(rohan.page, 'The board is here.');
  await expect(bubble(asha.page, 'The board is here.')).toBeVisible();
  await expect(asha.page.getByText('Rohan Rao is typing')).toHaveCount(0);
  await expect(log(rohan.page).getByText('Seen', { exact: true })).toBeVisible();

  await write(asha.page, 'On my way. https://example.com/map');
  await expect(bubble(rohan.page, 'On my way.').getByRole('link')).toHaveAttribute(
    'href',
    'https://example.com/map',
  );
  const row = rohan.page.getByRole('link', { name: /Asha Rao.*On my way/ });
  await expect(row).toBeVisible();
});

test(
  'a conversation starts from a profile, and Back returns to it',
  { tag: '@long' },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const rohan = await newBrowserUser(browser, 'Rohan');
    await connect(asha, rohan);
    await asha.page.goto(`/profile/${rohan.username}`);
    await asha.page.getByRole('link', { name: 'Message', exact: true }).click();
    await expect(asha.page).toHaveURL(/\/message\?room=/);
    await expect(asha.page.getByRole('heading', { name: 'Rohan Rao' })).toBeVisible();
    await asha.page.goBack();
    await expect(asha.page).toHaveURL(`/profile/${rohan.username}`);
  },
);

test('a message written offline survives a closed tab and is sent once', async ({ browser }) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const rohan = await newBrowserUser(browser, 'Rohan');
  const room = await directRoom(asha, rohan);
  await openRoom(rohan.page, room);
  await openRoom(asha.page, room);
  await write(asha.page, 'Before the tunnel');
  await expect(bubble(rohan.page, 'Before the tunnel')).toBeVisible();

  const { context } = { context: asha.page.context() };
  await context.setOffline(true);
  await expect(asha.page.getByText('You are offline.')).toBeVisible();
  await write(asha.page, 'Inside the tunnel');
  await expect(
    bubble(asha.page, 'Inside the tunnel').getByText('Waiting for connection'),
  ).toBeVisible();
  await asha.page.close();
  await context.setOffline(false);

  const back = await context.newPage();
  await openRoom(back, room);
  await expect(bubble(rohan.page, 'Inside the tunnel')).toHaveCount(1);
  await expect(bubble(back, 'Inside the tunnel')).toHaveCount(1);
  await expect(back.getByText('Waiting for connection')).toHaveCount(0);
  await rohan.page.reload();
  await expect(bubble(rohan.page, 'Inside the tunnel')).toHaveCount(1);
});

test('a rejected message can be sent again or discarded', { tag: '@long' }, async ({ browser }) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const rohan = await newBrowserUser(browser, 'Rohan');
  const room = await directRoom(asha, rohan);
  await openRoom(rohan.page, room);
  // Only over HTTP, where the test can replace the response.
  await asha.page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await asha.page.route('**/socket.io/**', (route) => route.abort());
  const refusal = { status: 'error', message: 'Not now', code: 'BAD_INPUT', errors: {} };
  await asha.page.route('**/api/messages/send', (route) =>
    route.fulfill({ status: 400, json: { ...refusal, requestId: 'r' } }),
  );
  await openRoom(asha.page, room);
  await write(asha.page, 'First');
  await write(asha.page, 'Second');
  await expect(bubble(asha.page, 'First').getByText('Not sent.')).toBeVisible();
  await bubble(asha.page, 'Second').getByRole('button', { name: 'Delete' }).click();
  await expect(bubble(asha.page, 'Second')).toHaveCount(0);

  await asha.page.unroute('**/api/messages/send');
  await bubble(asha.page, 'First').getByRole('button', { name: 'Retry' }).click();
  await expect(bubble(asha.page, 'First').getByText('Not sent.')).toHaveCount(0);
  await expect(bubble(rohan.page, 'First')).toHaveCount(1);
  await expect(bubble(rohan.page, 'Second')).toHaveCount(0);
});

test(
  'an emoji is inserted at the caret and added to the recent ones',
  { tag: '@long' },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const room = await directRoom(asha, await newBrowserUser(browser, 'Rohan'));
    const { page } = asha;
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(new URL(page.url()).origin)) elsewhere.push(request.url());
    });
    await openRoom(page, room);
    await field(page).fill('We  at dawn');
    for (let step = 0; step < ' at dawn'.length; step++) await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Emoji' }).click();
    const picker = page.getByRole('dialog', { name: 'Emoji' });
    await expect(picker.getByRole('searchbox').or(picker.getByRole('textbox'))).toBeFocused();
    await page.keyboard.type('rocket');
    // A shorter query finds other users as well, and each character moves the selection back to the first.
    const found = picker.getByRole('gridcell');
    await expect(found).toHaveText(['🚀', '🧑‍🚀', '👨‍🚀', '👩‍🚀']);
    await expect(found.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('We 🚀 at dawn');
    await expect(field(page)).toBeFocused();

    await page.getByRole('button', { name: 'Emoji' }).click();
    await expect(picker.getByText('Recently used')).toBeVisible();
    await checkScreen(page, 'emoji picker');
    // While the window had the width of a phone, it was a sheet.
    await expect(picker.getByRole('searchbox').or(picker.getByRole('textbox'))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();
    await expect(page.getByRole('button', { name: 'Emoji' })).toBeFocused();
    expect(elsewhere).toEqual([]);
  },
);

test('on a phone a room fills the screen, and Back returns to the list', async ({ browser }) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const rohan = await newBrowserUser(browser, 'Rohan');
  const room = await directRoom(asha, rohan);
  await sendText(rohan, room, 'See you there');
  const { page } = asha;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/message');
  const row = page.getByRole('link', { name: /Rohan Rao/ });
  await checkScreen(page, 'list of rooms on a phone');
  await row.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rohan Rao');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(field(page)).toBeInViewport();
  await checkScreen(page, 'room on a phone');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
  await expect(row).toBeFocused();

  await row.click();
  await page.getByRole('button', { name: 'Back to all messages' }).click();
  await expect(page).toHaveURL('/message');
  await page.goForward();
  await expect(bubble(page, 'See you there')).toBeVisible();
});

test(
  'the unread count is the same in two tabs, without muted rooms',
  { tag: '@long' },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const rohan = await newBrowserUser(browser, 'Rohan');
    const room = await directRoom(asha, rohan);
    const { page } = asha;
    await page.goto('/message');
    const tab = await page.context().newPage();
    await tab.goto('/help');
    const both = async () => [await unreadOn(page), await unreadOn(tab)];
    await sendText(rohan, room, 'One');
    await sendText(rohan, room, 'Two');
    await expect.poll(both).toEqual([2, 2]);
    await page.getByRole('link', { name: /Rohan Rao/ }).click();
    await expect(log(page).getByText('New messages')).toBeVisible();
    await expect.poll(both).toEqual([0, 0]);

    await page.getByRole('button', { name: 'Conversation actions' }).click();
    await page.getByRole('menuitem', { name: 'Mark as unread' }).click();
    await expect.poll(both).toEqual([1, 1]);
    await page.getByRole('link', { name: /Rohan Rao/ }).click();
    await expect.poll(both).toEqual([0, 0]);
    await page.getByRole('button', { name: 'Conversation actions' }).click();
    await page.getByRole('menuitem', { name: 'Mute' }).click();
    await expect(page.getByRole('link', { name: /Rohan Rao.*Muted/ })).toBeVisible();
    await page.goto('/help');
    await sendText(rohan, room, 'Three');
    await page.goto('/message');
    await expect(page.getByRole('link', { name: /Rohan Rao.*Three.*1 unread/ })).toBeVisible();
    expect(await both()).toEqual([0, 0]);
  },
);

test('a draft stays in its room', { tag: '@long' }, async ({ browser }) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const rohan = await newBrowserUser(browser, 'Rohan');
  const room = await directRoom(asha, rohan);
  await sendText(rohan, room, 'Tuesday?');
  const { page } = asha;
  await openRoom(page, room);
  await field(page).pressSequentially('Let me look at');
  const draft = `${asha.username}/room-drafts/${room}`;
  const kept = async () => (await storedRecords(page))[draft] ?? '';
  await expect.poll(kept).toContain('Let me look at');
  await page.goto('/message');
  await expect(page.getByRole('link', { name: /Rohan Rao.*Draft: Let me look at/ })).toBeVisible();
  await openRoom(page, room);
  await expect(field(page)).toHaveValue('Let me look at');
});

test(
  'the message settings are stored and apply in both directions',
  { tag: '@long' },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const rohan = await newBrowserUser(browser, 'Rohan');
    const room = await directRoom(asha, rohan);
    await rohan.page.goto('/settings?section=messages');
    const messages = rohan.page.getByRole('region', { name: 'Messages' });
    const seen = messages.getByRole('switch', { name: 'Send read receipts' });
    const saved = rohan.page.waitForResponse('**/api/room/changepreferences');
    await seen.click();
    await saved;
    await rohan.page.reload();
    await expect(seen).not.toBeChecked();
    await openRoom(rohan.page, room);
    await openRoom(asha.page, room);
    await write(asha.page, 'Read this');
    await expect(bubble(rohan.page, 'Read this')).toBeVisible();
    await write(rohan.page, 'Done');
    await expect(bubble(asha.page, 'Done')).toBeVisible();
    await expect(log(asha.page).getByText('Seen', { exact: true })).toHaveCount(0);
  },
);

test(
  'a long press on a message opens its actions, and a tap does not',
  { tag: '@long' },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const ravi = await newBrowserUser(browser, 'Ravi');
    const roomId = await directRoom(asha, ravi);
    await sendText(ravi, roomId, 'Hold this one');
    const { page } = asha;
    await openRoom(page, roomId);
    const words = bubble(page, 'Hold this one').getByText('Hold this one');
    const box = await words.boundingBox();
    if (!box) throw new Error('The message is not shown.');
    const touchscreen = await page.context().newCDPSession(page);
    const touchPoints = [{ x: box.x + 20, y: box.y + 10 }];
    const touch = async (holdMs: number) => {
      // The protocol takes the time of each event, so that the test need not wait.
      const start = Date.now() / 1000;
      const timestamps = [start, start + holdMs / 1000] as const;
      await touchscreen.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints,
        timestamp: timestamps[0],
      });
      await touchscreen.send('Input.dispatchTouchEvent', {
        type: 'touchEnd',
        touchPoints: [],
        timestamp: timestamps[1],
      });
    };
    await touch(50);
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await touch(700);
    await expect(page.getByRole('menuitem', { name: 'Copy text' })).toBeVisible();
  },
);
