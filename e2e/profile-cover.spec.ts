import type { Page } from '@playwright/test';
import { expect, newBrowserUser, test } from './support/people.ts';
import { drawPhoto } from './support/profiles.ts';
import { checkScreen } from './support/screen.ts';

/** The cover photo above the profile or in its form; none for a generated cover. */
const coverIn = (page: Page) => page.getByRole('main').locator('img[srcset]');

/** The colour in the middle of a photo, once it is loaded. */
function colourOf(page: Page): Promise<number[]> {
  return coverIn(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = new OffscreenCanvas(1, 1);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 1, 1);
    return Array.from(context?.getImageData(0, 0, 1, 1).data ?? []).slice(0, 3);
  });
}

test(
  'a cover is cropped by keyboard, shown to another member, removed, and restored by Undo',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const ravi = await newBrowserUser(browser, 'Ravi');
    const { page } = asha;
    await page.goto(`/profile/${asha.username}`);
    await page.getByRole('link', { name: 'Edit cover photo' }).click();
    const buffer = await drawPhoto(page);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add cover photo' }).press('Enter');
    await (await chooser).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer });

    const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
    const stage = dialog.getByRole('slider', { name: 'Photo to crop' });
    await expect(dialog).toBeVisible();
    await checkScreen(page, 'the dialog of the cover');
    await stage.focus();
    for (let times = 0; times < 10; times += 1) await page.keyboard.press('+');
    for (let times = 0; times < 20; times += 1) await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Use this photo' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Cover photo updated')).toBeVisible();

    await ravi.page.goto(`/profile/${asha.username}`);
    // The photo was moved to the right, so its left half is visible: marigold.
    const [red = 0, , blue = 0] = await colourOf(ravi.page);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
    const size = await coverIn(ravi.page).evaluate((image) => [
      image.clientWidth,
      image.clientHeight,
    ]);
    expect((size[0] ?? 0) / (size[1] ?? 1)).toBeCloseTo(4, 1);
    await expect(ravi.page.getByRole('link', { name: 'Edit cover photo' })).toHaveCount(0);
    await checkScreen(ravi.page, 'a profile with a cover');

    await page.getByRole('button', { name: 'Remove cover photo' }).press('Enter');
    await expect(page.getByText('Cover photo removed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add cover photo' })).toBeFocused();
    await ravi.page.reload();
    await expect(ravi.page.getByRole('heading', { level: 1 })).toHaveText('Asha Rao');
    await expect(coverIn(ravi.page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Change cover photo' })).toBeVisible();
    await ravi.page.reload();
    const [restoredRed = 0] = await colourOf(ravi.page);
    expect(restoredRed).toBeGreaterThan(200);
  },
);
