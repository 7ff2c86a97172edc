import { bubble, directRoom, field, openRoom, write } from './support/chat.ts';
import { withDatabase } from './support/database.ts';
import { expect, newBrowserUser, test } from './support/people.ts';
import { photo } from './support/posts.ts';
import { checkScreen } from './support/screen.ts';

test.describe.configure({ timeout: 120_000 });

// Another URL for each try, because a preview is stored.
const story = `https://lamps.example/story-${Date.now()}`;

test(
  'on a phone, the card of a link is shown before sending and can be removed for everyone',
  { tag: '@long' },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const rohan = await newBrowserUser(browser, 'Rohan');
    const room = await directRoom(asha, rohan);
    const { page } = asha;
    await page.setViewportSize({ width: 360, height: 740 });
    await openRoom(page, room);
    await openRoom(rohan.page, room);
    await page
      .locator('input[type=file]')
      .setInputFiles(await photo('lamp.png', { width: 1200, height: 630 }));
    await expect(page.getByRole('button', { name: 'Remove 1' })).toBeVisible();
    await write(page, 'A photo');
    await expect(bubble(rohan.page, 'A photo').locator('img')).toBeVisible();
    // A test must not depend on a website: the page counts as fetched, with the photo as its image.
    await withDatabase(
      (database) => database`
      insert into link_previews (url, title, description, site, state, fetched_at, members_only,
        image_media_id)
      select ${story}, 'Solar lamps', 'How a village lights its school.', 'Lamp News', 'ready', now(),
        true, mm.media_id
      from messages msg join message_media mm on mm.message_id = msg.id where msg.room_id = ${room}`,
    );

    const card = page.getByRole('group', { name: 'Link preview' });
    await field(page).fill(`Look: ${story}`);
    await expect(card.getByText('How a village lights its school.')).toBeVisible();
    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await checkScreen(page, 'message with a link');
    await field(page).press('Enter');
    for (const screen of [page, rohan.page]) {
      const shown = bubble(screen, 'Look:').getByRole('link', { name: /Solar lamps/ });
      await expect(shown).toHaveAttribute('href', story);
      await expect
        .poll(() => shown.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    await expect(card).toHaveCount(0);
    await checkScreen(page, 'sent link');

    await field(page).fill(`Without: ${story}`);
    await card.getByRole('button', { name: 'Remove link preview' }).click();
    await expect(card).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await field(page).press('Enter');
    await expect(bubble(rohan.page, 'Without:')).toBeVisible();
    await expect(bubble(rohan.page, 'Without:').getByText('Solar lamps')).toHaveCount(0);
    await expect(bubble(page, 'Without:').getByText('Solar lamps')).toHaveCount(0);
  },
);
