import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import type { OwnProfile } from '@sangam/contract/profiles/profiles.schema.ts';
import { call } from './support/calls.ts';
import { withDatabase } from './support/database.ts';
import { countMails, mailedLink } from './support/mails.ts';
import { expect, logInByHand, register, signIn, test, type Person } from './support/people.ts';
import { uniqueText, openComposer, photo, publish } from './support/posts.ts';
import { expectAccessible, checkScreen, horizontalScroll } from './support/screen.ts';
import { oneTimeCode } from './support/totp.ts';
import { longUnless } from './support/long.ts';

const root = (page: Page) => page.locator('html');
const dialog = (page: Page) => page.getByRole('dialog');

/** Another browser in which the same user is signed in. */
async function secondDevice(browser: Browser, person: Person, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

async function openSection(page: Page, section: string): Promise<void> {
  await page.goto(`/settings?section=${section}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

async function givePassword(page: Page, { password }: Person, confirm: string): Promise<void> {
  await dialog(page).getByLabel('Your password').fill(password);
  await dialog(page).getByRole('button', { name: confirm, exact: true }).click();
}

async function setUpSecondStep(page: Page, person: Person): Promise<string> {
  await openSection(page, 'account');
  await page.getByRole('button', { name: 'Set up two-step verification' }).click();
  await givePassword(page, person, 'Continue');
  await expect(dialog(page).getByRole('img', { name: /QR code/ })).toBeVisible();
  const shown = await dialog(page).locator('code').textContent();
  return (shown ?? '').replaceAll(' ', '');
}

async function logOut(page: Page, { name }: Person): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('two-step verification is set up, required at login, and recovered by a code', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const asha = await register('Asha');
  await signIn(page, asha);
  const secret = await setUpSecondStep(page, asha);
  await checkScreen(page, 'the picture to scan');
  await dialog(page).getByLabel('Code', { exact: true }).fill('000000');
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog(page).getByText('The code is incorrect')).toBeVisible();
  await dialog(page).getByLabel('Code', { exact: true }).fill(oneTimeCode(secret));
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await checkScreen(page, 'the recovery codes');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const code of await codes.all()) {
      expect((await code.boundingBox())?.height, `${width} px`).toBeLessThan(30);
    }
    expect(await horizontalScroll(page)).toBe(0);
  }
  const [first = ''] = await codes.allTextContents();
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(first);
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  await logOut(page, asha);
  await logInByHand(page, asha);
  await expect(dialog(page).getByLabel('Code', { exact: true })).toBeFocused();
  await checkScreen(page, 'two-step verification at login');
  await dialog(page).getByLabel('Code', { exact: true }).fill('000000');
  await dialog(page).getByRole('button', { name: 'Log in' }).click();
  await expect(dialog(page).getByText('The code is incorrect')).toBeVisible();
  // Each code works once: the next one comes from the authenticator.
  await dialog(page).getByLabel('Code', { exact: true }).fill(oneTimeCode(secret, 1));
  await dialog(page).getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/home$/);

  await logOut(page, asha);
  await logInByHand(page, asha);
  await dialog(page).getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog(page).getByLabel('Recovery code').fill(first);
  await dialog(page).getByLabel('Recovery code').press('Enter');
  await expect(page).toHaveURL(/\/home$/);

  await openSection(page, 'account');
  await expect(page.getByText('9 recovery codes left.')).toBeVisible();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await givePassword(page, asha, 'Get new codes');
  await expect(codes).toHaveCount(10);
  await expect(codes.getByText(first, { exact: true })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await givePassword(page, asha, 'Turn off');
  await expect(page.getByRole('button', { name: 'Set up two-step verification' })).toBeVisible();
});

test('a password change logs out the other browser only', async ({ page, browser }) => {
  const asha = await register('Asha');
  await signIn(page, asha);
  const other = await secondDevice(browser, asha, '/help');
  await expect(other.getByText('Connected', { exact: true })).toBeVisible();
  await openSection(page, 'account');
  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('New password', { exact: true }).fill('another long phrase');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('The password is incorrect')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.getByLabel('Current password').fill(asha.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password changed. All other devices are logged out.')).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test(
  'a session is ended from the list of sessions',
  { tag: '@long' },
  async ({ page, browser }) => {
    const asha = await register('Asha');
    await signIn(page, asha);
    const other = await secondDevice(browser, asha, '/help');
    await expect(other.getByText('Connected', { exact: true })).toBeVisible();
    await openSection(page, 'sessions');
    const rows = page.getByRole('listitem').filter({ hasText: 'on Linux' });
    await expect(rows).toHaveText([
      /^Chromium on LinuxThis deviceActive now/,
      /^Chromium on LinuxLast used (just now|1 min ago).*Log out$/,
    ]);
    await page.getByRole('button', { name: /^Log out (?!of all)/ }).click();
    await expect(other).toHaveURL(/\/login/);
    await expect(page.getByRole('button', { name: /^Log out/ })).toHaveCount(0);
    await secondDevice(browser, asha, '/help');
    await page.reload();
    await page.getByRole('button', { name: 'Log out of all other devices' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Log out of all other devices' }).click();
    await expect(rows).toHaveText([/This device/]);
  },
);

test(
  'a session shows when it was last used, and takes two lines on a phone',
  { tag: '@long' },
  async ({ page, browser }) => {
    const asha = await register('Asha');
    await signIn(page, asha);
    await secondDevice(browser, asha, '/help');
    await withDatabase(async (database) => {
      await database`
      update sessions set last_used_at = now() - interval '5 minutes'
      where user_id = (select id from users where email = ${asha.email})`;
    });
    await page.setViewportSize({ width: 360, height: 800 });
    await openSection(page, 'sessions');
    const rows = page.getByRole('listitem').filter({ hasText: 'on Linux' });
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText('Last used 5 min ago');
    for (const row of await rows.all()) {
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(72);
    }
    await checkScreen(page, 'the sessions on a phone');
  },
);

test(
  'a chosen theme applies on a reload before any script has loaded',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, await register('Asha'));
    await page.emulateMedia({ colorScheme: 'light' });
    await openSection(page, 'appearance');
    const saved = page.waitForResponse('**/api/settings/changepreferences');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await saved;
    await expect(page.getByText('Saved on all your devices')).toBeVisible();
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('.splash')).toHaveCSS('background-color', 'rgb(13, 16, 32)');
    letThrough();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  },
);

test(
  'a preference changes on the other device without a reload',
  { tag: '@long' },
  async ({ page, browser }) => {
    const asha = await register('Asha');
    await signIn(page, asha);
    const other = await secondDevice(browser, asha, '/help');
    await expect(other.getByText('Connected', { exact: true })).toBeVisible();
    await openSection(page, 'appearance');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(root(other)).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('switch', { name: 'Reduced motion' }).check();
    await expect(root(other)).toHaveAttribute('data-motion', 'reduced');
    await other.goto('/settings?section=appearance');
    await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await other.getByRole('radio', { name: 'System' }).check();
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
  },
);

test(
  'a preference changed before the live connection opened applies once it is open',
  { tag: '@long' },
  async ({ page, browser }) => {
    const asha = await register('Asha');
    await signIn(page, asha);
    const other = await secondDevice(browser, asha, '/help');
    const chosen = Promise.withResolvers<void>();
    await page.route('**/assets/live-connection-*.js', async (route) => {
      await chosen.promise;
      await route.continue();
    });
    const known = page.waitForResponse('**/api/settings/preferences');
    await page.goto('/help');
    await known;
    await call(other, 'POST', '/settings/changepreferences', { appearance: 'dark' });
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    chosen.resolve();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  },
);

test(
  'a name or photo changed on one device appears on the other, at once or after a reconnect',
  { tag: '@long' },
  async ({ page, browser }) => {
    const asha = await register('Asha');
    await signIn(page, asha);
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto('/home');
    const other = await secondDevice(browser, asha, '/help');
    const ownName = page.getByRole('banner').getByText('Asha Devi');
    const rename = (name: string) =>
      call(other, 'POST', '/profile/changeuserinfo', { name, designation: 'Founder' });
    const changePhoto = async (colour: string) => {
      const form = { profilePicture: await photo('me.jpg', { colour }) };
      const { user } = await call<OwnProfile>(other, 'POST', '/profile/picture', form, 'multipart');
      return user.picture ?? '';
    };
    /** The photo in the top bar and beside the prompt of the composer. */
    const expectPhoto = async (url: string) => {
      const prompt = page.getByRole('button', { name: 'What are you working on?' }).locator('..');
      for (const place of [page.getByRole('banner'), prompt]) {
        await expect(place.locator('img[src^="/media/"]')).toHaveAttribute('src', url);
      }
    };
    await rename('Asha Devi');
    await expect(ownName).toBeVisible();
    await expectPhoto(await changePhoto('#aa2030'));
    await page.goto('about:blank');
    await rename('Asha Rao Devi');
    const url = await changePhoto('#20aa30');
    await page.goto('/home');
    await expect(page.getByRole('banner').getByText('Asha Rao Devi')).toBeVisible();
    await expectPhoto(url);
  },
);

test(
  'the appearance belongs to the user, not to the browser',
  { tag: '@long' },
  async ({ page }) => {
    const asha = await register('Asha');
    await signIn(page, asha);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/home');
    await call(page, 'POST', '/settings/changepreferences', { appearance: 'dark' });
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await logOut(page, asha);
    // The greeted user still owns the appearance of this browser.
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Not you?' }).click();
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    await logInByHand(page, asha);
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await logOut(page, asha);
    await logInByHand(page, await register('Zoya'));
    await expect(page).toHaveURL(/\/home$/);
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
  },
);

test(
  'with the data saver photos load only after a tap, in a small size',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, await register('Asha'));
    await openSection(page, 'data-saver');
    const saved = page.waitForResponse('**/api/settings/changepreferences');
    await page.getByRole('switch', { name: 'Data saver' }).check();
    await saved;
    const { _id } = await publish(page, uniqueText(), [
      await photo('wide.jpg', { width: 2000, height: 1500 }),
    ]);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname);
    });
    await page.goto(`/post/${_id}`);
    const tile = page.getByRole('button', {
      name: /^Show photo 1 of 1 .*Description of wide.jpg$/,
    });
    await expect(tile).toContainText(/about \d+ KB/);
    await checkScreen(page, 'a post whose picture waits');
    await page.goto('/home');
    await expect(tile.first()).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/media/'))).toEqual([]);
    await tile.first().click();
    await expect(page.getByRole('button', { name: /^Open photo 1 of 1/ }).first()).toBeVisible();
    await expect.poll(() => asked.some((path) => /\/(320|640)\.webp$/.test(path))).toBe(true);
    expect(asked.filter((path) => path.endsWith('main.webp'))).toEqual([]);
  },
);

test(
  'the data saver of the browser applies without a setting',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {
        value: Object.assign(new EventTarget(), { saveData: true }),
      });
    });
    await signIn(page, await register('Asha'));
    await openSection(page, 'data-saver');
    await expect(root(page)).toHaveAttribute('data-pictures', 'on-tap');
    await expect(page.getByText('Your browser asks to save data')).toBeVisible();
  },
);

test(
  'a username is changed, the old link works, and a draft is kept',
  { tag: '@long' },
  async ({ page, browser }) => {
    const asha = await register('Asha');
    const before = await signIn(page, asha);
    await page.goto('/home');
    await (await openComposer(page)).fill('Half a thought');
    const zoya = await secondDevice(browser, await register('Zoya'), '/help');
    await openSection(page, 'account');
    const field = page.getByRole('textbox', { name: 'Username' });
    await field.fill('x');
    await page.getByRole('button', { name: 'Save username' }).click();
    await expect(page.getByText('Use 2 to 40 lowercase letters')).toBeVisible();
    const after = `asha-${process.pid}-${Date.now() % 100_000}`;
    await field.fill(after);
    await page.getByRole('button', { name: 'Save username' }).click();
    await dialog(page).getByLabel('Your password').fill('not my password');
    await dialog(page).getByRole('button', { name: 'Change username' }).click();
    await expect(dialog(page).getByText('The password is incorrect')).toBeVisible();
    await givePassword(page, asha, 'Change username');
    await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();

    await zoya.goto(`/profile/${before}?tab=projects`);
    await expect(zoya).toHaveURL(new RegExp(`/profile/${after}\\?tab=projects$`));
    await expect(zoya.getByRole('heading', { level: 1, name: asha.name })).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue(after);
    await page.goto('/home');
    await expect(page.getByText('Half a thought')).toBeVisible();
  },
);

test(
  'a taken username is rejected before the password is asked for',
  { tag: '@long' },
  async ({ page }) => {
    const zoya = await signIn(page, await register('Zoya'));
    await signIn(page, await register('Asha'));
    await openSection(page, 'account');
    const field = page.getByRole('textbox', { name: 'Username' });
    for (const [name, problem] of [
      [zoya, 'This username is already taken'],
      ['admin', 'This username is not available'],
    ] as const) {
      await field.fill(name);
      await page.getByRole('button', { name: 'Save username' }).click();
      await expect(page.getByText(problem)).toBeVisible();
      await expect(field).toBeFocused();
      await expect(dialog(page)).toHaveCount(0);
    }
  },
);

test('a new email takes effect when its link is opened', { tag: '@long' }, async ({ page }) => {
  const asha = await register('Asha');
  await signIn(page, asha);
  const address = `new-${asha.email}`;
  for (const isKept of [false, true]) {
    await openSection(page, 'account');
    await page.getByLabel('New email').fill(address);
    await page.getByRole('button', { name: 'Save email' }).click();
    await givePassword(page, asha, 'Send link');
    await expect(page.getByText(`We sent a link to ${address}`)).toBeVisible();
    if (isKept) break;
    await page.getByRole('button', { name: 'Keep old email' }).click();
    await expect(page.getByText(`We sent a link to ${address}`)).toHaveCount(0);
  }
  await expect.poll(() => countMails(address)).toBe(2);
  await page.goto(await mailedLink(address, '/verify-email'));
  await expect(page.getByRole('heading', { name: /confirmed/ })).toBeVisible();
  await openSection(page, 'account');
  await expect(page.getByText(address, { exact: true })).toBeVisible();
});

for (const { width, theme } of [
  { width: 320, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const) {
  test(
    `every section is accessible and fits ${width} px in ${theme}, and Back steps through them`,
    longUnless(width === 320),
    async ({ page, person }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 800 });
      await signIn(page, person);
      await page.emulateMedia({ colorScheme: theme });
      await page.goto('/settings');
      const menu = page.getByRole('navigation', { name: 'Settings' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expectAccessible(page, 'settings');
      expect(await horizontalScroll(page), 'settings').toBe(0);
      for (const name of await menu
        .getByRole('link')
        .locator('> span > :first-child')
        .allTextContents()) {
        await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click();
        const title = page.getByRole('heading', { level: 2, name, exact: true });
        await expect(title).toBeFocused();
        await expect(page.locator('.skeleton')).toHaveCount(0);
        await expectAccessible(page, name);
        expect(await horizontalScroll(page), name).toBe(0);
        if (width === 320) await page.goBack();
      }
      if (width === 1280) await page.goBack();
      const place =
        width === 320 ? { level: 1, name: 'Settings' } : { level: 2, name: 'Privacy and data' };
      await expect(page.getByRole('heading', place)).toBeVisible();
    },
  );
}
