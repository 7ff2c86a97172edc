import type { ComplaintSummaryPage } from '@sangam/contract/grievance/grievance.schema.ts';
import type { NotificationPage } from '@sangam/contract/notifications/notifications.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  hour,
  publicUrl,
  startGrievanceSuite,
  type GrievanceSuite,
} from '../../../test/grievance-suite.ts';
import { inModeration, newModerator } from '../../../test/moderation.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call, comment, expectData, publish } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let desk: GrievanceSuite;
let moderator: SignedInPerson;
let other: SignedInPerson;
let member: SignedInPerson;
beforeAll(async () => {
  desk = await startGrievanceSuite();
  ({ moderator, other } = desk);
  member = await desk.verifiedUser();
});
afterAll(() => desk.close());

const firstPage = (person: SignedInPerson, query = '') =>
  expectData<ComplaintSummaryPage>(desk, person, 'GET', `/moderation/complaints${query}`);

const notificationsOf = (person: SignedInPerson) =>
  expectData<NotificationPage>(desk, person, 'GET', '/notifications');

describe('the desk', () => {
  test('shows the first 200 characters of a long complaint and ends them with …', async () => {
    const long = await desk.file(member, { text: 'a'.repeat(201) });
    const whole = await desk.file(member, { text: 'b'.repeat(200) });
    const complaints = await desk.listAll(moderator, '');
    const excerptOf = (wanted: string) =>
      complaints.find(({ number }) => number === wanted)?.excerpt;
    expect(excerptOf(long.number)).toBe(`${'a'.repeat(200)}…`);
    expect(excerptOf(whole.number)).toBe('b'.repeat(200));
  });

  test('lists open complaints by their next deadline and marks the overdue ones', async () => {
    const slow = await desk.file(member, { category: 'copyright' });
    const fast = await desk.file(member, { category: 'intimate-imagery' });
    const numbers = async (query: string) =>
      (await desk.listAll(moderator, query)).map(({ number }) => number);
    const open = await desk.listAll(moderator, '');
    expect(open.map(({ dueAt }) => dueAt)).toEqual(
      open.map(({ dueAt }) => dueAt ?? '').toSorted((a, b) => a.localeCompare(b)),
    );
    expect(await numbers('category=copyright')).not.toContain(fast.number);
    expect(await numbers('category=copyright')).toContain(slow.number);
    desk.pass(2 * hour + 1);
    const late = (await desk.listAll(moderator, '')).filter(({ isOverdue }) => isOverdue);
    expect(late.map(({ number }) => number)).toContain(fast.number);
    expect(late.map(({ number }) => number)).not.toContain(slow.number);
    const id = await desk.idOf(slow.number);
    expect(await desk.assign(moderator, id, other.username)).toMatchObject({ statusCode: 200 });
    expect(await numbers('assignee=nobody')).not.toContain(slow.number);
    expect((await firstPage(other, '?assignee=me')).complaints).toMatchObject([{ id }]);
    await desk.decide(other, id);
    expect(await numbers('')).not.toContain(slow.number);
    expect((await firstPage(moderator, '?status=closed')).complaints).toContainEqual(
      expect.objectContaining({ id, dueAt: null, isOverdue: false }),
    );
  });

  test('acknowledging mails a member once, and the decision names the appellate committee', async () => {
    const person = await desk.verifiedUser();
    const { number } = await desk.file(person);
    const id = await desk.idOf(number);
    await desk.acknowledge(moderator, id);
    await desk.acknowledge(other, id);
    await desk.mailsAreSent();
    expect(desk.sink.to(person.email)).toHaveLength(1);
    expect(desk.sink.to(person.email)[0]?.text).toContain(number);
    desk.pass(hour);
    await desk.decide(moderator, id, { outcome: 'no-action', reason: 'It is your own photo' });
    await desk.mailsAreSent();
    const text = desk.sink.to(person.email)[1]?.text ?? '';
    expect(text).toContain('It is your own photo');
    expect(text).toContain('Grievance Appellate Committee');
    expect(text).toContain('https://gac.gov.in');
    expect(text).not.toContain(moderator.username);
    const { notifications } = await expectData<NotificationPage>(
      desk,
      person,
      'GET',
      '/notifications',
    );
    expect(notifications).toMatchObject([
      { kind: 'complaint-update', target: { page: 'safety', id: 'complaints' } },
    ]);
    expect(await desk.actionsOf(id)).toEqual(['file', 'acknowledge', 'decide']);
  });

  test('the moderator to whom a complaint is assigned is notified and mailed, once', async () => {
    const assignee = await newModerator(desk);
    const { number } = await desk.file(member, { category: 'copyright' });
    const id = await desk.idOf(number);
    const { notifications: before } = await notificationsOf(assignee);
    expect(before).toMatchObject([{ kind: 'complaint-due', isRead: false }]);
    await call(desk, assignee, 'POST', '/notifications/markallread', {});
    const [first, second] = await Promise.all([
      desk.assign(moderator, id, assignee.username),
      desk.assign(other, id, assignee.username),
    ]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    await desk.mailsAreSent();
    const mails = desk.sink.to(assignee.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`Complaint ${number} was assigned to you`);
    expect(mails[0]?.text).toContain('must be acknowledged by');
    const { notifications } = await notificationsOf(assignee);
    expect(notifications).toMatchObject([
      { kind: 'complaint-due', isRead: false, target: { page: 'complaint', id } },
    ]);
    expect(await desk.actionsOf(id)).toEqual(['file', 'assign']);
    for (const username of [null, null, other.username]) await desk.assign(other, id, username);
    await desk.mailsAreSent();
    expect(await desk.actionsOf(id)).toEqual(['file', 'assign', 'assign', 'assign']);
    const own = desk.sink.to(other.email).filter(({ text }) => text.includes(number));
    expect(own).toEqual([]);
  });

  test('a member without a confirmed address gets no email', async () => {
    const person = await quickSignIn(desk);
    const { number } = await desk.file(person);
    await desk.decide(moderator, await desk.idOf(number));
    await desk.mailsAreSent();
    expect(desk.sink.to(person.email)).toEqual([]);
  });

  test('of two moderators who decide at once, one wins', async () => {
    const { number } = await desk.file(member);
    const id = await desk.idOf(number);
    const responses = await Promise.all([desk.decide(moderator, id), desk.decide(other, id)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.code).toBe('COMPLAINT_DECIDED');
    expect(await desk.actionsOf(id)).toEqual(['file', 'decide']);
  });

  test('a decision needs a reason', async () => {
    const id = await desk.filedBy(member);
    expect(await desk.decide(moderator, id, { reason: '   ' })).toMatchObject({ statusCode: 400 });
    expect((await desk.see(moderator, id)).decision).toBeNull();
  });

  test('members see neither the desk nor a complaint', async () => {
    const id = await desk.filedBy(member);
    for (const [method, path, body] of [
      ['GET', '/moderation/complaints'],
      ['GET', `/moderation/complaint/${id}`],
      ['POST', '/moderation/acknowledgecomplaint', { complaintId: id }],
      ['POST', '/moderation/assigncomplaint', { complaintId: id, username: null }],
    ] as const) {
      expect((await call(desk, member, method, path, body)).statusCode).toBe(404);
    }
  });

  test('a moderator sees neither a complaint about them nor their own', async () => {
    const accused = await newModerator(desk);
    const about = await desk.filedBy(member, { link: `/profile/${accused.username}` });
    const own = await desk.filedBy(accused);
    const listed = (await firstPage(accused)).complaints.map(({ id }) => id);
    for (const id of [about, own]) {
      expect(listed).not.toContain(id);
      expect((await call(desk, accused, 'GET', `/moderation/complaint/${id}`)).statusCode).toBe(
        404,
      );
      expect((await desk.decide(accused, id)).statusCode).toBe(404);
      expect((await desk.assign(moderator, id, accused.username)).statusCode).toBe(400);
      expect((await desk.see(moderator, id)).team.map(({ username }) => username)).not.toContain(
        accused.username,
      );
    }
    const { notifications } = await expectData<NotificationPage>(
      desk,
      accused,
      'GET',
      '/notifications',
    );
    expect(notifications).toEqual([]);
    expect((await desk.assign(moderator, own, member.username)).statusCode).toBe(400);
  });

  test.each([
    ['with http', (username: string) => `http://sangam.example/profile/${username}`],
    ['with www', (username: string) => `https://www.sangam.example/profile/${username}`],
    ['without a scheme', (username: string) => `sangam.example/profile/${username}`],
    ['inside a text', (username: string) => `See (${publicUrl}//profile/${username}).`],
    ['with a former username', (username: string) => `/profile/was-${username}`],
  ])('an accused moderator does not see a complaint whose link is %s', async (_, linkTo) => {
    const accused = await newModerator(desk);
    await desk.database`
      insert into former_usernames (username, user_id)
      select 'was-' || username, id from users where username = ${accused.username}`;
    const id = await desk.filedBy(member, { link: linkTo(accused.username) });
    const shown = await desk.see(moderator, id);
    expect(shown.accused?.username).toBe(accused.username);
    expect(shown.caseId).not.toBeNull();
    expect(await call(desk, accused, 'GET', `/moderation/complaint/${id}`)).toMatchObject({
      statusCode: 404,
    });
  });

  test('an accused who was suspended at the filing does not see the complaint afterwards', async () => {
    const accused = await newModerator(desk);
    const post = await publish(desk, accused);
    const { id: commentId } = await comment(desk, accused, post._id);
    await desk.database`update comments set deleted_at = now() where id = ${commentId}`;
    const suspend = (at: Date | null) => desk.database`
      update users set suspended_at = ${at} where username = ${accused.username}`;
    await suspend(desk.now());
    const links = [
      `/profile/${accused.username}`,
      `/post/${post._id}`,
      `/post/${post._id}?comment=${commentId}`,
    ];
    const filed = await Promise.all(links.map((link) => desk.file(member, { link })));
    await suspend(null);
    for (const { number } of filed) {
      const id = await desk.idOf(number);
      expect(await desk.see(moderator, id)).toMatchObject({ caseId: null });
      const response = await call(desk, accused, 'GET', `/moderation/complaint/${id}`);
      expect(response.statusCode).toBe(404);
    }
  });

  test('content with an open complaint is in the queue of the moderators without a report', async () => {
    const accused = await quickSignIn(desk);
    const post = await publish(desk, accused, 'A stolen photo');
    const entryOf = async (status: string) => {
      const { cases } = await inModeration(desk, moderator).queue(status);
      return cases.find((one) => one.accused?.username === accused.username);
    };
    const email = desk.newEmail();
    const unconfirmed = await desk.filedByVisitor(email, { link: `/post/${post._id}` });
    expect(await entryOf('open')).toBeUndefined();
    await desk.acknowledge(moderator, unconfirmed);
    const entry = await entryOf('open');
    expect(entry).toMatchObject({ reportCount: 0, reasons: [], hasComplaint: true });
    const caseId = entry?.id ?? '';
    const { number, decideBy } = await desk.see(moderator, unconfirmed);
    expect(await inModeration(desk, moderator).see(caseId)).toMatchObject({
      reports: [],
      complaints: [{ id: unconfirmed, number, decideBy }],
    });
    await desk.decide(moderator, unconfirmed, { outcome: 'no-action' });
    expect((await inModeration(desk, moderator).see(caseId)).complaints).toMatchObject([
      { decideBy: null },
    ]);
    expect(await entryOf('open')).toBeUndefined();
    const again = await desk.filedBy(member, { link: `/post/${post._id}` });
    expect(await entryOf('open')).toMatchObject({ id: caseId });
    await inModeration(desk, moderator).decide(caseId, 'remove');
    expect(await entryOf('open')).toBeUndefined();
    expect(await entryOf('closed')).toMatchObject({ id: caseId, outcome: 'remove' });
    await desk.decide(moderator, again);
    expect(await entryOf('closed')).toMatchObject({ id: caseId, hasComplaint: false });
  });

  test('the accused never learns who complained', async () => {
    const accused = await desk.verifiedUser();
    const complainant = await desk.verifiedUser();
    await desk.database`
      update users set name = 'Complaining Kavya' where username = ${complainant.username}`;
    const post = await publish(desk, accused, 'A stolen photo');
    const text = 'This is my wedding album';
    const { number } = await desk.file(complainant, { link: `/post/${post._id}`, text });
    const id = await desk.idOf(number);
    const { caseId } = await desk.see(moderator, id);
    await desk.acknowledge(moderator, id);
    await inModeration(desk, moderator).decide(caseId ?? '', 'remove');
    await desk.decide(moderator, id);
    await desk.mailsAreSent();
    const seen = await Promise.all([
      inModeration(desk, accused).decisions(),
      inModeration(desk, accused).reports(),
      expectData(desk, accused, 'GET', '/notifications'),
      expectData(desk, accused, 'GET', '/grievance/mine'),
      call(desk, accused, 'GET', `/moderation/case/${caseId}`),
      call(desk, undefined, 'GET', '/grievance/statistics'),
    ]);
    const everything = JSON.stringify([seen, desk.sink.to(accused.email)]);
    expect(everything).toContain('A stolen photo');
    for (const trace of ['Kavya', complainant.username, complainant.email, 'wedding', number, id]) {
      expect(everything).not.toContain(trace);
    }
    expect((await desk.see(moderator, id)).caseOutcome).toBe('remove');
  });
});
