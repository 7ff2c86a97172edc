import type { DeletionPreview } from '@sangam/contract/privacy/privacy.schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setUpSecondFactor } from '../../../test/authenticator.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import { startGoogleIssuer, type GoogleIssuer } from '../../../test/google-issuer.ts';
import { liveClients } from '../../../test/live-client.ts';
import { as, people } from '../../../test/network-people.ts';
import { registerPerson, signIn, type SignedInPerson } from '../../../test/people.ts';
import { post } from '../../../test/post.ts';
import { call, expectData } from '../../../test/posts.ts';
import { addProject, projectWith, seeProject } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { lockAccountForShare } from '../auth/sessions.queries.ts';
import { lockProject, removeMember, updateOwner } from '../projects/members.queries.ts';
import { markDeleted } from './account-deletion.queries.ts';
import { eraseDue } from './erasure.service.ts';

let issuer: GoogleIssuer;
let suite: TestApp;
const screens = liveClients(() => suite);
beforeAll(async () => {
  issuer = await startGoogleIssuer();
  suite = await buildTestApp({ env: { ...issuer.env, RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => screens.closeAll());
afterAll(async () => {
  await suite.close();
  await issuer.close();
});

function leave(person: SignedInPerson, more: object = {}) {
  const form = { password: person.password, projectsToDelete: [], ...more };
  return call(suite, person, 'POST', '/settings/deleteaccount', form);
}

async function idOf({ username }: SignedInPerson): Promise<string> {
  const [row] = await suite.database<[{ id: string }]>`
    select id from users where username = ${username}`;
  return row.id;
}

async function login(person: Pick<SignedInPerson, 'email' | 'password'>, more: object = {}) {
  const { email, password } = person;
  const response = await post(suite.app, '/auth/login', { email, password, ...more });
  const body = response.json<{ code?: string; message: string }>();
  return { statusCode: response.statusCode, ...body };
}

async function letDaysPass({ username }: SignedInPerson, days: number): Promise<void> {
  await suite.database`
    update users set deleted_at = deleted_at - make_interval(days => ${days})
    where username = ${username}`;
}

describe('account deletion', () => {
  test('needs the password, and the code of the second factor if it is set up', async () => {
    const person = await quickSignIn(suite);
    const { authenticator } = await setUpSecondFactor(suite, person);
    const wrong = { password: 'a guess' };
    expect(await leave(person, wrong)).toMatchObject({ statusCode: 403, code: 'WRONG_PASSWORD' });
    expect(await leave(person)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    const otp = authenticator.wrongCode();
    expect(await leave(person, { otp })).toMatchObject({ code: 'WRONG_CODE' });
    expect(await call(suite, person, 'GET', '/settings/account')).toMatchObject({
      statusCode: 200,
    });
    expect(await leave(person, { otp: authenticator.code(1) })).toMatchObject({ statusCode: 200 });
  });

  test('ends all sessions and sockets immediately', async () => {
    const person = await quickSignIn(suite);
    const other = await signIn(suite.app, person);
    const open = await Promise.all([person, other].map((one) => screens.connect(one)));
    expect(await leave(person)).toMatchObject({ statusCode: 200 });
    await eventually(() => expect(open.every(({ socket }) => !socket.connected)).toBe(true));
    for (const { headers, cookie } of [person, other]) {
      expect(await as(suite, { ...person, headers }).status('/settings/account')).toBe(401);
      const refreshed = await post(suite.app, '/auth/refresh', {}, { headers: { cookie } });
      expect(refreshed.statusCode).toBe(401);
    }
  });

  test('transfers shared projects immediately to the member with the longest membership', async () => {
    const [owner, first, second] = await people(suite, 'owner', 'first', 'second');
    const kept = await projectWith(suite, owner, first, second);
    const unwanted = await projectWith(suite, owner, second);
    const alone = await addProject(suite, owner);
    const path = '/settings/leaving';
    const { sharedProjects } = await expectData<DeletionPreview>(suite, owner, 'GET', path);
    expect(sharedProjects.map(({ id, heir }) => [id, heir.username])).toEqual([
      [kept.id, first.username],
      [unwanted.id, second.username],
    ]);
    await leave(owner, { projectsToDelete: [unwanted.id] });
    expect((await seeProject(suite, second, kept.id)).owner.username).toBe(first.username);
    expect(await as(suite, second).status(`/project/${unwanted.id}`)).toBe(404);

    await login(owner, { restore: true });
    expect(await as(suite, second).status(`/project/${unwanted.id}`)).toBe(200);
    await suite.database`
      update users set deleted_at = now() - interval '15 days' where username = ${owner.username}`;
    await eraseDue(suite);
    const left = await suite.database<{ id: string }[]>`
      select id from projects where id = any(${[kept.id, unwanted.id, alone.id]}::uuid[])`;
    expect(left).toEqual([{ id: kept.id }]);
  });
});

/** Deletes the account while the transaction of the change is open; it ends once the deletion waits for it. */
function leaveDuring(person: SignedInPerson, change: (transaction: Queryable) => Promise<unknown>) {
  return suite.database.begin(async (transaction) => {
    await change(transaction);
    const left = leave(person);
    await eventually(async () => {
      const waiting = await suite.database<object[]>`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      expect(waiting).toHaveLength(1);
    });
    return { left };
  });
}

describe('a shared project goes to the next member', () => {
  test('if the first one leaves it at the same moment', async () => {
    const [owner, first, second] = await people(suite, 'owner', 'first', 'second');
    const project = await projectWith(suite, owner, first, second);
    const { left } = await leaveDuring(owner, async (transaction) => {
      await lockProject(transaction, project.id);
      await removeMember(transaction, project.id, await idOf(first));
    });
    expect(await left).toMatchObject({ statusCode: 200 });
    expect((await seeProject(suite, second, project.id)).owner.username).toBe(second.username);
  });

  test('if the account of the first one is deleted at the same moment', async () => {
    const [owner, first, second] = await people(suite, 'owner', 'first', 'second');
    const project = await projectWith(suite, owner, first, second);
    const { left } = await leaveDuring(owner, async (transaction) =>
      markDeleted(transaction, await idOf(first)),
    );
    expect(await left).toMatchObject({ statusCode: 200 });
    expect((await seeProject(suite, second, project.id)).owner.username).toBe(second.username);
  });
});

test('an account is not deleted with a project that its user gets at the same moment', async () => {
  const [owner, first] = await people(suite, 'owner', 'first');
  const project = await projectWith(suite, owner, first);
  const { left } = await leaveDuring(first, async (transaction) => {
    const id = await idOf(first);
    await lockAccountForShare(transaction, id);
    await updateOwner(transaction, project.id, id);
  });
  expect(await left).toMatchObject({ statusCode: 409, code: 'PROJECT_CHANGED' });
  expect(await leave(first)).toMatchObject({ statusCode: 200 });
  expect((await seeProject(suite, owner, project.id)).owner.username).toBe(owner.username);
});

describe('restoring a deleted account', () => {
  test('is offered at the login and needs a confirmation', async () => {
    const person = await quickSignIn(suite);
    await leave(person);
    const offered = await login(person);
    expect(offered).toMatchObject({ statusCode: 403, code: 'ACCOUNT_LEAVING' });
    expect(offered.message).toMatch(/will be deleted on \d+ \w+ \d{4}/);
    expect(await login({ ...person, password: 'a guess' })).toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
    expect(await login(person, { restore: true })).toMatchObject({ statusCode: 200 });
    expect(await login(person)).toMatchObject({ statusCode: 200 });
  });

  test('needs the code if a second factor is set up', async () => {
    const person = await quickSignIn(suite);
    const { recoveryCodes } = await setUpSecondFactor(suite, person);
    await leave(person, { otp: recoveryCodes[0] });
    const loginForm = { restore: true };
    expect(await login(person, loginForm)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    expect(await login(person)).toMatchObject({ code: 'ACCOUNT_LEAVING' });
    const otp = recoveryCodes[1];
    expect(await login(person, { ...loginForm, otp })).toMatchObject({ statusCode: 200 });
  });

  test('works with Google as well', async () => {
    const sub = 'leaving-with-google';
    const credential = await issuer.credential({
      sub,
      email: `${sub}@gmail.example`,
      name: 'Gita',
    });
    const come = async (more: object = {}) =>
      (await post(suite.app, '/auth/google', { credential, ...more })).json<{ code?: string }>();
    await come();
    await suite.database`
      update users set deleted_at = now() where email = ${`${sub}@gmail.example`}`;
    expect(await come()).toMatchObject({ code: 'ACCOUNT_LEAVING' });
    expect(await come({ restore: true })).toMatchObject({ status: 'success' });
  });

  test('is possible for fourteen days', async () => {
    const [early, late] = await people(suite, 'early', 'late');
    for (const person of [early, late]) await leave(person);
    await letDaysPass(early, 13);
    await letDaysPass(late, 14);
    await eraseDue(suite);
    expect(await login(early, { restore: true })).toMatchObject({ statusCode: 200 });
    for (const more of [{}, { restore: true }]) {
      expect(await login(late, more)).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    }
  });

  test('is not done by a password reset alone', async () => {
    const person = await quickSignIn(suite);
    await leave(person);
    expect(await login(person)).toMatchObject({ code: 'ACCOUNT_LEAVING' });
    const registered = await post(suite.app, '/auth/register', {
      name: 'Another person',
      email: person.email,
      password: 'thunder over the ghats',
    });
    expect(registered.json()).toMatchObject({ code: 'EMAIL_TAKEN' });
  });
});

test('the username of a deleted account is never reused', async () => {
  const { username } = await registerPerson(suite.app, { name: 'Unique Name Here' });
  expect(username).toBe('unique-name-here');
  await suite.database`
    update users set deleted_at = now() - interval '15 days' where username = ${username}`;
  await eraseDue(suite);
  const next = await registerPerson(suite.app, { name: 'Unique Name Here' });
  expect(next.username).not.toBe(username);
  const renamed = await quickSignIn(suite);
  const { password } = renamed;
  const change = { username, password };
  expect(await call(suite, renamed, 'POST', '/settings/changeusername', change)).toMatchObject({
    code: 'USERNAME_TAKEN',
  });
});
