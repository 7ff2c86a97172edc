import type { BrowserContext, Page } from '@playwright/test';
import { withDatabase } from './support/database.ts';
import { countMails, mailedLink } from './support/mails.ts';
import { expect, logInByHand, register, signIn, test as base } from './support/people.ts';
import { expectGoodScreen } from './support/screen.ts';

const loginAgain = 'Please login again to continue';
const cookieName = 'sangam-refresh';

/** A refused call is shown by the browser itself; everything else in the console is a fault of ours. */
function collectNoise(context: BrowserContext): string[] {
  const noise: string[] = [];
  context.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isAnswer) noise.push(message.text());
  });
  context.on('weberror', (error) => noise.push(error.error().message));
  return noise;
}

const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ context }, use) => {
      const noise = collectNoise(context);
      await use(undefined);
      expect(noise, 'the console').toEqual([]);
    },
    { auto: true },
  ],
});

const main = (page: Page) => page.getByRole('main');
const emailField = (page: Page) => page.getByLabel('E-mail');
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const newPasswordField = (page: Page) => page.getByLabel('New password', { exact: true });
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('sangam.accessToken'));

function replaceToken(page: Page, token: string): Promise<void> {
  return page.evaluate((value) => localStorage.setItem('sangam.accessToken', value), token);
}

async function refreshCookie(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === cookieName)?.value;
}

async function openHelp(page: Page): Promise<void> {
  await page.goto('/help');
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
}

async function chooseLogOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

let made = 0;
function newEmail(): string {
  made += 1;
  return `nila-${process.pid}-${made}@example.in`;
}

test.describe('registering', () => {
  test('says at each field what is wrong with it, once it has been left', async ({ page }) => {
    await page.goto('/register');
    await emailField(page).fill('not an address');
    await expect(page.getByText('Enter an e-mail address like name@example.com')).toHaveCount(0);
    await passwordField(page).fill('short');
    await expect(page.getByText('Enter an e-mail address like name@example.com')).toBeVisible();
    await passwordField(page).press('Enter');
    await expect(page.getByText('Enter your name')).toBeVisible();
    await expect(page.getByText('Use 8 or more characters')).toBeVisible();
    await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(3);
    await expect(page.getByLabel('Name')).toBeFocused();
    await expectGoodScreen(page, 'registration with problems');
    await page.getByLabel('Name').fill('Nila Iyer');
    await emailField(page).fill('nila@example.in');
    await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(1);
  });

  test('takes the first press of the button, also from a field that is not right yet', async ({
    page,
  }) => {
    await page.goto('/register');
    await passwordField(page).fill('short');
    await page.getByRole('button', { name: 'Join Sangam' }).click();
    await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(3);
  });

  test('tells the strength of the password in words, and shows it on demand', async ({ page }) => {
    await page.goto('/register');
    const strength = page.getByRole('meter', { name: 'Password strength' });
    await expect(strength).toHaveCount(0);
    for (const [password, words] of [
      ['rain', 'Too short'],
      ['rainrain', 'Weak'],
      ['monsoon1', 'Fair'],
      ['monsoon tea', 'Good'],
      ['monsoon tea at four', 'Strong'],
    ] as const) {
      await passwordField(page).fill(password);
      await expect(strength).toHaveAttribute('aria-valuetext', words);
    }
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(passwordField(page)).toHaveAttribute('type', 'text');
    await expect(page.getByRole('button', { name: 'Show password' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('refuses a taken e-mail whatever its case, and a password that others guess first', async ({
    page,
    person,
  }) => {
    await page.goto('/register');
    await page.getByLabel('Name').fill('Nila Iyer');
    await emailField(page).fill(person.email.toUpperCase());
    await passwordField(page).fill('a long enough phrase');
    await page.getByRole('button', { name: 'Join Sangam' }).click();
    await expect(page.getByRole('alert')).toHaveText('An account with this e-mail exists already');
    await expect(emailField(page)).toBeFocused();
    await emailField(page).fill(newEmail());
    await passwordField(page).fill('password123');
    await page.getByRole('button', { name: 'Join Sangam' }).click();
    await expect(passwordField(page)).toBeFocused();
    await expect(passwordField(page)).toHaveAccessibleDescription(/others would guess/);
    await expect(page.getByRole('alert')).toBeEmpty();
  });

  test('signs nobody in and leads to login with the e-mail filled in', async ({
    page,
    context,
  }) => {
    const email = newEmail();
    await page.goto('/register');
    await page.getByLabel('Name').fill('Nila Iyer');
    await emailField(page).fill(email);
    await passwordField(page).fill('a long enough phrase');
    await page.getByRole('button', { name: 'Join Sangam' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your account is ready. Log in to begin.')).toBeVisible();
    await expect(emailField(page)).toHaveValue(email);
    expect(await storedKeys(page)).toEqual([]);
    expect(await refreshCookie(context)).toBeUndefined();
    await passwordField(page).fill('a long enough phrase');
    await main(page).getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('button', { name: 'Nila Iyer' })).toBeVisible();
  });
});

test.describe('logging in', () => {
  test('says at each field what is missing', async ({ page }) => {
    await page.goto('/login');
    await main(page).getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Enter your e-mail address')).toBeVisible();
    await expect(page.getByText('Enter your password')).toBeVisible();
    await expect(emailField(page)).toBeFocused();
    await expectGoodScreen(page, 'login with problems');
  });

  test('with a wrong password keeps the e-mail and does not tell which of the two was wrong', async ({
    page,
    person,
  }) => {
    await page.goto('/login');
    for (const email of [person.email, newEmail()]) {
      await logInByHand(page, { ...person, email, password: 'not this one' });
      await expect(page.getByRole('alert')).toHaveText('That e-mail and password do not match');
      await expect(emailField(page)).toHaveValue(email);
      await expect(passwordField(page)).toBeFocused();
    }
    await expectGoodScreen(page, 'login refused');
  });

  test('brings one to the page that was asked for, also by way of joining', async ({ page }) => {
    const person = { name: 'Nila Iyer', email: newEmail(), password: 'a long enough phrase' };
    await page.goto('/search?q=robots');
    await expect(page).toHaveURL(/\/login\?next=/);
    await main(page).getByRole('link', { name: 'Join' }).click();
    await page.getByLabel('Name').fill(person.name);
    await emailField(page).fill(person.email);
    await passwordField(page).fill(person.password);
    await page.getByRole('button', { name: 'Join Sangam' }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await logInByHand(page, person);
    await expect(page).toHaveURL(/\/search\?q=robots$/);
  });

  test('without a set-up provider the other way in stands there and says so, and asks nobody', async ({
    page,
    baseURL,
  }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url());
    });
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      const button = page.getByRole('button', { name: 'Continue with Google' });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAccessibleDescription(
        'This server has not set up sign-in with Google.',
      );
    }
    await page.waitForLoadState('networkidle');
    expect(elsewhere).toEqual([]);
  });
});

test.describe('staying in', () => {
  test('a token that has run out is renewed unseen when something is done', async ({
    page,
    request,
  }) => {
    const asha = await register(request, 'Asha');
    await signIn(page, asha);
    await page.goto('/settings');
    const mailsBefore = await mailedLink(asha.email, '/verify-email').then(() =>
      countMails(asha.email),
    );
    await replaceToken(page, 'run out');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('A mail is on its way')).toBeVisible();
    await expect.poll(() => countMails(asha.email)).toBe(mailsBefore + 1);
    expect(await storedToken(page)).not.toBe('run out');
    await expect(page).toHaveURL(/\/settings$/);
  });

  test('an old cookie used again after the grace ends the session in both tabs', async ({
    page,
    context,
    playwright,
    request,
    baseURL,
  }) => {
    const asha = await register(request, 'Asha');
    await signIn(page, asha);
    const stolen = (await refreshCookie(context)) ?? '';
    await openHelp(page);
    const other = await context.newPage();
    await openHelp(other);

    const renewed = await page.request.post('/api/auth/refresh', { data: {} });
    expect(renewed.status()).toBe(200);
    await withDatabase(async (database) => {
      const aged = await database<object[]>`
        update refresh_tokens t set replaced_at = t.replaced_at - interval '11 seconds'
        from sessions s join users u on u.id = s.user_id
        where t.session_id = s.id and u.email = ${asha.email} and t.replaced_at is not null
        returning t.session_id`;
      expect(aged).toHaveLength(1);
    });
    const thief = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { cookie: `${cookieName}=${stolen}` },
    });
    const answer = await thief.post('/api/auth/refresh', { data: {} });
    expect(answer.status()).toBe(401);
    await thief.dispose();

    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login\?next=%2Fhelp$/);
      await expect(tab.getByText(loginAgain)).toBeVisible();
    }
    expect(await storedToken(page)).toBeNull();
  });
});

test.describe('getting back in', () => {
  test('the answer to a forgotten password is the same for every address, and can be asked for again', async ({
    page,
    request,
  }) => {
    const asha = await register(request, 'Asha');
    await page.clock.install();
    await page.goto(`/forgot-password?email=${encodeURIComponent(asha.email)}`);
    await expect(emailField(page)).toHaveValue(asha.email);
    await expectGoodScreen(page, 'forgot password');
    await emailField(page).fill('nobody');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Enter an e-mail address like name@example.com')).toBeVisible();
    await expect(emailField(page)).toBeFocused();

    for (const email of [newEmail(), asha.email]) {
      await emailField(page).fill(email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      const answer = page.getByRole('heading', {
        name: 'If we know that address, a mail is on its way',
      });
      await expect(answer).toBeFocused();
      if (email !== asha.email) {
        await page.getByRole('button', { name: 'Use another address' }).click();
      }
    }
    const again = page.getByRole('button', { name: 'Send again' });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expectGoodScreen(page, 'forgot password, sent');
    const first = await mailedLink(asha.email, '/reset-password');
    await page.clock.runFor(61_000);
    await expect(again).not.toHaveAttribute('aria-disabled', 'true');
    await again.click();
    await expect.poll(() => mailedLink(asha.email, '/reset-password')).not.toBe(first);
  });

  test('a server that cannot be reached is said at the form, and what was typed stays', async ({
    page,
  }) => {
    await page.route('**/api/auth/forgotpassword', (route) => route.abort());
    await page.goto('/forgot-password');
    await emailField(page).fill('asha@example.in');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('alert')).toHaveText('Something went wrong');
    await expect(emailField(page)).toHaveValue('asha@example.in');
  });

  test('the login page hands its e-mail to the way back in', async ({ page }) => {
    await page.goto('/login');
    await emailField(page).fill('asha@example.in');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expect(emailField(page)).toHaveValue('asha@example.in');
    await page.getByRole('link', { name: 'Back to log in' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('a new password from the mail ends the session in the other browser and opens the door anew', async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const asha = await register(request, 'Asha');
    const otherBrowser = await browser.newContext({ baseURL: baseURL ?? '' });
    const noise = collectNoise(otherBrowser);
    const other = await otherBrowser.newPage();
    await signIn(other, asha);
    await openHelp(other);

    await request.post('/api/auth/forgotpassword', { data: { email: asha.email } });
    const link = await mailedLink(asha.email, '/reset-password');
    await page.goto(link);
    await expect(newPasswordField(page)).toBeVisible();
    await expect(page).toHaveURL(/\/reset-password$/);
    await newPasswordField(page).fill('short');
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(newPasswordField(page)).toHaveAccessibleDescription(/Use 8 or more characters/);
    await newPasswordField(page).fill('password123');
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(newPasswordField(page)).toHaveAccessibleDescription(/others would guess/);
    await expect(newPasswordField(page)).toBeFocused();
    await expectGoodScreen(page, 'new password refused');
    const password = 'another long phrase';
    await newPasswordField(page).fill(password);
    await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Strong');
    await page.getByRole('button', { name: 'Set the new password' }).click();

    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your new password is set. Log in with it.')).toBeVisible();
    await expect(emailField(page)).toBeFocused();
    await expectGoodScreen(page, 'login after a reset');
    await expect(other).toHaveURL(/\/login\?next=%2Fhelp$/);
    await expect(other.getByText(loginAgain)).toBeVisible();
    expect(noise).toEqual([]);
    await otherBrowser.close();

    await logInByHand(page, asha);
    await expect(page.getByRole('alert')).toHaveText('That e-mail and password do not match');
    await logInByHand(page, { ...asha, password });
    await expect(page).toHaveURL(/\/home$/);
  });

  test('a reset in the browser one is signed in with asks for the new password there too', async ({
    page,
    request,
  }) => {
    const asha = await register(request, 'Asha');
    await signIn(page, asha);
    await request.post('/api/auth/forgotpassword', { data: { email: asha.email } });
    await page.goto(await mailedLink(asha.email, '/reset-password'));
    await newPasswordField(page).fill('another long phrase');
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your new password is set. Log in with it.')).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });

  test('a link that has done its work offers a new one, and so does coming without any', async ({
    page,
    request,
  }) => {
    const asha = await register(request, 'Asha');
    await request.post('/api/auth/forgotpassword', { data: { email: asha.email } });
    const link = await mailedLink(asha.email, '/reset-password');
    const token = link.split('#token=')[1];
    const data = { token, newPassword: 'another long phrase' };
    expect((await request.post('/api/auth/resetpassword', { data })).status()).toBe(200);

    await page.goto(link);
    await newPasswordField(page).fill('a third long phrase');
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(
      page.getByRole('heading', { name: 'This link has been used or has expired' }),
    ).toBeFocused();
    await expectGoodScreen(page, 'spent reset link');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Open the link from your mail' })).toBeVisible();
    await expectGoodScreen(page, 'reset without a link');
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });
});

test.describe('confirming the e-mail', () => {
  const notice = 'Please confirm your e-mail by the link we mailed you.';

  test('by the link in the mail ends the reminder in every tab, and lets one go on home', async ({
    page,
    context,
    request,
  }) => {
    const asha = await register(request, 'Asha');
    await signIn(page, asha);
    await page.goto('/home');
    await expect(page.getByText(notice)).toBeVisible();
    await expectGoodScreen(page, 'home with the reminder');
    const link = await mailedLink(asha.email, '/verify-email');
    const tab = await context.newPage();
    await tab.goto(link);
    await expect(
      tab.getByRole('heading', { name: 'Your e-mail address is confirmed' }),
    ).toBeVisible();
    await expect(tab).toHaveURL(/\/verify-email$/);
    await expectGoodScreen(tab, 'confirmed');
    await expect(page.getByText(notice)).toHaveCount(0);
    await tab.getByRole('link', { name: 'Go to home' }).click();
    await expect(tab).toHaveURL(/\/home$/);
    await expect(tab.getByText(notice)).toHaveCount(0);
    await tab.goto(link);
    await expect(
      tab.getByRole('heading', { name: 'Your e-mail address is confirmed' }),
    ).toBeVisible();
  });

  test('works without being signed in, once, and leads to login', async ({ page, request }) => {
    const asha = await register(request, 'Asha');
    const link = await mailedLink(asha.email, '/verify-email');
    const calls: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/api/auth/verifyemail')) calls.push(sent.url());
    });
    await page.goto(link);
    await expect(
      page.getByRole('heading', { name: 'Your e-mail address is confirmed' }),
    ).toBeVisible();
    expect(calls).toHaveLength(1);
    await page.goto('/');
    await page.goto(link);
    await expect(
      page.getByRole('heading', { name: 'This link has been used or has expired' }),
    ).toBeVisible();
    await expectGoodScreen(page, 'spent confirmation link');
    await main(page).getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('with a spent link, the signed-in can have another sent, and try again when nothing answers', async ({
    page,
    request,
  }) => {
    const asha = await register(request, 'Asha');
    await signIn(page, asha);
    await page.goto('/verify-email#token=this-is-no-token-that-was-ever-mailed');
    await expect(
      page.getByRole('heading', { name: 'This link has been used or has expired' }),
    ).toBeVisible();
    const first = await mailedLink(asha.email, '/verify-email');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('A mail is on its way')).toBeVisible();
    await expect.poll(() => mailedLink(asha.email, '/verify-email')).not.toBe(first);

    await page.route('**/api/auth/verifyemail', (route) => route.abort());
    await page.goto('/home');
    await page.goto(await mailedLink(asha.email, '/verify-email'));
    await expect(page.getByRole('alert')).toHaveText('Something went wrong');
    await page.unroute('**/api/auth/verifyemail');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(
      page.getByRole('heading', { name: 'Your e-mail address is confirmed' }),
    ).toBeVisible();
  });

  test('can wait: the reminder stays away once dismissed, but not in the settings', async ({
    page,
    request,
  }) => {
    const asha = await register(request, 'Asha');
    await signIn(page, asha);
    await page.goto('/home');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText(notice)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await expect(page.getByText(notice)).toHaveCount(0);
    await page.goto('/settings');
    await expect(page.getByText(notice)).toBeVisible();
  });
});

test.describe('logging out', () => {
  test('leaves no token, no cookie and nothing private but the person who is greeted', async ({
    page,
    context,
    request,
  }) => {
    const asha = await register(request, 'Asha');
    await page.goto('/login');
    await logInByHand(page, asha);
    await expect(page).toHaveURL(/\/home$/);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.goto('/settings');
    await page.goto('/help');
    await chooseLogOut(page, asha.name);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(`Welcome back, ${asha.name}`)).toBeVisible();
    await expect(emailField(page)).toHaveValue(asha.email);
    expect(await refreshCookie(context)).toBeUndefined();
    await expect
      .poll(() => storedKeys(page))
      .toEqual([expect.stringMatching(/^sangam\.kept\/[\w-]+\/user$/), 'sangam.person']);
    await expectGoodScreen(page, 'login with the greeting');

    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await expect(page.getByText('Connected', { exact: true })).toHaveCount(0);

    await page.getByRole('button', { name: 'Not you?' }).click();
    await expect(page.getByText('Welcome back')).toHaveCount(0);
    await expect(emailField(page)).toHaveValue('');
    expect(await storedKeys(page)).toEqual([]);
  });

  test('that does not reach the server says "Logout failed" and leaves one signed in', async ({
    page,
    context,
    person,
  }) => {
    await signIn(page, person);
    await openHelp(page);
    await page.route('**/api/auth/logout', (route) => route.abort());
    await chooseLogOut(page, person.name);
    await expect(page.locator('.Toastify__toast')).toContainText('Logout failed');
    await page.reload();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    expect(await storedToken(page)).not.toBeNull();
    expect(await refreshCookie(context)).toBeDefined();
  });
});

test.describe('the landing page', () => {
  test('makes one promise, shows the product and the figures, and leads in', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Find the people you will build with',
    );
    await expect(page.getByRole('term')).toHaveText([
      'students registered',
      'workshops conducted',
      'programs completed',
      'startups incubated',
    ]);
    await expect(page.getByRole('definition')).toHaveText(['5,248', '327', '184', '42']);
    await expect(page.getByRole('img', { name: /^A search for “shreya” finds/ })).toContainText(
      'श्रेया',
    );
    await expectGoodScreen(page, 'landing');
    await main(page).getByRole('link', { name: 'Join Sangam' }).first().click();
    await expect(page).toHaveURL(/\/register$/);
    await page.goBack();
    await main(page).getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await main(page).getByRole('link', { name: 'Meet the partner network' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fincubators$/);
  });

  for (const width of [320, 360, 768, 1024, 1280]) {
    test(`at ${width} px nothing moves when the rest comes late, and text is what counts as seen`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(watchPainting);
      const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
      await page.route(/\/assets\/(HeroScene|LandingStory)-/, async (route) => {
        await isRead;
        await route.continue();
      });
      await page.goto('/');
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      read();
      await expect(main(page).getByRole('link', { name: 'Join Sangam' })).toHaveCount(2);
      await expect(main(page).getByRole('img', { name: /^A post/ })).toBeAttached();
      await page.waitForLoadState('networkidle');
      const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as unknown);
      expect(seen).toEqual({ shift: 0, largest: expect.stringMatching(/^(H1|P)$/) });
    });
  }
});

/** Adds up what moves, and keeps which element was the largest to appear. */
function watchPainting() {
  const seen = { shift: 0, largest: '' };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    const element = Reflect.get(list.getEntries().at(-1) ?? {}, 'element') as Element | null;
    seen.largest = element?.tagName ?? '';
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
