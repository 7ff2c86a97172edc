import { join } from 'node:path';
import type { Suspension } from '@sangam/contract/http/envelope.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, testSecret, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import { inOrder } from '../../../test/lock-waits.ts';
import { reportAndDecide, inModeration, newModerator } from '../../../test/moderation.ts';
import { as, people } from '../../../test/network-people.ts';
import { signIn, type SignedInPerson } from '../../../test/people.ts';
import { post } from '../../../test/post.ts';
import { startSmtpSink, type SmtpSink } from '../../../test/smtp-sink.ts';
import { startWorker } from '../../platform/jobs/worker.ts';
import { createMailer, type Mailer } from '../../platform/mail/mailer.ts';
import { createAppealTokens } from './appeal-tokens.ts';
import { moderationJobs } from './moderation.jobs.ts';
import { createSuspensions } from './suspensions.service.ts';

let suite: TestApp;
let moderator: SignedInPerson;
let sink: SmtpSink;
let mailer: Mailer;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  moderator = await newModerator(suite);
  sink = await startSmtpSink();
  mailer = createMailer({
    smtpUrl: sink.url,
    from: 'Sangam <no-reply@sangam.example>',
    outboxFolder: join(suite.dataDir, 'outbox'),
    log: suite.app.log,
  });
});
afterAll(async () => {
  mailer.close();
  await suite.close();
  await sink.close();
});

function backgroundWork() {
  const { database } = suite;
  const { endExpiredSuspensions } = createSuspensions({
    database,
    tokens: createAppealTokens(testSecret),
  });
  return moderationJobs({
    endExpiredSuspensions,
    database,
    mailer,
    publicUrl: 'https://sangam.example',
  });
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

async function suspended(more: object = {}) {
  const [reporter, accused] = await people(suite, 'reporter', 'accused');
  const caseId = await reportAndDecide(suite, { reporter, accused, moderator }, 'suspend', more);
  return { reporter, accused, caseId };
}

async function refusedLogin({ email, password }: SignedInPerson): Promise<Suspension> {
  const response = await post(suite.app, '/auth/login', { email, password });
  expect(response.statusCode).toBe(403);
  const { code, suspension } = response.json<{ code: string; suspension: Suspension }>();
  expect(code).toBe('ACCOUNT_SUSPENDED');
  return suspension;
}

const appealWith = (token: string | null, text = 'It was not me') =>
  post(suite.app, '/moderation/appealsuspension', { token, text });

async function openAppeal(accused: SignedInPerson, viewer = moderator) {
  const { appeals } = await inModeration(suite, viewer).appeals();
  const found = appeals.find((one) => one.accused.username === accused.username);
  if (!found) throw new Error('there is no such appeal');
  return found;
}

test('a suspended user gets the reason and the end only with the right password', async () => {
  const until = tomorrow();
  const { accused } = await suspended({ until });
  expect(await refusedLogin(accused)).toMatchObject({
    reason: 'Rule two: be kind',
    until,
    appeal: 'possible',
    appealToken: expect.any(String),
  });
  const { email } = accused;
  const guess = await post(suite.app, '/auth/login', { email, password: 'not the password' });
  expect(guess.json()).not.toHaveProperty('suspension');
  expect(guess.statusCode).toBe(401);
});

test('a mail is sent to a suspended user, and not after the suspension was lifted', async () => {
  const { accused } = await suspended();
  const { accused: freed } = await suspended();
  await inModeration(suite, moderator).lift(freed);
  const { database, app } = suite;
  const worker = await startWorker({ database, jobs: backgroundWork(), log: app.log });
  await eventually(async () =>
    expect(await database`select from jobs where name like '%suspension'`).toEqual([]),
  );
  await worker.stop();
  const [mail] = sink.to(accused.email);
  expect(mail?.text).toContain('https://sangam.example/login');
  expect(mail?.text).not.toContain('Rule two');
  expect(sink.to(freed.email)).toEqual([]);
});

test('after the end date a login works immediately, and the log entry has no moderator', async () => {
  const { accused } = await suspended({ until: tomorrow() });
  await suite.database`
    update moderation_decisions d set until = now() - interval '1 second' from users u
    where u.id = d.accused_id and u.username = ${accused.username}`;
  await suite.database`
    update users set suspended_until = now() - interval '1 second'
    where username = ${accused.username}`;
  const back = await signIn(suite.app, accused);
  expect(await as(suite, back).status('/posts/feed')).toBe(200);
  const { entries } = await inModeration(suite, moderator).log();
  expect(entries.find((one) => one.accused?.username === accused.username)).toMatchObject({
    action: 'suspension-over',
    moderator: null,
  });
});

test('after the end date the user is visible to others without logging in', async () => {
  const { accused, reporter } = await suspended({ until: tomorrow() });
  const path = `/profile/${accused.username}`;
  expect(await as(suite, reporter).status(path)).toBe(404);
  await suite.database`
    with over as (update moderation_decisions d set until = now() - interval '1 second' from users u
      where u.id = d.accused_id and u.username = ${accused.username})
    update users set suspended_until = now() - interval '1 second'
    where username = ${accused.username}`;
  await backgroundWork()['moderation.end-suspensions']?.run(null);
  expect(await as(suite, reporter).status(path)).toBe(200);
});

/** About a post, because nobody can report the user again. */
async function openCase(accused: SignedInPerson, reporter: SignedInPerson): Promise<string> {
  const [{ id }] = await suite.database<[{ id: string }]>`
    with opened as (
      insert into moderation_cases (subject_type, subject_id, accused_id, content)
      select 'post', uuidv7(), u.id,
        '{"title":"","text":"","media":[],"mediaCount":0,"around":[]}'
      from users u where u.username = ${accused.username} returning id)
    insert into reports (case_id, reporter_id, reason)
    select opened.id, u.id, 'spam' from opened, users u where u.username = ${reporter.username}
    returning case_id as id`;
  return id;
}

async function suspendAgain(accused: SignedInPerson, reporter: SignedInPerson, decision: object) {
  const id = await openCase(accused, reporter);
  await inModeration(suite, moderator).decide(id, 'suspend', decision);
}

/** Sends requests at once, which wait for the account of the user in this order. */
async function atOnce<Response extends { readonly statusCode: number }>(
  { username }: SignedInPerson,
  requests: readonly (() => Promise<Response>)[],
): Promise<void> {
  const responses = await inOrder(suite, {
    lock: (transaction) =>
      transaction`select from users where username = ${username} for no key update`,
    requests,
  });
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(requests.map(() => 200));
}

test('of two suspensions decided at once the longer one applies', async () => {
  const [reporter, accused] = await people(suite, 'reporter', 'accused');
  const first = await openCase(accused, reporter);
  const second = await openCase(accused, reporter);
  const { decide } = inModeration(suite, moderator);
  await atOnce(accused, [
    () => decide(first, 'suspend'),
    () => decide(second, 'suspend', { until: tomorrow() }),
  ]);
  expect(await refusedLogin(accused)).toMatchObject({ until: null });
});

/** A permanent suspension with an appeal, which another moderator can answer. */
async function appealed() {
  const answering = await newModerator(suite);
  const { accused, reporter } = await suspended();
  await appealWith((await refusedLogin(accused)).appealToken);
  const { id } = await openAppeal(accused, answering);
  const overturn = () => inModeration(suite, answering).answer(id, 'overturned');
  return { accused, reporter, overturn };
}

test('a suspension decided while another is overturned ends at its own date', async () => {
  const { accused, reporter, overturn } = await appealed();
  const caseId = await openCase(accused, reporter);
  const until = tomorrow();
  const decide = () => inModeration(suite, moderator).decide(caseId, 'suspend', { until });
  await atOnce(accused, [overturn, decide]);
  expect(await refusedLogin(accused)).toMatchObject({ until });
});

test('an appeal is answered while another moderator lifts the suspension', async () => {
  const { accused, overturn } = await appealed();
  await atOnce(accused, [() => inModeration(suite, moderator).lift(accused), overturn]);
  const back = await signIn(suite.app, accused);
  expect(await as(suite, back).status('/posts/feed')).toBe(200);
});

test('of two suspensions the longer one applies, also when the other is overturned', async () => {
  const { accused, reporter } = await suspended({ until: tomorrow() });
  const { appealToken } = await refusedLogin(accused);
  await appealWith(appealToken);
  await suspendAgain(accused, reporter, { reason: 'For good' });
  expect(await refusedLogin(accused)).toMatchObject({ reason: 'For good', until: null });
  const second = await newModerator(suite);
  const appeal = await openAppeal(accused, second);
  await inModeration(suite, second).answer(appeal.id, 'overturned');
  expect(await refusedLogin(accused)).toMatchObject({ reason: 'For good', until: null });
});

test('after the later of two suspensions has ended, the user can appeal the other one', async () => {
  const { accused, reporter } = await suspended();
  await suspendAgain(accused, reporter, { reason: 'For a day', until: tomorrow() });
  const { appealToken } = await refusedLogin(accused);
  await appealWith(appealToken);
  await suite.database`
    update moderation_decisions d set until = now() - interval '1 second' from users u
    where u.id = d.accused_id and u.username = ${accused.username} and d.until is not null`;
  expect(await refusedLogin(accused)).toMatchObject({
    reason: 'Rule two: be kind',
    until: null,
    appeal: 'possible',
    appealToken: expect.any(String),
  });
});

test('a suspended user appeals once, with a token that allows nothing else', async () => {
  const { accused } = await suspended();
  const { appealToken } = await refusedLogin(accused);
  const headers = { authorization: `Bearer ${appealToken}` };
  const feed = await suite.app.inject({ url: '/api/posts/feed', headers });
  expect(feed.statusCode).toBe(401);
  expect((await appealWith(`${appealToken}x`)).statusCode).toBe(400);
  expect((await appealWith(appealToken, '  ')).statusCode).toBe(400);
  expect((await appealWith(appealToken)).statusCode).toBe(201);
  expect((await appealWith(appealToken)).statusCode).toBe(409);
  expect(await refusedLogin(accused)).toMatchObject({ appeal: 'waiting', appealToken: null });
});

test('an appeal token expires after an hour', () => {
  let now = 0;
  const tokens = createAppealTokens(testSecret, () => now);
  const token = tokens.issue('a decision');
  now = 59 * 60_000;
  expect(tokens.read(token)).toBe('a decision');
  now = 61 * 60_000;
  expect(tokens.read(token)).toBeUndefined();
  expect(createAppealTokens('another secret', () => 0).read(token)).toBeUndefined();
});

test('an appeal is answered once, by another moderator if there is one', async () => {
  const second = await newModerator(suite);
  const { accused } = await suspended();
  const { appealToken } = await refusedLogin(accused);
  await appealWith(appealToken);
  const { id, mayAnswer } = await openAppeal(accused);
  expect(mayAnswer).toBe(false);
  expect(await inModeration(suite, moderator).answer(id, 'upheld')).toMatchObject({
    statusCode: 409,
    code: 'OTHER_MODERATOR',
  });
  const answers = await Promise.all(
    ['upheld', 'upheld'].map((outcome) => inModeration(suite, second).answer(id, outcome)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1);
  expect(await refusedLogin(accused)).toMatchObject({ appeal: 'upheld', appealToken: null });
});

test('the only moderator may answer appeals against their own decision', async () => {
  const { accused } = await suspended();
  await appealWith((await refusedLogin(accused)).appealToken);
  const { id } = await openAppeal(accused);
  await suite.database`
    update users set role = 'member' where role = 'moderator' and username <> ${moderator.username}`;
  expect((await inModeration(suite, moderator).answer(id, 'overturned')).statusCode).toBe(200);
});

test('overturning a suspension reopens the account and notifies the user', async () => {
  const second = await newModerator(suite);
  const { accused, reporter } = await suspended();
  await appealWith((await refusedLogin(accused)).appealToken);
  const { id } = await openAppeal(accused, second);
  await inModeration(suite, second).answer(id, 'overturned');
  const back = await signIn(suite.app, accused);
  const { decisions } = await inModeration(suite, back).decisions();
  expect(decisions).toMatchObject([
    { lifted: true, appeal: { outcome: 'overturned', answer: 'We looked at it once more' } },
  ]);
  expect(await as(suite, back).get('/notifications')).toMatchObject({
    unreadCount: 2,
    notifications: [{ kind: 'appeal-outcome' }, { kind: 'moderation-decision' }],
  });
  const { entries } = await inModeration(suite, second).log();
  expect(entries.find((one) => one.accused?.username === accused.username)).toMatchObject({
    action: 'appeal-overturned',
    moderator: { username: second.username },
  });
  expect(await as(suite, reporter).status(`/profile/${accused.username}`)).toBe(200);
});

test('rejects appeals against decisions about others, and second appeals', async () => {
  const [reporter, accused, other] = await people(suite, 'reporter', 'accused', 'other');
  await reportAndDecide(suite, { reporter, accused, moderator }, 'warn');
  const [decision] = (await inModeration(suite, accused).decisions()).decisions;
  const id = decision?.id ?? '';
  for (const person of [other, reporter, moderator]) {
    expect((await inModeration(suite, person).appeal(id)).statusCode).toBe(404);
  }
  expect((await inModeration(suite, accused).appeal(id)).statusCode).toBe(201);
  expect(await inModeration(suite, accused).appeal(id)).toMatchObject({
    statusCode: 409,
    code: 'ALREADY_APPEALED',
  });
});

test('rejects lifting a missing suspension or one’s own', async () => {
  const [nobodySuspended] = await people(suite, 'asha');
  expect((await inModeration(suite, moderator).lift(nobodySuspended)).statusCode).toBe(404);
  const { accused } = await suspended();
  expect((await inModeration(suite, moderator).lift(accused)).statusCode).toBe(200);
  expect((await inModeration(suite, moderator).lift(accused)).statusCode).toBe(404);
  await signIn(suite.app, accused);
});
