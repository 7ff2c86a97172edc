import { call } from './support/calls.ts';
import { withDatabase } from './support/database.ts';
import { mailTo } from './support/mails.ts';
import { expect, newBrowserUser, signIn, test } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

/** Ends the random delay of the queued emails. */
const sendQueuedInvitations = () =>
  withDatabase(async (database) => {
    await database`
      update jobs set run_at = now() where name = 'registration.mail-email-invitation'`;
    await database`select pg_notify('jobs', '')`;
  });

test(
  'a member whom an operator allows invites by email, and the recipient joins on a phone',
  { tag: '@long' },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const meera = await newBrowserUser(browser, 'Meera', ({ email }) =>
      withDatabase(
        async (database) =>
          void (await database`update users set role = 'operator' where email = ${email}`),
      ),
    );
    await withDatabase(
      (database) =>
        database`update users set email_verified_at = now() where username = ${asha.username}`,
    );
    await meera.page.goto(`/administration/members?q=${asha.username}`);
    // The search also finds similar usernames of other tests.
    const row = meera.page.getByRole('article').filter({ hasText: `@${asha.username}` });
    await row.getByRole('button', { name: 'Actions for Asha Rao' }).click();
    await meera.page.getByRole('menuitem', { name: 'Allow email invitations' }).click();
    await meera.page.getByRole('alertdialog').getByRole('button', { name: 'Allow' }).click();
    await expect(row.getByText('Can invite by email')).toBeVisible();

    const email = `nila-${process.pid}@example.in`;
    await asha.page.goto('/network');
    await asha.page.getByRole('button', { name: 'Invite people' }).click();
    const dialog = asha.page.getByRole('dialog', { name: 'Invite people' });
    await dialog
      .getByLabel('Email addresses')
      .fill(`Nila <${email}>, ${meera.person.email}\nno address`);
    await dialog.getByRole('button', { name: 'Check addresses' }).click();
    await expect(dialog.getByText('2 people will be invited.')).toBeVisible();
    await expect(dialog.getByText('Rows without an email address: 1')).toBeVisible();
    await checkScreen(asha.page, 'the check of addresses');
    await dialog.getByRole('button', { name: 'Send 2 invitations' }).click();
    await expect(dialog.getByText('The invitations are on their way')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Withdraw the invitation of/ })).toHaveCount(
      2,
    );
    await checkScreen(asha.page, 'the sent invitations');

    await sendQueuedInvitations();
    const mail = await mailTo(email, 'Asha Rao is a member of Sangam and invites you to join.');
    const link = /https?:\S+#invitation=[\w-]+/.exec(mail)?.[0] ?? '';
    const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
    const newcomer = await (await browser.newContext(phone)).newPage();
    await newcomer.goto(new URL(link).pathname + new URL(link).hash);
    await expect(newcomer.getByText('Asha Rao invites you to join Sangam.')).toBeVisible();
    await expect(newcomer.getByText(email)).toBeHidden();
    await checkScreen(newcomer, 'the invitation');
    const password = 'thunder over the ghats';
    await newcomer.getByLabel('Name').fill('Nila Das');
    await newcomer.getByLabel('Email').fill(email);
    await newcomer.getByLabel('Password', { exact: true }).fill(password);
    const registered = newcomer.waitForResponse('**/api/auth/register');
    await newcomer.getByRole('button', { name: 'Join Sangam' }).click();
    expect((await registered).status()).toBe(201);
    await signIn(newcomer, { name: 'Nila Das', email, password });
    await newcomer.goto('/network');
    await expect(newcomer.getByRole('button', { name: 'Accept Asha Rao' })).toBeVisible();
    const [account] = await withDatabase(
      (database) => database<{ isConfirmed: boolean }[]>`
      select email_verified_at is not null as "isConfirmed" from users where email = ${email}`,
    );
    expect(account?.isConfirmed).toBe(true);
    const invites = await call(asha.page, 'GET', '/invites');
    expect(JSON.stringify(invites)).toContain('Nila Das');
  },
);

test(
  'the recipient of an invitation stops such emails with the link in it',
  { tag: '@long' },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    await withDatabase(
      (database) => database`
      update users set email_verified_at = now(), can_invite_by_email = true
      where username = ${asha.username}`,
    );
    const email = `ravi-${process.pid}@example.in`;
    await call(asha.page, 'POST', '/invites/email', { emails: [email] });
    await sendQueuedInvitations();
    const mail = await mailTo(email, '#invitation=');
    const link = /https?:\S+\/api\/invites\/optout\S+/.exec(mail)?.[0] ?? '';
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(link);
    await visitor.getByRole('button', { name: 'Stop invitation emails' }).click();
    await expect(visitor.getByRole('heading')).toHaveText('You will get no more invitations');
  },
);
