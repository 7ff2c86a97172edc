import { expect, newBrowserUser, test } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

test(
  'experience is added, sorted by date, shown as a timeline, hidden from others and removed',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const { page, username } = await newBrowserUser(browser, 'Asha');
    await page.goto('/profile/edit');
    const details = page.getByRole('region', { name: 'Details and who can see them' });
    const add = details.getByRole('button', { name: 'Add experience' });
    const save = details.getByRole('button', { name: 'Save details' });
    await add.press('Enter');
    await page.keyboard.type('Field intern');
    await details.getByLabel('Company, college or group').fill('Sehore Water Lab');
    await details
      .getByRole('group', { name: 'Experience' })
      .getByLabel('Type')
      .selectOption('Internship');
    await details.getByLabel('Start month').selectOption('May');
    await details.getByLabel('Start year').fill('2025');
    await details.getByLabel('I still do this').uncheck();
    await details.getByLabel('End month').selectOption('March');
    await details.getByLabel('End year').fill('2025');
    await save.click();
    await expect(details.getByText('The end must not be before the start')).toBeVisible();
    await expect(details.getByLabel('End month')).toBeFocused();
    await details.getByLabel('End month').selectOption('July');

    await add.press('Enter');
    await page.keyboard.type('Lead');
    await details.getByLabel('Company, college or group').last().fill('Robotics Club');
    await details.getByLabel('Start month').last().selectOption('June');
    await details.getByLabel('Start year').last().fill('2024');
    await save.click();
    await expect(details.getByText('Saved', { exact: true })).toBeVisible();
    await expect(details.getByLabel('What you do or did').first()).toHaveValue('Lead');

    await page.goto(`/profile/${username}`);
    const timeline = page.getByRole('region', { name: 'Experience' });
    await expect(timeline.getByRole('heading', { level: 3 })).toHaveText(['Lead', 'Field intern']);
    await expect(timeline).toContainText('Sehore Water Lab · Internship');
    await expect(timeline).toContainText('May 2025 – Jul 2025 · 3 mos');
    await expect(timeline).toContainText(/Jun 2024 – present · \d+ yrs?/);
    await checkScreen(page, 'a profile with experience');

    await timeline.getByRole('link', { name: 'Edit experience' }).click();
    await details.getByLabel('Who can see this: Experience').selectOption('Only me');
    await details.getByRole('button', { name: 'Remove Experience 1' }).click();
    await save.click();
    await expect(details.getByText('Saved', { exact: true })).toBeVisible();
    await page.goto(`/profile/${username}`);
    await expect(timeline.getByRole('heading', { level: 3 })).toHaveText(['Field intern']);
    await page.goto(`/profile/${username}?as=network`);
    await expect(page.getByRole('tab', { name: 'Posts' })).toBeVisible();
    await expect(timeline).toBeHidden();
  },
);
