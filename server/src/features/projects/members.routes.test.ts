import type { ProjectMembers, ProjectRequest } from '@sangam/contract/projects/members.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { block, call, expectData } from '../../../test/posts.ts';
import { addProject, projectWith, requestsOf, seeProject } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { findMembers } from './members.queries.ts';
import { requireMembers } from './projects.policy.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

const unknown = '00000000-0000-7000-8000-000000000000';

async function three() {
  const [owner, friend, stranger] = [
    await quickSignIn(suite),
    await quickSignIn(suite),
    await quickSignIn(suite),
  ];
  return { owner, friend, stranger };
}

const post = (person: SignedInPerson | undefined, path: string, body: object) =>
  call(suite, person, 'POST', `/project/${path}`, body);

const status = async (person: SignedInPerson | undefined, path: string, body: object) =>
  (await post(person, path, body)).statusCode;

function ask(person: SignedInPerson, projectid: string): Promise<ProjectRequest> {
  const letter = { projectid, role: 'Designer', message: 'I draw' };
  return expectData(suite, person, 'POST', '/project/joinrequest', letter);
}

function invite(owner: SignedInPerson, projectid: string, { username }: SignedInPerson) {
  const letter = { projectid, username, role: 'Firmware' };
  return expectData<ProjectRequest>(suite, owner, 'POST', '/project/invite', letter);
}

describe('an invitation', () => {
  test('is answered by the invited user, who becomes a member by accepting', async () => {
    const { owner, friend, stranger } = await three();
    const { id } = await addProject(suite, owner);
    const { id: requestId } = await invite(owner, id, friend);
    for (const path of ['acceptcollabreq', 'rejectcollabreq']) {
      expect(await status(owner, path, { requestId })).toBe(404);
      expect(await status(stranger, path, { requestId })).toBe(404);
      expect(await status(stranger, path, { requestId: unknown })).toBe(404);
      expect(await status(undefined, path, { requestId })).toBe(401);
    }
    expect((await seeProject(suite, stranger, id)).collaborators).toEqual([]);
    const accepted = await post(friend, 'acceptcollabreq', { requestId });
    expect(accepted).toMatchObject({
      statusCode: 200,
      data: {
        projectId: id,
        owner: { username: owner.username },
        collaborators: [{ person: { username: friend.username }, role: 'Firmware' }],
      },
    });
    expect(await post(friend, 'rejectcollabreq', { requestId })).toMatchObject({
      statusCode: 409,
      code: 'REQUEST_ANSWERED',
    });
    expect(await requestsOf(suite, friend)).toEqual([]);
  });

  test('can be rejected and sent again', async () => {
    const { owner, friend } = await three();
    const { id } = await addProject(suite, owner);
    const { id: requestId } = await invite(owner, id, friend);
    expect(await status(friend, 'rejectcollabreq', { requestId })).toBe(200);
    expect((await seeProject(suite, friend, id)).viewerRole).toBe('none');
    await invite(owner, id, friend);
    expect(await requestsOf(suite, friend)).toHaveLength(1);
  });

  test('is sent once, by the owner only, to visible users', async () => {
    const { owner, friend, stranger } = await three();
    const { id: projectid } = await projectWith(suite, owner, friend);
    const { username } = stranger;
    expect(await post(friend, 'invite', { projectid, username })).toMatchObject({
      statusCode: 403,
      code: 'PROJECT_OWNER_ONLY',
    });
    const twice = { projectid, username: friend.username };
    expect(await post(owner, 'invite', twice)).toMatchObject({ code: 'ALREADY_IN_PROJECT' });
    await invite(owner, projectid, stranger);
    expect(await post(owner, 'invite', { projectid, username })).toMatchObject({
      statusCode: 409,
      code: 'REQUEST_PENDING',
    });
    expect(await status(owner, 'invite', { projectid, username: 'nobody-at-all' })).toBe(404);
    expect(await status(owner, 'invite', { projectid: unknown, username })).toBe(404);
    expect(await status(undefined, 'invite', { projectid, username })).toBe(401);
  });

  test('can be withdrawn by the owner and not answered afterwards', async () => {
    const { owner, friend, stranger } = await three();
    const { id } = await addProject(suite, owner);
    const { id: requestId } = await invite(owner, id, friend);
    expect(await status(friend, 'withdrawrequest', { requestId })).toBe(404);
    expect(await status(stranger, 'withdrawrequest', { requestId })).toBe(404);
    expect(await status(owner, 'withdrawrequest', { requestId })).toBe(200);
    expect(await status(owner, 'withdrawrequest', { requestId })).toBe(409);
    expect(await status(friend, 'acceptcollabreq', { requestId })).toBe(409);
    expect(await requestsOf(suite, friend)).toEqual([]);
  });

  test('is not listed between users who are hidden from each other', async () => {
    const { owner, friend } = await three();
    const { id } = await addProject(suite, owner);
    const { id: requestId } = await invite(owner, id, friend);
    await block(suite, friend.username, owner.username);
    expect(await requestsOf(suite, friend)).toEqual([]);
    expect(await status(friend, 'acceptcollabreq', { requestId })).toBe(404);
    expect(await status(owner, 'withdrawrequest', { requestId })).toBe(404);
  });
});

describe('a request to join', () => {
  test('is answered by the owner', async () => {
    const { owner, friend, stranger } = await three();
    const { id } = await projectWith(suite, owner, friend);
    const request = await ask(stranger, id);
    expect(request).toMatchObject({
      type: 'join',
      project: { id },
      owner: { username: owner.username },
      person: { username: stranger.username },
      role: 'Designer',
      message: 'I draw',
    });
    expect(await requestsOf(suite, owner)).toEqual([request]);
    const { id: requestId } = request;
    expect(await status(stranger, 'acceptcollabreq', { requestId })).toBe(404);
    expect(await status(friend, 'acceptcollabreq', { requestId })).toBe(404);
    expect(await status(owner, 'acceptcollabreq', { requestId })).toBe(200);
    const { collaborators } = await seeProject(suite, stranger, id);
    expect(collaborators.map(({ person }) => person.username)).toEqual([
      friend.username,
      stranger.username,
    ]);
  });

  test('is rejected for members and users with a pending request', async () => {
    const { owner, friend, stranger } = await three();
    const { id: projectid } = await projectWith(suite, owner, friend);
    for (const person of [owner, friend]) {
      expect(await post(person, 'joinrequest', { projectid })).toMatchObject({
        statusCode: 409,
        code: 'ALREADY_IN_PROJECT',
      });
    }
    await ask(stranger, projectid);
    expect(await post(stranger, 'joinrequest', { projectid })).toMatchObject({
      statusCode: 409,
      code: 'REQUEST_PENDING',
    });
    const { id: other } = await addProject(suite, owner, { collaborators: [stranger.username] });
    expect(await status(stranger, 'joinrequest', { projectid: other })).toBe(409);
    expect(await status(stranger, 'joinrequest', { projectid: unknown })).toBe(404);
    expect(await status(undefined, 'joinrequest', { projectid })).toBe(401);
    await block(suite, owner.username, stranger.username);
    expect(await status(stranger, 'joinrequest', { projectid })).toBe(404);
  });

  test('can be withdrawn by its sender', async () => {
    const { owner, stranger } = await three();
    const { id } = await addProject(suite, owner);
    const { id: requestId } = await ask(stranger, id);
    expect(await status(owner, 'withdrawrequest', { requestId })).toBe(404);
    expect(await status(stranger, 'withdrawrequest', { requestId })).toBe(200);
    expect(await requestsOf(suite, owner)).toEqual([]);
  });

  test('sent twice with one idempotency key is created once', async () => {
    const { owner, stranger } = await three();
    const { id: projectid } = await addProject(suite, owner);
    const send = () =>
      call(suite, stranger, 'POST', '/project/joinrequest', { projectid }, { key: 'join-once' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await requestsOf(suite, owner)).toHaveLength(1);
  });
});

test('only the owner lists the pending requests of a project', async () => {
  const { owner, friend, stranger } = await three();
  const { id } = await projectWith(suite, owner, friend);
  const invited = await quickSignIn(suite);
  const [invitation, joinRequest] = [await invite(owner, id, invited), await ask(stranger, id)];
  const path = `/project/requests?projectId=${id}`;
  const { data } = await call(suite, owner, 'GET', path);
  expect(data).toEqual({ timestamp: null, requests: [joinRequest, invitation] });
  for (const person of [friend, invited, stranger]) {
    expect((await call(suite, person, 'GET', path)).statusCode).toBe(403);
  }
  await block(suite, owner.username, stranger.username);
  expect((await call(suite, stranger, 'GET', path)).statusCode).toBe(404);
  expect((await call(suite, undefined, 'GET', path)).statusCode).toBe(401);
  const after = await call(suite, owner, 'GET', path);
  expect((after.data as { requests: unknown[] }).requests).toEqual([invitation]);
});

describe('the members of a project', () => {
  test('are changed by the owner only', async () => {
    const { owner, friend, stranger } = await three();
    const { id: projectid } = await projectWith(suite, owner, friend);
    const { username } = friend;
    for (const [path, body] of [
      ['removecollaborator', { projectid, username }],
      ['changerole', { projectid, username, role: 'Lead' }],
      ['handover', { projectid, username }],
    ] as const) {
      expect(await status(friend, path, body)).toBe(403);
      expect(await status(stranger, path, body)).toBe(403);
      expect(await status(undefined, path, body)).toBe(401);
      expect(await status(owner, path, { ...body, projectid: unknown })).toBe(404);
      expect(await status(owner, path, { ...body, username: 'nobody-at-all' })).toBe(404);
      const outside = { ...body, username: stranger.username };
      expect(await post(owner, path, outside)).toMatchObject({
        statusCode: 409,
        code: 'NOT_IN_PROJECT',
      });
    }
    const role = await post(owner, 'changerole', { projectid, username, role: ' Lead ' });
    expect((role.data as ProjectMembers).collaborators).toMatchObject([{ role: 'Lead' }]);
    const removed = await post(owner, 'removecollaborator', { projectid, username });
    expect((removed.data as ProjectMembers).collaborators).toEqual([]);
    expect((await seeProject(suite, friend, projectid)).viewerRole).toBe('none');
  });

  test('the owner cannot leave without transferring ownership', async () => {
    const { owner, friend, stranger } = await three();
    const { id: projectid } = await projectWith(suite, owner, friend);
    expect(await post(owner, 'leave', { projectid })).toMatchObject({
      statusCode: 409,
      code: 'OWNER_CANNOT_LEAVE',
    });
    const { username } = owner;
    expect(await post(owner, 'removecollaborator', { projectid, username })).toMatchObject({
      statusCode: 409,
      code: 'OWNER_CANNOT_LEAVE',
    });
    const handed = await post(owner, 'handover', { projectid, username: friend.username });
    expect(handed.data).toMatchObject({
      owner: { username: friend.username },
      collaborators: [{ person: { username } }],
    });
    expect(await status(owner, 'leave', { projectid })).toBe(200);
    for (const nobody of [owner, stranger]) {
      const response = await post(nobody, 'leave', { projectid });
      expect(response).toMatchObject({ statusCode: 403, code: 'COLLABORATORS_ONLY' });
    }
    expect(await status(stranger, 'leave', { projectid: unknown })).toBe(404);
    expect(await status(undefined, 'leave', { projectid })).toBe(401);
  });

  test('the owner cannot hand the project over to themselves', async () => {
    const { owner, friend } = await three();
    const { id: projectid } = await projectWith(suite, owner, friend);
    const form = { projectid, username: owner.username };
    expect(await post(owner, 'handover', form)).toMatchObject({
      statusCode: 400,
      errors: { username: 'You cannot do this to your own account' },
    });
    expect((await seeProject(suite, owner, projectid)).viewerRole).toBe('owner');
  });

  test('a member blocked by the owner cannot see the project, but can leave it', async () => {
    const { owner, friend, stranger } = await three();
    const { id: projectid } = await projectWith(suite, owner, friend);
    await block(suite, owner.username, friend.username);
    await block(suite, owner.username, stranger.username);
    expect(await status(stranger, 'leave', { projectid })).toBe(404);
    expect(await status(friend, 'leave', { projectid })).toBe(200);
  });

  test('are removed by the owner also while a block hides them, and then read no messages', async () => {
    const { owner, friend, stranger } = await three();
    const { id: projectid } = await projectWith(suite, owner, friend);
    await block(suite, friend.username, owner.username);
    await block(suite, stranger.username, owner.username);
    const { username } = friend;
    expect(await status(owner, 'changerole', { projectid, username, role: 'Lead' })).toBe(404);
    expect(await status(owner, 'handover', { projectid, username })).toBe(404);
    const outside = { projectid, username: stranger.username };
    expect(await status(owner, 'removecollaborator', outside)).toBe(404);
    expect(await status(owner, 'removecollaborator', { projectid, username })).toBe(200);
    expect((await call(suite, friend, 'GET', `/messages/group/${projectid}`)).statusCode).toBe(404);
    expect(await status(owner, 'removecollaborator', { projectid, username })).toBe(404);
  });

  test('are not found when the project was deleted right after the change of its members', async () => {
    const members = await findMembers(suite.database, unknown, unknown);
    expect(() => requireMembers(members)).toThrow(new AppError('NOT_FOUND'));
  });

  test('have a limit', async () => {
    const { owner, friend } = await three();
    const { id } = await addProject(suite, owner);
    const { id: requestId } = await ask(friend, id);
    await suite.database`
      with crowd as (
        insert into users (username, name, email)
        select 'crowd-' || n, 'Crowd', 'crowd-' || n || '@example.in'
        from generate_series(1, 49) n returning id
      )
      insert into project_members (project_id, user_id, project_created_at)
      select p.id, crowd.id, p.created_at from crowd, projects p where p.id = ${id}`;
    expect(await post(owner, 'acceptcollabreq', { requestId })).toMatchObject({
      statusCode: 409,
      code: 'PROJECT_FULL',
    });
  });
});
