import type { Locator, Page } from '@playwright/test';
import { newMember } from './support/api-member.ts';
import { sumOfShifts, watchShifts } from './support/layout-shift.ts';
import { expect, newBrowserUser, signIn, test } from './support/people.ts';
import { publish, uniqueText } from './support/posts.ts';
import { connect, fillProfile } from './support/profiles.ts';
import { newProjectUser } from './support/projects.ts';
import { checkScreen } from './support/screen.ts';

/** Presses Tab until the control has the focus, as a user without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

test('the welcome flow works by keyboard, and what was skipped is on home', async ({
  browser,
  page,
  request,
}) => {
  const ravi = await newMember(request, 'Ravi');
  await ravi.publish('Panels on the roof #solar');
  await fillProfile(await newBrowserUser(browser, 'Meera'));
  const asha = await newMember(request, 'Asha');
  await signIn(page, asha.person);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/welcome');
  await expect(page.getByLabel('Designation')).toBeFocused();
  await checkScreen(page, 'the welcome flow');
  await page.keyboard.type('Potter');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What are you good at?');
  await expect(page.getByLabel('Add a skill')).toBeFocused();
  await page.keyboard.type('Glazing');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Glazing' })).toBeVisible();
  await tabTo(page, page.getByLabel('School, college or university'));
  await page.keyboard.type('NIT Bhopal');
  await tabTo(page, page.getByRole('checkbox', { name: 'Mentoring' }));
  await page.keyboard.press('Space');
  await checkScreen(page, 'skills in the welcome flow');
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect with people');
  await expect(page.getByRole('button', { name: /^Connect with/ }).first()).toBeFocused();
  const people = page.getByRole('list', { name: 'People to connect with' });
  await expect(people.getByText('NIT Bhopal').first()).toBeVisible();
  await checkScreen(page, 'people in the welcome flow');
  await tabTo(page, page.getByRole('button', { name: 'Skip for now' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Follow topics');
  await expect(page.getByRole('button', { name: /^Follow #/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Following #/ }).first()).toBeFocused();
  await checkScreen(page, 'topics in the welcome flow');
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/home$/);
  const steps = page.getByRole('region', { name: 'Your next steps' });
  await expect(steps.getByText('2 of 4 done')).toBeVisible();
  await expect(steps.getByRole('link')).toHaveCount(2);
  // In the page, or in the rail where the screen has one: once at every width.
  for (const width of [320, 768, 1279, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(steps).toHaveCount(1);
    await expect(steps.getByText('2 of 4 done')).toBeVisible();
  }
  await steps.getByRole('link', { name: /^Connect with people/ }).click();
  await expect(page).toHaveURL(/\/welcome\?step=people$/);
});

test(
  'dismissed next steps are gone on every device',
  { tag: '@long' },
  async ({ page, browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    await asha.page.goto('/home');
    await asha.page.getByRole('button', { name: 'Dismiss next steps' }).click();
    await expect(asha.page.getByRole('heading', { name: 'Your next steps' })).toBeHidden();
    await signIn(page, asha.person);
    const answered = page.waitForResponse('**/api/onboarding');
    await page.goto('/home');
    await answered;
    await expect(page.getByRole('tab', { name: 'Everyone' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your next steps' })).toBeHidden();
  },
);

test(
  'home with an empty network shows people, projects, events and the newest posts',
  { tag: '@long' },
  async ({ browser, request }) => {
    const ravi = await newBrowserUser(browser, 'Ravi');
    const words = uniqueText();
    await publish(ravi.page, words);
    // Written in another script than the skill.
    const owner = await newProjectUser(request, 'Zoya');
    await owner.create({ title: 'Village kiosk', rolesWanted: 'सोल्डरिंग' });
    const asha = await newBrowserUser(browser, 'Asha');
    const { page } = asha;
    await fillProfile(asha);
    await page.setViewportSize({ width: 360, height: 800 });
    await watchShifts(page);
    await page.goto('/home');
    const discover = page.getByRole('article', { name: 'Discover the community' });
    for (const name of ['People you may know', 'Projects looking for your skills']) {
      await expect(discover.getByRole('region', { name })).toBeVisible();
    }
    await expect(discover.getByRole('link', { name: 'Register Now' })).toHaveCount(2);
    await checkScreen(page, 'home of a member without connections');

    // An own post fills the feed of the network, and does not end the sections.
    const own = uniqueText();
    await publish(page, own);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      await expect(
        discover
          .getByRole('region', { name: /^Projects looking/ })
          .getByRole('article')
          .first(),
      ).toBeVisible();
      expect(await sumOfShifts(page)).toBeLessThan(0.05);
    }
    await expect(page.getByRole('feed', { name: 'Everyone' })).toContainText(own);
    await expect(discover.getByRole('button', { name: /^Connect with/ }).first()).toBeVisible();
    await page.getByRole('tab', { name: 'My network' }).click();
    await expect(
      page.getByRole('heading', { name: 'Nothing from your network yet' }),
    ).toBeVisible();
    const people = page.getByRole('region', { name: 'People you may know' });
    await expect(people.getByRole('button', { name: /^Connect with/ }).first()).toBeVisible();
    const projects = page.getByRole('region', { name: 'Projects looking for your skills' });
    // Other tests may have added newer ones.
    await expect(projects.getByRole('article').first()).toBeVisible();
    const events = page.getByRole('region', { name: 'Upcoming Events' });
    await expect(events.getByRole('link', { name: 'Register Now' })).toHaveCount(2);
    await expect(page.getByRole('feed', { name: 'Newest posts' })).toContainText(words);
    await checkScreen(page, 'home with an empty network');

    // A member with a network gets its feed, without further requests.
    await connect(asha, ravi);
    const requests: string[] = [];
    page.on('request', (sent) => requests.push(new URL(sent.url()).pathname));
    await page.goto('/home');
    await expect(page.getByRole('feed', { name: 'Everyone' })).toContainText(words);
    await expect(discover).toBeHidden();
    await page.getByRole('tab', { name: 'My network' }).click();
    await expect(page.getByRole('feed', { name: 'My network' })).toContainText(words);
    expect(requests.filter((path) => /browse|suggest/.test(path))).toEqual([]);
  },
);
