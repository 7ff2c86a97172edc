import type { SignedInPerson } from '../../../test/people.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { signIn } from '../../../test/people.ts';
import { block, call, connectPeople, expectData, mute, suspend } from '../../../test/posts.ts';
import { addProject, allProjects, projectWith } from '../../../test/projects.ts';
import { quickPerson, quickSignIn } from '../../../test/quick-people.ts';
import { indexPeople } from '../search/search-index.service.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

const unknown = '00000000-0000-7000-8000-000000000000';

/** Inserts many projects of one user with given timestamps. */
async function manyProjects(username: string, status: string, moment: string, count: number) {
  await suite.database`
    with made as (
      insert into projects (owner_id, title, status, created_at)
      select u.id, 'Project ' || n, ${status}, ${moment}::timestamptz + n % 7 * interval '1 microsecond'
      from users u, generate_series(1, ${count}::integer) n where u.username = ${username}
      returning id, owner_id, created_at
    )
    insert into project_members (project_id, user_id, project_created_at)
    select id, owner_id, created_at from made`;
}

const suggest = async (viewer: SignedInPerson, qer: string) =>
  call(suite, viewer, 'GET', `/project/collaboratorsuggestions?qer=${encodeURIComponent(qer)}`);

async function named(name: string, username: string) {
  const person = await quickSignIn(suite);
  const [row] = await suite.database<[{ id: string }]>`
    update users set name = ${name}, username = ${username} where username = ${person.username}
    returning id`;
  await indexPeople(suite.database, [row.id]);
  return { ...person, username };
}

describe('the feeds', () => {
  test('show every project once, newest first, even with equal timestamps', async () => {
    const asha = await quickSignIn(suite);
    await manyProjects(asha.username, 'ongoing', '2020-01-01T00:00:00Z', 73);
    await manyProjects(asha.username, 'finished', '2020-01-01T00:00:00Z', 45);
    for (const [path, count] of [
      ['/project/ongoingfeed', 73],
      ['/project/finishedfeed', 45],
      [`/project/userprojects/${asha.username}`, 118],
    ] as const) {
      const ids = (await allProjects(suite, asha, path))
        .filter(({ owner }) => owner.username === asha.username)
        .map(({ id }) => id);
      expect(ids).toHaveLength(count);
      expect(new Set(ids).size).toBe(count);
    }
    const plain = await call(
      suite,
      asha,
      'GET',
      '/project/ongoingfeed?timestamp=2020-01-01T00:00:00Z',
    );
    expect(plain.data).toEqual({ timestamp: null, projects: [] });
    const bad = await call(suite, asha, 'GET', '/project/ongoingfeed?timestamp=yesterday');
    expect(bad.statusCode).toBe(400);
  });

  test('leave out hidden and muted owners; hidden projects never end the feed', async () => {
    const [viewer, seen, hidden, muted, gone] = (await Promise.all(
      Array.from({ length: 5 }, () => quickSignIn(suite)),
    )) as [SignedInPerson, SignedInPerson, SignedInPerson, SignedInPerson, SignedInPerson];
    await manyProjects(seen.username, 'finished', '2030-01-01T00:00:00Z', 3);
    for (const { username } of [hidden, muted, gone]) {
      await manyProjects(username, 'finished', '2030-01-02T00:00:00Z', 25);
    }
    await block(suite, hidden.username, viewer.username);
    await mute(suite, viewer.username, muted.username);
    await suspend(suite, gone.username);
    const page = await expectData<{ projects: { owner: { username: string } }[] }>(
      suite,
      viewer,
      'GET',
      '/project/finishedfeed',
    );
    const owners = page.projects.map(({ owner }) => owner.username);
    expect(owners.slice(0, 3)).toEqual([seen.username, seen.username, seen.username]);
    expect(owners).not.toContain(hidden.username);
    expect(owners).not.toContain(muted.username);
    expect(owners).not.toContain(gone.username);
  });
});

describe('the projects of a person', () => {
  test('are owned and joined ones, without those of hidden owners', async () => {
    const [viewer, asha, friend, hidden] = (await Promise.all(
      Array.from({ length: 4 }, () => quickSignIn(suite)),
    )) as [SignedInPerson, SignedInPerson, SignedInPerson, SignedInPerson];
    const own = await projectWith(suite, asha);
    const joined = await projectWith(suite, friend, asha);
    await projectWith(suite, hidden, asha);
    await addProject(suite, friend, { collaborators: [asha.username] });
    await block(suite, hidden.username, viewer.username);
    const path = `/project/userprojects/${asha.username}`;
    const ids = (await allProjects(suite, viewer, path)).map(({ id }) => id);
    expect(ids).toEqual([joined.id, own.id]);
    const nobody = await call(suite, viewer, 'GET', '/project/userprojects/nobody-at-all');
    expect(nobody.statusCode).toBe(404);
    const behind = await call(suite, viewer, 'GET', `/project/userprojects/${hidden.username}`);
    expect(behind.statusCode).toBe(404);
    expect((await call(suite, undefined, 'GET', path)).statusCode).toBe(401);
  });
});

describe('saved projects', () => {
  test('are listed latest first, without deleted ones', async () => {
    const [viewer, asha] = [await quickSignIn(suite), await quickSignIn(suite)];
    const [one, two] = [await addProject(suite, asha), await addProject(suite, asha)];
    const toggle = (itemId: string) =>
      call(suite, viewer, 'POST', '/saveitems/toggle', { itemId, itemType: 'projects' });
    expect(await toggle(two.id)).toMatchObject({ actionType: 'saved' });
    expect(await toggle(one.id)).toMatchObject({ actionType: 'saved' });
    const saved = await allProjects(suite, viewer, '/saveitems/projects');
    expect(saved.map(({ id, isSaved }) => [id, isSaved])).toEqual([
      [one.id, true],
      [two.id, true],
    ]);
    expect(await toggle(one.id)).toMatchObject({ actionType: 'unsaved' });
    expect((await toggle(unknown)).statusCode).toBe(404);
    await block(suite, asha.username, viewer.username);
    expect(await allProjects(suite, viewer, '/saveitems/projects')).toEqual([]);
    expect((await toggle(two.id)).statusCode).toBe(404);
  });
});

describe('top projects', () => {
  test('are at most five owned or joined projects, without duplicates, in the given order', async () => {
    const person = await quickPerson(suite);
    const asha = await signIn(suite.app, person);
    const friend = await quickSignIn(suite);
    const own = await addProject(suite, asha);
    const joined = await projectWith(suite, friend, asha);
    const foreign = await addProject(suite, friend, { collaborators: [asha.username] });
    const pin = (topProjectIds: readonly string[]) =>
      call(suite, asha, 'PUT', '/project/topprojects', { topProjectIds });
    const pinned = await pin([joined.id, own.id]);
    const { topProjects } = pinned.data as { topProjects: { id: string }[] };
    expect(topProjects.map(({ id }) => id)).toEqual([joined.id, own.id]);
    expect(await pin([own.id, foreign.id])).toMatchObject({ statusCode: 403, code: 'NOT_YOURS' });
    expect((await pin([own.id, unknown])).statusCode).toBe(404);
    expect((await pin([own.id, own.id])).statusCode).toBe(400);
    expect((await pin(Array.from({ length: 6 }, () => own.id))).statusCode).toBe(400);
    const { email, password } = person;
    const login = await call(suite, undefined, 'POST', '/auth/login', { email, password });
    expect(login.data).toMatchObject({ profile: { topProjects: [joined.id, own.id] } });
  });

  test('leaving a project removes its pin', async () => {
    const [asha, friend] = [await quickSignIn(suite), await quickSignIn(suite)];
    const own = await addProject(suite, asha);
    const { id: projectid } = await projectWith(suite, friend, asha);
    const form = { topProjectIds: [projectid, own.id] };
    await expectData(suite, asha, 'PUT', '/project/topprojects', form);
    await expectData(suite, asha, 'POST', '/project/leave', { projectid });
    const page = await expectData<{ profile: { topProjects: { id: string }[] } }>(
      suite,
      friend,
      'GET',
      `/profile/${asha.username}`,
    );
    expect(page.profile.topProjects.map(({ id }) => id)).toEqual([own.id]);
  });

  test('set by concurrent requests end as one of them requested', async () => {
    const asha = await quickSignIn(suite);
    const ids = [];
    for (let count = 0; count < 3; count++) ids.push((await addProject(suite, asha)).id);
    const orders = [ids, ids.toReversed(), ids.slice(0, 1)];
    const answers = await Promise.all(
      [...orders, ...orders].map((topProjectIds) =>
        call(suite, asha, 'PUT', '/project/topprojects', { topProjectIds }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const rows = await suite.database<{ id: string }[]>`
      select t.project_id as id from top_projects t join users u on u.id = t.user_id
      where u.username = ${asha.username} order by t.position`;
    expect(orders).toContainEqual(rows.map(({ id }) => id));
  });
});

describe('suggested collaborators', () => {
  test('start with the viewer’s network and contain name, username and photo only', async () => {
    const viewer = await quickSignIn(suite);
    await named('Zubin Aalto', 'zubin-aalto');
    const friend = await named('Zubin Zaveri', 'zubin-zaveri');
    const hidden = await named('Zubin Blocked', 'zubin-blocked');
    await connectPeople(suite, viewer.username, friend.username);
    await block(suite, hidden.username, viewer.username);
    const { data } = await suggest(viewer, 'ZUB');
    expect(data).toEqual({
      people: [
        { username: 'zubin-zaveri', name: 'Zubin Zaveri', picture: null },
        { username: 'zubin-aalto', name: 'Zubin Aalto', picture: null },
      ],
    });
  });

  test.each([
    ['a later word of the name', 'wagh'],
    ['the name in its own script', 'वैष्ण'],
    ['the same in Latin letters', 'vaishn'],
    ['the username', 'vaishnavi-w'],
  ])('are found by %s', async (_, query) => {
    const viewer = await quickSignIn(suite);
    const username = `vaishnavi-wagh`;
    const [there] = await suite.database<object[]>`select from users where username = ${username}`;
    if (!there) await named('वैष्णवी Wagh', username);
    const { data } = await suggest(viewer, query);
    expect((data as { people: { username: string }[] }).people).toContainEqual(
      expect.objectContaining({ username }),
    );
  });

  test('read the query literally', async () => {
    const viewer = await quickSignIn(suite);
    for (const query of ['%%', '__', 'a%', String.raw`\\`, "' or"]) {
      expect((await suggest(viewer, query)).data).toEqual({ people: [] });
    }
  });

  test.each(['', 'a', ' a ', 'x'.repeat(51)])('reject “%s”', async (query) => {
    expect((await suggest(await quickSignIn(suite), query)).statusCode).toBe(400);
  });

  test('do not contain the viewer', async () => {
    const viewer = await quickSignIn(suite);
    expect((await suggest(viewer, viewer.username)).data).toEqual({ people: [] });
  });
});
