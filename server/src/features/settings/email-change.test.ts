import type { Account } from '@sangam/contract/settings/settings.schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import { liveClients } from '../../../test/live-client.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { post } from '../../../test/post.ts';
import { call, expectData } from '../../../test/posts.ts';
import { quickPerson, quickSignIn } from '../../../test/quick-people.ts';
import { tablesHolding } from '../../../test/search-database.ts';
import { setUpSecondFactor } from '../../../test/authenticator.ts';
import { startSmtpSink, type ReceivedMail, type SmtpSink } from '../../../test/smtp-sink.ts';
import { startWorker, type Worker } from '../../platform/jobs/worker.ts';
import { createMailer, type Mailer } from '../../platform/mail/mailer.ts';
import { authJobs } from '../auth/auth.jobs.ts';

const publicUrl = 'https://sangam.example';
const newPassword = 'thunder over the ghats';

let suite: TestApp;
let sink: SmtpSink;
let mailer: Mailer;
let worker: Worker;
const screens = liveClients(() => suite);
beforeAll(async () => {
  suite = await buildTestApp();
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
  sink = await startSmtpSink();
  mailer = createMailer({
    smtpUrl: sink.url,
    from: 'Sangam <no-reply@sangam.example>',
    outboxFolder: '',
    log: suite.app.log,
  });
  const jobs = authJobs({ database: suite.database, mailer, publicUrl });
  worker = await startWorker({ database: suite.database, jobs, log: suite.app.log });
});
afterEach(() => screens.closeAll());
afterAll(async () => {
  await worker.stop();
  mailer.close();
  await suite.close();
  await sink.close();
});

function change(person: SignedInPerson, email: string) {
  const { password } = person;
  return call(suite, person, 'POST', '/settings/changeemail', { email, password });
}

function accountOf(person: SignedInPerson): Promise<Account> {
  return expectData<Account>(suite, person, 'GET', '/settings/account');
}

async function follow(token: string): Promise<number> {
  return (await post(suite.app, '/auth/verifyemail', { token })).statusCode;
}

async function login(email: string, password: string): Promise<number> {
  return (await post(suite.app, '/auth/login', { email, password })).statusCode;
}

async function mailTo(email: string, count = 1): Promise<ReceivedMail> {
  await eventually(() => expect(sink.to(email)).toHaveLength(count));
  return sink.to(email)[count - 1] as ReceivedMail;
}

async function queueIsEmpty(): Promise<void> {
  await eventually(async () => {
    const due = await suite.database`select from jobs where run_at <= now()`;
    expect(due).toHaveLength(0);
  });
}

/** A user with a pending email change, and the token of its link. */
async function requestChange() {
  const person = await quickSignIn(suite);
  const newEmail = `moved-${person.email}`;
  expect(await change(person, newEmail)).toMatchObject({ statusCode: 202 });
  const { token, text } = await mailTo(newEmail);
  return { person, newEmail, token, text };
}

describe('a new email', () => {
  test('takes effect and is confirmed when its link is opened', async () => {
    const { person, newEmail, token, text } = await requestChange();
    const { email, password } = person;
    expect(text).toContain('Subject: Confirm your new email address for Sangam');
    expect(text).toContain(`${publicUrl}/verify-email#token=${token}`);
    expect(await accountOf(person)).toMatchObject({ email, pendingEmail: newEmail });
    expect([await login(newEmail, password), await login(email, password)]).toEqual([401, 200]);
    expect(await follow(token)).toBe(200);
    const after = { email: newEmail, pendingEmail: null, emailVerified: true };
    expect(await accountOf(person)).toMatchObject(after);
    expect([await login(newEmail, password), await login(email, password)]).toEqual([200, 401]);
    expect(await follow(token)).toBe(400);
  });

  test('is announced to the old email, without a working link', async () => {
    const { person } = await requestChange();
    const { text, token } = await mailTo(person.email);
    expect(text).toContain('Subject: The email address of your Sangam account is being changed');
    expect(token).toBe('');
  });

  test('is broadcast to open tabs', async () => {
    const person = await quickSignIn(suite);
    const tab = await screens.connect(person);
    const newEmail = `moved-${person.email}`;
    await change(person, newEmail);
    expect(await tab.waitFor('account:changed')).toMatchObject([{ pendingEmail: newEmail }]);
    await follow((await mailTo(newEmail)).token);
    const received = await tab.waitFor('account:changed', 2);
    expect(received[1]).toMatchObject({ email: newEmail, pendingEmail: null });
  });

  test('disappears from open tabs when a changed password cancels it', async () => {
    const { person } = await requestChange();
    const tab = await screens.connect(person);
    const form = { password: person.password, newPassword };
    await expectData(suite, person, 'POST', '/settings/changepassword', form);
    expect(await tab.waitFor('account:changed')).toMatchObject([{ pendingEmail: null }]);
  });

  test('must differ from the current one, ignoring case', async () => {
    const person = await quickSignIn(suite);
    const response = await change(person, person.email.toUpperCase());
    expect(response).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
    expect(response.errors).toHaveProperty('email');
  });

  test('has a token that is stored in no table and in no job', async () => {
    const { token } = await requestChange();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await tablesHolding(suite.database, token)).toEqual([]);
  });
});

describe('an email of another account', () => {
  test('gets the same response as a free one, and only its owner gets an email', async () => {
    const [holder, person] = [await quickPerson(suite), await quickSignIn(suite)];
    const free = await change(person, 'a-free-address@example.in');
    const taken = await change(person, holder.email.toUpperCase());
    const pendingEmail = holder.email.toUpperCase();
    expect(taken).toMatchObject({ statusCode: 202, data: { pendingEmail } });
    const sameShape = { ...free, requestId: '', data: '' };
    expect({ ...taken, requestId: '', data: '' }).toEqual(sameShape);
    const { text, token } = await mailTo(holder.email);
    expect(text).toContain('Subject: This email address already has a Sangam account');
    expect(text).not.toContain(person.username);
    expect(token).toBe('');
  });

  test('stays with the account that took it first', async () => {
    const { person, newEmail, token } = await requestChange();
    await suite.database`
      insert into users (username, name, email) values (${`x-${person.username}`}, 'X', ${newEmail})`;
    expect(await follow(token)).toBe(400);
    expect(await accountOf(person)).toMatchObject({ email: person.email });
  });
});

describe('an emailed link is invalid', () => {
  test('after a newer request, also for the same email', async () => {
    const { person, newEmail, token } = await requestChange();
    const other = `other-${person.email}`;
    await change(person, other);
    const second = await mailTo(other);
    expect(await follow(token)).toBe(400);
    await change(person, newEmail);
    const third = await mailTo(newEmail, 2);
    expect(await follow(token)).toBe(400);
    expect(await follow(second.token)).toBe(400);
    expect(await follow(third.token)).toBe(200);
  });

  test('after the request was cancelled', async () => {
    const { person, token } = await requestChange();
    const account = await expectData<Account>(suite, person, 'POST', '/settings/cancelemailchange');
    expect(account).toMatchObject({ email: person.email, pendingEmail: null });
    expect(await follow(token)).toBe(400);
    expect(await accountOf(person)).toMatchObject({ email: person.email });
  });

  test('after the password was changed or reset', async () => {
    const [one, other] = [await requestChange(), await requestChange()];
    const { password } = one.person;
    const form = { password, newPassword };
    await expectData(suite, one.person, 'POST', '/settings/changepassword', form);
    expect(await accountOf(one.person)).toMatchObject({ pendingEmail: null });
    expect(await follow(one.token)).toBe(400);
    await mailTo(other.person.email);
    await post(suite.app, '/auth/forgotpassword', { email: other.person.email });
    const { token } = await mailTo(other.person.email, 2);
    await post(suite.app, '/auth/resetpassword', { token, newPassword });
    expect(await follow(other.token)).toBe(400);
    expect(await login(other.person.email, newPassword)).toBe(200);
  });

  test('after a day', async () => {
    const { newEmail, token } = await requestChange();
    await suite.database`
      update mailed_tokens set expires_at = expires_at - interval '1 day' where email = ${newEmail}`;
    expect(await follow(token)).toBe(400);
  });
});

test('a password reset link sent to the old email is invalid after the change', async () => {
  const { person, token } = await requestChange();
  await mailTo(person.email);
  await post(suite.app, '/auth/forgotpassword', { email: person.email });
  const reset = await mailTo(person.email, 2);
  expect(await follow(token)).toBe(200);
  const form = { token: reset.token, newPassword };
  expect((await post(suite.app, '/auth/resetpassword', form)).statusCode).toBe(400);
});

test('an email change is limited to five requests per hour', async () => {
  const person = await quickSignIn(suite);
  for (let count = 0; count < 5; count++) {
    expect(await change(person, `${count}-${person.email}`)).toMatchObject({ statusCode: 202 });
  }
  expect(await change(person, `6-${person.email}`)).toMatchObject({ statusCode: 429 });
  await queueIsEmpty();
  expect(sink.to(person.email)).toHaveLength(5);
});

test('at most three emails in 30 minutes reach a mailbox, whatever accounts and tags name it', async () => {
  const owner = await quickPerson(suite);
  const [name, domain] = owner.email.split('@');
  const addresses = [0, 1, 2, 3, 4].map((tag) => `${name}+${tag}@${domain}`);
  addresses[0] = owner.email;
  const accounts = await Promise.all(addresses.map(() => quickSignIn(suite)));
  const responses = await Promise.all(
    accounts.map((account, index) => change(account, addresses[index] ?? '')),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202, 202]);
  await queueIsEmpty();
  expect(addresses.flatMap((address) => sink.to(address))).toHaveLength(3);
  await suite.database`
    update mailed_tokens set created_at = created_at - interval '30 minutes'
    where email = any(${addresses})`;
  const later = await quickSignIn(suite);
  await change(later, owner.email);
  await queueIsEmpty();
  expect(addresses.flatMap((address) => sink.to(address))).toHaveLength(4);
});

test('a password reset turns off two-step verification from before the email was confirmed, and keeps it afterwards', async () => {
  const squatter = await quickSignIn(suite);
  await setUpSecondFactor(suite, squatter);
  const reset = async (count: number) => {
    await post(suite.app, '/auth/forgotpassword', { email: squatter.email });
    const withLink = () => sink.to(squatter.email).filter((mail) => mail.token !== '');
    await eventually(() => expect(withLink()).toHaveLength(count));
    const token = withLink().at(-1)?.token;
    await post(suite.app, '/auth/resetpassword', { token, newPassword });
  };
  await reset(1);
  const { email } = squatter;
  const opened = await post(suite.app, '/auth/login', { email, password: newPassword });
  expect(opened.statusCode).toBe(200);
  const { accessToken } = opened.json<{ accessToken: string }>();
  const headers = { authorization: `Bearer ${accessToken}` };
  await setUpSecondFactor(suite, { ...squatter, headers, password: newPassword });
  await reset(2);
  const asked = await post(suite.app, '/auth/login', { email, password: newPassword });
  expect(asked.json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
});
