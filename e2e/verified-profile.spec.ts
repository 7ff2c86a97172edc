import { call } from './support/calls.ts';
import { withDatabase } from './support/database.ts';
import { mailedLink } from './support/mails.ts';
import { expect, newBrowserUser, test } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

test(
  'a member verifies their college and gets a skill endorsed by a teammate',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const asha = await newBrowserUser(browser, 'Asha');
    const rohan = await newBrowserUser(browser, 'Rohan');
    await withDatabase(async (database) => {
      await database`
      update users set skills = '{Soldering,PCB design}' where username = ${asha.username}`;
      await database`
      with project as (
        insert into projects (owner_id, title, status)
        select id, 'A weather kiosk', 'ongoing' from users where username = ${asha.username}
        returning id, created_at)
      insert into project_members (project_id, user_id, project_created_at)
      select project.id, u.id, project.created_at from project, users u
      where u.username in (${asha.username}, ${rohan.username})`;
    });

    await asha.page.goto(`/profile/${asha.username}`);
    await asha.page.getByRole('link', { name: 'Verify your college' }).click();
    const email = `${asha.username}@cse.iitb.ac.in`;
    const field = asha.page.getByLabel('College email');
    await field.fill(asha.person.email);
    await asha.page.getByRole('button', { name: 'Send link' }).click();
    await expect(asha.page.getByText('Enter an address of your college')).toBeVisible();
    await field.fill(email);
    await asha.page.getByRole('button', { name: 'Send link' }).click();
    await expect(asha.page.getByText(`Check the inbox of ${email}`)).toBeVisible();
    const link = new URL(await mailedLink(email, '/settings'));
    const path = link.pathname + link.search + link.hash;

    // The link works only for the member who asked.
    await rohan.page.goto(path);
    await expect(rohan.page.getByRole('alert')).toContainText('only for the account');
    await asha.page.goto(path);
    await expect(asha.page.getByText('iitb.ac.in', { exact: true })).toBeVisible();
    await checkScreen(asha.page, 'the verified college');

    await rohan.page.goto(`/profile/${asha.username}`);
    await expect(rohan.page.getByText('Verified: iitb.ac.in')).toBeVisible();
    await expect(rohan.page.getByText(email)).toHaveCount(0);
    const chip = rohan.page.getByRole('button', { name: 'Endorse Soldering' });
    const answered = rohan.page.waitForResponse(/\/api\/endorsements\/toggle/);
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await answered;

    await asha.page.goto('/notification');
    await asha.page.getByRole('link', { name: /Rohan Rao endorsed your skills/ }).click();
    await expect(asha.page).toHaveURL(new RegExp(`/profile/${asha.username}$`));
    await asha.page.getByRole('button', { name: '1 endorsement' }).click();
    const dialog = asha.page.getByRole('dialog', { name: 'Who endorsed Soldering' });
    await dialog.getByRole('button', { name: 'Hide the endorsement by Rohan Rao' }).click();
    await expect(dialog.getByRole('button', { name: /^Show the endorsement/ })).toBeVisible();
    await checkScreen(asha.page, 'who endorsed a skill');
    const { profile } = await call<{ profile: { endorsements: { skills: object[] } } }>(
      rohan.page,
      'GET',
      `/profile/${asha.username}`,
    );
    expect(profile.endorsements.skills).toMatchObject([{ count: 0, isEndorsed: true }]);

    // Without a connection an endorsement waits in the outbox.
    const waiting = rohan.page.getByRole('link', { name: /^Outbox: / });
    const design = rohan.page.getByRole('button', { name: 'Endorse PCB design' });
    await rohan.page.context().setOffline(true);
    await design.click();
    await expect(design).toHaveAttribute('aria-pressed', 'true');
    await expect(waiting).toHaveText('1');
    await rohan.page.context().setOffline(false);
    await expect(waiting).toHaveCount(0);
    await asha.page.goto(`/profile/${asha.username}`);
    await expect(asha.page.getByRole('button', { name: '1 endorsement' })).toBeVisible();
  },
);
