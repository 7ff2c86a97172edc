import type { Page } from '@playwright/test';
import { bubble, directRoom, field, log, openRoom, sendText, write } from './support/chat.ts';
import { withDatabase } from './support/database.ts';
import { expect, newBrowserUser, test } from './support/people.ts';

// Several users, each in a browser context of their own.
test.describe.configure({ timeout: 120_000 });

const many = 10_000;

/** The database counts as unavailable if it answers nothing else while a long statement runs on a busy machine. */
const rowsPerStatement = 1000;

/** Inserts a long history: alternating authors, one minute apart until noon of yesterday, so that no day begins near its end. */
async function fillRoom(roomId: string, count: number): Promise<void> {
  await withDatabase(async (database) => {
    for (let first = 1; first <= count; first += rowsPerStatement) {
      const last = Math.min(count, first + rowsPerStatement - 1);
      await database`
        insert into messages (room_id, seq, change, sender_id, content, client_id, created_at)
        select r.id, n, n, case when n % 3 = 0 then r.first_id else r.second_id end,
          case when n % 7 = 0 then repeat('A longer thought about the sensor. ', 1 + n % 5) else 'Line' end
            || ' no. ' || n,
          gen_random_uuid(), current_date - interval '12 hours' - make_interval(mins => ${count}::int - n)
        from rooms r, generate_series(${first}::int, ${last}::int) n where r.id = ${roomId}`;
    }
    await database`
      update rooms set last_seq = ${count}, last_change = ${count}, active_at = now()
      where id = ${roomId}`;
    await database`update room_members set read_seq = ${count}, is_listed = true where room_id = ${roomId}`;
  });
}

/** The position of a message on the screen, once it has been the same for three frames. */
async function settledPlaceOf(page: Page, text: string): Promise<number> {
  return bubble(page, text).evaluate(async (element) => {
    let place = Number.NaN;
    for (let same = 0; same < 3;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const { y } = element.getBoundingClientRect();
      same = y === place ? same + 1 : 0;
      place = y;
    }
    return place;
  });
}

/** The height of all loaded messages. */
const heightOf = (page: Page): Promise<number> =>
  log(page).evaluate(({ scrollHeight }) => scrollHeight);

/** The text of a fully visible message, once there is one. */
async function textInSight(page: Page): Promise<string> {
  const text = await page.waitForFunction(() => {
    const element = document.querySelector('[role=log]');
    const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
    const inside = [...(element?.querySelectorAll('article') ?? [])].find((article) => {
      const box = article.getBoundingClientRect();
      return box.top > top + 80 && box.bottom < bottom;
    });
    return /no\. \d+/.exec(inside?.textContent ?? '')?.[0];
  });
  return (await text.jsonValue()) ?? '';
}

test(
  'of ten thousand messages few are rendered, and loading older ones keeps the scroll position',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const room = await directRoom(asha, await newBrowserUser(browser, 'Rohan'));
    await fillRoom(room, many);
    const { page } = asha;
    await openRoom(page, room);
    await expect(bubble(page, `no. ${many}`)).toBeInViewport();

    for (let turn = 0; turn < 5; turn++) {
      const measured = Promise.withResolvers<void>();
      await page.route(
        '**/api/messages/group/**',
        async (route) => {
          await measured.promise;
          await route.continue();
        },
        { times: 1 },
      );
      const requested = page.waitForRequest('**/api/messages/group/**');
      await log(page).evaluate((element) => element.scrollTo(0, 300));
      await requested;
      const anchor = await textInSight(page);
      const before = await settledPlaceOf(page, anchor);
      const height = await heightOf(page);
      measured.resolve();
      await expect.poll(() => heightOf(page)).toBeGreaterThan(height + 1000);
      expect(Math.abs((await settledPlaceOf(page, anchor)) - before)).toBeLessThan(4);
    }
    expect(await log(page).locator('article').count()).toBeLessThan(80);
  },
);

test(
  'a new message shows a pill while scrolled up, and scrolls into view at the end',
  { tag: '@long' },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const rohan = await newBrowserUser(browser, 'Rohan');
    const room = await directRoom(asha, rohan);
    await fillRoom(room, 200);
    const { page } = asha;
    await openRoom(page, room);
    await expect(bubble(page, 'no. 200')).toBeInViewport();
    await sendText(rohan, room, 'A word at the end');
    await expect(bubble(page, 'A word at the end')).toBeInViewport();

    await log(page).hover();
    await page.mouse.wheel(0, -1200);
    await expect(bubble(page, 'A word at the end')).not.toBeInViewport();
    const anchor = await textInSight(page);
    // Several may arrive before the next paint: each of them counts.
    const atOnce = ['one', 'two', 'three', 'four'];
    await Promise.all(atOnce.map((word) => sendText(rohan, room, word)));
    await sendText(rohan, room, 'And these');
    const pill = page.getByRole('button', { name: '5 new messages' });
    await expect(pill).toBeVisible();
    await expect(bubble(page, anchor)).toBeInViewport();
    await pill.click();
    await expect(bubble(page, 'And these')).toBeInViewport();
    await expect(pill).toHaveCount(0);
  },
);

test('a room opens at the first unread message, also far back', async ({ browser }) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const room = await directRoom(asha, await newBrowserUser(browser, 'Rohan'));
  await fillRoom(room, 400);
  await withDatabase(async (database) => {
    await database`
      update room_members set read_seq = 250 where room_id = ${room}
        and user_id = (select id from users where username = ${asha.username})`;
  });
  await openRoom(asha.page, room);
  await expect(log(asha.page).getByText('New messages')).toBeInViewport();
  await expect(bubble(asha.page, /no\. 25[1-4](?!\d)/)).not.toHaveCount(0);
  await write(asha.page, 'Read it all');
  await expect(bubble(asha.page, 'Read it all')).toBeInViewport();
});

test('the search in a room steps through its results', { tag: '@long' }, async ({ browser }) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const rohan = await newBrowserUser(browser, 'Rohan');
  const room = await directRoom(asha, rohan);
  await fillRoom(room, 300);
  await withDatabase(async (database) => {
    await database`
      update messages set content = 'The kingfisher was here ' || seq
      where room_id = ${room} and seq in (20, 150, 290)`;
  });
  const { page } = asha;
  await openRoom(page, room);
  await page.getByRole('button', { name: 'Search in this conversation' }).click();
  await page.getByRole('searchbox', { name: 'Search in this conversation' }).fill('kingfisher');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expect(bubble(page, 'was here 290')).toBeInViewport();
  await page.getByRole('button', { name: 'Earlier' }).click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await expect(bubble(page, 'was here 150')).toBeInViewport();
  await page.getByRole('button', { name: 'Earlier' }).click();
  await expect(bubble(page, 'was here 20')).toBeInViewport();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(bubble(page, 'was here 150')).toBeInViewport();
});

test(
  'the messages are one tab stop, arrow keys move through them, and Tab reaches the actions',
  { tag: '@long' },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const room = await directRoom(asha, await newBrowserUser(browser, 'Rohan'));
    await fillRoom(room, 120);
    const { page } = asha;
    await openRoom(page, room);
    const focused = log(page).locator('article:focus');
    await expect(field(page)).toBeFocused();
    await bubble(page, 'no. 120').focus();
    await page.keyboard.press('ArrowUp');
    await expect(focused).toContainText('no. 119');
    await page.keyboard.press('Home');
    await expect(focused).toBeInViewport();
    await page.keyboard.press('End');
    await expect(focused).toContainText('no. 120');
    await expect(log(page).locator('article[tabindex="0"]')).toHaveCount(1);

    const last = bubble(page, 'no. 120');
    await page.keyboard.press('Tab');
    await expect(last.getByRole('button', { name: 'React' })).toBeFocused();
    await page.keyboard.press('Tab');
    const actions = last.getByRole('button', { name: 'Message actions' });
    await expect(actions).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(actions).toBeFocused();
  },
);
