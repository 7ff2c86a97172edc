import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  CollegeBadgeState,
  CollegeDomains,
} from '@sangam/contract/college-badges/college-badges.schema.ts';
import type { NotificationPage } from '@sangam/contract/notifications/notifications.schema.ts';
import type { ProfilePage } from '@sangam/contract/profiles/profiles.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { lockWait } from '../../../test/lock-waits.ts';
import { as, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call, suspend } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { createNotificationWriter } from '../notifications/notification-writer.service.ts';
import { eraseDue } from '../privacy/erasure.service.ts';
import { collegeBadgeJobs, linkJob } from './college-badges.jobs.ts';
import { parseCollegeAddress } from './college-badges.policy.ts';

let suite: TestApp;
let operator: SignedInPerson;
let outboxFolder: string;
let jobs: ReturnType<typeof collegeBadgeJobs>;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  operator = await quickSignIn(suite);
  await suite.database`
    update users set role = 'operator' where username = ${operator.username}`;
  outboxFolder = join(suite.dataDir, 'outbox');
  const { database } = suite;
  const mailer = createMailer({
    smtpUrl: undefined,
    from: 'Sangam <no-reply@sangam.example>',
    outboxFolder,
    log: suite.app.log,
  });
  const notificationWriter = createNotificationWriter(suite);
  const publicUrl = 'https://sangam.example';
  jobs = collegeBadgeJobs({ database, mailer, publicUrl, notificationWriter });
});
afterAll(() => suite.close());

/** Runs the queued jobs that send links. */
async function sendLinks(): Promise<void> {
  const queued = await suite.database<{ payload: object }[]>`
    delete from jobs where name = ${linkJob} returning payload`;
  for (const { payload } of queued) await jobs[linkJob]?.run(payload);
}

const runExpiry = () => jobs['college-badges.expire']?.run({});

/** The emails to an address, the latest last. */
function mailsTo(email: string): string[] {
  let files: string[];
  try {
    files = readdirSync(outboxFolder).toSorted();
  } catch {
    return [];
  }
  return files
    .map((file) => readFileSync(join(outboxFolder, file), 'utf8'))
    .filter((text) => text.includes(`\nTo: ${email}\n`));
}

const tokenIn = (mail: string | undefined) =>
  /#token=([\w-]{43})/.exec(mail ?? '')?.[1] ?? 'none'.repeat(6);

let addresses = 0;
const newAddress = (domain = 'iitb.ac.in') => `asha${++addresses}@${domain}`;

function badgeOf(person: SignedInPerson) {
  const me = as(suite, person);
  return {
    state: () => me.get<CollegeBadgeState>('/collegebadge'),
    request: (email: string) => call(suite, person, 'POST', '/collegebadge/request', { email }),
    verify: (token: string) => call(suite, person, 'POST', '/collegebadge/verify', { token }),
    remove: () => call(suite, person, 'POST', '/collegebadge/remove', {}),
    /** Requests a link and returns its token. */
    async link(email: string): Promise<string> {
      await badgeOf(person).request(email);
      await sendLinks();
      return tokenIn(mailsTo(email).at(-1));
    },
    async prove(email = newAddress()): Promise<string> {
      const answer = await badgeOf(person).verify(await badgeOf(person).link(email));
      expect(answer).toMatchObject({ statusCode: 200 });
      return email;
    },
  };
}

const shownTo = async (viewer: SignedInPerson, owner: SignedInPerson) =>
  (await as(suite, viewer).get<ProfilePage>(`/profile/${owner.username}`)).user.verifiedCollege;

const notifiedKinds = async (person: SignedInPerson) =>
  (await as(suite, person).get<NotificationPage>('/notifications')).notifications.map(
    ({ kind }) => kind,
  );

const saveDomain = (domain: string, college: string) =>
  call(suite, operator, 'POST', '/admin/savecollegedomain', { domain, college });
const removeDomain = (domain: string) =>
  call(suite, operator, 'POST', '/admin/removecollegedomain', { domain });

/** Moves the expiry of a badge. */
const expireIn = (person: SignedInPerson, days: number) => suite.database`
  update college_badges b set expires_at = now() + make_interval(days => ${days})
  from users u where u.id = b.user_id and u.username = ${person.username}`;

const confirmEmail = (person: SignedInPerson, email: string) => suite.database`
  update users set email = ${email}, email_verified_at = now()
  where username = ${person.username}`;

const sortedStatuses = (answers: readonly { readonly statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

const list = async () =>
  (await as(suite, operator).get<CollegeDomains>('/admin/collegedomains')).domains;

describe('the mailed link', () => {
  test('proves the address once, and the profile shows the college but never the address', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const email = newAddress('cse.iitb.ac.in');
    expect(await badgeOf(asha).request(email)).toMatchObject({
      statusCode: 200,
      data: { badge: null, pendingEmail: email, accountEmail: null },
    });
    expect(await shownTo(ravi, asha)).toBeUndefined();
    await sendLinks();
    const [mail] = mailsTo(email);
    expect(mail).toContain(`@${asha.username}`);
    expect(mail).toContain('Ignore this email');
    expect(mail).toContain('https://sangam.example/settings?section=college#token=');
    const token = tokenIn(mail);
    expect(await badgeOf(asha).verify(token)).toMatchObject({
      statusCode: 200,
      data: { badge: { college: 'iitb.ac.in', email }, pendingEmail: null },
    });
    expect(await shownTo(ravi, asha)).toBe('iitb.ac.in');
    const page = await as(suite, ravi).get<object>(`/profile/${asha.username}`);
    expect(JSON.stringify(page)).not.toContain(email);
    expect(await badgeOf(asha).verify(token)).toMatchObject({
      statusCode: 400,
      code: 'LINK_SPENT',
    });
  });

  test('works only for the member who asked, also if the owner of the address opens it', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const token = await badgeOf(asha).link(newAddress());
    expect(await badgeOf(ravi).verify(token)).toMatchObject({
      statusCode: 400,
      code: 'LINK_SPENT',
    });
    expect((await badgeOf(ravi).state()).badge).toBeNull();
    expect(await badgeOf(asha).verify(token)).toMatchObject({ statusCode: 200 });
  });

  test('is replaced by the next one, and ends after a day or with a removal', async () => {
    const [asha] = await people(suite, 'asha');
    const first = await badgeOf(asha).link(newAddress());
    const second = await badgeOf(asha).link(newAddress());
    expect((await badgeOf(asha).verify(first)).statusCode).toBe(400);
    await suite.database`
      update college_badge_requests r set expires_at = now() from users u
      where u.id = r.user_id and u.username = ${asha.username}`;
    expect((await badgeOf(asha).verify(second)).statusCode).toBe(400);
    expect((await badgeOf(asha).state()).pendingEmail).toBeNull();
    const third = await badgeOf(asha).link(newAddress());
    await badgeOf(asha).remove();
    expect((await badgeOf(asha).verify(third)).statusCode).toBe(400);
  });

  test('is stored as a hash, and the queue contains no token', async () => {
    const [asha] = await people(suite, 'asha');
    const email = newAddress();
    await badgeOf(asha).request(email);
    const queued = await suite.database`select payload from jobs where name = ${linkJob}`;
    expect(queued).toHaveLength(1);
    await sendLinks();
    const token = tokenIn(mailsTo(email).at(-1));
    const rows = await suite.database<{ row: string }[]>`
      select r::text as row from college_badge_requests r where email = ${email}`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
  });

  test('of two uses at the same time one succeeds', async () => {
    const [asha] = await people(suite, 'asha');
    const token = await badgeOf(asha).link(newAddress());
    const answers = await Promise.all([1, 2, 3].map(() => badgeOf(asha).verify(token)));
    expect(sortedStatuses(answers)).toEqual([200, 400, 400]);
  });

  test('is not sent for a member who was suspended meanwhile', async () => {
    const [asha] = await people(suite, 'asha');
    const email = newAddress();
    await badgeOf(asha).request(email);
    await suspend(suite, asha.username);
    await sendLinks();
    expect(mailsTo(email)).toEqual([]);
  });

  test.each(['', 'short', 'x'.repeat(101), 'g'.repeat(43), "' or 1=1 --".padEnd(43, '-')])(
    'the invented token “%s” is rejected',
    async (token) => {
      const [asha] = await people(suite, 'asha');
      expect((await badgeOf(asha).verify(token)).statusCode).toBe(400);
    },
  );
});

describe('an address', () => {
  test.each([
    ['asha@iitb.ac.in', 'asha@iitb.ac.in', 'iitb.ac.in'],
    ['Asha+Sangam@CSE.IITB.ac.in', 'asha@cse.iitb.ac.in', 'cse.iitb.ac.in'],
    // A Cyrillic letter in the domain: another domain, in its ASCII form.
    ['asha@іitb.ac.in', 'asha@xn--itb-ihd.ac.in', 'xn--itb-ihd.ac.in'],
    ['asha@iitb.ac。in', 'asha@iitb.ac.in', 'iitb.ac.in'],
  ])('%s has the mailbox %s and the domain %s', (email, mailbox, domain) => {
    expect(parseCollegeAddress(email)).toMatchObject({ mailbox, domain });
  });

  test.each([
    'аsha@iitb.ac.in',
    '"a b"@iitb.ac.in',
    'asha@iitb.ac.in.',
    'asha@[10.0.0.1]',
    '@iitb.ac.in',
  ])('%s is not one that colleges give out', (email) => {
    expect(parseCollegeAddress(email)).toBeUndefined();
  });

  test.each([
    'asha@example.in',
    'asha@ac.in',
    'asha@evilac.in',
    'asha@iitb.ac.in.evil.com',
    'asha@xac.in',
  ])('%s of no college is rejected, and no email is sent', async (email) => {
    const [asha] = await people(suite, 'asha');
    expect(await badgeOf(asha).request(email)).toMatchObject({
      statusCode: 400,
      errors: { email: 'Enter an address of your college' },
    });
    await sendLinks();
    expect(mailsTo(email)).toEqual([]);
  });

  test('proves one account at a time; who asks for a taken one gets the same answer, and its owner an email without a link', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const email = await badgeOf(asha).prove();
    const tagged = email.replace('@', '+other@');
    const free = newAddress();
    const taken = await badgeOf(ravi).request(tagged);
    expect(taken).toEqual({
      ...(await badgeOf(ravi).request(free)),
      data: { badge: null, pendingEmail: tagged, accountEmail: null },
    });
    await badgeOf(ravi).request(tagged);
    await sendLinks();
    const [mail] = mailsTo(tagged);
    expect(mail).toContain('already verifies another');
    expect(mail).not.toContain('#token=');
    await badgeOf(asha).remove();
    expect(await badgeOf(ravi).verify(await badgeOf(ravi).link(tagged))).toMatchObject({
      statusCode: 200,
    });
  });

  test('verified by two accounts at the same time belongs to exactly one', async () => {
    for (let round = 0; round < 5; round++) {
      const [asha, ravi] = await people(suite, 'asha', 'ravi');
      const email = newAddress();
      const tokens = [
        await badgeOf(asha).link(email),
        await badgeOf(ravi).link(email.replace('@', '+two@')),
      ];
      const answers = await Promise.all([
        badgeOf(asha).verify(tokens[0] ?? ''),
        badgeOf(ravi).verify(tokens[1] ?? ''),
      ]);
      expect(sortedStatuses(answers)).toEqual([200, 409]);
      const states = [await badgeOf(asha).state(), await badgeOf(ravi).state()];
      expect(states.filter(({ badge }) => badge !== null)).toHaveLength(1);
    }
  });

  test('is free again once its badge has expired or its member has left', async () => {
    const [asha, ravi, mira] = await people(suite, 'asha', 'ravi', 'mira');
    const email = await badgeOf(asha).prove();
    await expireIn(asha, -1);
    await badgeOf(ravi).prove(email);
    await suite.database`update users set deleted_at = now() where username = ${ravi.username}`;
    await suite.database`delete from college_badge_requests`;
    await badgeOf(mira).prove(email);
    expect(await shownTo(mira, mira)).toBe('iitb.ac.in');
  });

  test('gets at most three emails a day from all members together, and the response does not reveal it', async () => {
    const email = newAddress();
    const senders = await people(suite, 'a', 'b', 'c', 'd', 'e');
    for (const [index, sender] of senders.entries()) {
      const tagged = email.replace('@', `+${index}@`);
      expect(await badgeOf(sender).request(tagged)).toMatchObject({
        statusCode: 200,
        data: { pendingEmail: tagged },
      });
    }
    await sendLinks();
    const sent = senders.flatMap((_, index) => mailsTo(email.replace('@', `+${index}@`)));
    expect(sent).toHaveLength(3);
  });

  test('counts an email for a day, also one that was sent long after it was asked for', async () => {
    const email = newAddress();
    const [asha] = await people(suite, 'asha');
    await badgeOf(asha).request(email);
    await sendLinks();
    const kept = () =>
      suite.database`select from college_badge_requests where email = ${email}`.then(
        ({ length }) => length,
      );
    await suite.database`
      update college_badge_requests set created_at = now() - interval '25 hours' where email = ${email}`;
    await runExpiry();
    expect(await kept()).toBe(1);
    await suite.database`
      update college_badge_requests set mailed_at = now() - interval '25 hours' where email = ${email}`;
    await runExpiry();
    expect(await kept()).toBe(0);
  });

  test('a member can ask five times in six hours', async () => {
    const limited = await buildTestApp({ beside: suite });
    const asha = await quickSignIn(limited);
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const form = { email: newAddress() };
      statuses.push((await call(limited, asha, 'POST', '/collegebadge/request', form)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await limited.close();
  });

  test('that is the confirmed email of the account is offered and verified without a link', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const email = newAddress();
    await suite.database`update users set email = ${email} where username = ${asha.username}`;
    expect((await badgeOf(asha).state()).accountEmail).toBeNull();
    await confirmEmail(asha, email);
    expect(await badgeOf(asha).state()).toMatchObject({ badge: null, accountEmail: email });
    expect(await badgeOf(asha).request(email.toUpperCase())).toMatchObject({
      statusCode: 200,
      data: { badge: { college: 'iitb.ac.in' }, pendingEmail: null, accountEmail: null },
    });
    await confirmEmail(ravi, email.replace('@', '+ravi@'));
    expect(await badgeOf(ravi).request(email.replace('@', '+ravi@'))).toMatchObject({
      statusCode: 409,
      code: 'COLLEGE_EMAIL_TAKEN',
    });
    expect((await badgeOf(operator).state()).accountEmail).toBeNull();
  });

  test('leaves with the badge, and with the account', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const email = await badgeOf(asha).prove();
    expect(await badgeOf(asha).remove()).toMatchObject({ statusCode: 200, data: { badge: null } });
    expect(await shownTo(ravi, asha)).toBeUndefined();
    expect(await suite.database`select from college_badges where email = ${email}`).toEqual([]);
    const other = await badgeOf(ravi).prove();
    await suite.database`
      update users set deleted_at = now() - interval '15 days' where username = ${ravi.username}`;
    await eraseDue(suite);
    expect(await suite.database`select from college_badges where email = ${other}`).toEqual([]);
    expect(await suite.database`select from college_badge_requests where email = ${other}`).toEqual(
      [],
    );
  });
});

describe('a badge', () => {
  test('is announced 30 days before it expires, once, and ends after twelve months', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const email = await badgeOf(asha).prove();
    const { badge } = await badgeOf(asha).state();
    const days = (Date.parse(badge?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364);
    await runExpiry();
    expect(await notifiedKinds(asha)).toEqual([]);
    await expireIn(asha, 29);
    await runExpiry();
    await runExpiry();
    expect(await notifiedKinds(asha)).toEqual(['college-badge-expiring']);
    expect(await shownTo(ravi, asha)).toBe('iitb.ac.in');
    await expireIn(asha, -1);
    expect(await shownTo(ravi, asha)).toBeUndefined();
    expect((await badgeOf(asha).state()).badge).toBeNull();
    await runExpiry();
    expect(await notifiedKinds(asha)).toEqual(['college-badge-ended', 'college-badge-expiring']);
    expect(await suite.database`select from college_badges where email = ${email}`).toEqual([]);
  });

  test('is renewed for twelve months by verifying the address again', async () => {
    const [asha] = await people(suite, 'asha');
    const email = await badgeOf(asha).prove();
    await expireIn(asha, 20);
    await runExpiry();
    await badgeOf(asha).prove(email);
    const { badge } = await badgeOf(asha).state();
    expect(Date.parse(badge?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 360 * 86_400_000);
    await expireIn(asha, 20);
    await runExpiry();
    const { notifications } = await as(suite, asha).get<NotificationPage>('/notifications');
    expect(notifications.map(({ target }) => target.page)).toEqual(['college', 'college']);
  });
});

describe('the list of domains', () => {
  test('begins with ac.in and edu.in, and names colleges with all their subdomains', async () => {
    expect((await list()).map(({ domain }) => domain)).toEqual(['ac.in', 'edu.in']);
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await badgeOf(asha).prove(newAddress('ee.nits.ac.in'));
    expect(await shownTo(ravi, asha)).toBe('nits.ac.in');
    await saveDomain('nits.ac.in', '  NIT   Silchar ');
    expect(await shownTo(ravi, asha)).toBe('NIT Silchar');
    expect((await list()).find(({ domain }) => domain === 'nits.ac.in')).toEqual({
      domain: 'nits.ac.in',
      college: 'NIT Silchar',
      badges: 1,
    });
    await saveDomain('ee.nits.ac.in', 'NIT Silchar, Electrical Engineering');
    expect(await shownTo(ravi, asha)).toBe('NIT Silchar, Electrical Engineering');
    await removeDomain('ee.nits.ac.in');
    expect(await shownTo(ravi, asha)).toBe('NIT Silchar');
    await removeDomain('nits.ac.in');
    expect(await shownTo(ravi, asha)).toBe('nits.ac.in');
  });

  test('a removed domain ends the badges that no other covers, notifies their members, and is in the log', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await saveDomain('college.example', 'Example College');
    await badgeOf(asha).prove(newAddress('college.example'));
    await badgeOf(ravi).prove();
    const token = await badgeOf(operator).link(newAddress('college.example'));
    await removeDomain('college.example');
    expect(await shownTo(ravi, asha)).toBeUndefined();
    expect(await notifiedKinds(asha)).toEqual(['college-badge-ended']);
    expect(await shownTo(asha, ravi)).toBe('iitb.ac.in');
    expect(await badgeOf(operator).verify(token)).toMatchObject({ code: 'LINK_SPENT' });
    expect((await removeDomain('college.example')).statusCode).toBe(404);
    const { entries } = await as(suite, operator).get<{ entries: { action: string }[] }>(
      '/admin/log',
    );
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual([
      'remove-college-domain',
      'college-domain',
    ]);
  });

  test('a domain that is removed while a badge is added leaves no badge', async () => {
    const [asha] = await people(suite, 'asha');
    await saveDomain('race.example', 'Race College');
    const token = await badgeOf(asha).link(newAddress('race.example'));
    let removing: ReturnType<typeof removeDomain> | undefined;
    let verifying: ReturnType<ReturnType<typeof badgeOf>['verify']> | undefined;
    await suite.database.begin(async (transaction) => {
      await transaction`lock table college_domains in share row exclusive mode`;
      verifying = badgeOf(asha).verify(token);
      await lockWait(suite);
      removing = removeDomain('race.example');
    });
    await Promise.all([removing, verifying]);
    expect((await badgeOf(asha).state()).badge).toBeNull();
  });

  test('a removed default domain stays removed until it is added again', async () => {
    const [asha] = await people(suite, 'asha');
    await badgeOf(asha).prove(newAddress('college.edu.in'));
    expect((await removeDomain('edu.in')).statusCode).toBe(200);
    expect((await badgeOf(asha).state()).badge).toBeNull();
    expect((await list()).map(({ domain }) => domain)).toEqual(['ac.in']);
    expect((await removeDomain('edu.in')).statusCode).toBe(404);
    expect((await badgeOf(asha).request(newAddress('college.edu.in'))).statusCode).toBe(400);
    await saveDomain('edu.in', '');
    expect((await list()).map(({ domain }) => domain)).toEqual(['ac.in', 'edu.in']);
    await badgeOf(asha).prove(newAddress('college.edu.in'));
  });

  test.each([
    '',
    'AC.IN',
    'ac',
    'a b.in',
    '*.ac.in',
    'iitb.ac.in.',
    'іitb.ac.in',
    `${'a.'.repeat(130)}in`,
  ])('the domain “%s” is rejected', async (domain) => {
    expect((await saveDomain(domain, 'College')).statusCode).toBe(400);
  });

  test('is only for operators, and has at most 500 domains', async () => {
    const [asha] = await people(suite, 'asha');
    expect(await as(suite, asha).status('/admin/collegedomains')).toBe(404);
    await suite.database`
      insert into college_domains (domain)
      select 'c' || n || '.example' from generate_series(1, 498) n`;
    expect(await saveDomain('more.example', '')).toMatchObject({
      statusCode: 409,
      code: 'TOO_MANY_COLLEGE_DOMAINS',
    });
    expect((await saveDomain('c1.example', 'One')).statusCode).toBe(200);
    await suite.database`delete from college_domains where domain like '%.example'`;
  });
});
