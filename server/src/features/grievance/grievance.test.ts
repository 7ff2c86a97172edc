import { join } from 'node:path';
import type {
  ComplaintDetails,
  DeskComplaintPage,
  FiledComplaint,
  GrievanceDeadlines,
  GrievanceStatistics,
  OwnComplaint,
  OwnComplaintPage,
} from '@sangam/contract/grievance/grievance.schema.ts';
import { maxDeadlines } from '@sangam/contract/grievance/grievance.calls.ts';
import type { NotificationPage } from '@sangam/contract/notifications/notifications.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import { inModeration, newModerator } from '../../../test/moderation.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call, comment, expectData, publish } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { startSmtpSink, type SmtpSink } from '../../../test/smtp-sink.ts';
import type { JobList } from '../../platform/jobs/job-list.ts';
import { startWorker, type Worker } from '../../platform/jobs/worker.ts';
import { createMailer, type Mailer } from '../../platform/mail/mailer.ts';
import { createNotificationWriter } from '../notifications/notification-writer.service.ts';
import { createEscalation } from './deadlines.service.ts';
import { warnWithoutGrievanceOfficer } from './grievance-officer.ts';
import { grievanceJobs } from './grievance.jobs.ts';

const publicUrl = 'https://sangam.example';
const hour = 60 * 60_000;
const day = 24 * hour;

/** A fake clock that only moves when a test moves it. */
let time = Date.parse('2026-11-17T05:30:00Z');
const now = () => new Date(time);
const pass = (milliseconds: number) => {
  time += milliseconds;
};

let suite: TestApp;
let sink: SmtpSink;
let mailer: Mailer;
let worker: Worker;
let jobs: JobList;
let escalate: () => Promise<void>;
let operator: SignedInPerson;
let moderator: SignedInPerson;
let other: SignedInPerson;
let member: SignedInPerson;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off', PUBLIC_URL: publicUrl }, now });
  sink = await startSmtpSink();
  const { database, events, app } = suite;
  mailer = createMailer({
    smtpUrl: sink.url,
    from: 'Sangam <no-reply@sangam.example>',
    outboxFolder: join(suite.dataDir, 'outbox'),
    log: app.log,
  });
  escalate = createEscalation({
    notificationWriter: createNotificationWriter({ database, events }),
    now,
  });
  jobs = grievanceJobs({ database, mailer, publicUrl, escalate, now });
  // The tests run the recurring jobs themselves, at the time of the fake clock.
  const queued = Object.entries(jobs).filter(([, job]) => job.everyMinutes === undefined);
  worker = await startWorker({ database, jobs: Object.fromEntries(queued), log: app.log });
  operator = await quickSignIn(suite);
  await database`update users set role = 'operator' where username = ${operator.username}`;
  moderator = await newModerator(suite);
  other = await newModerator(suite);
  member = await verifiedPerson();
});
afterAll(async () => {
  await worker.stop();
  mailer.close();
  await suite.close();
  await sink.close();
});

async function verifiedPerson(): Promise<SignedInPerson> {
  const person = await quickSignIn(suite);
  await suite.database`
    update users set email_verified_at = now() where username = ${person.username}`;
  return person;
}

/** Waits until the queue is empty, so that every email is sent. */
const mailsAreSent = () =>
  eventually(async () => {
    const [{ count }] = await suite.database<[{ count: number }]>`
      select count(*)::int as count from jobs where run_at <= now()`;
    expect(count).toBe(0);
  });

const form = { category: 'other', text: 'My photo is used without my consent' };
let visitors = 0;
const newAddress = () => `visitor-${++visitors}@example.org`;

const file = (person: SignedInPerson, more: object = {}) =>
  expectData<FiledComplaint>(suite, person, 'POST', '/grievance/file', { ...form, ...more });

async function fileAsVisitor(email: string, more: object = {}): Promise<FiledComplaint> {
  const { statusCode, data } = await call(suite, undefined, 'POST', '/grievance/filevisitor', {
    ...form,
    name: 'Meera',
    email,
    ...more,
  });
  expect(statusCode).toBe(201);
  return data;
}

const follow = (token: string) => call(suite, undefined, 'POST', '/grievance/follow', { token });
const deskOf = (person: SignedInPerson, query = '') =>
  expectData<DeskComplaintPage>(suite, person, 'GET', `/moderation/complaints${query}`);

async function everyComplaint(person: SignedInPerson, query: string) {
  const all = [];
  let cursor: string | null = null;
  do {
    const at: string = cursor === null ? '' : `&timestamp=${encodeURIComponent(cursor)}`;
    const page: DeskComplaintPage = await deskOf(person, `?${query}${at}`);
    all.push(...page.complaints);
    cursor = page.timestamp;
  } while (cursor !== null);
  return all;
}

async function idOf(number: string): Promise<string> {
  const [row] = await suite.database<[{ id: string }]>`
    select id from complaints where number = ${number}`;
  return row.id;
}

const see = (person: SignedInPerson, id: string) =>
  expectData<ComplaintDetails>(suite, person, 'GET', `/moderation/complaint/${id}`);
const acknowledge = (person: SignedInPerson, complaintId: string) =>
  call(suite, person, 'POST', '/moderation/acknowledgecomplaint', { complaintId });
const assign = (person: SignedInPerson, complaintId: string, username: string | null) =>
  call(suite, person, 'POST', '/moderation/assigncomplaint', { complaintId, username });
const decide = (person: SignedInPerson, complaintId: string, more: object = {}) =>
  call(suite, person, 'POST', '/moderation/decidecomplaint', {
    complaintId,
    outcome: 'action-taken',
    reason: 'The photo breaks rule two',
    ...more,
  });
const appeal = (person: SignedInPerson, complaintId: string) =>
  call(suite, person, 'POST', '/grievance/appeal', { complaintId, text: 'Please look again' });
const decideAppeal = (person: SignedInPerson, complaintId: string, outcome = 'changed') =>
  call(suite, person, 'POST', '/moderation/decidecomplaintappeal', {
    complaintId,
    outcome,
    reason: 'We looked at it once more',
  });

async function fileAndDecide(): Promise<string> {
  const id = await idOf((await file(member)).number);
  await decide(moderator, id);
  return id;
}

const inIndia = (at: string) =>
  new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(at));
const monthOf = (at: Date) => new Date(at.getTime() + 5.5 * hour).toISOString().slice(0, 7);
const inTime = (at: Date | null, by: Date) => at !== null && at <= by;
const actionsOf = async (id: string) =>
  (await see(operator, id)).history.map(({ action }) => action);

describe('filing a complaint', () => {
  test('a member gets a number and the deadlines of the category at once', async () => {
    const filed = await file(member, { category: 'harassment' });
    expect(filed.number).toMatch(/^261117-\d{4}$/);
    expect(Date.parse(filed.acknowledgeBy) - time).toBe(24 * hour);
    expect(Date.parse(filed.decideBy) - time).toBe(36 * hour);
    const { complaints } = await expectData<OwnComplaintPage>(
      suite,
      member,
      'GET',
      '/grievance/mine',
    );
    expect(complaints).toMatchObject([{ number: filed.number, status: 'received' }]);
  });

  test.each([
    ['intimate-imagery', 2],
    ['impersonation', 2],
    ['court-order', 3],
    ['child-safety', 36],
    ['privacy', 36],
    ['false-information', 36],
    ['copyright', 168],
    ['other', 168],
  ])('%s must be decided within %i hours', async (category, hours) => {
    const { decideBy } = await file(member, { category });
    expect(Date.parse(decideBy) - time).toBe(hours * hour);
  });

  test('a visitor gets a number at once, and the first email only confirms the address', async () => {
    const address = newAddress();
    const { number } = await fileAsVisitor(address, { text: 'Buy pills at https://spam.example' });
    await mailsAreSent();
    const [mail, ...more] = sink.to(address);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(number);
    expect(mail?.text).not.toMatch(/Meera|pills|spam/);
    const id = await idOf(number);
    expect((await see(moderator, id)).isConfirmed).toBe(false);
    const followed = await follow(mail?.token ?? '');
    expect(followed).toMatchObject({ statusCode: 200, data: { number, status: 'received' } });
    expect((await see(moderator, id)).isConfirmed).toBe(true);
    expect(await follow(mail?.token ?? '')).toMatchObject({ statusCode: 200 });
    expect(await actionsOf(id)).toEqual(['file', 'confirm']);
  });

  test('an address that is not confirmed gets no other email, and the complaint is handled', async () => {
    const address = newAddress();
    const { number } = await fileAsVisitor(address);
    const id = await idOf(number);
    expect(await acknowledge(moderator, id)).toMatchObject({ statusCode: 200 });
    expect(await decide(moderator, id)).toMatchObject({ statusCode: 200 });
    await mailsAreSent();
    expect(sink.to(address)).toHaveLength(1);
    const followed = await follow(sink.to(address)[0]?.token ?? '');
    expect(followed.data).toMatchObject({ decision: { reason: 'The photo breaks rule two' } });
  });

  test('a visitor who confirms late gets the latest update by email, once', async () => {
    const [acknowledged, decided] = [newAddress(), newAddress()];
    await acknowledge(moderator, await idOf((await fileAsVisitor(acknowledged)).number));
    const id = await idOf((await fileAsVisitor(decided)).number);
    await acknowledge(moderator, id);
    await decide(moderator, id);
    await mailsAreSent();
    for (const address of [acknowledged, decided]) {
      const token = sink.to(address)[0]?.token ?? '';
      await follow(token);
      await follow(token);
    }
    await mailsAreSent();
    expect(sink.to(acknowledged)).toHaveLength(2);
    expect(sink.to(acknowledged)[1]?.text).toContain('We acknowledge your complaint');
    expect(sink.to(decided)).toHaveLength(2);
    expect(sink.to(decided)[1]?.text).toContain('The photo breaks rule two');
  });

  test('the confirmation link ends after 48 hours, unless it was used', async () => {
    const [early, late] = [newAddress(), newAddress()];
    await fileAsVisitor(early);
    await fileAsVisitor(late);
    await mailsAreSent();
    const [used, unused] = [early, late].map((address) => sink.to(address)[0]?.token ?? '');
    expect(await follow(used ?? '')).toMatchObject({ statusCode: 200 });
    pass(48 * hour + 1);
    expect(await follow(used ?? '')).toMatchObject({ statusCode: 200 });
    expect(await follow(unused ?? '')).toMatchObject({ statusCode: 400, code: 'LINK_SPENT' });
    expect(await follow('x'.repeat(43))).toMatchObject({ statusCode: 400, code: 'LINK_SPENT' });
  });

  test('one address gets at most three confirmation emails a day, and the response does not tell', async () => {
    const address = newAddress();
    const filed = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        fileAsVisitor(index % 2 === 0 ? address : address.toUpperCase()),
      ),
    );
    expect(new Set(filed.map(({ number }) => number)).size).toBe(5);
    await mailsAreSent();
    const all = sink.mails.filter(({ to }) => to.toLowerCase() === address);
    expect(all).toHaveLength(3);
  });

  test('visitors are limited in all, and other addresses can file again a day later', async () => {
    await suite.database`
      insert into complaints (number, category, text, email, filed_at, acknowledge_by, decide_by)
      select 'flood-' || n, 'other', 'x', n || '@flood.example', ${now()}, ${now()}, ${now()}
      from generate_series(1, 300) n`;
    const refused = await call(suite, undefined, 'POST', '/grievance/filevisitor', {
      ...form,
      name: 'Meera',
      email: newAddress(),
    });
    expect(refused).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
    await file(member);
    pass(day + 1);
    await fileAsVisitor(newAddress());
    await suite.database`delete from complaints where number like 'flood-%'`;
  });

  test.each([
    ['an unknown category', { category: 'rudeness' }, 'category'],
    ['an empty text', { text: '  \n ' }, 'text'],
    ['a text that is too long', { text: 'ß'.repeat(5001) }, 'text'],
    ['a link that is too long', { link: 'x'.repeat(1001) }, 'link'],
  ])('rejects %s', async (_, more, field) => {
    const response = await call(suite, member, 'POST', '/grievance/file', { ...form, ...more });
    expect(response).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
    expect(Object.keys(response.errors ?? {})).toEqual([field]);
  });

  test('a visitor must give a name and an address', async () => {
    for (const more of [
      { name: 'Meera' },
      { name: 'Meera', email: 'nowhere' },
      { email: 'a@b.in' },
    ]) {
      const response = await call(suite, undefined, 'POST', '/grievance/filevisitor', {
        ...form,
        ...more,
      });
      expect(response.statusCode).toBe(400);
    }
  });

  test('a link to content opens a case about it, also for visitors', async () => {
    const accused = await quickSignIn(suite);
    const post = await publish(suite, accused, 'A stolen photo');
    const { id: commentId } = await comment(suite, accused, post._id);
    const cases = [];
    for (const link of [
      `/post/${post._id}`,
      `${publicUrl}/post/${post._id}?comment=${commentId}`,
      `${publicUrl}/profile/${accused.username}`,
    ]) {
      const { number } = await fileAsVisitor(newAddress(), { link });
      const { caseId, accused: shown } = await see(moderator, await idOf(number));
      expect(shown?.username).toBe(accused.username);
      cases.push(await inModeration(suite, moderator).see(caseId ?? ''));
    }
    expect(cases.map(({ subject }) => subject)).toEqual(['post', 'comment', 'person']);
    expect(cases[0]?.content.text).toBe('A stolen photo');
    const again = await file(member, { link: `/post/${post._id}` });
    expect((await see(moderator, await idOf(again.number))).caseId).toBe(cases[0]?.id);
  });

  test.each([
    'https://elsewhere.example/post/0190a000-0000-7000-8000-000000000000',
    'javascript:alert(1)',
    '/post/0190a000-0000-7000-8000-000000000000',
    '/post/%00',
    'not a link at all',
    '//[',
  ])('the link %s is kept as text, without a case', async (link) => {
    const { number } = await file(member, { link });
    expect(await see(moderator, await idOf(number))).toMatchObject({ link, caseId: null });
  });

  test('a link to the own content opens no case', async () => {
    const post = await publish(suite, member);
    const { number } = await file(member, { link: `/post/${post._id}` });
    expect((await see(moderator, await idOf(number))).caseId).toBeNull();
  });
});

describe('the desk', () => {
  test('lists open complaints by their next deadline and marks the overdue ones', async () => {
    const slow = await file(member, { category: 'copyright' });
    const fast = await file(member, { category: 'intimate-imagery' });
    const numbers = async (query: string) =>
      (await everyComplaint(moderator, query)).map(({ number }) => number);
    const open = await everyComplaint(moderator, '');
    expect(open.map(({ dueAt }) => dueAt)).toEqual(
      open.map(({ dueAt }) => dueAt ?? '').toSorted((a, b) => a.localeCompare(b)),
    );
    expect(await numbers('category=copyright')).not.toContain(fast.number);
    expect(await numbers('category=copyright')).toContain(slow.number);
    pass(2 * hour + 1);
    const late = (await everyComplaint(moderator, '')).filter(({ isOverdue }) => isOverdue);
    expect(late.map(({ number }) => number)).toContain(fast.number);
    expect(late.map(({ number }) => number)).not.toContain(slow.number);
    const id = await idOf(slow.number);
    expect(await assign(moderator, id, other.username)).toMatchObject({ statusCode: 200 });
    expect(await numbers('assignee=nobody')).not.toContain(slow.number);
    expect((await deskOf(other, '?assignee=me')).complaints).toMatchObject([{ id }]);
    await decide(other, id);
    expect(await numbers('')).not.toContain(slow.number);
    expect((await deskOf(moderator, '?status=closed')).complaints).toContainEqual(
      expect.objectContaining({ id, dueAt: null, isOverdue: false }),
    );
  });

  test('acknowledging mails a member once, and the decision names the appellate committee', async () => {
    const person = await verifiedPerson();
    const { number } = await file(person);
    const id = await idOf(number);
    await acknowledge(moderator, id);
    await acknowledge(other, id);
    await mailsAreSent();
    expect(sink.to(person.email)).toHaveLength(1);
    expect(sink.to(person.email)[0]?.text).toContain(number);
    pass(hour);
    await decide(moderator, id, { outcome: 'no-action', reason: 'It is your own photo' });
    await mailsAreSent();
    const text = sink.to(person.email)[1]?.text ?? '';
    expect(text).toContain('It is your own photo');
    expect(text).toContain('Grievance Appellate Committee');
    expect(text).toContain('https://gac.gov.in');
    expect(text).not.toContain(moderator.username);
    const { notifications } = await expectData<NotificationPage>(
      suite,
      person,
      'GET',
      '/notifications',
    );
    expect(notifications).toMatchObject([
      { kind: 'complaint-update', target: { page: 'safety', id: 'complaints' } },
    ]);
    expect(await actionsOf(id)).toEqual(['file', 'acknowledge', 'decide']);
  });

  test('a member without a confirmed address gets no email', async () => {
    const person = await quickSignIn(suite);
    const { number } = await file(person);
    await decide(moderator, await idOf(number));
    await mailsAreSent();
    expect(sink.to(person.email)).toEqual([]);
  });

  test('of two moderators who decide at once, one wins', async () => {
    const { number } = await file(member);
    const id = await idOf(number);
    const responses = await Promise.all([decide(moderator, id), decide(other, id)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.code).toBe('COMPLAINT_DECIDED');
    expect(await actionsOf(id)).toEqual(['file', 'decide']);
  });

  test('a decision needs a reason', async () => {
    const id = await idOf((await file(member)).number);
    expect(await decide(moderator, id, { reason: '   ' })).toMatchObject({ statusCode: 400 });
    expect((await see(moderator, id)).decision).toBeNull();
  });

  test('members see neither the desk nor a complaint', async () => {
    const id = await idOf((await file(member)).number);
    for (const [method, path, body] of [
      ['GET', '/moderation/complaints'],
      ['GET', `/moderation/complaint/${id}`],
      ['POST', '/moderation/acknowledgecomplaint', { complaintId: id }],
      ['POST', '/moderation/assigncomplaint', { complaintId: id, username: null }],
    ] as const) {
      expect((await call(suite, member, method, path, body)).statusCode).toBe(404);
    }
  });

  test('a moderator sees neither a complaint about them nor their own', async () => {
    const accused = await newModerator(suite);
    const about = await idOf((await file(member, { link: `/profile/${accused.username}` })).number);
    const own = await idOf((await file(accused)).number);
    const listed = (await deskOf(accused)).complaints.map(({ id }) => id);
    for (const id of [about, own]) {
      expect(listed).not.toContain(id);
      expect((await call(suite, accused, 'GET', `/moderation/complaint/${id}`)).statusCode).toBe(
        404,
      );
      expect((await decide(accused, id)).statusCode).toBe(404);
      expect((await assign(moderator, id, accused.username)).statusCode).toBe(400);
      expect((await see(moderator, id)).team.map(({ username }) => username)).not.toContain(
        accused.username,
      );
    }
    const { notifications } = await expectData<NotificationPage>(
      suite,
      accused,
      'GET',
      '/notifications',
    );
    expect(notifications).toEqual([]);
    expect((await assign(moderator, own, member.username)).statusCode).toBe(400);
  });

  test.each([
    ['with http', (username: string) => `http://sangam.example/profile/${username}`],
    ['with www', (username: string) => `https://www.sangam.example/profile/${username}`],
    ['without a scheme', (username: string) => `sangam.example/profile/${username}`],
    ['inside a text', (username: string) => `See (${publicUrl}//profile/${username}).`],
    ['with a former username', (username: string) => `/profile/was-${username}`],
  ])('an accused moderator does not see a complaint whose link is %s', async (_, linkTo) => {
    const accused = await newModerator(suite);
    await suite.database`
      insert into former_usernames (username, user_id)
      select 'was-' || username, id from users where username = ${accused.username}`;
    const id = await idOf((await file(member, { link: linkTo(accused.username) })).number);
    const shown = await see(moderator, id);
    expect(shown.accused?.username).toBe(accused.username);
    expect(shown.caseId).not.toBeNull();
    expect(await call(suite, accused, 'GET', `/moderation/complaint/${id}`)).toMatchObject({
      statusCode: 404,
    });
  });

  test('an accused who was suspended at the filing does not see the complaint afterwards', async () => {
    const accused = await newModerator(suite);
    const post = await publish(suite, accused);
    const { id: commentId } = await comment(suite, accused, post._id);
    await suite.database`update comments set deleted_at = now() where id = ${commentId}`;
    const suspend = (at: Date | null) => suite.database`
      update users set suspended_at = ${at} where username = ${accused.username}`;
    await suspend(now());
    const links = [
      `/profile/${accused.username}`,
      `/post/${post._id}`,
      `/post/${post._id}?comment=${commentId}`,
    ];
    const filed = await Promise.all(links.map((link) => file(member, { link })));
    await suspend(null);
    for (const { number } of filed) {
      const id = await idOf(number);
      expect(await see(moderator, id)).toMatchObject({ caseId: null });
      const response = await call(suite, accused, 'GET', `/moderation/complaint/${id}`);
      expect(response.statusCode).toBe(404);
    }
  });

  test('the accused never learns who complained', async () => {
    const accused = await verifiedPerson();
    const complainant = await verifiedPerson();
    await suite.database`
      update users set name = 'Complaining Kavya' where username = ${complainant.username}`;
    const post = await publish(suite, accused, 'A stolen photo');
    const text = 'This is my wedding album';
    const { number } = await file(complainant, { link: `/post/${post._id}`, text });
    const id = await idOf(number);
    const { caseId } = await see(moderator, id);
    await acknowledge(moderator, id);
    await inModeration(suite, moderator).decide(caseId ?? '', 'remove');
    await decide(moderator, id);
    await mailsAreSent();
    const seen = await Promise.all([
      inModeration(suite, accused).decisions(),
      inModeration(suite, accused).reports(),
      expectData(suite, accused, 'GET', '/notifications'),
      expectData(suite, accused, 'GET', '/grievance/mine'),
      call(suite, accused, 'GET', `/moderation/case/${caseId}`),
      call(suite, undefined, 'GET', '/grievance/statistics'),
    ]);
    const everything = JSON.stringify([seen, sink.to(accused.email)]);
    expect(everything).toContain('A stolen photo');
    for (const trace of ['Kavya', complainant.username, complainant.email, 'wedding', number, id]) {
      expect(everything).not.toContain(trace);
    }
    expect((await see(moderator, id)).caseOutcome).toBe('remove');
  });
});

describe('deadlines', () => {
  // Each would be escalated, too.
  beforeEach(() => suite.database`delete from complaints where decided_at is null`);

  test('an urgent complaint is mailed to the moderators at once, others are not', async () => {
    const before = sink.to(moderator.email).length;
    const slow = await file(member, { category: 'copyright' });
    const urgent = await file(member, { category: 'court-order' });
    await mailsAreSent();
    const subjects = sink.to(moderator.email).slice(before);
    expect(subjects.filter(({ text }) => text.includes(urgent.number))).toHaveLength(1);
    expect(subjects.filter(({ text }) => text.includes(slow.number))).toHaveLength(0);
    await decide(moderator, await idOf(urgent.number));
  });

  test('escalates to the assigned moderator, then to the operators, each time once', async () => {
    const { number } = await file(member, { category: 'copyright' });
    const id = await idOf(number);
    await acknowledge(moderator, id);
    await assign(moderator, id, moderator.username);
    await escalate();
    await mailsAreSent();
    const about = (person: SignedInPerson) =>
      sink.to(person.email).filter(({ text }) => text.includes(number)).length;
    expect([about(moderator), about(other), about(operator)]).toEqual([0, 0, 0]);
    pass(84 * hour);
    await Promise.all([escalate(), escalate()]);
    await escalate();
    await mailsAreSent();
    expect([about(moderator), about(other), about(operator)]).toEqual([1, 0, 0]);
    pass(42 * hour);
    await Promise.all([escalate(), escalate()]);
    await mailsAreSent();
    expect([about(moderator), about(other), about(operator)]).toEqual([1, 0, 1]);
    const { history } = await see(operator, id);
    expect(history.filter(({ action }) => action === 'escalate')).toMatchObject([
      { actor: null, details: { step: 'decide', to: 'handlers' } },
      { actor: null, details: { step: 'decide', to: 'operators' } },
    ]);
    await decide(moderator, id);
    pass(10 * day);
    await escalate();
    await mailsAreSent();
    expect(about(moderator)).toBe(1);
  });

  test('without an assigned moderator all are reminded of the acknowledgement', async () => {
    const { number } = await file(member, { category: 'copyright' });
    pass(12 * hour);
    await escalate();
    await mailsAreSent();
    for (const person of [moderator, other, operator]) {
      expect(sink.to(person.email).filter(({ text }) => text.includes(number))).toHaveLength(1);
    }
    const { history } = await see(operator, await idOf(number));
    expect(history.at(-1)).toMatchObject({ details: { step: 'acknowledge', to: 'handlers' } });
  });

  test('not acknowledged at all: the decision is still escalated, each email with its own deadline', async () => {
    const { number, acknowledgeBy, decideBy } = await file(member, { category: 'copyright' });
    const texts = () =>
      sink
        .to(operator.email)
        .map(({ text }) => text)
        .filter((text) => text.includes(number));
    pass(18 * hour);
    await escalate();
    await mailsAreSent();
    expect(texts()).toHaveLength(2);
    for (const text of texts()) {
      expect(text).toContain(`must be acknowledged by ${inIndia(acknowledgeBy)}`);
    }
    pass(108 * hour);
    await escalate();
    await escalate();
    await mailsAreSent();
    expect(texts()).toHaveLength(4);
    for (const text of texts().slice(2)) {
      expect(text).toContain(`must be decided by ${inIndia(decideBy)}`);
    }
    const { history } = await see(operator, await idOf(number));
    const escalations = history.filter(({ action }) => action === 'escalate');
    expect(escalations.map(({ details }) => `${details.step} ${details.to}`).toSorted()).toEqual([
      'acknowledge handlers',
      'acknowledge operators',
      'decide handlers',
      'decide operators',
    ]);
  });

  test('a complaint about the only operator is escalated to the moderators', async () => {
    const link = `/profile/${operator.username}`;
    const { number } = await file(member, { category: 'copyright', link });
    const id = await idOf(number);
    await acknowledge(moderator, id);
    await assign(moderator, id, other.username);
    pass(126 * hour);
    await escalate();
    await mailsAreSent();
    const about = (person: SignedInPerson) =>
      sink.to(person.email).filter(({ text }) => text.includes(number)).length;
    expect([about(moderator), about(other), about(operator)]).toEqual([1, 2, 0]);
  });

  test('a complaint that no moderator may handle is escalated once one may', async () => {
    const link = `/profile/${operator.username}`;
    const id = await idOf((await file(member, { category: 'copyright', link })).number);
    const moderators = await suite.database<{ id: string }[]>`
      update users set role = 'member' where role = 'moderator' returning id`;
    pass(12 * hour);
    await escalate();
    const escalations = () => suite.database`
      select details from complaint_log where complaint_id = ${id} and action = 'escalate'`;
    expect(await escalations()).toEqual([]);
    for (const { id: userId } of moderators) {
      await suite.database`update users set role = 'moderator' where id = ${userId}`;
    }
    await escalate();
    expect(await escalations()).toEqual([{ details: { step: 'acknowledge', to: 'handlers' } }]);
  });

  test('operators shorten deadlines for new complaints, and never beyond the law', async () => {
    const { number } = await file(member);
    const earlier = (await see(moderator, await idOf(number))).decideBy;
    const shorter = {
      ...maxDeadlines,
      acknowledge: 12,
      decide: { ...maxDeadlines.decide, other: 48 },
    };
    const change = (person: SignedInPerson, body: object) =>
      call(suite, person, 'POST', '/admin/changegrievancedeadlines', body);
    expect((await change(moderator, shorter)).statusCode).toBe(404);
    expect((await change(operator, shorter)).statusCode).toBe(200);
    expect((await change(operator, shorter)).statusCode).toBe(200);
    const deadlines = await call(suite, undefined, 'GET', '/grievance/deadlines');
    expect(deadlines.data as GrievanceDeadlines).toEqual(shorter);
    const next = await file(member);
    expect(Date.parse(next.acknowledgeBy) - time).toBe(12 * hour);
    expect(Date.parse(next.decideBy) - time).toBe(48 * hour);
    expect((await see(moderator, await idOf(number))).decideBy).toBe(earlier);
    for (const decideHours of [0, 169, 1.5]) {
      const wrong = { ...maxDeadlines, decide: { ...maxDeadlines.decide, other: decideHours } };
      expect((await change(operator, wrong)).statusCode).toBe(400);
    }
    const log = await suite.database`
      select details from administration_log where action = 'grievance-deadlines'`;
    expect(log).toEqual([{ details: { acknowledge: '12', other: '48' } }]);
    await change(operator, maxDeadlines);
  });
});

describe('an appeal', () => {
  test('is possible once, and another moderator decides it', async () => {
    const id = await fileAndDecide();
    const responses = await Promise.all([appeal(member, id), appeal(member, id)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409,
    ]);
    expect(await appeal(member, id)).toMatchObject({ code: 'ALREADY_APPEALED' });
    const listed = (await everyComplaint(other, '')).find((one) => one.id === id);
    expect(listed).toMatchObject({ status: 'appealed', assignee: null });
    expect(Date.parse(listed?.dueAt ?? '') - time).toBe(168 * hour);
    expect((await see(moderator, id)).appeal?.mayDecide).toBe(false);
    expect(await decideAppeal(moderator, id)).toMatchObject({ code: 'OTHER_MODERATOR' });
    const answers = await Promise.all([decideAppeal(other, id), decideAppeal(operator, id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    expect(await decideAppeal(other, id)).toMatchObject({ code: 'APPEAL_ANSWERED' });
    await mailsAreSent();
    const text = sink.to(member.email).at(-1)?.text ?? '';
    expect(text).toContain('We looked at it once more');
    expect(text).toContain('Grievance Appellate Committee');
    expect(await actionsOf(id)).toEqual(['file', 'decide', 'appeal', 'decide-appeal']);
  });

  test('is escalated before its deadline', async () => {
    const id = await fileAndDecide();
    await appeal(member, id);
    pass(84 * hour);
    await escalate();
    const { history } = await see(other, id);
    expect(history.at(-1)).toMatchObject({ details: { step: 'appeal', to: 'handlers' } });
    await decideAppeal(other, id, 'upheld');
  });

  test('is possible for 14 days', async () => {
    const id = await fileAndDecide();
    pass(14 * day);
    expect(await appeal(member, id)).toMatchObject({ code: 'APPEAL_TIME_OVER', statusCode: 409 });
    const { complaints } = await expectData<OwnComplaintPage>(
      suite,
      member,
      'GET',
      '/grievance/mine',
    );
    expect(complaints.find((one) => one.id === id)?.appealUntil).toBeNull();
  });

  test('is not possible before the decision, nor for another member', async () => {
    const id = await idOf((await file(member)).number);
    expect((await appeal(member, id)).statusCode).toBe(404);
    await decide(moderator, id);
    expect((await appeal(await quickSignIn(suite), id)).statusCode).toBe(404);
    expect((await decideAppeal(other, id)).statusCode).toBe(404);
  });

  test('a visitor appeals with the link of the email', async () => {
    const address = newAddress();
    const id = await idOf((await fileAsVisitor(address)).number);
    await mailsAreSent();
    await follow(sink.to(address)[0]?.token ?? '');
    await decide(moderator, id);
    await mailsAreSent();
    const { token = '' } = sink.to(address)[1] ?? {};
    const send = () =>
      call(suite, undefined, 'POST', '/grievance/appealvisitor', { token, text: 'Look again' });
    const response = await send();
    expect(response.statusCode).toBe(201);
    expect((response.data as OwnComplaint).appeal?.text).toBe('Look again');
    expect(await send()).toMatchObject({ statusCode: 409, code: 'ALREADY_APPEALED' });
    await decideAppeal(other, id, 'upheld');
    await mailsAreSent();
    expect(sink.to(address)[2]?.text).toContain('The decision stays as it is');
  });

  test('the only moderator may decide it', async () => {
    const lonely = await buildTestApp({ env: { RATE_LIMITS: 'off' }, now });
    try {
      const only = await newModerator(lonely);
      const person = await quickSignIn(lonely);
      const { number } = await expectData<FiledComplaint>(
        lonely,
        person,
        'POST',
        '/grievance/file',
        form,
      );
      const [row] = await lonely.database<[{ id: string }]>`
        select id from complaints where number = ${number}`;
      const complaintId = row.id;
      const reason = 'Because';
      const send = (who: SignedInPerson, path: string, body: object) =>
        call(lonely, who, 'POST', path, { complaintId, ...body });
      await send(only, '/moderation/decidecomplaint', { outcome: 'no-action', reason });
      await send(person, '/grievance/appeal', { text: 'Please' });
      const answer = await send(only, '/moderation/decidecomplaintappeal', {
        outcome: 'upheld',
        reason,
      });
      expect(answer.statusCode).toBe(200);
    } finally {
      await lonely.close();
    }
  });
});

describe('records', () => {
  test('names and texts are removed 180 days after the end, and the statistics stay', async () => {
    const address = newAddress();
    const accused = await newModerator(suite);
    const about = { text: 'A secret matter', link: `/profile/${accused.username}` };
    const closed = await idOf((await fileAsVisitor(address, about)).number);
    await mailsAreSent();
    const { token = '' } = sink.to(address)[0] ?? {};
    await follow(token);
    await decide(moderator, closed);
    const open = await idOf((await file(member, { text: 'Still open' })).number);
    const statistics = () => call(suite, undefined, 'GET', '/grievance/statistics');
    pass(180 * day);
    const before = await statistics();
    await jobs['grievance.anonymise']?.run({});
    expect((await see(moderator, closed)).text).toBe('A secret matter');
    pass(1);
    await jobs['grievance.anonymise']?.run({});
    const [record] = await suite.database`
      select text, link, name, email, reason, case_id, accused_id is not null as "hasAccused"
      from complaints where id = ${closed}`;
    const removed = { text: '', link: null, name: null, email: null, reason: '', case_id: null };
    expect(record).toEqual({ ...removed, hasAccused: true });
    for (const person of [moderator, accused]) {
      const response = await call(suite, person, 'GET', `/moderation/complaint/${closed}`);
      expect(response.statusCode).toBe(404);
      expect((await everyComplaint(person, 'status=closed')).map(({ id }) => id)).not.toContain(
        closed,
      );
    }
    expect(await follow(token)).toMatchObject({ code: 'LINK_SPENT' });
    expect((await decideAppeal(other, closed)).statusCode).toBe(404);
    expect((await see(moderator, open)).text).toBe('Still open');
    expect(await statistics()).toEqual(before);
    const left = await suite.database`select from complaints where text = 'A secret matter'`;
    expect(left).toEqual([]);
  });

  test('the log cannot be changed', async () => {
    await expect(suite.database`update complaint_log set action = 'x'`).rejects.toThrow('append');
    await expect(suite.database`delete from complaint_log`).rejects.toThrow('append');
    await expect(suite.database`truncate complaint_log`).rejects.toThrow('append');
  });

  test('the public statistics match the database', async () => {
    // The first month has a median, the second has too few decisions, and the third is not over.
    for (const complaints of [5, 4, 1]) {
      pass(31 * day);
      const filed = [];
      for (let n = 0; n < complaints; n++) filed.push(await file(member, { category: 'privacy' }));
      pass(3 * hour);
      for (const { number } of filed) await decide(moderator, await idOf(number));
    }
    const { statusCode, data } = await call(suite, undefined, 'GET', '/grievance/statistics');
    expect(statusCode).toBe(200);
    const { months } = data as GrievanceStatistics;
    const rows = await suite.database<
      {
        category: string;
        filed_at: Date;
        acknowledge_by: Date;
        acknowledged_at: Date | null;
        decide_by: Date;
        decided_at: Date | null;
        appealed_at: Date | null;
        appeal_outcome: string | null;
      }[]
    >`select * from complaints`;
    const counted = [...new Set(rows.map((row) => monthOf(row.filed_at)))]
      .toSorted()
      .toReversed()
      .filter((month) => month < monthOf(now()))
      .map((month) => {
        const of = rows.filter((row) => monthOf(row.filed_at) === month);
        return {
          month,
          received: of.length,
          decided: of.filter((row) => row.decided_at).length,
          decidedInTime: of.filter((row) => inTime(row.decided_at, row.decide_by)).length,
          acknowledgedInTime: of.filter((row) => inTime(row.acknowledged_at, row.acknowledge_by))
            .length,
          appeals: of.filter((row) => row.appealed_at).length,
          appealsChanged: of.filter((row) => row.appeal_outcome === 'changed').length,
        };
      });
    expect(counted.length).toBeGreaterThan(1);
    expect(months).toMatchObject(counted);
    for (const { received, decided, categories } of months) {
      expect(categories.reduce((sum, one) => sum + one.received, 0)).toBe(received);
      expect(categories.reduce((sum, one) => sum + one.decided, 0)).toBe(decided);
    }
    expect(months.slice(0, 2)).toMatchObject([
      { received: 4, medianHours: null },
      { received: 5, medianHours: 3 },
    ]);
  });
});

test('a production server warns at the start while no grievance officer is set', async () => {
  const warnings: string[] = [];
  const warn = (config: { production: boolean; grievanceOfficer?: string }) =>
    warnWithoutGrievanceOfficer({ grievanceOfficer: undefined, ...config }, suite.database, {
      warn: (text: unknown) => void warnings.push(String(text)),
    });
  await warn({ production: false });
  await warn({ production: true, grievanceOfficer: 'Asha <asha@example.in>' });
  expect(warnings).toEqual([]);
  await warn({ production: true });
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('no grievance officer is set');
  await suite.database`insert into instance_settings (grievance_officer) values ('Asha')`;
  await warn({ production: true });
  expect(warnings).toHaveLength(1);
});
