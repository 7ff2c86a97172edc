import type { AdministrationLogPage } from '@sangam/contract/administration/administration.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignedInPerson } from '../../../test/people.ts';
import { post } from '../../../test/post.ts';
import { call, expectData } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import {
  password,
  startRegistrationSuite,
  type RegistrationSuite,
} from '../../../test/registration-suite.ts';
import { queueDecisionMail } from './registration.jobs.ts';

let suite: RegistrationSuite;
let operator: SignedInPerson;
beforeAll(async () => {
  suite = await startRegistrationSuite();
  ({ operator } = suite);
});
afterAll(() => suite.close());
beforeEach(() => suite.setMode({ mode: 'open' }));

describe('open', () => {
  test('everyone can register and log in', async () => {
    const email = suite.newEmail();
    expect(await suite.register(email)).toMatchObject({ statusCode: 201, data: {} });
    expect(await suite.logIn(email)).toMatchObject({ statusCode: 200 });
  });
});

describe('by email domain', () => {
  beforeEach(() =>
    suite.setMode({ mode: 'domains', domains: ['college.ac.in', 'labs.college.ac.in'] }),
  );

  test.each(['example.in', 'sub.college.ac.in', 'college.ac.in.evil.example', 'ac.in'])(
    'an address at %s is rejected, also with Google',
    async (domain) => {
      const email = suite.newEmail(domain);
      expect(await suite.register(email)).toMatchObject({
        statusCode: 403,
        code: 'EMAIL_NOT_ALLOWED',
      });
      expect(await suite.logInWithGoogle(email)).toMatchObject({
        statusCode: 403,
        code: 'EMAIL_NOT_ALLOWED',
      });
      expect(await suite.countAccounts(email)).toBe(0);
    },
  );

  test('an account can do nothing and is not shown until its address is confirmed', async () => {
    const email = suite.newEmail('College.AC.in');
    const { statusCode, data } = await suite.register(email);
    expect(statusCode).toBe(201);
    expect(data).toMatchObject({ waitingFor: 'confirmation' });
    expect(await suite.logIn(email)).toMatchObject({
      statusCode: 403,
      code: 'CONFIRM_EMAIL_FIRST',
    });
    const profile = `/profile/${data.username}`;
    expect(await call(suite, operator, 'GET', profile)).toMatchObject({ statusCode: 404 });
    await suite.confirm(email.toLowerCase());
    expect(await suite.logIn(email)).toMatchObject({ statusCode: 200 });
    expect(await call(suite, operator, 'GET', profile)).toMatchObject({ statusCode: 200 });
  });

  test('the link works only with the password of the person who registered', async () => {
    const email = suite.newEmail('college.ac.in');
    await suite.register(email);
    const wrong = { password: 'guess over the ghats' };
    expect(await suite.verifyEmail(email, {})).toMatchObject({ code: 'PASSWORD_REQUIRED' });
    expect(await suite.verifyEmail(email, wrong)).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await suite.logIn(email)).toMatchObject({ code: 'CONFIRM_EMAIL_FIRST' });
    await suite.confirm(email);
    expect(await suite.logIn(email)).toMatchObject({ statusCode: 200 });
  });

  test('a Google account of the domain joins at once', async () => {
    expect(await suite.logInWithGoogle(suite.newEmail('labs.college.ac.in'))).toMatchObject({
      statusCode: 200,
    });
  });

  test('a member cannot change to an address outside of the list', async () => {
    const member = await quickSignIn(suite);
    const changeTo = (email: string) =>
      call(suite, member, 'POST', '/settings/changeemail', { password: member.password, email });
    expect(await changeTo(suite.newEmail('example.in'))).toMatchObject({
      code: 'EMAIL_NOT_ALLOWED',
    });
    const allowed = suite.newEmail('college.ac.in');
    expect(await changeTo(allowed)).toMatchObject({ statusCode: 202 });
    await suite.mailTo(allowed, '#token=');
    await suite.setMode({ mode: 'domains', domains: ['labs.college.ac.in'] });
    expect(await suite.verifyEmail(allowed, {})).toMatchObject({ code: 'EMAIL_NOT_ALLOWED' });
    await suite.setMode({ mode: 'open' });
    expect(await suite.verifyEmail(allowed, {})).toMatchObject({ statusCode: 200 });
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
  beforeEach(() => suite.setMode({ mode: 'approval', question }));

  test('an applicant answers the question and waits until an operator approves', async () => {
    const email = suite.newEmail();
    expect(await suite.register(email)).toMatchObject({
      statusCode: 400,
      errors: { answer: /answer/ },
    });
    const { data } = await suite.register(email, { answer: ' Kites ' });
    expect(data).toMatchObject({ waitingFor: 'approval' });
    expect(await suite.logIn(email)).toMatchObject({ statusCode: 403, code: 'APPROVAL_PENDING' });
    const { id, answer } = await suite.applicationOf(email);
    expect(answer).toBe('Kites');
    expect((await suite.decide([id], 'approve')).data).toEqual({ decided: [id] });
    await suite.mailTo(email, 'is approved');
    expect(await suite.logIn(email), 'anyone could have used this address').toMatchObject({
      code: 'CONFIRM_EMAIL_FIRST',
    });
    await suite.confirm(email);
    expect(await suite.logIn(email)).toMatchObject({ statusCode: 200 });
    expect((await suite.database`select from registration_answers`).length).toBe(0);
    const log = await expectData<AdministrationLogPage>(suite, operator, 'GET', '/admin/log');
    expect(log.entries[0]).toMatchObject({ action: 'approve', subject: { name: 'Nila Das' } });
  });

  test('an answer may have 1,000 characters as users count them', async () => {
    const email = suite.newEmail();
    const answer = 'क्षि'.repeat(1000);
    expect(await suite.register(email, { answer: `${answer}क` })).toMatchObject({
      statusCode: 400,
      errors: { answer: 'Use at most 1,000 characters' },
    });
    await suite.register(email, { answer });
    expect(await suite.applicationOf(email)).toMatchObject({ answer });
  });

  test('several applications are decided at once, each with its entry in the log and its email', async () => {
    const emails = Array.from({ length: 4 }, () => suite.newEmail());
    const ids: string[] = [];
    for (const email of emails) {
      await suite.register(email, { answer: 'Kites' });
      ids.push((await suite.applicationOf(email)).id);
    }
    const [withdrawn = '', ...others] = emails;
    await post(suite.app, '/auth/withdrawapplication', { email: withdrawn, password });
    const { data } = await suite.decide(ids, 'approve');
    expect(data).toEqual({ decided: expect.arrayContaining(ids.slice(1)) });
    expect((data as { decided: string[] }).decided).toHaveLength(3);
    for (const email of others) await suite.mailTo(email, 'is approved');
    expect(suite.sink.to(withdrawn).some(({ text }) => text.includes('is approved'))).toBe(false);
    const entries = await suite.database<{ id: string }[]>`
      select subject_id as id from administration_log
      where action = 'approve' and subject_id = any(${ids}::uuid[])`;
    expect(entries.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
  });

  test('a rejected applicant gets the email even if the account was erased before', async () => {
    const email = suite.newEmail();
    await suite.register(email, { answer: 'Kites' });
    const { id } = await suite.applicationOf(email);
    await suite.database.begin(async (transaction) => {
      await queueDecisionMail(transaction, id, 'reject');
      await transaction`delete from users where id = ${id}`;
    });
    expect(await suite.mailTo(email, 'was not approved')).toContain('deleted');
  });

  test('a rejected applicant gets an email and can never log in', async () => {
    const email = suite.newEmail();
    await suite.register(email, { answer: 'Spam' });
    const { id } = await suite.applicationOf(email);
    await suite.decide([id], 'reject');
    await suite.mailTo(email, 'was not approved');
    for (const restore of [false, true]) {
      const response = await post(suite.app, '/auth/login', { email, password, restore });
      expect(response.json()).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    }
    expect((await suite.applications()).some((one) => one.email === email)).toBe(false);
  });

  test('applies to Google accounts, too', async () => {
    const email = suite.newEmail();
    expect(await suite.logInWithGoogle(email)).toMatchObject({ statusCode: 400 });
    const waiting = { statusCode: 403, code: 'APPROVAL_PENDING' };
    expect(await suite.logInWithGoogle(email, { answer: 'Boats' })).toMatchObject(waiting);
    expect(await suite.logInWithGoogle(email)).toMatchObject(waiting);
    const { id, emailConfirmed } = await suite.applicationOf(email);
    expect(emailConfirmed).toBe(true);
    await suite.decide([id], 'approve');
    expect(await suite.logInWithGoogle(email)).toMatchObject({ statusCode: 200 });
  });

  test('confirming the address does not replace the approval', async () => {
    const email = suite.newEmail();
    await suite.register(email, { answer: 'Kites' });
    await suite.confirm(email);
    expect(await suite.logIn(email)).toMatchObject({ code: 'APPROVAL_PENDING' });
  });

  test.each(['a password', 'Google'])(
    'of approval and withdrawal at the same time, one happens and both sides know it, with %s',
    async (kind) => {
      const withGoogle = kind === 'Google';
      const join = withGoogle ? suite.logInWithGoogle : suite.register;
      const logIn = withGoogle ? suite.logInWithGoogle : suite.logIn;
      // The address of an account with Google is confirmed.
      const approvedStatus = withGoogle ? 200 : 403;
      for (let round = 0; round < 5; round++) {
        const email = suite.newEmail();
        await join(email, { answer: 'Kites' });
        const { id } = await suite.applicationOf(email);
        const form = withGoogle
          ? { credential: await suite.googleCredential(email) }
          : { email, password };
        const [approved, withdrawn] = await Promise.all([
          suite.decide([id], 'approve'),
          post(suite.app, '/auth/withdrawapplication', form),
        ]);
        const { decided } = approved.data as { decided: string[] };
        expect(withdrawn.json()).toMatchObject(
          decided.length === 1 ? { code: 'REQUEST_ANSWERED' } : { status: 'success' },
        );
        expect(await logIn(email)).toMatchObject({
          statusCode: decided.length === 1 ? approvedStatus : 401,
        });
        const entries = await suite.database`
          select from administration_log where subject_id = ${id} and action = 'approve'`;
        expect(entries).toHaveLength(decided.length);
      }
    },
  );

  test('an applicant with Google withdraws by signing in with Google again', async () => {
    const [email, other] = [suite.newEmail(), suite.newEmail()];
    await suite.logInWithGoogle(email, { answer: 'Boats' });
    const withdraw = async (form: object) =>
      (await post(suite.app, '/auth/withdrawapplication', form)).json();
    for (const credential of ['forged', await suite.googleCredential(other)])
      expect(await withdraw({ credential })).toMatchObject({ code: 'GOOGLE_REFUSED' });
    expect(await withdraw({ email, password: 'rain on tin roofs' })).toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
    expect(await suite.applicationOf(email)).toMatchObject({ answer: 'Boats' });
    expect(await withdraw({ credential: await suite.googleCredential(email) })).toMatchObject({
      status: 'success',
    });
    expect((await suite.applications()).some((one) => one.email === email)).toBe(false);
    expect(await suite.logInWithGoogle(email)).toMatchObject({ code: 'GOOGLE_REFUSED' });
  });

  test('only the applicant can withdraw, and nobody withdraws the account of a member', async () => {
    const { email, password: right } = await quickSignIn(suite);
    for (const [form, code] of [
      [{ email, password: right }, 'REQUEST_ANSWERED'],
      [{ email, password: 'a wrong guess' }, 'WRONG_CREDENTIALS'],
      [{ email }, 'WRONG_CREDENTIALS'],
      [{}, 'WRONG_CREDENTIALS'],
    ] as const) {
      const response = await post(suite.app, '/auth/withdrawapplication', form);
      expect(response.json()).toMatchObject({ code });
    }
    expect(await suite.countAccounts(email)).toBe(1);
  });
});

test('changing the mode locks out no member', async () => {
  const member = await quickSignIn(suite);
  for (const mode of ['invitation', 'approval', 'domains'] as const) {
    await suite.setMode({ mode, domains: ['college.ac.in'] });
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
  await suite.setMode({ mode: 'approval' });
  const email = suite.newEmail();
  await suite.register(email);
  await suite.setMode({ mode: 'open' });
  expect(await suite.logIn(email)).toMatchObject({ code: 'APPROVAL_PENDING' });
});

test('an account that waits cannot become an operator, nor replace the last one', async () => {
  await suite.setMode({ mode: 'domains', domains: ['college.ac.in'] });
  const email = suite.newEmail('college.ac.in');
  const { data } = await suite.register(email);
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
