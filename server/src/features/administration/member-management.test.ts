import { join } from 'node:path';
import type { AdministrationLogPage } from '@sangam/contract/administration/administration.schema.ts';
import type {
  MemberDetails,
  MemberPage,
} from '@sangam/contract/administration/member-management.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpSecondFactor } from '../../../test/authenticator.ts';
import { buildTestApp, testSecret, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import { inModeration } from '../../../test/moderation.ts';
import { as, people } from '../../../test/network-people.ts';
import { signIn, type SignedInPerson } from '../../../test/people.ts';
import { post } from '../../../test/post.ts';
import { call, expectData } from '../../../test/posts.ts';
import { addProject, projectWith, seeProject } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { startSmtpSink, type SmtpSink } from '../../../test/smtp-sink.ts';
import { startWorker, type Worker } from '../../platform/jobs/worker.ts';
import { createMailer, type Mailer } from '../../platform/mail/mailer.ts';
import { authJobs } from '../auth/auth.jobs.ts';
import { createAppealTokens } from '../moderation/appeal-tokens.ts';
import { moderationJobs } from '../moderation/moderation.jobs.ts';
import { createSuspensions } from '../moderation/suspensions.service.ts';
import { privacyJobs } from '../privacy/privacy.jobs.ts';
import { indexPeople } from '../search/search-index.service.ts';

const publicUrl = 'https://sangam.example';

let suite: TestApp;
let operator: SignedInPerson;
let sink: SmtpSink;
let mailer: Mailer;
let worker: Worker;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  operator = await newOperator();
  sink = await startSmtpSink();
  mailer = createMailer({
    smtpUrl: sink.url,
    from: 'Sangam <no-reply@sangam.example>',
    outboxFolder: join(suite.dataDir, 'outbox'),
    log: suite.app.log,
  });
  const { database, storage, dataDir } = suite;
  const mailing = { database, mailer, publicUrl };
  const { endExpiredSuspensions } = createSuspensions({
    database,
    tokens: createAppealTokens(testSecret),
  });
  worker = await startWorker({
    database,
    jobs: {
      ...authJobs(mailing),
      ...moderationJobs({ ...mailing, endExpiredSuspensions }),
      ...privacyJobs({ ...mailing, storage, incomingFolder: join(dataDir, 'incoming') }),
    },
    log: suite.app.log,
  });
});
afterAll(async () => {
  await worker.stop();
  mailer.close();
  await suite.close();
  await sink.close();
});

async function newOperator(): Promise<SignedInPerson> {
  const person = await quickSignIn(suite);
  await suite.database`update users set role = 'operator' where username = ${person.username}`;
  return person;
}

const members = (query: Record<string, string> = {}) =>
  as(suite, operator).get<MemberPage>('/admin/members', query);

async function usernames(query: Record<string, string>): Promise<string[]> {
  return (await members(query)).members.map(({ person }) => person.username);
}

type Action =
  | 'suspend'
  | 'liftsuspension'
  | 'endsessions'
  | 'resendconfirmation'
  | 'deletemember'
  | 'canceldeletion';

/** What each action sends besides the username. */
function act(action: Action, { username }: SignedInPerson, by = operator, more: object = {}) {
  const needsReason = action === 'suspend' || action === 'liftsuspension';
  const form = {
    username,
    ...(needsReason && { reason: 'Rule two: be kind' }),
    ...(action === 'deletemember' && { password: by.password }),
    ...more,
  };
  return call(suite, by, 'POST', `/admin/${action}`, form);
}

async function logAbout({ username }: SignedInPerson) {
  const log = await expectData<AdministrationLogPage>(suite, operator, 'GET', '/admin/log');
  return log.entries.filter(({ subject }) => subject?.username === username);
}

const actionsAbout = async (person: SignedInPerson) =>
  (await logAbout(person)).map(({ action }) => action);

async function stateOf({ username }: SignedInPerson) {
  const [row] = await suite.database<[{ suspended: boolean; deleted: boolean }]>`
    select suspended_at is not null as suspended, deleted_at is not null as deleted
    from users where username = ${username}`;
  return row;
}

async function login({ email, password }: SignedInPerson, more: object = {}) {
  const response = await post(suite.app, '/auth/login', { email, password, ...more });
  return { statusCode: response.statusCode, ...response.json<{ code?: string }>() };
}

async function rename(person: SignedInPerson, name: string): Promise<void> {
  const [{ id }] = await suite.database<[{ id: string }]>`
    update users set name = ${name} where username = ${person.username} returning id`;
  await indexPeople(suite.database, [id]);
}

function statusesOf(answers: readonly { readonly statusCode: number }[]): number[] {
  return answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
}

describe('the list of members', () => {
  test('is searched by name in any script, username and whole email address', async () => {
    const [one, other] = await people(suite, 'one', 'other');
    await rename(one, 'Zubin Mehrotra');
    await rename(other, 'Zubin Khanna');
    const { username, email } = one;
    expect(await usernames({ q: 'zubin mehr' })).toEqual([username]);
    expect(await usernames({ q: 'ज़ुबिन मेहरोत्रा' })).toEqual([username]);
    expect((await usernames({ q: 'Zubin' })).toSorted()).toEqual(
      [username, other.username].toSorted(),
    );
    expect(await usernames({ q: username.slice(0, -2) })).toEqual([username]);
    expect(await usernames({ q: `@${username}` })).toEqual([username]);
    expect(await usernames({ q: email.toUpperCase() })).toEqual([username]);
    expect(await usernames({ q: email.slice(0, -1) }), 'a part of an address').toEqual([]);
    expect(await usernames({ q: 'zubin nobody' })).toEqual([]);
  });

  test('is filtered by role, status, day of joining and last activity', async () => {
    const [moderator, suspended, leaving, dormant] = await people(suite, 'm', 's', 'l', 'd');
    const all = [moderator, suspended, leaving, dormant];
    for (const person of all) await rename(person, 'Quillon');
    const { database } = suite;
    await database`update users set role = 'moderator' where username = ${moderator.username}`;
    await database`
      update users set email_verified_at = now() where username <> ${dormant.username}`;
    await act('suspend', suspended);
    await act('deletemember', leaving);
    await database`
      with joined as (update users set created_at = '2024-02-10T12:00:00Z'
        where username = ${dormant.username} returning id)
      update member_activity a set last_active_at = now() - interval '100 days' from joined
      where a.user_id = joined.id`;
    const found = async (query: Record<string, string>) =>
      (await usernames({ q: 'Quillon', ...query }))
        .map((username) => all.findIndex((person) => person.username === username))
        .toSorted((one, other) => one - other);
    expect(await found({})).toEqual([0, 1, 2, 3]);
    expect(await found({ role: 'moderator' })).toEqual([0]);
    expect(await found({ role: 'member' })).toEqual([1, 2, 3]);
    expect(await found({ status: 'active' })).toEqual([0, 3]);
    expect(await found({ status: 'suspended' })).toEqual([1]);
    expect(await found({ status: 'deletion-pending' })).toEqual([2]);
    expect(await found({ status: 'unconfirmed' })).toEqual([3]);
    const february = {
      joinedFrom: '2024-02-01T00:00:00Z',
      joinedBefore: '2024-03-01T00:00:00Z',
    };
    expect(await found(february)).toEqual([3]);
    expect(await found({ joinedFrom: february.joinedBefore })).toEqual([0, 1, 2]);
    expect(await found({ lastActive: 'within-7-days' })).toEqual([0, 1, 2]);
    expect(await found({ lastActive: 'over-90-days' })).toEqual([3]);
    expect(await found({ lastActive: 'over-365-days' })).toEqual([]);
    const [inviter, invited] = [all[0]?.username ?? '', all[3]?.username ?? ''];
    await suite.database`
      update users set invited_by = (select id from users where username = ${inviter})
      where username = ${invited}`;
    expect(await found({ invitedBy: inviter })).toEqual([3]);
    expect(await found({ invitedBy: invited })).toEqual([]);
  });

  test.each(['newest', 'oldest', 'name'])(
    'shows each member once over all pages, sorted by %s',
    async (sort) => {
      const { database } = suite;
      const name = `Paging ${sort}`;
      const rows = await database<{ id: string }[]>`
        insert into users (username, name, email, created_at)
        select ${`paging-${sort}-`} || n, ${name} || case when n % 3 = 0 then ' ~' else '' end,
          ${`paging-${sort}-`} || n || '@example.in', timestamptz '2025-01-01' + n / 4 * interval '1 s'
        from generate_series(1, 45) n returning id`;
      await indexPeople(
        database,
        rows.map(({ id }) => id),
      );
      const seen: string[] = [];
      const moments: string[] = [];
      let timestamp: string | null = '';
      do {
        const page: MemberPage = await members({ q: name, sort, ...(timestamp && { timestamp }) });
        seen.push(...page.members.map(({ person }) => person.username));
        moments.push(
          ...page.members.map(({ person, joinedAt }) => (sort === 'name' ? person.name : joinedAt)),
        );
        ({ timestamp } = page);
      } while (timestamp !== null);
      expect(seen).toHaveLength(45);
      expect(new Set(seen).size).toBe(45);
      const sorted = moments.toSorted();
      expect(moments).toEqual(sort === 'newest' ? sorted.toReversed() : sorted);
    },
  );

  test('shows an operator members who have blocked them, and no private data of any member', async () => {
    const member = await quickSignIn(suite);
    await as(suite, member).block(operator);
    const { members: found } = await members({ q: member.username });
    expect(found).toHaveLength(1);
    expect(JSON.stringify(found)).not.toContain(member.email);
    expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(
      [
        'id',
        'person',
        'role',
        'joinedAt',
        'emailConfirmed',
        'canInviteByEmail',
        'canOrganiseEvents',
        'suspended',
        'suspendedUntil',
        'erasedAt',
      ].toSorted(),
    );
    expect(await actionsAbout(member)).toEqual([]);
  });
});

describe('the private data of a member', () => {
  test('is the address, the last activity and the sessions, and every access is logged', async () => {
    const member = await quickSignIn(suite);
    const path = `/admin/member/${member.username}`;
    const details = await expectData<MemberDetails>(suite, operator, 'GET', path);
    expect(details).toMatchObject({
      email: member.email,
      lastActiveAt: expect.stringMatching(/^20/) as string,
      hasPassword: true,
      hasGoogle: false,
      hasSecondFactor: false,
    });
    expect(details.sessions).toHaveLength(1);
    expect(Object.keys(details).toSorted(), 'nothing else, such as messages').toEqual(
      [
        'member',
        'email',
        'lastActiveAt',
        'invitation',
        'hasPassword',
        'hasGoogle',
        'hasSecondFactor',
        'sessions',
      ].toSorted(),
    );
    await call(suite, operator, 'GET', path);
    expect(await logAbout(member)).toMatchObject([
      { action: 'view', operator: { username: operator.username } },
      { action: 'view', operator: { username: operator.username } },
    ]);
    expect(await call(suite, operator, 'GET', '/admin/member/nobody-at-all')).toMatchObject({
      statusCode: 404,
    });
  });

  test('keeps the last activity after the sessions are gone, to the hour', async () => {
    const member = await quickSignIn(suite);
    const lastActive = async () =>
      (await expectData<MemberDetails>(suite, operator, 'GET', `/admin/member/${member.username}`))
        .lastActiveAt;
    await suite.database`
      update member_activity a set last_active_at = now() - interval '2 hours' from users u
      where u.id = a.user_id and u.username = ${member.username}`;
    const before = await lastActive();
    await post(suite.app, '/auth/refresh', {}, { headers: { cookie: member.cookie } });
    const after = await lastActive();
    expect(Date.parse(after ?? '') - Date.parse(before ?? '')).toBeGreaterThan(3_600_000);
    await suite.database`
      delete from sessions s using users u
      where u.id = s.user_id and u.username = ${member.username}`;
    expect(await lastActive()).toBe(after);
  });
});

describe('an operator', () => {
  test.each(['🙂', 'क्षि'])('gives a reason of up to 1,000 characters: %s', async (character) => {
    const member = await quickSignIn(suite);
    const suspend = (length: number) =>
      act('suspend', member, operator, { reason: character.repeat(length) });
    expect(await suspend(1001)).toMatchObject({
      statusCode: 400,
      errors: { reason: 'Use at most 1,000 characters' },
    });
    expect(await suspend(1000)).toMatchObject({ statusCode: 200 });
  });

  test('suspends a member with an email, and lifts the suspension', async () => {
    const member = await quickSignIn(suite);
    await as(suite, member).block(operator);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    expect(await act('suspend', member, operator, { until })).toMatchObject({
      statusCode: 200,
      data: { member: { suspended: true, suspendedUntil: until } },
    });
    expect(await call(suite, member, 'GET', '/posts/feed')).toMatchObject({ statusCode: 401 });
    expect(await login(member)).toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
      suspension: { reason: 'Rule two: be kind', until, appeal: 'possible' },
    });
    await eventually(() =>
      expect(sink.to(member.email).at(-1)?.text).toContain('suspended your account'),
    );
    expect(await act('suspend', member)).toMatchObject({ statusCode: 409, code: 'MEMBER_CHANGED' });
    expect(await act('liftsuspension', member)).toMatchObject({
      data: { member: { suspended: false, suspendedUntil: null } },
    });
    expect(await login(member)).toMatchObject({ statusCode: 200 });
    expect(await act('liftsuspension', member)).toMatchObject({ code: 'MEMBER_CHANGED' });
    expect(await logAbout(member)).toMatchObject([
      { action: 'lift', details: {} },
      { action: 'suspend', details: { until } },
    ]);
  });

  test('closes the open case about a member by suspending them, and the reporter is notified', async () => {
    const [member, reporter] = await people(suite, 'member', 'reporter');
    await inModeration(suite, reporter).report({ subject: 'person', id: member.username });
    await act('suspend', member);
    expect((await inModeration(suite, reporter).reports()).reports).toMatchObject([
      { outcome: 'acted' },
    ]);
    expect(await as(suite, reporter).get('/notifications')).toMatchObject({
      notifications: [{ kind: 'report-outcome' }],
    });
    const { entries } = await inModeration(suite, operator).log();
    expect(entries.find(({ accused }) => accused?.username === member.username)).toMatchObject({
      action: 'suspend',
      reason: 'Rule two: be kind',
      moderator: { username: operator.username },
    });
  });

  test('logs a member out everywhere', async () => {
    const member = await quickSignIn(suite);
    const elsewhere = await signIn(suite.app, member);
    expect(await act('endsessions', member)).toMatchObject({ statusCode: 200 });
    for (const session of [member, elsewhere]) {
      expect(await call(suite, session, 'GET', '/posts/feed')).toMatchObject({ statusCode: 401 });
    }
    expect(await login(member)).toMatchObject({ statusCode: 200 });
    expect(await actionsAbout(member)).toEqual(['end-sessions']);
  });

  test('sends the confirmation email again until the address is confirmed', async () => {
    const member = await quickSignIn(suite);
    expect(await act('resendconfirmation', member)).toMatchObject({ statusCode: 200 });
    await eventually(() =>
      expect(sink.to(member.email).at(-1)?.text).toContain(`${publicUrl}/verify-email#`),
    );
    await suite.database`
      update users set email_verified_at = now() where username = ${member.username}`;
    expect(await act('resendconfirmation', member)).toMatchObject({ code: 'MEMBER_CHANGED' });
    expect(await actionsAbout(member)).toEqual(['resend-confirmation']);
  });

  test('deletes an account like its owner: grace period, email, projects; and can cancel it', async () => {
    const [member, heir] = await people(suite, 'member', 'heir');
    const shared = await projectWith(suite, member, heir);
    const alone = await addProject(suite, member);
    const response = await act('deletemember', member);
    expect(response).toMatchObject({ statusCode: 200 });
    const erasedAt = (response.data as { member: { erasedAt: string } }).member.erasedAt;
    const days = (Date.parse(erasedAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThan(14.1);
    expect((await seeProject(suite, heir, shared.id)).owner.username).toBe(heir.username);
    expect(await as(suite, heir).status(`/project/${alone.id}`)).toBe(404);
    expect(await call(suite, member, 'GET', '/posts/feed')).toMatchObject({ statusCode: 401 });
    await eventually(() =>
      expect(sink.to(member.email).at(-1)?.text).toContain('will be deleted permanently'),
    );
    expect(await login(member)).toMatchObject({ code: 'ACCOUNT_LEAVING' });
    expect(await act('deletemember', member)).toMatchObject({ code: 'MEMBER_CHANGED' });

    expect(await act('canceldeletion', member)).toMatchObject({
      data: { member: { erasedAt: null } },
    });
    expect(await login(member)).toMatchObject({ statusCode: 200 });
    expect(await act('canceldeletion', member)).toMatchObject({ code: 'MEMBER_CHANGED' });
    expect(await actionsAbout(member)).toEqual(['cancel-deletion', 'delete']);
  });

  test('deletes the account of a suspended member, who gets the email too', async () => {
    const [member, heir] = await people(suite, 'member', 'heir');
    const shared = await projectWith(suite, member, heir);
    await act('suspend', member);
    expect(await act('deletemember', member)).toMatchObject({ statusCode: 200 });
    expect((await seeProject(suite, heir, shared.id)).owner.username).toBe(heir.username);
    await eventually(() =>
      expect(sink.to(member.email).at(-1)?.text).toContain('will be deleted permanently'),
    );
  });

  test('cannot cancel a deletion after the grace period', async () => {
    const member = await quickSignIn(suite);
    await act('deletemember', member);
    await suite.database`
      update users set deleted_at = now() - interval '14 days' where username = ${member.username}`;
    expect(await act('canceldeletion', member)).toMatchObject({ code: 'MEMBER_CHANGED' });
    expect(await actionsAbout(member)).toEqual(['delete']);
  });

  test('enters the password and the code before a deletion', async () => {
    const own = await newOperator();
    const member = await quickSignIn(suite);
    const remove = (more: object) => act('deletemember', member, own, more);
    expect(await remove({ password: 'a wrong guess' })).toMatchObject({ code: 'WRONG_PASSWORD' });
    const { authenticator } = await setUpSecondFactor(suite, own);
    expect(await remove({})).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    expect(await stateOf(member)).toEqual({ suspended: false, deleted: false });
    expect(await actionsAbout(member)).toEqual([]);
    expect(await remove({ otp: authenticator.code(1) })).toMatchObject({ statusCode: 200 });
  });

  test('does none of this to their own account', async () => {
    const actions = ['suspend', 'liftsuspension', 'endsessions', 'deletemember'] as const;
    for (const action of actions) {
      expect(await act(action, operator), action).toMatchObject({ statusCode: 404 });
    }
    expect(await actionsAbout(operator)).toEqual([]);
  });
});

describe('at the same time', () => {
  test('a suspension and a deletion leave the state and the log that each reported', async () => {
    for (let round = 0; round < 5; round++) {
      const [member, second] = [await quickSignIn(suite), await newOperator()];
      const [suspended, deleted] = await Promise.all([
        act('suspend', member),
        act('deletemember', member, second),
      ]);
      expect(deleted.statusCode).toBe(200);
      // The deletion may have come first; then there is nobody left to suspend.
      expect([200, 409]).toContain(suspended.statusCode);
      const wasSuspended = suspended.statusCode === 200;
      expect(await stateOf(member)).toEqual({ suspended: wasSuspended, deleted: true });
      expect((await actionsAbout(member)).toSorted()).toEqual(
        wasSuspended ? ['delete', 'suspend'] : ['delete'],
      );
    }
  });

  test('of two suspensions or two deletions one happens', async () => {
    for (const action of ['suspend', 'deletemember'] as const) {
      const [member, second] = [await quickSignIn(suite), await newOperator()];
      const answers = await Promise.all([act(action, member), act(action, member, second)]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      expect(await actionsAbout(member)).toHaveLength(1);
    }
  });

  test('of two operators who suspend or delete each other one stays, and the log names that one', async () => {
    for (const action of ['suspend', 'deletemember'] as const) {
      const [one, other] = [await newOperator(), await newOperator()];
      const answers = await Promise.all([act(action, one, other), act(action, other, one)]);
      const happened = answers.filter(({ statusCode }) => statusCode === 200);
      expect(happened).toHaveLength(1);
      const [removed, remaining] = answers[0]?.statusCode === 200 ? [one, other] : [other, one];
      expect(await logAbout(removed)).toMatchObject([
        { operator: { username: remaining.username } },
      ]);
      expect(await logAbout(remaining)).toEqual([]);
    }
  });
});
