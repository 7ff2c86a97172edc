import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { setUpSecondFactor } from '../../../test/authenticator.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import { startGoogleIssuer, type GoogleIssuer } from '../../../test/google-issuer.ts';
import { registerPerson, signIn } from '../../../test/people.ts';
import { post } from '../../../test/post.ts';
import { call } from '../../../test/posts.ts';
import { quickPerson, quickSignIn } from '../../../test/quick-people.ts';
import { tablesHolding } from '../../../test/search-database.ts';
import { startSmtpSink, type ReceivedMail, type SmtpSink } from '../../../test/smtp-sink.ts';
import { startWorker, type Worker } from '../../platform/jobs/worker.ts';
import { findInstanceSettings } from '../../platform/instance/instance-settings.queries.ts';
import { createMailer, type Mailer } from '../../platform/mail/mailer.ts';
import { authJobs } from './auth.jobs.ts';

const publicUrl = 'https://sangam.example';
const newPassword = 'thunder over the ghats';

let issuer: GoogleIssuer;
let suite: TestApp;
let sink: SmtpSink;
let mailer: Mailer;
let worker: Worker;
beforeAll(async () => {
  issuer = await startGoogleIssuer();
  suite = await buildTestApp({ env: issuer.env });
  sink = await startSmtpSink();
  mailer = mailerTo(sink.url);
  const jobs = authJobs({ database: suite.database, mailer, publicUrl });
  worker = await startWorker({ database: suite.database, jobs, log: suite.app.log });
});
afterAll(async () => {
  await worker.stop();
  mailer.close();
  await suite.close();
  await sink.close();
  await issuer.close();
});

function mailerTo(smtpUrl: string | undefined, log = suite.app.log): Mailer {
  const outboxFolder = join(suite.dataDir, 'outbox');
  return createMailer({ smtpUrl, from: 'Sangam <no-reply@sangam.example>', outboxFolder, log });
}

async function askForReset(email: string) {
  return post(suite.app, '/auth/forgotpassword', { email });
}

async function reset(token: string, password = newPassword) {
  return post(suite.app, '/auth/resetpassword', { token, newPassword: password });
}

async function verify(token: string) {
  return post(suite.app, '/auth/verifyemail', { token });
}

/** The mail with the newest link, once so many have come. */
async function mailTo(email: string, count = 1): Promise<ReceivedMail> {
  const withLink = () => sink.to(email).filter(({ token }) => token !== '');
  await eventually(() => expect(withLink()).toHaveLength(count));
  return withLink()[count - 1] as ReceivedMail;
}

async function expectTold(email: string, words: string): Promise<void> {
  await eventually(() => {
    const mails = sink.to(email).filter(({ text }) => text.includes(words));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`${publicUrl}/forgot-password`);
  });
}

async function queueIsEmpty(): Promise<void> {
  await eventually(async () => {
    const due = await suite.database`select from jobs where run_at <= now()`;
    expect(due).toHaveLength(0);
  });
}

async function isVerified(email: string): Promise<boolean> {
  const rows = await suite.database`
    select from users where email = ${email} and email_verified_at is not null`;
  return rows.length === 1;
}

describe('the verification email', () => {
  test('is in the language of the browser before the account has one', async () => {
    const email = 'hindi-browser@example.in';
    const form = { name: 'Asha Rao', email, password: newPassword };
    const headers = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' };
    expect(await post(suite.app, '/auth/register', form, { headers })).toMatchObject({
      statusCode: 201,
    });
    await eventually(() => expect(sink.to(email)).toHaveLength(1));
    expect(sink.to(email)[0]?.text).toContain('में आपका स्वागत है');
  });

  test('is sent after registration, and its link confirms the email once', async () => {
    const { email } = await registerPerson(suite.app);
    const mail = await mailTo(email);
    expect(mail.text).toContain('Subject: Confirm your email address for Sangam');
    expect(mail.text).toContain(`${publicUrl}/verify-email#token=${mail.token}`);
    expect(await isVerified(email)).toBe(false);
    expect(await verify(mail.token)).toMatchObject({ statusCode: 200 });
    expect(await isVerified(email)).toBe(true);
    const again = await verify(mail.token);
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ code: 'LINK_SPENT' });
  });

  test('can be requested again until the email is confirmed', async () => {
    const { email, headers } = await quickSignIn(suite);
    const resend = () => post(suite.app, '/auth/resendverification', {}, { headers });
    expect(await resend()).toMatchObject({ statusCode: 202 });
    const { token } = await mailTo(email);
    expect(await verify(token)).toMatchObject({ statusCode: 200 });
    expect(await resend()).toMatchObject({ statusCode: 202 });
    await queueIsEmpty();
    expect(sink.to(email)).toHaveLength(1);
  });

  test('confirms nothing after the email was changed', async () => {
    const { email, username, headers } = await quickSignIn(suite);
    await post(suite.app, '/auth/resendverification', {}, { headers });
    const { token } = await mailTo(email);
    const moved = `moved-${email}`;
    await suite.database`update users set email = ${moved} where username = ${username}`;
    expect(await verify(token)).toMatchObject({ statusCode: 400 });
    expect(await isVerified(moved)).toBe(false);
  });
});

describe('the password reset email', () => {
  test('returns the same response for an unknown email, and sends nothing', async () => {
    const { email } = await quickPerson(suite);
    const known = await askForReset(email);
    const unknown = await askForReset('nobody@example.in');
    expect([known.statusCode, unknown.statusCode]).toEqual([202, 202]);
    expect(unknown.body).toBe(known.body);
    await mailTo(email);
    await queueIsEmpty();
    expect(sink.to('nobody@example.in')).toHaveLength(0);
  });

  test('sets a new password and confirms the email', async () => {
    const { email, password } = await quickPerson(suite);
    await askForReset(email.toUpperCase());
    const { token, text } = await mailTo(email);
    expect(text).toContain('Subject: Choose a new password for Sangam');
    expect(text).toContain(`${publicUrl}/reset-password#token=${token}`);
    expect(await reset(token)).toMatchObject({ statusCode: 200 });
    const old = await post(suite.app, '/auth/login', { email, password });
    const fresh = await post(suite.app, '/auth/login', { email, password: newPassword });
    expect([old.statusCode, fresh.statusCode]).toEqual([401, 200]);
    expect(fresh.json()).toHaveProperty('data.user.emailVerified', true);
  });

  test('ends every session: no old token or cookie works', async () => {
    const person = await quickPerson(suite);
    const sessions = [await signIn(suite.app, person), await signIn(suite.app, person)];
    await askForReset(person.email);
    await reset((await mailTo(person.email)).token);
    for (const { headers, cookie } of sessions) {
      const attempt = await post(suite.app, '/auth/resendverification', {}, { headers });
      const refresh = await post(suite.app, '/auth/refresh', {}, { headers: { cookie } });
      expect([attempt.statusCode, refresh.statusCode]).toEqual([401, 401]);
    }
  });

  test('works once, also for concurrent requests', async () => {
    const { email } = await quickPerson(suite);
    await askForReset(email);
    const { token } = await mailTo(email);
    const answers = await Promise.all([reset(token), reset(token, 'another password')]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect(await reset(token)).toMatchObject({ statusCode: 400 });
  });

  test('invalidates older links once used', async () => {
    const { email } = await quickPerson(suite);
    await askForReset(email);
    const first = await mailTo(email);
    await askForReset(email);
    const second = await mailTo(email, 2);
    expect(await reset(second.token)).toMatchObject({ statusCode: 200 });
    expect(await reset(first.token)).toMatchObject({ statusCode: 400 });
  });

  test('expires after 30 minutes', async () => {
    const { email, password } = await quickPerson(suite);
    await askForReset(email);
    const { token } = await mailTo(email);
    await suite.database`
      update mailed_tokens set expires_at = expires_at - interval '30 minutes' where email = ${email}`;
    const response = await reset(token);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'LINK_SPENT' });
    expect(await post(suite.app, '/auth/login', { email, password })).toMatchObject({
      statusCode: 200,
    });
  });

  test('does not work after the email was changed', async () => {
    const { email, username, password } = await quickPerson(suite);
    await askForReset(email);
    const { token } = await mailTo(email);
    const moved = `moved-${email}`;
    await suite.database`update users set email = ${moved} where username = ${username}`;
    expect(await reset(token)).toMatchObject({ statusCode: 400 });
    const login = await post(suite.app, '/auth/login', { email: moved, password });
    expect(login.statusCode).toBe(200);
  });

  test('stays valid when the new password is rejected', async () => {
    const { email } = await quickPerson(suite);
    await askForReset(email);
    const { token } = await mailTo(email);
    expect((await reset(token, 'password')).json()).toMatchObject({ code: 'COMMON_PASSWORD' });
    expect(await reset(token, 'short')).toMatchObject({ statusCode: 400 });
    expect(await reset(token)).toMatchObject({ statusCode: 200 });
  });

  test('resets the limit of failed logins', async () => {
    const { email } = await quickPerson(suite);
    const login = (password: string) => post(suite.app, '/auth/login', { email, password });
    for (let count = 0; count < 4; count++) await login('what was it');
    await askForReset(email);
    await reset((await mailTo(email)).token);
    expect(await login(newPassword)).toMatchObject({ statusCode: 200 });
  });

  test('removes Google links from before the email was confirmed', async () => {
    const stranger = await quickSignIn(suite);
    const credential = await issuer.credential({
      sub: 'stranger',
      email: 'stranger@gmail.example',
    });
    const { password } = stranger;
    await call(suite, stranger, 'POST', '/auth/linkgoogle', { credential, password });
    await askForReset(stranger.email);
    await reset((await mailTo(stranger.email)).token);
    const response = await post(suite.app, '/auth/google', { credential });
    expect(response.json()).not.toHaveProperty('data.user.username', stranger.username);
  });

  test('keeps Google links from after the email was confirmed', async () => {
    const owner = await quickSignIn(suite);
    await suite.database`update users set email_verified_at = now() where email = ${owner.email}`;
    const credential = await issuer.credential({ sub: 'owner', email: 'owner@gmail.example' });
    const { password } = owner;
    await call(suite, owner, 'POST', '/auth/linkgoogle', { credential, password });
    await askForReset(owner.email);
    await reset((await mailTo(owner.email)).token);
    const response = await post(suite.app, '/auth/google', { credential });
    expect(response.json()).toHaveProperty('data.user.username', owner.username);
  });

  test('is not sent to a suspended account', async () => {
    const { email } = await quickPerson(suite);
    await suite.database`update users set suspended_at = now() where email = ${email}`;
    await askForReset(email);
    await queueIsEmpty();
    expect(sink.to(email)).toHaveLength(0);
  });
});

describe('sends a security email', () => {
  test('when the password was changed, in the settings or by a link', async () => {
    const inside = await quickSignIn(suite);
    const { password } = inside;
    await call(suite, inside, 'POST', '/settings/changepassword', { password, newPassword });
    await expectTold(inside.email, 'has a new password');
    const { email } = await quickPerson(suite);
    await askForReset(email);
    await reset((await mailTo(email)).token);
    await expectTold(email, 'has a new password');
  });

  test('when two-step verification was turned on or off, or got new recovery codes', async () => {
    const person = await quickSignIn(suite);
    const { email, password } = person;
    await setUpSecondFactor(suite, person);
    await expectTold(email, 'now has two-step verification turned on');
    await call(suite, person, 'POST', '/settings/renewrecoverycodes', { password });
    await expectTold(email, 'has new recovery codes');
    await call(suite, person, 'POST', '/settings/endsecondfactor', { password });
    await expectTold(email, 'no longer has two-step verification');
  });

  test('when Google was linked or unlinked', async () => {
    const person = await quickSignIn(suite);
    const { email, password } = person;
    const credential = await issuer.credential({ sub: `of ${email}`.replaceAll(' ', '-'), email });
    await call(suite, person, 'POST', '/auth/linkgoogle', { credential, password });
    await expectTold(email, 'is now linked to a Google account');
    await call(suite, person, 'POST', '/settings/unlinkgoogle', { password });
    await expectTold(email, 'is no longer linked to a Google account');
  });

  test('but not after a rejected change', async () => {
    const person = await quickSignIn(suite);
    const wrongChange = { password: 'not the password', newPassword };
    await call(suite, person, 'POST', '/settings/changepassword', wrongChange);
    await queueIsEmpty();
    expect(sink.to(person.email)).toHaveLength(0);
  });
});

describe('a mailed token', () => {
  test('works only for its own purpose', async () => {
    const { email, headers } = await quickSignIn(suite);
    await askForReset(email);
    const forReset = await mailTo(email);
    await post(suite.app, '/auth/resendverification', {}, { headers });
    const forVerifying = await mailTo(email, 2);
    expect(await verify(forReset.token)).toMatchObject({ statusCode: 400 });
    expect(await reset(forVerifying.token)).toMatchObject({ statusCode: 400 });
    expect(await verify(forVerifying.token)).toMatchObject({ statusCode: 200 });
    expect(await reset(forReset.token)).toMatchObject({ statusCode: 200 });
  });

  test('is stored in no table and in no job', async () => {
    const { email } = await quickPerson(suite);
    await askForReset(email);
    const { token } = await mailTo(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await tablesHolding(suite.database, token)).toEqual([]);
  });
});

describe('at most three emails in 30 minutes', () => {
  test('are sent to one user for one purpose, also for concurrent requests', async () => {
    const { email } = await quickPerson(suite);
    await Promise.all(Array.from({ length: 12 }, () => askForReset(email)));
    await queueIsEmpty();
    expect(sink.to(email)).toHaveLength(3);
  });

  test('leave the owner a working link when a stranger requested all of them', async () => {
    const { email } = await quickPerson(suite);
    for (let count = 0; count < 5; count++) await askForReset(email);
    await queueIsEmpty();
    await suite.database`
      update mailed_tokens set created_at = created_at - interval '29 minutes',
        expires_at = expires_at - interval '29 minutes' where email = ${email}`;
    await askForReset(email);
    await queueIsEmpty();
    expect(await reset((await mailTo(email, 3)).token)).toMatchObject({ statusCode: 200 });
  });

  test('are sent by concurrent workers', async () => {
    const { email } = await quickPerson(suite);
    const jobs = authJobs({ database: suite.database, mailer, publicUrl });
    const send = async () => jobs['auth.mail-reset']?.run({ email });
    await Promise.all(Array.from({ length: 8 }, send));
    expect(sink.to(email)).toHaveLength(3);
  });

  test('are counted per purpose and per 30 minutes', async () => {
    const { email, headers } = await quickSignIn(suite);
    for (let count = 0; count < 4; count++) await askForReset(email);
    await queueIsEmpty();
    await post(suite.app, '/auth/resendverification', {}, { headers });
    await mailTo(email, 4);
    await suite.database`
      update mailed_tokens set created_at = created_at - interval '30 minutes' where email = ${email}`;
    await askForReset(email);
    expect(await mailTo(email, 5)).toHaveProperty('token');
  });

  test('do not include emails that the mail server rejected', async () => {
    const { email } = await quickPerson(suite);
    const gone = await startSmtpSink();
    await gone.close();
    const nowhere = mailerTo(gone.url);
    const failing = authJobs({ database: suite.database, mailer: nowhere, publicUrl });
    for (let count = 0; count < 4; count++) {
      await expect(failing['auth.mail-reset']?.run({ email })).rejects.toThrow('ECONNREFUSED');
    }
    nowhere.close();
    await askForReset(email);
    expect(await reset((await mailTo(email)).token)).toMatchObject({ statusCode: 200 });
  });
});

test('at most ten emails in 24 hours are sent to one user for one purpose, also after a clean-up', async () => {
  const { email } = await quickPerson(suite);
  const jobs = authJobs({ database: suite.database, mailer, publicUrl });
  for (let round = 0; round < 5; round++) {
    for (let count = 0; count < 3; count++) await jobs['auth.mail-reset']?.run({ email });
    await suite.database`
      update mailed_tokens set created_at = created_at - interval '31 minutes',
        expires_at = expires_at - interval '31 minutes' where email = ${email}`;
    await jobs['auth.clean-up']?.run({});
  }
  expect(sink.to(email)).toHaveLength(10);
});

test('an email has the name of the community, and links to PUBLIC_URL only', async () => {
  const { email } = await quickPerson(suite);
  await suite.database`
    insert into instance_settings (name) values ('Pune "Labs" & co')
    on conflict (is_only) do update set name = excluded.name`;
  const outboxFolder = join(suite.dataDir, 'named');
  const named = createMailer({
    smtpUrl: undefined,
    from: 'Sangam <no-reply@sangam.example>',
    senderName: async () => (await findInstanceSettings(suite.database)).branding.name,
    outboxFolder,
    log: { warn: () => {} },
  });
  const jobs = authJobs({ database: suite.database, mailer: named, publicUrl });
  await jobs['auth.mail-reset']?.run({ email });
  const [file = ''] = await readdir(outboxFolder);
  const mail = await readFile(join(outboxFolder, file), 'utf8');
  expect(mail).toContain('From: "Pune Labs & co" <no-reply@sangam.example>');
  expect(mail).toContain('Subject: Choose a new password for Pune "Labs" & co');
  expect(mail).not.toContain('Sangam');
  expect(mail.match(/https?:\/\/[^/\s]+/g)).toEqual([publicUrl]);
  await suite.database`delete from instance_settings`;
});

describe('without SMTP_URL', () => {
  const mail = {
    to: 'shreya@example.in',
    subject: 'Confirm your email address for Sangam',
    text: `Hello श्रेया,\n\n${publicUrl}/verify-email#token=${'k'.repeat(43)}\n`,
  };

  test('an email is written to the outbox as a readable file, and logged', async () => {
    const warn = vi.fn();
    await mailerTo(undefined, Object.assign(Object.create(suite.app.log), { warn })).send(mail);
    const folder = join(suite.dataDir, 'outbox');
    const [name = ''] = await readdir(folder);
    expect(name).toMatch(/\.eml$/);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { file: join(folder, name) },
      'SMTP_URL is not set: the email was written to the outbox folder',
    );
    const content = await readFile(join(folder, name), 'utf8');
    expect(content).toContain('To: shreya@example.in');
    expect(content.endsWith(`\n\n${mail.text}`)).toBe(true);
    expect((await stat(join(folder, name))).mode & 0o077, 'for the operator only').toBe(0);
  });

  test('simultaneous emails do not overwrite each other', async () => {
    const outbox = mailerTo(undefined);
    const before = (await readdir(join(suite.dataDir, 'outbox'))).length;
    await Promise.all(Array.from({ length: 20 }, () => outbox.send(mail)));
    expect(await readdir(join(suite.dataDir, 'outbox'))).toHaveLength(before + 20);
  });
});
