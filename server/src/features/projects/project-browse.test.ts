import type { ProjectPage } from '@sangam/contract/projects/projects.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { block, call, expectData, mute } from '../../../test/posts.ts';
import { addProject, editProject, projectWith } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { saveProfile } from '../../../test/searching.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

/** The titles of all pages of a list. */
async function titles(viewer: SignedInPerson, filters: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  let page: ProjectPage | undefined;
  do {
    const next = page?.timestamp ? { timestamp: page.timestamp } : {};
    const query = new URLSearchParams({ view: 'ongoing', ...filters, ...next }).toString();
    page = await expectData<ProjectPage>(suite, viewer, 'GET', `/project/browse?${query}`);
    found.push(...page.projects.map(({ title }) => title));
  } while (page.timestamp !== null);
  return found;
}

/** Three users, and no projects of other tests. */
async function newScene() {
  await suite.database`truncate projects cascade`;
  return Promise.all([quickSignIn(suite), quickSignIn(suite), quickSignIn(suite)]);
}

async function commentOn(project: { readonly id: string }, author: SignedInPerson) {
  const form = { projectId: project.id, content: 'How is it going?' };
  await expectData(suite, author, 'POST', '/project/createcomment', form);
}

test('a search finds title, summary, skills, tags and roles, in any script', async () => {
  const [viewer, owner] = await newScene();
  await addProject(suite, owner, { title: 'Weather kiosk', summary: 'Rain for farmers' });
  await addProject(suite, owner, { title: 'Loom', skills: ['Python'], tags: ['handloom'] });
  await addProject(suite, owner, { title: 'Bus app', rolesWanted: ['Designer'] });
  await addProject(suite, owner, { title: 'Old kiosk', status: 'finished' });
  expect(await titles(viewer, { q: 'kiosk' })).toEqual(['Weather kiosk']);
  expect(await titles(viewer, { q: 'किओस्क' })).toEqual(['Weather kiosk']);
  expect(await titles(viewer, { q: 'farmers' })).toEqual(['Weather kiosk']);
  expect(await titles(viewer, { q: 'handloom' })).toEqual(['Loom']);
  expect(await titles(viewer, { q: 'designer' })).toEqual(['Bus app']);
  expect(await titles(viewer, { q: 'kiosk', view: 'finished' })).toEqual(['Old kiosk']);
  expect(await titles(viewer, { q: '??' })).toEqual([]);
});

test('typo variants count only if nothing else matches', async () => {
  const [viewer, owner] = await newScene();
  await addProject(suite, owner, { title: 'Hydroponics tower' });
  expect(await titles(viewer, { q: 'hydroponigs' })).toEqual(['Hydroponics tower']);
  await addProject(suite, owner, { title: 'Hydroponigs is how I spell it' });
  expect(await titles(viewer, { q: 'hydroponigs' })).toEqual(['Hydroponigs is how I spell it']);
});

test('filters by a skill or a role looked for, and by looking for people', async () => {
  const [viewer, owner] = await newScene();
  await addProject(suite, owner, { title: 'Needs React', rolesWanted: ['React developer'] });
  await addProject(suite, owner, { title: 'Has React', skills: ['React'] });
  await addProject(suite, owner, { title: 'React in the title only' });
  expect(await titles(viewer, { skill: 'react' })).toEqual(['Has React', 'Needs React']);
  expect(await titles(viewer, { skill: 'react developer' })).toEqual(['Needs React']);
  expect(await titles(viewer, { skill: 'react', open: 'yes' })).toEqual(['Needs React']);
  expect(await titles(viewer, { open: 'yes' })).toEqual(['Needs React']);
  expect(await titles(viewer, { q: 'title', skill: 'react' })).toEqual([]);
});

test('finds projects that look for the skills of the viewer, in any script', async () => {
  const [viewer, owner, blocked] = await newScene();
  await saveProfile(suite, viewer, { skills: ['Soldering', 'React'] });
  await addProject(suite, owner, { title: 'Kiosk', rolesWanted: ['सोल्डरिंग'] });
  await addProject(suite, owner, { title: 'Has React', skills: ['React'] });
  await addProject(suite, owner, { title: 'React in the title', rolesWanted: ['Potter'] });
  await addProject(suite, blocked, { title: 'Of a blocked user', skills: ['React'] });
  await block(suite, blocked.username, viewer.username);
  expect(await titles(viewer, { skills: 'mine' })).toEqual(['Has React', 'Kiosk']);
  expect(await titles(viewer, { skills: 'mine', open: 'yes' })).toEqual(['Kiosk']);
  expect(await titles(viewer, { skills: 'mine', q: 'react' })).toEqual(['Has React']);
  expect(await titles(owner, { skills: 'mine' })).toEqual([]);
});

test('sorts by creation, by the latest edit, comment or new member, and by comments', async () => {
  const [viewer, owner, friend] = await newScene();
  const first = await addProject(suite, owner, { title: 'First' });
  const second = await addProject(suite, owner, { title: 'Second' });
  const third = await addProject(suite, owner, { title: 'Third' });
  expect(await titles(viewer, {})).toEqual(['Third', 'Second', 'First']);
  expect(await titles(viewer, { sort: 'active' })).toEqual(['Third', 'Second', 'First']);
  await commentOn(first, friend);
  await commentOn(first, owner);
  await commentOn(second, friend);
  expect(await titles(viewer, { sort: 'active' })).toEqual(['Second', 'First', 'Third']);
  expect(await titles(viewer, { sort: 'discussed' })).toEqual(['First', 'Second', 'Third']);
  await editProject(suite, owner, third.id, { title: 'Third, edited' });
  expect((await titles(viewer, { sort: 'active' }))[0]).toBe('Third, edited');
  const joinRequest = await expectData<{ id: string }>(
    suite,
    friend,
    'POST',
    '/project/joinrequest',
    {
      projectid: first.id,
    },
  );
  await expectData(suite, owner, 'POST', '/project/acceptcollabreq', { requestId: joinRequest.id });
  expect((await titles(viewer, { sort: 'active' }))[0]).toBe('First');
  expect(await titles(viewer, { sort: 'newest' })).toEqual(['Third, edited', 'Second', 'First']);
});

test.each(['newest', 'active', 'discussed'])(
  'pages by %s without skipping or repeating, also with equal values',
  async (sort) => {
    const [viewer, owner] = await newScene();
    await suite.database`
      with made as (
        insert into projects (owner_id, title, status, comment_count, created_at, last_active_at)
        select u.id, 'Project ' || n, 'ongoing', n % 3, now() - n % 5 * interval '1 day',
          now() - n % 4 * interval '1 hour'
        from users u, generate_series(1, 73) n where u.username = ${owner.username}
        returning id, owner_id, created_at
      )
      insert into project_members (project_id, user_id, project_created_at)
      select id, owner_id, created_at from made`;
    const all = await titles(viewer, { sort });
    expect(all).toHaveLength(73);
    expect(new Set(all).size).toBe(73);
  },
);

test('mine are the owned and joined projects of any status', async () => {
  const [viewer, owner, friend] = await newScene();
  await addProject(suite, viewer, { title: 'Own kiosk', status: 'finished' });
  await projectWith(suite, owner, viewer);
  await addProject(suite, friend, { title: 'The kiosk of a friend' });
  expect(await titles(viewer, { view: 'mine', q: 'kiosk' })).toEqual([
    'A weather kiosk',
    'Own kiosk',
  ]);
  expect(await titles(viewer, { view: 'mine', sort: 'active' })).toHaveLength(2);
});

test('leaves out blocked and muted owners', async () => {
  const [viewer, blocked, muted] = await newScene();
  await addProject(suite, blocked, { title: 'Kiosk of one' });
  await addProject(suite, muted, { title: 'Kiosk of another' });
  expect(await titles(viewer, { q: 'kiosk' })).toHaveLength(2);
  await block(suite, blocked.username, viewer.username);
  await mute(suite, viewer.username, muted.username);
  expect(await titles(viewer, { q: 'kiosk' })).toEqual([]);
  expect(await titles(viewer, { sort: 'discussed' })).toEqual([]);
});

test('rejects unknown values and survives any valid cursor', async () => {
  const viewer = await quickSignIn(suite);
  for (const query of [
    '',
    'view=all',
    'view=ongoing&sort=best',
    'view=ongoing&q=a',
    'view=ongoing&open=no',
  ]) {
    expect((await call(suite, viewer, 'GET', `/project/browse?${query}`)).statusCode).toBe(400);
  }
  for (const at of ['9999-12-31T23:59:59Z', '1000-01-01T00:00:00Z']) {
    const path = `/project/browse?view=ongoing&sort=discussed&timestamp=${at}`;
    expect((await call(suite, viewer, 'GET', path)).statusCode).toBe(200);
  }
});
