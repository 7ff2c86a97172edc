import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { AdministrationLogPage } from '@sangam/contract/administration/administration.schema.ts';
import { registrationLimits } from '@sangam/contract/registration/registration.calls.ts';
import { endpoints } from '@sangam/contract/endpoints.ts';
import {
  isForSignedIn,
  mayNeedConfirmation,
  type Endpoint,
} from '@sangam/contract/http/endpoint.ts';
import type {
  ApplicationPage,
  InvitationPage,
  InviteLink,
  InviteLinks,
  InviteResult,
  RegistrationSettings,
} from '@sangam/contract/registration/registration.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import { startGoogleIssuer, type GoogleIssuer } from '../../../test/google-issuer.ts';
import { liveClients } from '../../../test/live-client.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { post } from '../../../test/post.ts';
import { call, expectData, suspend } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { startSmtpSink, type SmtpSink } from '../../../test/smtp-sink.ts';
import { tablesHolding } from '../../../test/search-database.ts';
import { createRateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import { startWorker, type Worker } from '../../platform/jobs/worker.ts';
import { createMailer, type Mailer } from '../../platform/mail/mailer.ts';
import { authJobs } from '../auth/auth.jobs.ts';
import { createNetworkFeature } from '../network/network.feature.ts';
import { networkJobs } from '../network/network.jobs.ts';
import { createNewAccountLimits } from '../new-accounts/new-account-limits.service.ts';
import { createNotificationWriter } from '../notifications/notification-writer.service.ts';
import { queueDecisionMail, registrationJobs } from './registration.jobs.ts';

const publicUrl = 'https://sangam.example';
const password = 'thunder over the ghats';

let issuer: GoogleIssuer;
let suite: TestApp;
let sink: SmtpSink;
let mailer: Mailer;
let worker: Worker;
let operator: SignedInPerson;
beforeAll(async () => {
  issuer = await startGoogleIssuer();
  suite = await buildTestApp({ env: { ...issuer.env, RATE_LIMITS: 'off' } });
  sink = await startSmtpSink();
  const { database } = suite;
  mailer = createMailer({
    smtpUrl: sink.url,
    from: 'Sangam <no-reply@sangam.example>',
    outboxFolder: join(suite.dataDir, 'outbox'),
    log: suite.app.log,
  });
  const mailing = { database, mailer, publicUrl };
  const { events } = suite;
  const limiter = createRateLimiterFactory(false);
  const notificationWriter = createNotificationWriter({ database, events });
  const newAccountLimits = createNewAccountLimits({ rateLimits: false });
  const networkOptions = { database, events, limiter, notificationWriter, newAccountLimits };
  const jobs = {
    ...authJobs(mailing),
    ...registrationJobs(mailing),
    ...networkJobs({ database, ...createNetworkFeature(networkOptions) }),
  };
  worker = await startWorker({ database, jobs, log: suite.app.log });
  operator = await quickSignIn(suite);
  await database`update users set role = 'operator' where username = ${operator.username}`;
});
afterAll(async () => {
  await worker.stop();
  mailer.close();
  await suite.close();
  await sink.close();
  await issuer.close();
});
beforeEach(() => setMode({ mode: 'open' }));

async function setMode(settings: Partial<RegistrationSettings>) {
  const form = {
    mode: 'open',
    domains: [],
    question: null,
    memberInvitations: true,
    confirmToWrite: false,
    ...settings,
  };
  const answer = await call(suite, operator, 'POST', '/admin/changeregistration', form);
  expect(answer).toMatchObject({ statusCode: 200 });
}

let drawn = 0;
const newEmail = (domain = 'example.in') => `newcomer-${++drawn}@${domain}`;

async function register(email: string, more: object = {}) {
  const answer = await post(suite.app, '/auth/register', {
    name: 'Nila Das',
    email,
    password,
    ...more,
  });
  return { statusCode: answer.statusCode, ...answer.json() };
}

async function logIn(email: string) {
  const answer = await post(suite.app, '/auth/login', { email, password });
  return { statusCode: answer.statusCode, ...answer.json() };
}

async function withGoogle(email: string, more: object = {}) {
  const credential = await issuer.credential({ sub: email, email, name: 'Nila Das' });
  const answer = await post(suite.app, '/auth/google', { credential, ...more });
  return { statusCode: answer.statusCode, ...answer.json() };
}

const accountsOf = async (email: string) =>
  (await suite.database`select from users where email = ${email}`).length;

async function mailTo(email: string, words: string): Promise<string> {
  await eventually(() =>
    expect(
      sink.to(email).some(({ text }) => text.includes(words)),
      words,
    ).toBe(true),
  );
  return sink.to(email).find(({ text }) => text.includes(words))?.text ?? '';
}

async function verifyEmail(email: string, more: object) {
  const token = /#token=([\w-]{43})/.exec(await mailTo(email, '#token='))?.[1];
  const response = await post(suite.app, '/auth/verifyemail', { token, ...more });
  return { statusCode: response.statusCode, ...response.json() };
}

async function confirm(email: string): Promise<void> {
  expect(await verifyEmail(email, { password })).toMatchObject({ statusCode: 200 });
}

const applications = async () =>
  (await expectData<ApplicationPage>(suite, operator, 'GET', '/admin/applications')).applications;

async function applicationOf(email: string) {
  const found = (await applications()).find((application) => application.email === email);
  if (!found) throw new Error(`no application of ${email}`);
  return found;
}

const decide = (ids: readonly string[], decision: 'approve' | 'reject') =>
  call(suite, operator, 'POST', '/admin/decideapplications', { ids, decision });

async function invite(...emails: string[]): Promise<string> {
  await call(suite, operator, 'POST', '/admin/invite', { emails });
  const text = await mailTo(emails[0] ?? '', '#invitation=');
  return /#invitation=([\w-]{43})/.exec(text)?.[1] ?? '';
}

describe('open', () => {
  test('everyone can register and log in', async () => {
    const email = newEmail();
    expect(await register(email)).toMatchObject({ statusCode: 201, data: {} });
    expect(await logIn(email)).toMatchObject({ statusCode: 200 });
  });
});

describe('by email domain', () => {
  beforeEach(() => setMode({ mode: 'domains', domains: ['college.ac.in', 'labs.college.ac.in'] }));

  test.each(['example.in', 'sub.college.ac.in', 'college.ac.in.evil.example', 'ac.in'])(
    'an address at %s is rejected, also with Google',
    async (domain) => {
      const email = newEmail(domain);
      expect(await register(email)).toMatchObject({ statusCode: 403, code: 'EMAIL_NOT_ALLOWED' });
      expect(await withGoogle(email)).toMatchObject({ statusCode: 403, code: 'EMAIL_NOT_ALLOWED' });
      expect(await accountsOf(email)).toBe(0);
    },
  );

  test('an account can do nothing and is not shown until its address is confirmed', async () => {
    const email = newEmail('College.AC.in');
    const { statusCode, data } = await register(email);
    expect(statusCode).toBe(201);
    expect(data).toMatchObject({ waitingFor: 'confirmation' });
    expect(await logIn(email)).toMatchObject({ statusCode: 403, code: 'CONFIRM_EMAIL_FIRST' });
    const profile = `/profile/${data.username}`;
    expect(await call(suite, operator, 'GET', profile)).toMatchObject({ statusCode: 404 });
    await confirm(email.toLowerCase());
    expect(await logIn(email)).toMatchObject({ statusCode: 200 });
    expect(await call(suite, operator, 'GET', profile)).toMatchObject({ statusCode: 200 });
  });

  test('the link works only with the password of the person who registered', async () => {
    const email = newEmail('college.ac.in');
    await register(email);
    const wrong = { password: 'guess over the ghats' };
    expect(await verifyEmail(email, {})).toMatchObject({ code: 'PASSWORD_REQUIRED' });
    expect(await verifyEmail(email, wrong)).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await logIn(email)).toMatchObject({ code: 'CONFIRM_EMAIL_FIRST' });
    await confirm(email);
    expect(await logIn(email)).toMatchObject({ statusCode: 200 });
  });

  test('a Google account of the domain joins at once', async () => {
    expect(await withGoogle(newEmail('labs.college.ac.in'))).toMatchObject({ statusCode: 200 });
  });

  test('a member cannot change to an address outside of the list', async () => {
    const member = await quickSignIn(suite);
    const changeTo = (email: string) =>
      call(suite, member, 'POST', '/settings/changeemail', { password: member.password, email });
    expect(await changeTo(newEmail('example.in'))).toMatchObject({ code: 'EMAIL_NOT_ALLOWED' });
    const allowed = newEmail('college.ac.in');
    expect(await changeTo(allowed)).toMatchObject({ statusCode: 202 });
    await mailTo(allowed, '#token=');
    await setMode({ mode: 'domains', domains: ['labs.college.ac.in'] });
    expect(await verifyEmail(allowed, {})).toMatchObject({ code: 'EMAIL_NOT_ALLOWED' });
    await setMode({ mode: 'open' });
    expect(await verifyEmail(allowed, {})).toMatchObject({ statusCode: 200 });
  });

  test('needs at least one domain', async () => {
    const form = {
      mode: 'domains',
      domains: [],
      question: null,
      memberInvitations: true,
      confirmToWrite: false,
    };
    expect(await call(suite, operator, 'POST', '/admin/changeregistration', form)).toMatchObject({
      statusCode: 400,
    });
  });
});

describe('by approval', () => {
  const question = 'What do you build?';
  beforeEach(() => setMode({ mode: 'approval', question }));

  test('an applicant answers the question and waits until an operator approves', async () => {
    const email = newEmail();
    expect(await register(email)).toMatchObject({ statusCode: 400, errors: { answer: /answer/ } });
    const { data } = await register(email, { answer: ' Kites ' });
    expect(data).toMatchObject({ waitingFor: 'approval' });
    expect(await logIn(email)).toMatchObject({ statusCode: 403, code: 'APPROVAL_PENDING' });
    const { id, answer } = await applicationOf(email);
    expect(answer).toBe('Kites');
    expect((await decide([id], 'approve')).data).toEqual({ decided: [id] });
    await mailTo(email, 'is approved');
    expect(await logIn(email), 'anyone could have used this address').toMatchObject({
      code: 'CONFIRM_EMAIL_FIRST',
    });
    await confirm(email);
    expect(await logIn(email)).toMatchObject({ statusCode: 200 });
    expect((await suite.database`select from registration_answers`).length).toBe(0);
    const log = await expectData<AdministrationLogPage>(suite, operator, 'GET', '/admin/log');
    expect(log.entries[0]).toMatchObject({ action: 'approve', subject: { name: 'Nila Das' } });
  });

  test('a rejected applicant gets the email even if the account was erased before', async () => {
    const email = newEmail();
    await register(email, { answer: 'Kites' });
    const { id } = await applicationOf(email);
    await suite.database.begin(async (transaction) => {
      await queueDecisionMail(transaction, id, 'reject');
      await transaction`delete from users where id = ${id}`;
    });
    expect(await mailTo(email, 'was not approved')).toContain('deleted');
  });

  test('a rejected applicant gets an email and can never log in', async () => {
    const email = newEmail();
    await register(email, { answer: 'Spam' });
    const { id } = await applicationOf(email);
    await decide([id], 'reject');
    await mailTo(email, 'was not approved');
    for (const restore of [false, true]) {
      const response = await post(suite.app, '/auth/login', { email, password, restore });
      expect(response.json()).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    }
    expect((await applications()).some((one) => one.email === email)).toBe(false);
  });

  test('applies to Google accounts, too', async () => {
    const email = newEmail();
    expect(await withGoogle(email)).toMatchObject({ statusCode: 400 });
    const waiting = { statusCode: 403, code: 'APPROVAL_PENDING' };
    expect(await withGoogle(email, { answer: 'Boats' })).toMatchObject(waiting);
    expect(await withGoogle(email)).toMatchObject(waiting);
    const { id, emailConfirmed } = await applicationOf(email);
    expect(emailConfirmed).toBe(true);
    await decide([id], 'approve');
    expect(await withGoogle(email)).toMatchObject({ statusCode: 200 });
  });

  test('confirming the address does not replace the approval', async () => {
    const email = newEmail();
    await register(email, { answer: 'Kites' });
    await confirm(email);
    expect(await logIn(email)).toMatchObject({ code: 'APPROVAL_PENDING' });
  });

  test('of approval and withdrawal at the same time, one happens and both sides know it', async () => {
    for (let round = 0; round < 5; round++) {
      const email = newEmail();
      await register(email, { answer: 'Kites' });
      const { id } = await applicationOf(email);
      const [approved, withdrawn] = await Promise.all([
        decide([id], 'approve'),
        post(suite.app, '/auth/withdrawapplication', { email, password }),
      ]);
      const { decided } = approved.data as { decided: string[] };
      expect(decided).toHaveLength(withdrawn.statusCode === 200 ? 0 : 1);
      expect(await logIn(email)).toMatchObject({ statusCode: decided.length === 1 ? 403 : 401 });
      const entries = await suite.database`
        select from administration_log where subject_id = ${id} and action = 'approve'`;
      expect(entries).toHaveLength(decided.length);
    }
  });

  test('only the applicant can withdraw, and nobody withdraws the account of a member', async () => {
    const member = await quickSignIn(suite);
    for (const form of [
      { email: member.email, password: member.password },
      { email: member.email, password: 'a wrong guess' },
    ]) {
      expect(await post(suite.app, '/auth/withdrawapplication', form)).toMatchObject({
        statusCode: 401,
      });
    }
    expect(await accountsOf(member.email)).toBe(1);
  });
});

describe('by invitation', () => {
  beforeEach(() => setMode({ mode: 'invitation' }));

  test('nobody joins without one, also not with Google', async () => {
    const email = newEmail();
    const rejected = { statusCode: 403, code: 'INVITATION_REQUIRED' };
    expect(await register(email)).toMatchObject(rejected);
    expect(await withGoogle(email)).toMatchObject(rejected);
    expect(await register(email, { invitation: 'made up' })).toMatchObject({ code: 'LINK_SPENT' });
  });

  test('the invited address joins with the link, confirmed and at once', async () => {
    const email = newEmail();
    const invitation = await invite(email);
    expect(await tablesHolding(suite.database, invitation)).toEqual([]);
    const checked = await post(suite.app, '/auth/checkinvitation', { invitation });
    expect(checked.json().data).toMatchObject({ email });
    expect(await register(newEmail(), { invitation })).toMatchObject({ statusCode: 400 });
    expect(await register(email, { invitation })).toMatchObject({ statusCode: 201 });
    const { data } = await logIn(email);
    expect(data.user).toMatchObject({ emailVerified: true });
    expect(await register(newEmail(), { invitation })).toMatchObject({ code: 'LINK_SPENT' });
    const [row] = await suite.database<{ inviter: string }[]>`
      select i.username as inviter from users u join users i on i.id = u.invited_by
      where u.email = ${email}`;
    expect(row?.inviter).toBe(operator.username);
  });

  test('a Google account joins with the link', async () => {
    const email = newEmail();
    const invitation = await invite(email);
    expect(await withGoogle(email, { invitation })).toMatchObject({ statusCode: 200 });
  });

  test('of two registrations with one link at the same time, one succeeds', async () => {
    const email = newEmail();
    const invitation = await invite(email);
    const answers = await Promise.all([1, 2, 3].map(() => register(email, { invitation })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await accountsOf(email)).toBe(1);
  });

  test('a withdrawn or expired invitation, or one of a former operator, no longer works', async () => {
    const [withdrawn, expired, former] = [newEmail(), newEmail(), newEmail()];
    const tokens = [await invite(withdrawn), await invite(expired)];
    const { invitations } = await expectData<InvitationPage>(
      suite,
      operator,
      'GET',
      '/admin/invitations',
    );
    const id = invitations.find(({ email }) => email === withdrawn)?.id;
    await call(suite, operator, 'POST', '/admin/withdrawinvitation', { id });
    await suite.database`update invitations set expires_at = now() where email = ${expired}`;
    await call(suite, operator, 'POST', '/admin/invite', { emails: [expired] });
    tokens.push(await invite(former));
    const second = await quickSignIn(suite);
    await suite.database`
      update invitations set inviter_id = (select id from users where username = ${second.username})
      where email = ${former}`;
    for (const [index, email] of [withdrawn, expired, former].entries()) {
      expect(await register(email, { invitation: tokens[index] })).toMatchObject({
        code: 'LINK_SPENT',
      });
    }
    expect(await call(suite, operator, 'POST', '/admin/withdrawinvitation', { id })).toMatchObject({
      statusCode: 404,
    });
  });

  test('skips the checks of other modes', async () => {
    const [one, other] = [newEmail(), newEmail()];
    const tokens = [await invite(one), await invite(other)];
    await setMode({ mode: 'domains', domains: ['college.ac.in'] });
    await register(one, { invitation: tokens[0] });
    await setMode({ mode: 'approval', question: null });
    await register(other, { invitation: tokens[1] });
    expect(await logIn(one)).toMatchObject({ statusCode: 200 });
    expect(await logIn(other)).toMatchObject({ statusCode: 200 });
  });

  test('members and invited addresses are reported and not invited again', async () => {
    const member = await quickSignIn(suite);
    const [known, fresh] = [newEmail(), newEmail()];
    await invite(known);
    const emails = [member.email.toUpperCase(), known, fresh, fresh.toUpperCase()];
    const check = { emails, dryRun: true };
    const expected: InviteResult = {
      invited: [fresh],
      members: [member.email.toUpperCase()],
      alreadyInvited: [known],
    };
    expect(await call(suite, operator, 'POST', '/admin/invite', check)).toMatchObject({
      data: expected,
    });
    expect((await suite.database`select from invitations where email = ${fresh}`).length).toBe(0);
    expect(await call(suite, operator, 'POST', '/admin/invite', { emails })).toMatchObject({
      data: expected,
    });
    await mailTo(fresh, '#invitation=');
    expect(sink.to(known)).toHaveLength(1);
  });
});

test('an invitation whose link was lost can be sent again', async () => {
  const email = newEmail();
  const lost = await invite(email);
  expect(await call(suite, operator, 'POST', '/admin/invite', { emails: [email] })).toMatchObject({
    data: { alreadyInvited: [email] },
  });
  // A restored backup contains no tokens.
  await suite.database`delete from invitation_tokens`;
  await suite.database`update invitations set created_at = now() - interval '2 hours'`;
  expect(await call(suite, operator, 'POST', '/admin/invite', { emails: [email] })).toMatchObject({
    data: { invited: [email] },
  });
  await eventually(() => expect(sink.to(email)).toHaveLength(2));
  const invitation = /#invitation=([\w-]{43})/.exec(sink.to(email)[1]?.text ?? '')?.[1];
  expect(await register(email, { invitation: lost })).toMatchObject({ code: 'LINK_SPENT' });
  expect(await register(email, { invitation })).toMatchObject({ statusCode: 201 });
});

test('operators can send a limited number of invitations a day', async () => {
  await suite.database`
    insert into invitations (email, expires_at)
    select 'filled-' || n || '@example.in', now() from generate_series(1, ${registrationLimits.invitationsPerDay}) n`;
  const form = { emails: [newEmail()] };
  expect(await call(suite, operator, 'POST', '/admin/invite', form)).toMatchObject({
    statusCode: 429,
    code: 'TOO_MANY_INVITATIONS',
  });
  await suite.database`delete from invitations where email like 'filled-%'`;
  expect(await call(suite, operator, 'POST', '/admin/invite', form)).toMatchObject({
    statusCode: 200,
  });
});

test('changing the mode locks out no member', async () => {
  const member = await quickSignIn(suite);
  for (const mode of ['invitation', 'approval', 'domains'] as const) {
    await setMode({ mode, domains: ['college.ac.in'] });
    expect(await call(suite, member, 'GET', '/posts/feed')).toMatchObject({
      statusCode: 200,
    });
    const answer = await post(suite.app, '/auth/login', {
      email: member.email,
      password: member.password,
    });
    expect(answer.statusCode).toBe(200);
  }
});

test('an account that waits when the mode is opened is still decided by an operator', async () => {
  await setMode({ mode: 'approval' });
  const email = newEmail();
  await register(email);
  await setMode({ mode: 'open' });
  expect(await logIn(email)).toMatchObject({ code: 'APPROVAL_PENDING' });
});

test('an account that waits cannot become an operator, nor replace the last one', async () => {
  await setMode({ mode: 'domains', domains: ['college.ac.in'] });
  const email = newEmail('college.ac.in');
  const { data } = await register(email);
  const form = { username: data.username, role: 'operator', password: operator.password };
  expect(await call(suite, operator, 'POST', '/admin/changerole', form)).toMatchObject({
    statusCode: 404,
  });
  await suite.database`update users set role = 'operator' where email = ${email}`;
  await expect(
    suite.database`update users set role = 'member' where username = ${operator.username}`,
  ).rejects.toThrow('last operator');
  await suite.database`update users set role = 'member' where email = ${email}`;
});

const allEndpoints = Object.values(endpoints).flatMap<Endpoint>((feature) =>
  Object.values(feature),
);
const routeOf = ({ method, path }: Endpoint) => `${method} ${path}`;

async function newUnconfirmed() {
  const email = newEmail();
  await register(email);
  const { accessToken } = await logIn(email);
  return { email, accessToken: String(accessToken) };
}

async function rejectedRoutes(accessToken: string) {
  const rejected: string[] = [];
  for (const endpoint of allEndpoints.filter(isForSignedIn)) {
    const { method, path } = endpoint;
    const url = `/api${path.replaceAll(/:\w+/g, randomUUID())}`;
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await suite.app.inject({ method, url, headers });
    if (response.body.includes('CONFIRM_EMAIL_FIRST')) rejected.push(routeOf(endpoint));
  }
  return rejected;
}

const routesForConfirmed = [
  'POST /invites/create',
  'POST /messages/edit',
  'POST /messages/react',
  'POST /messages/send',
  'POST /network/acceptrequest',
  'POST /network/sendrequest',
  'POST /posts',
  'POST /posts/addmedia',
  'POST /posts/comment',
  'POST /posts/editcomment',
  'POST /posts/editpost',
  'POST /posts/likeandunlikepost',
  'POST /profile/changeabout',
  'POST /profile/changeuserinfo',
  'POST /profile/picture',
  'POST /profile/updateprofile',
  'POST /project/acceptcollabreq',
  'POST /project/addproject',
  'POST /project/changerole',
  'POST /project/createcomment',
  'POST /project/deleteproject',
  'POST /project/editcomment',
  'POST /project/handover',
  'POST /project/invite',
  'POST /project/joinrequest',
  'POST /project/removecollaborator',
  'POST /room/addmembers/:roomId',
  'POST /room/create',
  'POST /room/direct',
  'POST /room/removemembers/:roomId',
  'POST /room/rename/:roomId',
  'PUT /project/editproject',
  'PUT /project/topprojects',
];

describe('members must confirm their email before they can write', () => {
  const clients = liveClients(() => suite);
  beforeAll(() => suite.app.listen({ port: 0, host: '127.0.0.1' }));
  afterAll(() => clients.closeAll());
  test('every request that changes something for others is rejected until then', async () => {
    const { email, accessToken } = await newUnconfirmed();
    expect(await rejectedRoutes(accessToken)).toEqual([]);
    await setMode({ confirmToWrite: true });
    const rejected = await rejectedRoutes(accessToken);
    expect(rejected).toEqual(allEndpoints.filter(mayNeedConfirmation).map(routeOf));
    expect(rejected.toSorted()).toEqual(routesForConfirmed);
    await confirm(email);
    expect(await rejectedRoutes(accessToken)).toEqual([]);
  });

  test('a message over the live connection is rejected, too', async () => {
    const { email, accessToken } = await newUnconfirmed();
    await setMode({ confirmToWrite: true });
    const { socket } = await clients.connect({ accessToken });
    const message = { roomId: randomUUID(), clientId: randomUUID(), content: 'Hello' };
    const send = (): Promise<unknown> => socket.timeout(5000).emitWithAck('message:send', message);
    expect(await send()).toMatchObject({ code: 'CONFIRM_EMAIL_FIRST' });
    await confirm(email);
    expect(await send()).toMatchObject({ status: 404 });
  });
});

const inviteLinksOf = (member: SignedInPerson) =>
  expectData<InviteLinks>(suite, member, 'GET', '/invites');
const createLink = (member: SignedInPerson) =>
  expectData<InviteLink>(suite, member, 'POST', '/invites/create', {});
const revokeLink = (member: SignedInPerson, id: string) =>
  call(suite, member, 'POST', '/invites/revoke', { id });
const checkLink = async (invitation: string) =>
  (await post(suite.app, '/auth/checkinvitation', { invitation })).json();

/** A member with a confirmed address. */
async function newInviter(): Promise<SignedInPerson> {
  const member = await quickSignIn(suite);
  await suite.database`
    update users set email_verified_at = now() where username = ${member.username}`;
  return member;
}

describe('members invite with a link', () => {
  test('who joins with it gets a connection request from the inviter, who sees who joined', async () => {
    await setMode({ mode: 'invitation' });
    const member = await newInviter();
    const { token } = await createLink(member);
    expect((await checkLink(token)).data).toEqual({ email: null, inviter: member.name });
    const email = newEmail();
    const { data } = await register(email, { invitation: token });
    expect(data).toMatchObject({ waitingFor: 'confirmation' });
    await confirm(email);
    const { accessToken } = await logIn(email);
    await eventually(async () => {
      const url = `/api/network/relation/${member.username}`;
      const headers = { authorization: `Bearer ${accessToken}` };
      const relation = await suite.app.inject({ url, headers });
      expect(relation.json()).toMatchObject({ data: { state: 'received' } });
    });
    const own = await inviteLinksOf(member);
    expect(own.links).toMatchObject([{ token, uses: 1 }]);
    expect(own.joined).toMatchObject([{ username: data.username }]);
    expect((await inviteLinksOf(operator)).links, 'of others').toEqual([]);
  });

  test('a link proves nothing about the address: domains and approval still apply', async () => {
    const member = await newInviter();
    const { token: invitation } = await createLink(member);
    await setMode({ mode: 'domains', domains: ['college.ac.in'] });
    expect(await register(newEmail(), { invitation })).toMatchObject({ code: 'EMAIL_NOT_ALLOWED' });
    expect((await inviteLinksOf(member)).links).toMatchObject([{ uses: 0 }]);
    await setMode({ mode: 'approval' });
    expect((await register(newEmail(), { invitation })).data).toMatchObject({
      waitingFor: 'approval',
    });
  });

  test('25 people can join with one link: of five at once, the last two', async () => {
    await setMode({ mode: 'invitation' });
    const { id, token: invitation } = await createLink(await newInviter());
    const uses = registrationLimits.inviteLinkUses - 2;
    await suite.database`update invite_links set uses = ${uses} where id = ${id}`;
    const joining = Array.from({ length: 5 }, () => register(newEmail(), { invitation }));
    const results = await Promise.all(joining);
    expect(results.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    expect(results.filter(({ code }) => code === 'LINK_SPENT')).toHaveLength(3);
    expect(await checkLink(invitation)).toMatchObject({ code: 'LINK_SPENT' });
  });

  test('a member creates at most five links a week, also at once', async () => {
    const member = await newInviter();
    const tries = Array.from({ length: 8 }, () =>
      call(suite, member, 'POST', '/invites/create', {}),
    );
    const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(3);
  });

  test('a link ends when it is revoked, expires, or its inviter is suspended', async () => {
    const member = await newInviter();
    const [revoked, expired, other] = [
      await createLink(member),
      await createLink(member),
      await createLink(member),
    ];
    expect(await revokeLink(await quickSignIn(suite), revoked.id), 'of others').toMatchObject({
      statusCode: 404,
    });
    expect(await checkLink(revoked.token)).toMatchObject({ data: { inviter: member.name } });
    expect(await revokeLink(member, revoked.id)).toMatchObject({ statusCode: 200 });
    await suite.database`update invite_links set expires_at = now() where id = ${expired.id}`;
    for (const { token } of [revoked, expired])
      expect(await checkLink(token)).toMatchObject({ code: 'LINK_SPENT' });
    await suspend(suite, member.username);
    expect(await checkLink(other.token)).toMatchObject({ code: 'LINK_SPENT' });
  });

  test('needs a confirmed address, so that one link does not lead to ever more accounts', async () => {
    const member = await quickSignIn(suite);
    await suite.database`
      update users set email_verified_at = null where username = ${member.username}`;
    expect(await call(suite, member, 'POST', '/invites/create', {})).toMatchObject({
      code: 'CONFIRM_EMAIL_FIRST',
    });
  });

  test('a request that the inviter ignored is not answered by the invitation', async () => {
    const member = await newInviter();
    const { token } = await createLink(member);
    const email = newEmail();
    await setMode({ mode: 'approval', question: null });
    const { data } = await register(email, { invitation: token });
    const newcomer = String(data.username);
    await suite.database`
      with joined as (
        update users set waiting_for = null where username = ${newcomer} returning id)
      insert into connection_requests (sender_id, receiver_id, ignored_at)
      select joined.id, u.id, now() from joined, users u where u.username = ${member.username}`;
    await eventually(async () => {
      const waiting = await suite.database`
        select from jobs j join users u on j.payload->>'userId' = u.id::text
        where u.username = ${newcomer}`;
      expect(waiting).toHaveLength(0);
    });
    const connections = await suite.database`
      select from connections c join users u on u.id = c.user_id where u.username = ${newcomer}`;
    expect(connections).toHaveLength(0);
  });

  test('operators switch it off, and all links end', async () => {
    const member = await newInviter();
    const { token: invitation } = await createLink(member);
    await setMode({ mode: 'invitation', memberInvitations: false });
    expect(await register(newEmail(), { invitation })).toMatchObject({ code: 'LINK_SPENT' });
    expect(await checkLink(invitation)).toMatchObject({ code: 'LINK_SPENT' });
    expect(await call(suite, member, 'POST', '/invites/create', {})).toMatchObject({
      code: 'MEMBER_INVITATIONS_OFF',
    });
    expect((await inviteLinksOf(member)).isAllowed).toBe(false);
  });

  test.each(['x', 'f'.repeat(32), `${'0'.repeat(32)}${'A'.repeat(22)}`])(
    'the invented link %s does not work',
    async (token) => {
      expect(await checkLink(token)).toMatchObject({ code: 'LINK_SPENT' });
    },
  );
});
