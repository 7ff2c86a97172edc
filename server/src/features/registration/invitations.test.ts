import { registrationLimits } from '@sangam/contract/registration/registration.calls.ts';
import type {
  InvitationPage,
  InvitationProgress,
  InviteResult,
} from '@sangam/contract/registration/registration.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { post } from '../../../test/post.ts';
import { call, expectData } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import {
  startRegistrationSuite,
  type RegistrationSuite,
} from '../../../test/registration-suite.ts';
import { tablesHolding } from '../../../test/search-database.ts';
import { invitationJob } from './registration.jobs.ts';

let suite: RegistrationSuite;
let operator: SignedInPerson;
beforeAll(async () => {
  suite = await startRegistrationSuite();
  ({ operator } = suite);
});
afterAll(() => suite.close());
beforeEach(() => suite.setMode({ mode: 'open' }));

describe('by invitation', () => {
  beforeEach(() => suite.setMode({ mode: 'invitation' }));

  test('nobody joins without one, also not with Google', async () => {
    const email = suite.newEmail();
    const rejected = { statusCode: 403, code: 'INVITATION_REQUIRED' };
    expect(await suite.register(email)).toMatchObject(rejected);
    expect(await suite.logInWithGoogle(email)).toMatchObject(rejected);
    expect(await suite.register(email, { invitation: 'made up' })).toMatchObject({
      code: 'LINK_SPENT',
    });
  });

  test('the invited address joins with the link, confirmed and at once', async () => {
    const email = suite.newEmail();
    const invitation = await suite.invite(email);
    expect(await tablesHolding(suite.database, invitation)).toEqual([]);
    const checked = await post(suite.app, '/auth/checkinvitation', { invitation });
    expect(checked.json().data).toMatchObject({ email });
    expect(await suite.register(suite.newEmail(), { invitation })).toMatchObject({
      statusCode: 400,
    });
    expect(await suite.register(email, { invitation })).toMatchObject({ statusCode: 201 });
    const { data } = await suite.logIn(email);
    expect(data.user).toMatchObject({ emailVerified: true });
    expect(await suite.register(suite.newEmail(), { invitation })).toMatchObject({
      code: 'LINK_SPENT',
    });
    const [row] = await suite.database<{ inviter: string }[]>`
      select i.username as inviter from users u join users i on i.id = u.invited_by
      where u.email = ${email}`;
    expect(row?.inviter).toBe(operator.username);
  });

  test('a Google account joins with the link', async () => {
    const email = suite.newEmail();
    const invitation = await suite.invite(email);
    expect(await suite.logInWithGoogle(email, { invitation })).toMatchObject({ statusCode: 200 });
  });

  test('of two registrations with one link at the same time, one succeeds', async () => {
    const email = suite.newEmail();
    const invitation = await suite.invite(email);
    const answers = await Promise.all([1, 2, 3].map(() => suite.register(email, { invitation })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await suite.countAccounts(email)).toBe(1);
  });

  test('a withdrawn or expired invitation, or one of a former operator, no longer works', async () => {
    const [withdrawn, expired, former] = [suite.newEmail(), suite.newEmail(), suite.newEmail()];
    const tokens = [await suite.invite(withdrawn), await suite.invite(expired)];
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
    tokens.push(await suite.invite(former));
    const second = await quickSignIn(suite);
    await suite.database`
      update invitations set inviter_id = (select id from users where username = ${second.username})
      where email = ${former}`;
    for (const [index, email] of [withdrawn, expired, former].entries()) {
      expect(await suite.register(email, { invitation: tokens[index] })).toMatchObject({
        code: 'LINK_SPENT',
      });
    }
    expect(await call(suite, operator, 'POST', '/admin/withdrawinvitation', { id })).toMatchObject({
      statusCode: 404,
    });
  });

  test('skips the checks of other modes', async () => {
    const [one, other] = [suite.newEmail(), suite.newEmail()];
    const tokens = [await suite.invite(one), await suite.invite(other)];
    await suite.setMode({ mode: 'domains', domains: ['college.ac.in'] });
    await suite.register(one, { invitation: tokens[0] });
    await suite.setMode({ mode: 'approval', question: null });
    await suite.register(other, { invitation: tokens[1] });
    expect(await suite.logIn(one)).toMatchObject({ statusCode: 200 });
    expect(await suite.logIn(other)).toMatchObject({ statusCode: 200 });
  });

  test('members and invited addresses are reported and not invited again', async () => {
    const member = await quickSignIn(suite);
    const [known, fresh] = [suite.newEmail(), suite.newEmail()];
    await suite.invite(known);
    const emails = [member.email.toUpperCase(), known, fresh, fresh.toUpperCase()];
    const check = { emails, dryRun: true };
    const expected: InviteResult = {
      invited: [fresh],
      members: [member.email.toUpperCase()],
      alreadyInvited: [known],
      optedOut: [],
    };
    expect(await call(suite, operator, 'POST', '/admin/invite', check)).toMatchObject({
      data: expected,
    });
    expect((await suite.database`select from invitations where email = ${fresh}`).length).toBe(0);
    expect(await call(suite, operator, 'POST', '/admin/invite', { emails })).toMatchObject({
      data: expected,
    });
    await suite.mailTo(fresh, '#invitation=');
    expect(suite.sink.to(known)).toHaveLength(1);
  });
});

test('an invitation whose link was lost can be sent again', async () => {
  const email = suite.newEmail();
  const lost = await suite.invite(email);
  expect(await call(suite, operator, 'POST', '/admin/invite', { emails: [email] })).toMatchObject({
    data: { alreadyInvited: [email] },
  });
  // A restored backup contains no tokens.
  await suite.database`delete from invitation_tokens`;
  await suite.database`update invitations set created_at = now() - interval '2 hours'`;
  expect(await call(suite, operator, 'POST', '/admin/invite', { emails: [email] })).toMatchObject({
    data: { invited: [email] },
  });
  await eventually(() => expect(suite.sink.to(email)).toHaveLength(2));
  const invitation = /#invitation=([\w-]{43})/.exec(suite.sink.to(email)[1]?.text ?? '')?.[1];
  expect(await suite.register(email, { invitation: lost })).toMatchObject({ code: 'LINK_SPENT' });
  expect(await suite.register(email, { invitation })).toMatchObject({ statusCode: 201 });
});

test('the progress of the emails moves from none to all, and a restart keeps it', async () => {
  const progress = () =>
    expectData<InvitationProgress>(suite, operator, 'GET', '/admin/invitationprogress');
  await eventually(async () =>
    expect(await suite.database`select from jobs where name = ${invitationJob}`).toHaveLength(0),
  );
  const { total, sent } = await progress();
  expect(sent).toBe(total);
  await suite.stopWorker();
  const emails = Array.from({ length: 6 }, () => suite.newEmail());
  await call(suite, operator, 'POST', '/admin/invite', { emails });
  expect(await progress()).toEqual({ total: total + 6, sent, failed: 0 });
  const becomeDue = (when: string, count: number) => suite.database`
    update jobs set run_at = ${when}::timestamptz where id in (
      select id from jobs where name = ${invitationJob} order by id limit ${count})`;
  await becomeDue('2100-01-01', 6);
  await becomeDue('2020-01-01', 2);
  await suite.startWorker();
  await eventually(async () => expect((await progress()).sent).toBe(sent + 2));
  await suite.stopWorker();
  expect(await progress()).toEqual({ total: total + 6, sent: sent + 2, failed: 0 });
  // The queue gives up an email after its last try.
  await becomeDue('infinity', 1);
  expect(await progress()).toEqual({ total: total + 6, sent: sent + 2, failed: 1 });
  await becomeDue('2020-01-01', 4);
  await suite.startWorker();
  await eventually(async () =>
    expect(await progress()).toEqual({ total: total + 6, sent: sent + 6, failed: 0 }),
  );
  for (const email of emails) expect(suite.sink.to(email)).toHaveLength(1);
});

test('operators can send a limited number of invitations a day, which withdrawing does not raise', async () => {
  const invite = (...emails: string[]) =>
    call(suite, operator, 'POST', '/admin/invite', { emails });
  const [row] = await suite.database<[{ left: number }]>`
    select ${registrationLimits.invitationsPerDay} - sum((details ->> 'count')::int)::int as left
    from administration_log where action = 'invite' and at > now() - interval '1 day'`;
  // All but one, as if sent at once.
  await suite.database`
    insert into administration_log (action, details)
    values ('invite', jsonb_build_object('count', ${String(row.left - 1)}::text))`;
  const email = suite.newEmail();
  expect(await invite(email)).toMatchObject({ statusCode: 200 });
  const path = '/admin/invitations';
  const { invitations } = await expectData<InvitationPage>(suite, operator, 'GET', path);
  const id = invitations.find((one) => one.email === email)?.id;
  const withdrawn = await call(suite, operator, 'POST', '/admin/withdrawinvitation', { id });
  expect(withdrawn).toMatchObject({ statusCode: 200 });
  const expected = { statusCode: 429, code: 'TOO_MANY_INVITATIONS' };
  expect(await invite(email)).toMatchObject(expected);
  expect(await invite(suite.newEmail())).toMatchObject(expected);
});
