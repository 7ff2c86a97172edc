import type { GrievanceDeadlines } from '@sangam/contract/grievance/grievance.schema.ts';
import { maxDeadlines } from '@sangam/contract/grievance/grievance.calls.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  day,
  hour,
  startGrievanceSuite,
  type GrievanceSuite,
} from '../../../test/grievance-suite.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call } from '../../../test/posts.ts';

let desk: GrievanceSuite;
let operator: SignedInPerson;
let moderator: SignedInPerson;
let other: SignedInPerson;
let member: SignedInPerson;
beforeAll(async () => {
  desk = await startGrievanceSuite();
  ({ operator, moderator, other } = desk);
  member = await desk.verifiedUser();
});
afterAll(() => desk.close());

const inIndia = (at: string) =>
  new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(at));

describe('deadlines', () => {
  // Each would be escalated, too.
  beforeEach(() => desk.database`delete from complaints where decided_at is null`);

  test('an urgent complaint is mailed to the moderators at once, others are not', async () => {
    const before = desk.sink.to(moderator.email).length;
    const slow = await desk.file(member, { category: 'copyright' });
    const urgent = await desk.file(member, { category: 'court-order' });
    await desk.mailsAreSent();
    const subjects = desk.sink.to(moderator.email).slice(before);
    expect(subjects.filter(({ text }) => text.includes(urgent.number))).toHaveLength(1);
    expect(subjects.filter(({ text }) => text.includes(slow.number))).toHaveLength(0);
    await desk.decide(moderator, await desk.idOf(urgent.number));
  });

  test('an urgent complaint of a visitor is mailed to each moderator once, at the filing or, filed in a flood, at the confirmation', async () => {
    const flood = () => desk.database`
      insert into complaints (number, category, text, name, email, filed_at, acknowledge_by, decide_by)
      select 'flood-' || n, 'other', 'x', 'x', 'flood-' || n || '@example.org', ${desk.now()},
        ${new Date(desk.now().getTime() + day)}, ${new Date(desk.now().getTime() + 7 * day)}
      from generate_series(1, 21) n`;
    const endFlood = () =>
      desk.database`delete from complaints where starts_with(number, 'flood-')`;
    const [early, late] = [desk.newEmail(), desk.newEmail()];
    const urgent = { category: 'court-order' };
    const mailsAbout = async ({ number }: { number: string }) => {
      await desk.mailsAreSent();
      return desk.sink.to(moderator.email).filter(({ text }) => text.includes(number)).length;
    };
    const confirm = (email: string) => desk.follow(desk.sink.to(email)[0]?.token ?? '');

    const mailed = await desk.fileForVisitor(early, urgent);
    await flood();
    const waiting = await desk.fileForVisitor(late, urgent);
    expect([await mailsAbout(mailed), await mailsAbout(waiting)]).toEqual([1, 0]);
    expect(await confirm(early)).toMatchObject({ statusCode: 200 });
    await endFlood();
    expect(await confirm(late)).toMatchObject({ statusCode: 200 });
    expect([await mailsAbout(mailed), await mailsAbout(waiting)]).toEqual([1, 1]);
  });

  test('escalates to the assigned moderator, then to the operators, each time once', async () => {
    const { number } = await desk.file(member, { category: 'copyright' });
    const id = await desk.idOf(number);
    await desk.acknowledge(moderator, id);
    await desk.assign(moderator, id, moderator.username);
    await desk.escalate();
    await desk.mailsAreSent();
    const about = (person: SignedInPerson) =>
      desk.sink.to(person.email).filter(({ text }) => text.includes(number)).length;
    expect([about(moderator), about(other), about(operator)]).toEqual([0, 0, 0]);
    desk.pass(84 * hour);
    await Promise.all([desk.escalate(), desk.escalate()]);
    await desk.escalate();
    await desk.mailsAreSent();
    expect([about(moderator), about(other), about(operator)]).toEqual([1, 0, 0]);
    desk.pass(42 * hour);
    await Promise.all([desk.escalate(), desk.escalate()]);
    await desk.mailsAreSent();
    expect([about(moderator), about(other), about(operator)]).toEqual([1, 0, 1]);
    const { history } = await desk.see(operator, id);
    expect(history.filter(({ action }) => action === 'escalate')).toMatchObject([
      { actor: null, details: { step: 'decide', to: 'handlers' } },
      { actor: null, details: { step: 'decide', to: 'operators' } },
    ]);
    await desk.decide(moderator, id);
    desk.pass(10 * day);
    await desk.escalate();
    await desk.mailsAreSent();
    expect(about(moderator)).toBe(1);
  });

  test('without an assigned moderator all are reminded of the acknowledgement', async () => {
    const { number } = await desk.file(member, { category: 'copyright' });
    desk.pass(12 * hour);
    await desk.escalate();
    await desk.mailsAreSent();
    for (const person of [moderator, other, operator]) {
      expect(desk.sink.to(person.email).filter(({ text }) => text.includes(number))).toHaveLength(
        1,
      );
    }
    const { history } = await desk.see(operator, await desk.idOf(number));
    expect(history.at(-1)).toMatchObject({ details: { step: 'acknowledge', to: 'handlers' } });
  });

  test('not acknowledged at all: the decision is still escalated, each email with its own deadline', async () => {
    const { number, acknowledgeBy, decideBy } = await desk.file(member, { category: 'copyright' });
    const texts = () =>
      desk.sink
        .to(operator.email)
        .map(({ text }) => text)
        .filter((text) => text.includes(number));
    desk.pass(18 * hour);
    await desk.escalate();
    await desk.mailsAreSent();
    expect(texts()).toHaveLength(2);
    for (const text of texts()) {
      expect(text).toContain(`must be acknowledged by ${inIndia(acknowledgeBy)}`);
    }
    desk.pass(108 * hour);
    await desk.escalate();
    await desk.escalate();
    await desk.mailsAreSent();
    expect(texts()).toHaveLength(4);
    for (const text of texts().slice(2)) {
      expect(text).toContain(`must be decided by ${inIndia(decideBy)}`);
    }
    const { history } = await desk.see(operator, await desk.idOf(number));
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
    const { number } = await desk.file(member, { category: 'copyright', link });
    const id = await desk.idOf(number);
    await desk.acknowledge(moderator, id);
    await desk.assign(moderator, id, other.username);
    desk.pass(126 * hour);
    await desk.escalate();
    await desk.mailsAreSent();
    const about = (person: SignedInPerson) =>
      desk.sink.to(person.email).filter(({ text }) => text.includes(number)).length;
    expect([about(moderator), about(other), about(operator)]).toEqual([1, 3, 0]);
  });

  test('a complaint that no moderator may handle is escalated once one may', async () => {
    const link = `/profile/${operator.username}`;
    const id = await desk.filedBy(member, { category: 'copyright', link });
    const moderators = await desk.database<{ id: string }[]>`
      update users set role = 'member' where role = 'moderator' returning id`;
    desk.pass(12 * hour);
    await desk.escalate();
    const escalations = () => desk.database`
      select details from complaint_log where complaint_id = ${id} and action = 'escalate'`;
    expect(await escalations()).toEqual([]);
    for (const { id: userId } of moderators) {
      await desk.database`update users set role = 'moderator' where id = ${userId}`;
    }
    await desk.escalate();
    expect(await escalations()).toEqual([{ details: { step: 'acknowledge', to: 'handlers' } }]);
  });

  test('an email that an earlier version queued without a step names the next step', async () => {
    const { number, acknowledgeBy } = await desk.file(member, { category: 'copyright' });
    await desk.database`
      insert into jobs (name, payload, run_at)
      select 'grievance.mail-due',
        json_build_object('complaintId', ${await desk.idOf(number)}::uuid, 'userId', id), now()
      from users where username = ${other.username}`;
    await desk.database`select pg_notify('jobs', '')`;
    await desk.mailsAreSent();
    const mails = desk.sink.to(other.email).filter(({ text }) => text.includes(number));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`must be acknowledged by ${inIndia(acknowledgeBy)}`);
  });

  test('more escalations than fit into one transaction are recorded in batches, each once', async () => {
    await desk.database`
      insert into complaints (number, category, text, email, filed_at, acknowledge_by, decide_by)
      select 'many-' || n, 'other', 'x', n || '@example.org', ${desk.now()}, ${desk.now()},
        ${new Date(desk.now().getTime() + day)}
      from generate_series(1, 205) n`;
    await Promise.all([desk.escalate(), desk.escalate()]);
    await desk.escalate();
    const [{ count }] = await desk.database<[{ count: number }]>`
      select count(*)::int as count from complaint_log l join complaints g on g.id = l.complaint_id
      where l.action = 'escalate' and g.number like 'many-%'`;
    expect(count).toBe(2 * 205);
  });

  test('operators shorten deadlines for new complaints, and never beyond the law', async () => {
    const { number } = await desk.file(member);
    const earlier = (await desk.see(moderator, await desk.idOf(number))).decideBy;
    const shorter = {
      ...maxDeadlines,
      acknowledge: 12,
      decide: { ...maxDeadlines.decide, other: 48 },
    };
    const change = (person: SignedInPerson, body: object) =>
      call(desk, person, 'POST', '/admin/changegrievancedeadlines', body);
    expect((await change(moderator, shorter)).statusCode).toBe(404);
    expect((await change(operator, shorter)).statusCode).toBe(200);
    expect((await change(operator, shorter)).statusCode).toBe(200);
    const deadlines = await call(desk, undefined, 'GET', '/grievance/deadlines');
    expect(deadlines.data as GrievanceDeadlines).toEqual(shorter);
    const next = await desk.file(member);
    expect(Date.parse(next.acknowledgeBy) - desk.now().getTime()).toBe(12 * hour);
    expect(Date.parse(next.decideBy) - desk.now().getTime()).toBe(48 * hour);
    expect((await desk.see(moderator, await desk.idOf(number))).decideBy).toBe(earlier);
    for (const decideHours of [0, 169, 1.5]) {
      const wrong = { ...maxDeadlines, decide: { ...maxDeadlines.decide, other: decideHours } };
      expect((await change(operator, wrong)).statusCode).toBe(400);
    }
    const log = await desk.database`
      select details from administration_log where action = 'grievance-deadlines'`;
    expect(log).toEqual([{ details: { acknowledge: '12', other: '48' } }]);
    await change(operator, maxDeadlines);
  });
});
