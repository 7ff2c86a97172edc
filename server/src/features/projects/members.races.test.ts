import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call, expectData } from '../../../test/posts.ts';
import { addProject, projectWith, requestsOf, seeProject } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

const rounds = Array.from({ length: 10 }, (_, round) => round);

const send = async (person: SignedInPerson, path: string, body: object) =>
  (await call(suite, person, 'POST', `/project/${path}`, body)).statusCode;

const inOrder = (answers: readonly number[]) => answers.toSorted((one, other) => one - other);

test('of concurrent accept and reject of one request one wins and the other gets 409', async () => {
  const [owner, friend] = [await quickSignIn(suite), await quickSignIn(suite)];
  for (const _ of rounds) {
    const { id } = await addProject(suite, owner, { collaborators: [friend.username] });
    const [request] = await requestsOf(suite, friend);
    const body = { requestId: request?.id };
    const [accepted, rejected] = await Promise.all([
      send(friend, 'acceptcollabreq', body),
      send(friend, 'rejectcollabreq', body),
    ]);
    expect(inOrder([accepted, rejected])).toEqual([200, 409]);
    const role = accepted === 200 ? 'collaborator' : 'none';
    expect((await seeProject(suite, friend, id)).viewerRole).toBe(role);
  }
});

test('a request accepted many times concurrently is accepted once', async () => {
  const [owner, friend] = [await quickSignIn(suite), await quickSignIn(suite)];
  await addProject(suite, owner, { collaborators: [friend.username] });
  const [request] = await requestsOf(suite, friend);
  const answers = await Promise.all(
    rounds.map(() => send(friend, 'acceptcollabreq', { requestId: request?.id })),
  );
  expect(inOrder(answers)).toEqual([200, ...rounds.slice(1).map(() => 409)]);
});

test('of concurrent withdraw and accept exactly one wins', async () => {
  const [owner, friend] = [await quickSignIn(suite), await quickSignIn(suite)];
  for (const _ of rounds) {
    await addProject(suite, owner, { collaborators: [friend.username] });
    const [request] = await requestsOf(suite, friend);
    const body = { requestId: request?.id };
    const answers = await Promise.all([
      send(friend, 'acceptcollabreq', body),
      send(owner, 'withdrawrequest', body),
    ]);
    expect(inOrder(answers)).toEqual([200, 409]);
  }
});

test('concurrent join request and invitation leave one pending request', async () => {
  const [owner, friend] = [await quickSignIn(suite), await quickSignIn(suite)];
  for (const _ of rounds) {
    const { id: projectid } = await addProject(suite, owner);
    const answers = await Promise.all([
      send(friend, 'joinrequest', { projectid }),
      send(owner, 'invite', { projectid, username: friend.username }),
    ]);
    expect(inOrder(answers)).toEqual([201, 409]);
  }
});

/** The stored owner, and whether they are a member. */
async function ownerOf(projectId: string) {
  const [row] = await suite.database<{ username: string; isMember: boolean }[]>`
    select u.username, exists (select from project_members m
      where m.project_id = p.id and m.user_id = p.owner_id) as "isMember"
    from projects p join users u on u.id = p.owner_id where p.id = ${projectId}`;
  return row;
}

test('transferring ownership while the next owner leaves never leaves a project without an owner', async () => {
  const [owner, friend] = [await quickSignIn(suite), await quickSignIn(suite)];
  for (const _ of rounds) {
    const { id: projectid } = await projectWith(suite, owner, friend);
    const [handed, left] = await Promise.all([
      send(owner, 'handover', { projectid, username: friend.username }),
      send(friend, 'leave', { projectid }),
    ]);
    expect(inOrder([handed, left])).toEqual([200, 409]);
    const next = handed === 200 ? friend : owner;
    expect(await ownerOf(projectid)).toEqual({ username: next.username, isMember: true });
  }
});

test('of two concurrent transfers one wins', async () => {
  const [owner, one, two] = [
    await quickSignIn(suite),
    await quickSignIn(suite),
    await quickSignIn(suite),
  ];
  for (const _ of rounds) {
    const { id: projectid } = await projectWith(suite, owner, one, two);
    const answers = await Promise.all(
      [one, two].map(({ username }) => send(owner, 'handover', { projectid, username })),
    );
    // A transfer that starts after the other was committed is rejected like that of any collaborator.
    expect(answers.filter((response) => response === 200)).toHaveLength(1);
    expect([403, 409]).toContain(answers.find((response) => response !== 200));
    expect((await ownerOf(projectid))?.isMember).toBe(true);
  }
});

test('after concurrent transfers, removals and leaves the owner is still a member', async () => {
  const [owner, one, two] = [
    await quickSignIn(suite),
    await quickSignIn(suite),
    await quickSignIn(suite),
  ];
  for (const _ of rounds) {
    const { id: projectid } = await projectWith(suite, owner, one, two);
    const topProjectIds = [projectid];
    const answers = await Promise.all([
      send(owner, 'handover', { projectid, username: one.username }),
      send(owner, 'removecollaborator', { projectid, username: one.username }),
      send(one, 'leave', { projectid }),
      send(owner, 'leave', { projectid }),
      send(two, 'leave', { projectid }),
      call(suite, two, 'PUT', '/project/topprojects', { topProjectIds }).then(
        ({ statusCode }) => statusCode,
      ),
    ]);
    expect(answers.filter((response) => ![200, 403, 409].includes(response))).toEqual([]);
    expect((await ownerOf(projectid))?.isMember).toBe(true);
  }
});

test('a database constraint rejects a project whose owner is not a member', async () => {
  const owner = await quickSignIn(suite);
  const { id } = await addProject(suite, owner);
  await expect(
    suite.database`delete from project_members where project_id = ${id}`,
  ).rejects.toThrow('projects_owner_is_member');
  await expectData(suite, owner, 'POST', '/project/deleteproject', { projectid: id });
});
