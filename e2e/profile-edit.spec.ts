import type { Page } from '@playwright/test';
import { call } from './support/calls.ts';
import { expect, newBrowserUser, test } from './support/people.ts';
import { countProfileRequests, drawPhoto, fillProfile } from './support/profiles.ts';
import { checkScreen } from './support/screen.ts';

const topBar = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Asha' });
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** The colour in the middle of the photo in the top bar. */
function colourInTopBar(page: Page): Promise<number[]> {
  return topBar(page)
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = new OffscreenCanvas(1, 1);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, 1, 1);
      return Array.from(context?.getImageData(0, 0, 1, 1).data ?? []).slice(0, 3);
    });
}

test('a photo is cropped by keyboard, shown at once in the top bar, and removed by Undo', async ({
  browser,
}) => {
  const { page } = await newBrowserUser(browser, 'Asha');
  await page.goto('/profile/edit');
  const buffer = await drawPhoto(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photo' }).press('Enter');
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer });

  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  const stage = dialog.getByRole('slider', { name: 'Photo to crop' });
  await expect(dialog).toBeVisible();
  await checkScreen(page, 'the dialog of the picture');
  await stage.focus();
  await expect(stage).toHaveAttribute('aria-valuetext', /50% from the left.*zoom 100%/);
  for (let times = 0; times < 10; times += 1) await page.keyboard.press('+');
  for (let times = 0; times < 20; times += 1) await page.keyboard.press('ArrowRight');
  await expect(stage).toHaveAttribute('aria-valuetext', /17% from the left.*zoom 200%/);
  await page.keyboard.press('-');
  await expect(stage).toHaveAttribute('aria-valuetext', /zoom 190%/);

  const sent = page.waitForRequest('**/api/profile/picture');
  await dialog.getByRole('button', { name: 'Use this photo' }).press('Enter');
  expect(Number(await (await sent).headerValue('content-length'))).toBeLessThan(150 * 1024);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Photo updated')).toBeVisible();
  // The photo was moved to the right, so its left half is visible: marigold.
  const [red = 0, , blue = 0] = await colourInTopBar(page);
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(60);

  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(topBar(page).locator('img')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add photo' })).toBeVisible();
});

test(
  'removing a photo can be undone, and a failed upload shows an error and keeps the dialog',
  { tag: '@long' },
  async ({ browser }) => {
    const { page } = await newBrowserUser(browser, 'Asha');
    await page.goto('/profile/edit');
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: await drawPhoto(page) };
    await page.route('**/api/profile/picture', (route) => route.abort());
    await page.getByLabel('Choose a photo').setInputFiles(picture);
    const use = page.getByRole('button', { name: 'Use this photo' });
    await use.click();
    await expect(page.getByText('Profile picture update failed')).toBeVisible();
    await page.unroute('**/api/profile/picture');
    await use.click();
    await expect(topBar(page).locator('img')).toHaveCount(1);

    await page.getByRole('button', { name: 'Remove photo' }).click();
    await expect(page.getByText('Photo removed')).toBeVisible();
    await expect(topBar(page).locator('img')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(topBar(page).locator('img')).toHaveCount(1);

    await page
      .getByLabel('Choose a photo')
      .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(page.getByText('This photo could not be opened')).toBeVisible();
  },
);

test(
  'unsaved changes are protected from a link, Back and closing the tab',
  { tag: '@long' },
  async ({ browser }) => {
    const { page, username } = await newBrowserUser(browser, 'Asha');
    await page.goto(`/profile/${username}`);
    await page.getByRole('link', { name: 'Edit profile' }).click();
    const name = page.getByRole('textbox', { name: /^Name/ });
    await name.fill('Asha R. Rao');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });

    await page.getByRole('link', { name: 'Network' }).first().click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/profile\/edit$/);
    await expect(name).toHaveValue('Asha R. Rao');

    await page.evaluate(() => history.back());
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(name).toHaveValue('Asha R. Rao');

    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const warning = await asked;
    expect(warning.type()).toBe('beforeunload');
    await warning.dismiss();

    await page.getByRole('link', { name: 'Network' }).first().click();
    await question.getByRole('button', { name: 'Leave page' }).click();
    await expect(page).toHaveURL(/\/network$/);
  },
);

test(
  'after saving the page is left without a confirmation',
  { tag: '@long' },
  async ({ browser }) => {
    const { page } = await newBrowserUser(browser, 'Asha');
    await page.goto('/profile/edit');
    await page.getByLabel('About you').fill('I build sensors');
    await page.getByRole('button', { name: 'Save about' }).click();
    await expect(section(page, 'About').getByText('Saved')).toBeVisible();
    await page.getByRole('link', { name: 'Network' }).first().click();
    await expect(page).toHaveURL(/\/network$/);
  },
);

test(
  'edits are shown at once in the top bar and on the profile, without another request',
  { tag: '@long' },
  async ({ browser }) => {
    const { page, username } = await newBrowserUser(browser, 'Asha');
    const calls = countProfileRequests(page);
    await page.goto(`/profile/${username}`);
    await page.getByRole('link', { name: 'Edit profile' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Asha Devi Rao');
    await page.getByRole('textbox', { name: 'Designation' }).fill('Founder of Jal');
    await page.keyboard.press('Enter');
    await expect(section(page, 'Name and designation').getByText('Saved')).toBeVisible();
    await expect(topBar(page)).toHaveAccessibleName('Asha Devi Rao');
    await topBar(page).click();
    await page.getByRole('menuitem', { name: 'My profile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Devi Rao');
    await expect(page.getByText('Founder of Jal').first()).toBeVisible();
    await expect(page).toHaveTitle('Asha Devi Rao | Sangam');
    expect(calls()).toBe(1);
  },
);

test('details are edited by keyboard, ordered by buttons and saved with their visibility', async ({
  browser,
}) => {
  const { page, username } = await newBrowserUser(browser, 'Asha');
  await page.goto('/profile/edit');
  const details = section(page, 'Details and who can see them');
  const skill = details.getByLabel('Add a skill');
  await skill.fill('Rust');
  await skill.press('Enter');
  await skill.pressSequentially('CAD,');
  await skill.press('Backspace');
  await expect(details.getByRole('list', { name: 'Your skills' })).toHaveText('Rust');
  // Text left in the field is added when the form is saved.
  await skill.fill('Soldering');

  for (const institution of ['NIT Bhopal', 'KV Pune']) {
    await details.getByRole('button', { name: 'Add education' }).press('Enter');
    await page.keyboard.type(institution);
  }
  await details.getByRole('button', { name: 'Move Education 2 up' }).press('Enter');
  await expect(details.getByRole('button', { name: 'Move Education 1 down' })).toBeFocused();
  await details.getByRole('button', { name: 'Add link' }).press('Enter');
  await page.keyboard.type('example');
  await details.getByLabel('Who can see this: Skills').selectOption('Only me');

  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details.getByLabel('URL')).toBeFocused();
  await expect(details.getByText('Enter a full URL')).toBeVisible();
  await details.getByLabel('URL').fill('https://example.in/asha');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details.getByText('Saved', { exact: true })).toBeVisible();

  const { profile } = await call<{ profile: Record<string, unknown> }>(
    page,
    'GET',
    `/profile/${username}`,
  );
  expect(profile).toMatchObject({
    skills: ['Rust', 'Soldering'],
    education: [{ institution: 'KV Pune' }, { institution: 'NIT Bhopal' }],
    links: [{ kind: 'website', url: 'https://example.in/asha' }],
    visibility: { skills: 'self', education: 'everyone' },
  });
});

test('errors of the server are shown at their fields', { tag: '@long' }, async ({ browser }) => {
  const { page } = await newBrowserUser(browser, 'Asha');
  await page.goto('/profile/edit');
  const errors = { location: 'There is no such place' };
  await page.route('**/api/profile/updateprofile', (route) =>
    route.fulfill({ status: 400, json: { status: 'error', message: 'Wrong', errors } }),
  );
  await page.getByLabel('City or region').fill('Nowhere');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('There is no such place')).toBeVisible();
  await expect(page.getByLabel('City or region')).toBeFocused();
});

test('the edit page is accessible and fits a narrow screen', async ({ browser }) => {
  const asha = await newBrowserUser(browser, 'Asha');
  await fillProfile(asha);
  await asha.page.goto('/profile/edit');
  await expect(asha.page.getByLabel('Add a skill')).toBeVisible();
  await checkScreen(asha.page, 'the page of the form');
});
