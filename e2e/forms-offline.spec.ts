import { expect, newBrowserUser, test } from './support/people.ts';
import { drawPhoto } from './support/profiles.ts';

/** What the forms say without a connection, next to “You are offline.” in the frame. */
const problem = /Something went wrong/;

test('a cover and experience that cannot be saved offline stay in their form, and are saved later', async ({
  browser,
}) => {
  const { page, username } = await newBrowserUser(browser, 'Asha');
  await page.goto('/profile/edit');
  const buffer = await drawPhoto(page);
  await page
    .getByLabel('Choose a cover photo')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  const use = dialog.getByRole('button', { name: 'Use this photo' });
  await expect(use).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await use.click();
  await expect(dialog.getByRole('alert')).toHaveText(problem);
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await use.click();
  await expect(page.getByText('Cover photo updated')).toBeVisible();

  const details = page.getByRole('region', { name: 'Details and who can see them' });
  await details.getByRole('button', { name: 'Add experience' }).click();
  await page.keyboard.type('Field intern');
  await details.getByLabel('Company, college or group').fill('Sehore Water Lab');
  await details.getByLabel('Start month').selectOption('May');
  await details.getByLabel('Start year').fill('2025');
  await page.context().setOffline(true);
  const save = details.getByRole('button', { name: 'Save details' });
  await save.click();
  await expect(details.getByText(problem)).toBeVisible();
  await expect(details.getByLabel('What you do or did')).toHaveValue('Field intern');
  await page.context().setOffline(false);
  await save.click();
  await expect(details.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`/profile/${username}`);
  await expect(page.getByRole('heading', { level: 3, name: 'Field intern' })).toBeVisible();
  await expect(page.getByRole('main').locator('img[srcset]')).toHaveCount(1);
});

test('settings that cannot be saved offline say so and keep what was typed', async ({
  browser,
}) => {
  const { page } = await newBrowserUser(browser, 'Asha');
  const offline = (isOffline: boolean) => page.context().setOffline(isOffline);

  await page.goto('/settings?section=muted-words');
  const word = page.getByLabel('Word, phrase or #hashtag');
  await word.fill('exam');
  await offline(true);
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(page.getByText(problem)).toBeVisible();
  await expect(word).toHaveValue('exam');
  await offline(false);
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unmute exam' })).toBeVisible();

  await page.goto('/settings?section=college');
  const email = page.getByLabel('College email');
  await email.fill('asha@cse.iitb.ac.in');
  await offline(true);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(problem)).toBeVisible();
  await expect(email).toHaveValue('asha@cse.iitb.ac.in');
  await offline(false);

  await page.goto('/settings?section=notifications');
  const holdBack = page.getByRole('switch', { name: /^Hold back notifications/ });
  await expect(holdBack).not.toBeChecked();
  await offline(true);
  await holdBack.click();
  await expect(page.getByText(problem)).toBeVisible();
  await expect(holdBack).not.toBeChecked();
  await offline(false);
  await holdBack.click();
  await expect(holdBack).toBeChecked();
});
