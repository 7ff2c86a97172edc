import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/people.ts';
import { expectAccessible } from './support/screen.ts';
import { collectRequests, openIdlePage, openShowcase } from './support/showcase.ts';

test.beforeEach(async ({ page, person }) => {
  await signIn(page, person);
});

function chip(page: Page, name: string) {
  return page.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true });
}

function cards(page: Page) {
  return page.getByRole('main').getByRole('listitem');
}

test('the showcase pages cause no request of their own', async ({ page }) => {
  await openIdlePage(page);
  const asked = collectRequests(page);
  const menu = page.getByRole('navigation', { name: 'Showcase' });
  for (const [link, title] of [
    ['Dashboard', 'Dashboard Overview'],
    ['Achievers', 'Achievers Journey Showcase'],
    ['Programs', 'Programs Catalog'],
    ['Resources', 'Resources Hub'],
  ] as const) {
    await menu.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  expect(asked).toEqual([]);
});

test('each achiever chip filters by category, announces the number, and Back works', async ({
  page,
}) => {
  await openShowcase(page, '/achievers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Achievers Journey Showcase');
  await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
    'All',
    'Student Stories',
    'Startup Incubators',
    'Mentor Achievements',
  ]);
  const all = await cards(page).count();
  let sum = 0;
  for (const [name, category] of [
    ['Student Stories', 'student-stories'],
    ['Startup Incubators', 'startup-incubators'],
    ['Mentor Achievements', 'mentor-achievements'],
  ] as const) {
    await chip(page, name).click();
    await expect(page).toHaveURL(new RegExp(`\\?category=${category}$`));
    await expect(chip(page, name)).toHaveAttribute('aria-pressed', 'true');
    const count = await cards(page).count();
    await expect(cards(page).getByText(name, { exact: true })).toHaveCount(count);
    await expect(page.locator('[data-live-region]')).toContainText(`${count} stories`);
    sum += count;
  }
  expect(sum).toBe(all);
  await page.goBack();
  await expect(chip(page, 'Startup Incubators')).toHaveAttribute('aria-pressed', 'true');
});

test(
  'an achiever card has a photo, name, role, description and a link to the story',
  { tag: '@long' },
  async ({ page }) => {
    await openShowcase(page, '/achievers');
    const card = cards(page).filter({ hasText: 'Kavya Nair' });
    const picture = card.getByRole('img', { name: 'Illustration of Kavya Nair' });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
    await expect(card.getByRole('heading', { name: 'Kavya Nair' })).toBeVisible();
    await expect(card.getByText('Final-year student, Kochi')).toBeVisible();
    await expect(card.getByText(/^Built a tide and wind alert/)).toBeVisible();
    await expect(card.getByRole('link', { name: 'Read Full Story' })).toBeVisible();
  },
);

test('Read Full Story opens the story by keyboard; Escape and Back close it and restore the scroll position', async ({
  page,
}) => {
  await openShowcase(page, '/achievers?category=student-stories');
  const link = cards(page)
    .filter({ hasText: 'Kavya Nair' })
    .getByRole('link', { name: 'Read Full Story' });
  const dialog = page.getByRole('dialog', { name: 'Kavya Nair' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Today 640 crews/)).toBeVisible();
  await expect(page).toHaveURL(/category=student-stories&story=kavya-nair$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\?category=student-stories$/);
  await expect(link).toBeFocused();
  await link.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\?category=student-stories$/);
});

test(
  'a copied link opens the story, and closing it stays on the page',
  { tag: '@long' },
  async ({ page }) => {
    await openShowcase(page, '/achievers?story=meher-irani');
    const dialog = page.getByRole('dialog', { name: 'Meher Irani' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/achievers$/);
  },
);

test('each program chip shows the programs of its category and for its audience', async ({
  page,
}) => {
  await openShowcase(page, '/programs');
  await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
    'All',
    'Classroom Training',
    'Online Courses',
    'For Individuals',
    'For Institutions',
    'For Schools & Colleges',
  ]);
  await expect(cards(page)).toHaveCount(5);
  for (const [name, count] of [
    ['Classroom Training', 1],
    ['Online Courses', 1],
    ['For Individuals', 3],
    ['For Institutions', 2],
    ['For Schools & Colleges', 2],
  ] as const) {
    await chip(page, name).click();
    await expect(cards(page)).toHaveCount(count);
  }
  await expect(page).toHaveURL(/\?category=for-schools-and-colleges$/);
  await expect(page.locator('[data-live-region]')).toContainText('2 programs');
  // The category on the card stays.
  await expect(cards(page).getByText('For Institutions', { exact: true })).toHaveCount(2);
});

test(
  'programs have the specified prices; total and POPULAR appear only where specified',
  { tag: '@long' },
  async ({ page }) => {
    await openShowcase(page, '/programs');
    const card = (title: string) =>
      cards(page).filter({ has: page.getByRole('heading', { name: title }) });
    for (const [title, price, duration] of [
      ['Web Development Bootcamp', '₹25,000 total', '12 weeks'],
      ['Data Science Fundamentals', '₹18,000 total', '8 weeks'],
      ['Career Growth for Students', '₹15,000 total', '10 weeks'],
    ] as const) {
      await expect(card(title)).toContainText(price.replace(' ', ''));
      await expect(card(title).getByText(duration)).toBeVisible();
      await expect(card(title).getByText('total', { exact: true })).toBeVisible();
    }
    const custom = cards(page).filter({ hasText: 'Custom Pricing' });
    await expect(custom).toHaveCount(2);
    await expect(custom.getByText('total', { exact: true })).toHaveCount(0);
    for (const item of await cards(page).all()) {
      const rating = await item.getByRole('img', { name: /^Rated/ }).getAttribute('aria-label');
      const isPopular = Number(rating?.match(/[\d.]+/)?.[0]) >= 4.8;
      await expect(item.getByText('POPULAR', { exact: true })).toHaveCount(isPopular ? 1 : 0);
    }
  },
);

test(
  'the enrolment reports missing fields and is stored on this device',
  { tag: '@long' },
  async ({ page, person }) => {
    await openShowcase(page, '/programs');
    const card = cards(page).filter({ hasText: 'Web Development Bootcamp' });
    await card.getByRole('button', { name: 'Enrol Now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enrol Now' });
    const [name, email] = [dialog.getByLabel('Name'), dialog.getByLabel('Email')];
    await expect(name).toHaveValue(person.name);
    await expect(email).toHaveValue(person.email);
    await name.fill(' ');
    await email.fill('nowhere');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    const summary = dialog.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Enter your name',
      'Enter an email address like name@example.com',
    ]);
    await expectAccessible(page);
    await name.fill('Asha');
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
    await email.fill('asha@example.in');
    const asked = collectRequests(page);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('heading', { name: 'Your request is saved' })).toBeFocused();
    await expect(dialog.getByText(/saved on this device only/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText('Saved on this device')).toBeVisible();
    expect(asked).toEqual([]);
    await page.reload();
    await expect(card.getByText('Saved on this device')).toBeVisible();
  },
);

test(
  'the enrolment works by keyboard and keeps its input when closed by accident',
  { tag: '@long' },
  async ({ page }) => {
    await openShowcase(page, '/programs?category=for-institutions');
    const button = page.getByRole('button', { name: 'Request a Quote' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Request a Quote' });
    await dialog.getByLabel('Message').focus();
    await page.keyboard.type('For two hundred students');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Message')).toHaveValue('For two hundred students');
    await dialog.getByLabel('Name').focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Your request is saved' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(dialog.getByLabel('Message')).toHaveValue('');
  },
);
