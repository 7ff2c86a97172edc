import type { Page } from '@playwright/test';
import { openAs } from './support/api-member.ts';
import { expect, signIn, test } from './support/people.ts';
import { photo } from './support/posts.ts';
import { chooseByKeyboard, newProjectUser } from './support/projects.ts';
import { checkScreen } from './support/screen.ts';

const main = (page: Page) => page.getByRole('main');
const titleField = (page: Page) => page.getByLabel('Title');
const peopleField = (page: Page) => page.getByRole('combobox', { name: 'Invite people' });
const team = (page: Page) => page.getByRole('region', { name: 'Team' });
const titleOf = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title });

async function openTeam(page: Page) {
  await page.getByRole('button', { name: 'Manage team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage team' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test(
  'a draft is restored after a reload with its photo, and becomes a project',
  { tag: '@long' },
  async ({ page, request }) => {
    const anika = await newProjectUser(request, 'Anika');
    await signIn(page, anika.person);
    await page.goto('/projects');
    await page.getByRole('link', { name: 'New project' }).click();
    await titleField(page).fill('Solar kettle');
    await page.getByLabel('Summary').fill('Tea without a socket');
    await page.getByLabel('Skills').fill('Arduino,');
    await page.getByLabel('Add photos and videos').setInputFiles(await photo('kettle.jpg'));
    await page.getByLabel('Describe photo 1').fill('A kettle in the sun');
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await checkScreen(page, 'the form of a new project');

    await page.reload();
    await expect(page.getByRole('heading', { name: /Continue your draft from/ })).toBeVisible();
    await checkScreen(page, 'the question about a draft');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(titleField(page)).toBeFocused();
    await expect(titleField(page)).toHaveValue('Solar kettle');
    await expect(page.getByLabel('Describe photo 1')).toHaveValue('A kettle in the sun');
    await expect(page.getByRole('list', { name: 'Added skills' })).toContainText('Arduino');

    const sent = page.waitForRequest('**/api/project/addproject');
    await page.getByRole('button', { name: 'Create project' }).click();
    expect((await sent).headers()['idempotency-key']).toBeTruthy();
    await expect(titleOf(page, 'Solar kettle')).toBeVisible();
    await expect(page.getByRole('button', { name: /A kettle in the sun/ })).toBeVisible();

    await page.goto('/project/create');
    await expect(titleField(page)).toHaveValue('');
    await page.goto('/projects?tab=mine');
    await expect(page.getByRole('article', { name: 'Solar kettle' })).toBeVisible();
  },
);

test(
  'a discarded draft is deleted, and logout asks before a draft is lost',
  { tag: '@long' },
  async ({ page, request }) => {
    const anika = await newProjectUser(request, 'Anika');
    await signIn(page, anika.person);
    await page.goto('/project/create');
    await titleField(page).fill('Half a thought');
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await page.getByRole('button', { name: anika.person.name, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(
      page.getByRole('alertdialog', { name: 'Log out and discard unsent work?' }),
    ).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

    await page.reload();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(titleField(page)).toHaveValue('');
    await page.reload();
    await expect(titleField(page)).toBeVisible();
    await expect(page.getByText(/Continue your draft/)).toHaveCount(0);
  },
);

test(
  'errors are listed in a summary with links to the fields',
  { tag: '@long' },
  async ({ page, request }) => {
    const anika = await newProjectUser(request, 'Anika');
    await signIn(page, anika.person);
    await page.goto('/project/create');
    await page.getByRole('button', { name: 'Add a link' }).click();
    await page.getByLabel('URL of link 1').fill('not an address');
    await page.getByRole('button', { name: 'Create project' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Please fix the following' });
    await expect(summary).toBeFocused();
    await checkScreen(page, 'a project form with problems');
    await summary.getByRole('link', { name: 'Enter a title' }).click();
    await expect(titleField(page)).toBeFocused();
    await titleField(page).fill('Now it has one');
    await expect(summary.getByRole('link')).toHaveCount(1);
    await page.getByLabel('URL of link 1').fill('https://example.in/code');
    await expect(summary).toHaveCount(0);
  },
);

test(
  'a user is invited by keyboard, accepts in another browser, and both see the member',
  { tag: ['@long', '@ci'] },
  async ({ browser, page, request }) => {
    const anika = await newProjectUser(request, 'Anika');
    const zubin = await newProjectUser(request, 'Zubin');
    await signIn(page, anika.person);
    await page.goto('/project/create');
    await titleField(page).fill('Rain gauge for schools');
    await peopleField(page).fill('nobody at all');
    await expect(page.getByText('No people found').first()).toBeVisible();
    await peopleField(page).fill('');
    await chooseByKeyboard(page, peopleField(page), zubin);
    const invited = page.getByRole('list', { name: 'People to invite' });
    await expect(invited).toContainText(zubin.person.name);
    await peopleField(page).press('Backspace');
    await expect(invited).toHaveCount(0);
    await chooseByKeyboard(page, peopleField(page), zubin);
    await page.getByLabel('Message (optional)').fill('We need your soldering');
    await page.getByRole('button', { name: 'Create project' }).click();
    await expect(titleOf(page, 'Rain gauge for schools')).toBeVisible();
    const path = new URL(page.url()).pathname;

    const his = await openAs(browser, zubin, '/projects?tab=mine');
    const waiting = his.getByRole('region', { name: 'Pending requests' });
    await expect(waiting).toContainText('We need your soldering');
    await checkScreen(his, 'an invitation');
    await waiting.getByRole('button', { name: 'Accept' }).click();
    await expect(waiting).toHaveCount(0);
    await expect(his.getByRole('article', { name: 'Rain gauge for schools' })).toBeVisible();
    await expect(team(page)).toContainText(zubin.person.name);

    await his.goto(path);
    await expect(team(his)).toContainText(zubin.person.name);
    await expect(his.getByRole('link', { name: 'Edit' })).toBeVisible();
    for (const { username } of [anika, zubin]) {
      await his.goto(`/profile/${username}?tab=projects`);
      await expect(his.getByRole('article', { name: 'Rain gauge for schools' })).toBeVisible();
    }
  },
);

test('a join request is accepted by the owner, who then transfers the project', async ({
  browser,
  page,
  request,
}) => {
  const anika = await newProjectUser(request, 'Anika');
  const zubin = await newProjectUser(request, 'Zubin');
  const projectId = await anika.create({ title: 'Bus map', rolesWanted: 'Cartographer' });
  const path = `/project/${projectId}`;
  await signIn(page, anika.person);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Manage team' })).toBeVisible();

  const his = await openAs(browser, zubin, path);
  await his.getByRole('button', { name: 'Ask to join' }).click();
  await his.getByRole('combobox', { name: 'Role (optional)' }).fill('Cartographer');
  await his.getByLabel('Message (optional)').fill('I draw maps');
  await checkScreen(his, 'asking to join');
  await his.getByRole('button', { name: 'Send request' }).click();
  await expect(his.getByText('Request pending')).toBeVisible();
  await his.getByRole('button', { name: 'Withdraw request' }).click();
  await his.getByRole('button', { name: 'Ask to join' }).click();
  await his.getByRole('button', { name: 'Send request' }).click();
  await expect(his.getByText('Request pending')).toBeVisible();

  await expect(page.getByRole('button', { name: /Manage team.*1 pending/ })).toBeVisible();
  const dialog = await openTeam(page);
  await checkScreen(page, 'the team of a project');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByText(`${zubin.person.name} joined the team`)).toBeVisible();
  await expect(his.getByRole('link', { name: 'Edit' })).toBeVisible();

  await dialog.getByRole('button', { name: `Actions for ${zubin.person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  await dialog.getByRole('combobox', { name: 'Role (optional)' }).fill('Lead');
  await dialog.getByRole('button', { name: 'Save role' }).click();
  await expect(team(his)).toContainText('Lead');
  await dialog.getByRole('button', { name: `Actions for ${zubin.person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Make owner' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make owner' }).click();
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  await expect(his.getByRole('button', { name: 'Manage team' })).toBeVisible();

  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave project' }).click();
  await expect(page.getByRole('button', { name: 'Ask to join' })).toBeVisible();
  await expect(team(his)).not.toContainText(anika.person.name);
});

test(
  'an invitation sent from the team can be withdrawn, and a member removed',
  { tag: '@long' },
  async ({ page, request }) => {
    const anika = await newProjectUser(request, 'Anika');
    const zubin = await newProjectUser(request, 'Zubin');
    const charu = await newProjectUser(request, 'Charu');
    const projectId = await anika.create({ title: 'Seed bank' });
    await charu.join(projectId, anika);
    await signIn(page, anika.person);
    await page.goto(`/project/${projectId}`);
    const dialog = await openTeam(page);
    await chooseByKeyboard(page, dialog.getByRole('combobox', { name: 'Person' }), zubin);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByText(`Invitation sent to ${zubin.person.name}`)).toBeVisible();
    await dialog
      .getByRole('button', { name: `Withdraw invitation to ${zubin.person.name}` })
      .click();
    await expect(dialog.getByText('Pending invitations')).toHaveCount(0);
    await dialog.getByRole('button', { name: `Actions for ${charu.person.name}` }).click();
    await page.getByRole('menuitem', { name: 'Remove from project' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Remove from project' })
      .click();
    await expect(dialog.getByText(`${charu.person.name} was removed from the team`)).toBeVisible();
  },
);

test(
  'the team box shows a pending invitation to the owner and the invited person only',
  { tag: '@long' },
  async ({ browser, page, request }) => {
    const anika = await newProjectUser(request, 'Anika');
    const zubin = await newProjectUser(request, 'Zubin');
    const charu = await newProjectUser(request, 'Charu');
    const projectId = await anika.create({ title: 'Bird count', collaborators: zubin.username });
    await charu.join(projectId, anika);
    const path = `/project/${projectId}`;
    const his = await openAs(browser, zubin, path);
    await expect(team(his).getByRole('listitem').filter({ hasText: 'Invited' })).toContainText(
      zubin.person.name,
    );
    const hers = await openAs(browser, charu, path);
    await expect(team(hers)).toContainText(anika.person.name);
    await expect(team(hers)).not.toContainText(zubin.person.name);

    await signIn(page, anika.person);
    await page.goto(path);
    await expect(team(page).getByRole('heading', { name: 'Pending invitations' })).toBeVisible();
    await expect(team(page)).toContainText(zubin.person.name);
    await checkScreen(page, 'a team with a pending invitation');
    const withdraw = `Withdraw invitation to ${zubin.person.name}`;
    await team(page).getByRole('button', { name: withdraw }).press('Enter');
    await expect(team(page).getByText('Pending invitations')).toHaveCount(0);
    await expect(team(his)).not.toContainText('Invited');
  },
);

test(
  'a project is edited with a new photo as its cover, and then deleted',
  { tag: '@long' },
  async ({ browser, page, request }) => {
    const anika = await newProjectUser(request, 'Anika');
    const zubin = await newProjectUser(request, 'Zubin');
    const projectId = await anika.create({ title: 'Weather kite' });
    const path = `/project/${projectId}`;
    const his = await openAs(browser, zubin, path);
    await expect(titleOf(his, 'Weather kite')).toBeVisible();
    await signIn(page, anika.person);
    await page.goto(path);
    await page.getByRole('link', { name: 'Edit' }).click();
    await titleField(page).fill('Weather balloon');
    await page
      .getByLabel('Add photos and videos')
      .setInputFiles([await photo('one.jpg'), await photo('two.jpg', { colour: '#0f766e' })]);
    await page.getByRole('button', { name: 'Make 2 the cover' }).click();

    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(titleOf(page, 'Weather balloon')).toBeVisible();
    await expect(main(page).getByRole('region', { name: 'Gallery' }).locator('img')).toHaveCount(2);
    await expect(titleOf(his, 'Weather balloon')).toBeVisible();
    await checkScreen(page, 'a project');

    await page.goto(`/projects/edit/${projectId}`);
    await expect(page.getByText('No description')).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove 1' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(main(page).getByRole('region', { name: 'Gallery' }).locator('img')).toHaveCount(1);

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete project' }).click();
    await expect(page).toHaveURL(/\/projects\?tab=mine$/);
    await expect(page.getByText('You have no projects yet')).toBeVisible();
    await expect(his.getByText('Project not found')).toBeVisible();
  },
);

test('only members can open the form of a project', { tag: '@long' }, async ({ page, request }) => {
  const anika = await newProjectUser(request, 'Anika');
  const zubin = await newProjectUser(request, 'Zubin');
  const projectId = await anika.create({ title: 'Private matters' });
  await signIn(page, zubin.person);
  await page.goto(`/projects/edit/${projectId}`);
  await expect(
    page.getByText('It may have been deleted, or you may not have permission to edit it.'),
  ).toBeVisible();
});

test('comments and replies of a project appear live', async ({ browser, page, request }) => {
  const anika = await newProjectUser(request, 'Anika');
  const zubin = await newProjectUser(request, 'Zubin');
  const projectId = await anika.create({ title: 'Talking walls' });
  await signIn(page, anika.person);
  await page.goto(`/project/${projectId}`);
  const his = await openAs(browser, zubin, `/project/${projectId}`);
  await his.getByRole('textbox', { name: 'Write a comment' }).fill('Which sensor is it?');
  await his.getByRole('textbox', { name: 'Write a comment' }).press('Control+Enter');
  const comment = page.getByRole('article', { name: `Comment by ${zubin.person.name}` });
  await expect(comment).toContainText('Which sensor is it?');
  await page.getByRole('button', { name: `Reply to ${zubin.person.name}` }).click();
  await page.getByRole('textbox', { name: `Reply to ${zubin.person.name}` }).fill('A cheap one');
  await page.getByRole('button', { name: 'Post reply' }).click();
  const reply = his.getByRole('article', { name: `Reply by ${anika.person.name}` });
  await expect(reply).toContainText('A cheap one');
});

test('a saved project is on the saved page', async ({ page, request }) => {
  const anika = await newProjectUser(request, 'Anika');
  const projectId = await anika.create({ title: 'Worth keeping' });
  await signIn(page, anika.person);
  await page.goto(`/project/${projectId}`);
  const save = page.getByRole('button', { name: /^Saved?$/ });
  const answered = page.waitForResponse('**/api/saveitems/**');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await answered;
  await page.goto('/saved?tab=projects');
  const card = page.getByRole('article', { name: 'Worth keeping' });
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: /^Saved?$/ }).click();
  await expect(page.getByText('No saved projects yet')).toBeVisible();
});

test(
  'top projects are chosen, ordered by buttons and saved with one request',
  { tag: '@long' },
  async ({ page, request }) => {
    const anika = await newProjectUser(request, 'Anika');
    // Too long for one line of a phone.
    const alpha = 'Alpha, a rover that carries water to villages on steep mountain roads';
    const titles = [alpha, 'Beta', 'Gamma'];
    for (const title of titles) await anika.create({ title });
    await signIn(page, anika.person);
    await page.goto(`/profile/${anika.username}`);
    await page.getByRole('button', { name: 'Choose top projects' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose top projects' });
    for (const title of titles) await dialog.getByLabel(title, { exact: true }).check();
    await dialog.getByRole('button', { name: 'Move Gamma up' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Move Gamma up' })).toBeFocused();
    await dialog.getByRole('button', { name: `Move ${alpha} down` }).click();
    await expect(dialog.getByRole('button', { name: `Move ${alpha} down` })).toBeFocused();
    await checkScreen(page, 'choosing top projects');

    await page.route('**/api/project/topprojects', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Failed to update top projects')).toBeVisible();
    await page.unroute('**/api/project/topprojects');
    const sent = page.waitForRequest('**/api/project/topprojects');
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect((await sent).postDataJSON().topProjectIds).toHaveLength(3);
    await expect(dialog).toHaveCount(0);
    const order = page.getByRole('list', { name: 'Top projects' }).getByRole('heading');
    await expect(order).toHaveText(['Gamma', alpha, 'Beta']);
    await page.reload();
    await expect(order).toHaveText(['Gamma', alpha, 'Beta']);
  },
);

test(
  'the project lists are cached for the next visit, per tab',
  { tag: '@long' },
  async ({ page, request }) => {
    const anika = await newProjectUser(request, 'Anika');
    const title = `Kept for later by ${anika.username}`;
    await anika.create({ title });
    const project = page.getByRole('article', { name: title, exact: true });
    await signIn(page, anika.person);
    await page.goto('/projects');
    await expect(project).toBeVisible();
    await checkScreen(page, 'the list of projects');
    await page.getByRole('tab', { name: 'Finished' }).click();
    await expect(page).toHaveURL(/tab=finished/);
    await page.getByRole('tab', { name: 'Mine' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Finished' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    // Written when the browser is idle.
    const readCache = () =>
      page.evaluate(
        (username) => localStorage.getItem(`sangam.kept/${username}/projects`),
        anika.username,
      );
    await expect.poll(readCache).toContain(title);

    await page.route('**/api/project/ongoingfeed', (route) => route.abort());
    await page.goto('/projects');
    await expect(project).toBeVisible();
    const age = page.getByText('Showing saved content, updated');
    await expect(age).toBeVisible();
    await page.unroute('**/api/project/ongoingfeed');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(project).toBeVisible();
    await expect(age).toHaveCount(0);
  },
);

test(
  'projects are searched, filtered and sorted, and the address keeps it',
  { tag: '@long' },
  async ({ page, request }) => {
    const anika = await newProjectUser(request, 'Anika');
    const loom = await anika.create({ title: 'Xylem loom', skills: 'Weaving' });
    await anika.create({ title: 'Xylem map', rolesWanted: 'Cartographer' });
    await anika.post('/createcomment', { projectId: loom, content: 'How is it going?' });
    await signIn(page, anika.person);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/projects');
    const titles = main(page).getByRole('article').getByRole('heading');
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('xylem');
    await expect(titles).toHaveText(['Xylem map', 'Xylem loom']);
    await expect(page.getByText('2 projects found')).toBeAttached();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most discussed');
    await expect(titles).toHaveText(['Xylem loom', 'Xylem map']);
    await page.getByRole('checkbox', { name: 'Looking for people' }).press('Space');
    await expect(titles).toHaveText(['Xylem map']);
    await expect(page.getByRole('article')).toContainText('Looking for Cartographer');
    await checkScreen(page, 'projects with filters on a phone');

    await page.reload();
    await expect(titles).toHaveText(['Xylem map']);
    await titles.getByRole('link').click();
    await expect(titleOf(page, 'Xylem map')).toBeVisible();
    await page.goBack();
    await expect(titles).toHaveText(['Xylem map']);
    await expect(page.getByRole('searchbox', { name: 'Search projects' })).toHaveValue('xylem');
    await page.goBack();
    await expect(titles).toHaveText(['Xylem loom', 'Xylem map']);

    await page.getByRole('searchbox', { name: 'Skill or role' }).fill('astronaut');
    await expect(page.getByRole('heading', { name: 'No projects match' })).toBeVisible();
    await checkScreen(page, 'no project matches');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search projects' })).toBeFocused();
    await expect(page.getByRole('searchbox', { name: 'Search projects' })).toHaveValue('');
    await expect(page).toHaveURL(/\/projects\?sort=discussed$/);
  },
);
