import { call } from './support/calls.ts';
import { publish } from './support/posts.ts';
import { pdfPages, pdfText } from './support/pdf-text.ts';
import { expect, newBrowserUser, test } from './support/people.ts';
import { connect, countProfileRequests, fillProfile } from './support/profiles.ts';
import { checkScreen } from './support/screen.ts';

test('a profile shows the user, with its tabs in the URL and the name in the title', async ({
  browser,
}) => {
  const asha = await newBrowserUser(browser, 'Asha');
  await fillProfile(asha);
  await publish(asha.page, 'First field test of the sensors');
  const { page } = await newBrowserUser(browser, 'Ravi');
  await page.goto(`/profile/${asha.username}`);
  await expect(page).toHaveTitle('Asha Rao | Sangam');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Raoआशा राव');
  await expect(page.getByText('Class of 2027')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Open to' })).toHaveText('Internships');
  await expect(page.getByRole('heading', { level: 3, name: 'NIT Bhopal' })).toBeVisible();
  const link = page.getByRole('link', { name: 'GitHub github.com/asha-rao' });
  await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
  await expect(page.getByRole('feed', { name: 'Posts' })).toContainText('First field test');

  await page.getByRole('tab', { name: 'Projects' }).click();
  await expect(page).toHaveURL(/\?tab=projects$/);
  await expect(page.getByText('No projects yet')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Saved' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('feed', { name: 'Posts' })).toBeVisible();
  await checkScreen(page, 'the profile of another user');
});

test(
  'a loaded profile is not requested again, except by Refresh',
  { tag: '@long' },
  async ({ browser }) => {
    const { page, username } = await newBrowserUser(browser, 'Asha');
    const calls = countProfileRequests(page);
    await page.goto(`/profile/${username}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).first().click();
    // Home has loaded: the next step is a navigation of its own.
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused();
    await page.getByRole('button', { name: 'Asha Rao', exact: true }).click();
    await page.getByRole('menuitem', { name: 'My profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeFocused();
    expect(calls()).toBe(1);

    await call(page, 'POST', '/profile/changeabout', { about: 'Written on another device' });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Refresh' }).click();
    const about = page.getByRole('region', { name: 'About' });
    await expect(about).toContainText('Written on another device');
    expect(calls()).toBe(2);
  },
);

test('hidden fields are hidden in the preview and for other users', async ({ browser }) => {
  const asha = await newBrowserUser(browser, 'Asha');
  const ravi = await newBrowserUser(browser, 'Ravi');
  const meera = await newBrowserUser(browser, 'Meera');
  await connect(asha, ravi);
  await fillProfile(asha, { skills: 'network', about: 'self' });
  const skills = 'Soldering';
  const about = /Sensors that tell villages/;

  const own = asha.page;
  await own.goto(`/profile/${asha.username}`);
  await expect(own.getByRole('main').getByText(about).first()).toBeVisible();
  await own.getByRole('button', { name: 'More', exact: true }).click();
  await own.getByRole('menuitem', { name: 'View as others see it' }).click();
  await expect(own).toHaveURL(/as=everyone/);
  await expect(own.getByRole('heading', { name: 'NIT Bhopal' })).toBeVisible();
  await expect(own.getByText(skills, { exact: true })).toHaveCount(0);
  await expect(own.getByText(about)).toHaveCount(0);
  await expect(own.getByRole('link', { name: 'Edit profile' })).toHaveCount(0);
  await expect(own.getByRole('tab', { name: 'Saved' })).toHaveCount(0);
  await checkScreen(own, 'one’s own profile through the eyes of others');
  await own.getByRole('button', { name: 'My network' }).click();
  await expect(own.getByText(skills, { exact: true })).toBeVisible();
  await expect(own.getByText(about)).toHaveCount(0);
  await own.getByRole('button', { name: 'Back to my view' }).click();
  await expect(own.getByRole('main').getByText(about).first()).toBeVisible();

  for (const [{ page }, sees] of [
    [ravi, 1],
    [meera, 0],
  ] as const) {
    await page.goto(`/profile/${asha.username}`);
    await expect(page.getByRole('heading', { name: 'NIT Bhopal' })).toBeVisible();
    await expect(page.getByText(skills, { exact: true })).toHaveCount(sees);
    await expect(page.getByText(about)).toHaveCount(0);
  }
});

test('an email is never shown to others, on the screen, in print or in responses', async ({
  browser,
}) => {
  const asha = await newBrowserUser(browser, 'Asha');
  await fillProfile(asha);
  await publish(asha.page, 'BrowserUser reads this');
  const ravi = await newBrowserUser(browser, 'Ravi');
  await connect(asha, ravi);
  const received: string[] = [];
  ravi.page.on('response', async (response) => {
    if (response.url().includes('/api/')) received.push(await response.text().catch(() => ''));
  });
  await ravi.page.goto(`/profile/${asha.username}`);
  await expect(ravi.page.getByRole('feed', { name: 'Posts' })).toContainText(
    'BrowserUser reads this',
  );
  expect(await ravi.page.content()).not.toContain(asha.person.email);
  await expect.poll(() => received.join('\n')).toContain(asha.username);
  expect(received.join('\n')).not.toContain(asha.person.email);
});

test(
  'the résumé prints on A4 in one column, with the profile and nothing else',
  { tag: '@long' },
  async ({ browser }) => {
    const { page, username, ...asha } = await newBrowserUser(browser, 'Asha');
    await fillProfile({ page, username, ...asha });
    await page.goto(`/profile/${username}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
    await page.evaluate(() => {
      globalThis.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Print résumé' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed');

    const paper = await page.pdf({ preferCSSPageSize: true });
    expect(pdfPages(paper)).toEqual([[595, 842]]);
    const words = pdfText(paper);
    for (const expected of [
      'Asha Rao',
      'Student of mechanical engineering',
      'github.com/asha-rao',
      'Sensors that tell villages when their water is safe.',
      'NIT Bhopal',
      'Soldering, Field testing, CAD',
    ]) {
      expect(words).toContain(expected.replace(/\s/g, ''));
    }
    expect(words).not.toContain('Dashboard');
    expect(words).not.toContain('Editprofile');
  },
);

test(
  'a profile suggests the next steps, and an unknown user has a message',
  { tag: '@long' },
  async ({ browser }) => {
    const { page, username } = await newBrowserUser(browser, 'Asha');
    await page.goto(`/profile/${username}`);
    const hint = page.getByRole('region', { name: 'Profile strength' });
    await expect(hint).toContainText('0% complete');
    await hint.getByRole('link', { name: 'Add a photo' }).click();
    await expect(page).toHaveURL(/\/profile\/edit#picture$/);
    await expect(page.getByRole('heading', { name: 'Photo', exact: true })).toBeFocused();

    await page.goto('/profile/nobody-of-this-name');
    await expect(page.getByText('Profile not found')).toBeVisible();
  },
);

test(
  'a profile that fails to load shows the error and loads with Retry',
  { tag: '@long' },
  async ({ browser }) => {
    const { page, username } = await newBrowserUser(browser, 'Asha');
    await page.route('**/api/profile/*', (route) => route.abort());
    await page.goto(`/profile/${username}`);
    await expect(page.getByText('Failed to fetch user profile')).toBeVisible();
    await page.unroute('**/api/profile/*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
  },
);
