import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type {
  AdministrationLogPage,
  Team,
} from '@sangam/contract/administration/administration.schema.ts';
import type { Role } from '@sangam/contract/auth/auth.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpSecondFactor } from '../../../test/authenticator.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import { startGoogleIssuer, type GoogleIssuer } from '../../../test/google-issuer.ts';
import { caseAbout, inModeration, newModerator } from '../../../test/moderation.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call, expectData } from '../../../test/posts.ts';
import { projectWith } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { tablesHolding } from '../../../test/search-database.ts';
import { startSmtpSink, type SmtpSink } from '../../../test/smtp-sink.ts';
import { startWorker, type Worker } from '../../platform/jobs/worker.ts';
import { createMailer, type Mailer } from '../../platform/mail/mailer.ts';
import { administrationJobs } from './administration.jobs.ts';
import { grantModerator } from './grant-moderator.ts';
import { createSetupLink, describeSetup } from './setup-link.ts';

const publicUrl = 'https://sangam.example';

let issuer: GoogleIssuer;
let suite: TestApp;
let sink: SmtpSink;
let mailer: Mailer;
let worker: Worker;
beforeAll(async () => {
  issuer = await startGoogleIssuer();
  suite = await buildTestApp({ env: { ...issuer.env, RATE_LIMITS: 'off' } });
  sink = await startSmtpSink();
  mailer = createMailer({
    smtpUrl: sink.url,
    from: 'Sangam <no-reply@sangam.example>',
    outboxFolder: join(suite.dataDir, 'outbox'),
    log: suite.app.log,
  });
  const { database } = suite;
  const jobs = administrationJobs({ database, mailer, publicUrl });
  worker = await startWorker({ database, jobs, log: suite.app.log });
});
afterAll(async () => {
  await worker.stop();
  mailer.close();
  await suite.close();
  await sink.close();
  await issuer.close();
});

const config = () => ({ dataDir: suite.dataDir, publicUrl });
const setUp = (force = false) =>
  createSetupLink({ database: suite.database, config: config(), force });
const tokenIn = (link: { url: string } | undefined) => link?.url.split('#token=')[1] ?? '';
const claim = (person: SignedInPerson, token: string) =>
  call(suite, person, 'POST', '/admin/setup', { token });

function changeRole(by: SignedInPerson, { username }: SignedInPerson, role: Role, proof?: object) {
  const form = { username, role, ...(proof ?? { password: by.password }) };
  return call(suite, by, 'POST', '/admin/changerole', form);
}

async function roleOf({ username }: SignedInPerson): Promise<Role | undefined> {
  const [row] = await suite.database<{ role: Role }[]>`
    select role from users where username = ${username}`;
  return row?.role;
}

async function countOperators(...among: readonly SignedInPerson[]): Promise<number> {
  const found = await Promise.all(among.map(roleOf));
  return found.filter((role) => role === 'operator').length;
}

function statusesOf(answers: readonly { readonly statusCode: number }[]): number[] {
  return answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
}

/** New operators, and no others. */
async function operators(count: number): Promise<SignedInPerson[]> {
  const made = await Promise.all(Array.from({ length: count }, () => quickSignIn(suite)));
  const names = made.map(({ username }) => username);
  await suite.database`update users set role = 'operator' where username = any(${names})`;
  await suite.database`
    update users set role = 'member' where role = 'operator' and username <> all(${names})`;
  return made;
}

const credentialOf = (sub: string) => issuer.credential({ sub, email: `${sub}@gmail.example` });

async function oneOperator(): Promise<SignedInPerson> {
  const [operator] = await operators(1);
  return operator as SignedInPerson;
}

describe('the setup link', () => {
  test('is made once for all processes while there is no operator, and makes one', async () => {
    // As on an upgraded server, which has members.
    await quickSignIn(suite);
    const links = (await Promise.all([setUp(), setUp(), setUp()])).filter(Boolean);
    expect(links).toHaveLength(1);
    const token = tokenIn(links[0]);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await tablesHolding(suite.database, token)).toEqual([]);

    const [one, other] = [await quickSignIn(suite), await quickSignIn(suite)];
    const answers = await Promise.all([claim(one, token), claim(other, token)]);
    expect(statusesOf(answers)).toEqual([200, 400]);
    expect(await countOperators(one, other)).toBe(1);
    expect(await setUp(), 'there is an operator now').toBeUndefined();
  });

  test('is in a file that only the owner of the server can read, until it is used', async () => {
    const link = await setUp(true);
    const file = link?.file ?? '';
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toBe(link?.url);
    expect(link?.url).toMatch(/^https:\/\/sangam\.example\/setup#token=/);
    await claim(await quickSignIn(suite), tokenIn(link));
    expect(() => statSync(file)).toThrow('ENOENT');
  });

  test('is shown on a terminal and never in a log', async () => {
    const options = { database: suite.database, config: config(), force: true };
    expect(await describeSetup(options, true)).toContain('#token=');
    const logged = await describeSetup(options, false);
    expect(logged).toContain('setup-link.txt');
    expect(logged).not.toContain('token=');
  });

  test('works for an hour, and a new one replaces it', async () => {
    const person = await quickSignIn(suite);
    const replaced = tokenIn(await setUp(true));
    const expired = tokenIn(await setUp(true));
    expect(await claim(person, replaced)).toMatchObject({ statusCode: 400, code: 'LINK_SPENT' });
    await suite.database`update setup_link set expires_at = expires_at - interval '1 hour'`;
    expect(await claim(person, expired)).toMatchObject({ statusCode: 400, code: 'LINK_SPENT' });
    expect(await roleOf(person)).toBe('member');
  });
});

describe('an operator', () => {
  test('appoints and removes others, at once and with an email to both', async () => {
    const operator = await oneOperator();
    const member = await quickSignIn(suite);
    const readQueue = () => call(suite, member, 'GET', '/moderation/queue');
    expect(await readQueue()).toMatchObject({ statusCode: 404 });
    expect(await changeRole(operator, member, 'moderator')).toMatchObject({ statusCode: 200 });
    expect(await readQueue()).toMatchObject({ statusCode: 200 });
    const { members } = await expectData<Team>(suite, operator, 'GET', '/admin/team');
    expect(members[0]).toMatchObject({ role: 'operator' });
    expect(members).toContainEqual(
      expect.objectContaining({
        role: 'moderator',
        person: expect.objectContaining({ username: member.username }) as object,
      }),
    );
    for (const { email } of [operator, member]) {
      await eventually(() => expect(sink.to(email).at(-1)?.text).toContain('now a moderator'));
    }
    expect(await changeRole(operator, member, 'member')).toMatchObject({ statusCode: 200 });
    expect(await readQueue()).toMatchObject({ statusCode: 404 });
  });

  test('enters the password again, and the code of two-step verification', async () => {
    const operator = await oneOperator();
    const member = await quickSignIn(suite);
    const change = (proof: object) => changeRole(operator, member, 'moderator', proof);
    expect(await change({})).toMatchObject({ statusCode: 403, code: 'WRONG_PASSWORD' });
    expect(await change({ password: 'a wrong guess' })).toMatchObject({ code: 'WRONG_PASSWORD' });
    const { authenticator } = await setUpSecondFactor(suite, operator);
    const { password } = operator;
    expect(await change({ password })).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    expect(await change({ password, otp: authenticator.wrongCode() })).toMatchObject({
      code: 'WRONG_CODE',
    });
    expect(await roleOf(member)).toBe('member');
    const otp = authenticator.code(1);
    expect(await change({ password, otp })).toMatchObject({ statusCode: 200 });
  });

  test('without a password signs in with Google again', async () => {
    const operator = await oneOperator();
    const member = await quickSignIn(suite);
    const own = await credentialOf('google-only');
    const { password } = operator;
    await call(suite, operator, 'POST', '/auth/linkgoogle', { credential: own, password });
    const change = (proof: object) => changeRole(operator, member, 'moderator', proof);
    expect(await change({ credential: own }), 'there is a password').toMatchObject({
      code: 'WRONG_PASSWORD',
    });
    await suite.database`
      update users set password_hash = null where username = ${operator.username}`;
    const foreign = await credentialOf('another-user');
    expect(await change({})).toMatchObject({ code: 'NO_PASSWORD' });
    expect(await change({ credential: foreign })).toMatchObject({ code: 'GOOGLE_REFUSED' });
    expect(await change({ credential: own })).toMatchObject({ statusCode: 200 });
  });

  test('reads in the log exactly what happened, and nobody can change it', async () => {
    const operator = await oneOperator();
    const member = await quickSignIn(suite);
    await changeRole(operator, member, 'moderator');
    await changeRole(operator, member, 'moderator');
    await changeRole(operator, member, 'operator');
    const log = await expectData<AdministrationLogPage>(suite, operator, 'GET', '/admin/log');
    const about = log.entries.filter(({ subject }) => subject?.username === member.username);
    expect(about.map(({ details }) => details)).toEqual([
      { from: 'moderator', to: 'operator' },
      { from: 'member', to: 'moderator' },
    ]);
    expect(about[0]?.operator?.username).toBe(operator.username);
    await expect(suite.database`delete from administration_log`).rejects.toThrow('append-only');
  });
});

describe('the command that grants the role of moderator', () => {
  test('makes an active member a moderator and writes the log', async () => {
    const member = await quickSignIn(suite);
    await grantModerator(suite.database, member.email.toUpperCase());
    expect(await roleOf(member)).toBe('moderator');
    const log = await expectData<AdministrationLogPage>(
      suite,
      await oneOperator(),
      'GET',
      '/admin/log',
    );
    expect(log.entries[0]).toMatchObject({
      action: 'role',
      operator: null,
      subject: { username: member.username },
      details: { from: 'member', to: 'moderator', by: 'command' },
    });
  });

  test('rejects operators, who keep their role', async () => {
    const operator = await oneOperator();
    await expect(grantModerator(suite.database, operator.email)).rejects.toThrow('is an operator');
    expect(await roleOf(operator)).toBe('operator');
  });

  test('rejects accounts that cannot log in', async () => {
    const { username, email } = await quickSignIn(suite);
    await suite.database`
      update users set waiting_for = 'approval' where username = ${username}`;
    await expect(grantModerator(suite.database, email)).rejects.toThrow('No active account');
    await expect(grantModerator(suite.database, `x${email}`)).rejects.toThrow('No active account');
  });
});

describe('the last operator', () => {
  const lastOperator = { statusCode: 409, code: 'LAST_OPERATOR' };

  test('cannot step down', async () => {
    const operator = await oneOperator();
    expect(await changeRole(operator, operator, 'member')).toMatchObject(lastOperator);
    const second = await quickSignIn(suite);
    await changeRole(operator, second, 'operator');
    expect(await changeRole(operator, operator, 'member')).toMatchObject({ statusCode: 200 });
    expect(await roleOf(operator)).toBe('member');
  });

  test('cannot delete their account, and keeps their projects', async () => {
    const operator = await oneOperator();
    const { id } = await projectWith(suite, operator, await quickSignIn(suite));
    const form = { password: operator.password, projectsToDelete: [] };
    const response = await call(suite, operator, 'POST', '/settings/deleteaccount', form);
    expect(response).toMatchObject(lastOperator);
    const [project] = await suite.database<{ owner: string }[]>`
      select u.username as owner from projects p join users u on u.id = p.owner_id
      where p.id = ${id}`;
    expect(project?.owner).toBe(operator.username);
    expect(await expectData(suite, operator, 'GET', '/admin/team')).toBeTruthy();
  });

  test('cannot be suspended, and only an operator can suspend an operator', async () => {
    const [accused, other] = (await operators(2)) as [SignedInPerson, SignedInPerson];
    const moderator = await newModerator(suite);
    const reporter = await quickSignIn(suite);
    await inModeration(suite, reporter).report({ subject: 'person', id: accused.username });
    const { id: caseId } = await caseAbout(suite, moderator, accused);
    expect(await inModeration(suite, moderator).decide(caseId, 'suspend')).toMatchObject({
      statusCode: 403,
      code: 'OPERATOR_PROTECTED',
    });
    await changeRole(accused, other, 'moderator');
    // The role in the session of this request is the current one, too.
    expect(await inModeration(suite, other).decide(caseId, 'suspend')).toMatchObject({
      statusCode: 403,
    });
    await changeRole(accused, other, 'operator');
    expect(await inModeration(suite, other).decide(caseId, 'suspend')).toMatchObject({
      statusCode: 200,
    });
    await expect(
      suite.database`update users set suspended_at = now() where username = ${other.username}`,
    ).rejects.toThrow('last operator');
  });

  test('remains when two operators remove each other at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = (await operators(2)) as [SignedInPerson, SignedInPerson];
      const answers = await Promise.all([
        changeRole(one, other, 'member'),
        changeRole(other, one, 'member'),
      ]);
      expect(statusesOf(answers)).toEqual([200, 404]);
      expect(await countOperators(one, other)).toBe(1);
      const names = [one.username, other.username];
      const log = await suite.database<object[]>`
        select s.role, o.role as "operatorRole" from administration_log l
        join users s on s.id = l.subject_id join users o on o.id = l.operator_id
        where l.action = 'role' and l.details->>'to' = 'member' and s.username = any(${names}::text[])`;
      expect(log, 'the log names who was removed, and by whom').toEqual([
        { role: 'member', operatorRole: 'operator' },
      ]);
    }
  });

  test('remains when two operators delete their accounts at the same time', async () => {
    const both = await operators(2);
    const answers = await Promise.all(
      both.map((person) =>
        call(suite, person, 'POST', '/settings/deleteaccount', {
          password: person.password,
          projectsToDelete: [],
        }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
  });
});
