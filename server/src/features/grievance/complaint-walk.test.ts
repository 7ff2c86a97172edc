import {
  complaintCategories,
  maxDeadlines,
  type ComplaintCategory,
} from '@sangam/contract/grievance/grievance.calls.ts';
import type { GrievanceStatistics } from '@sangam/contract/grievance/grievance.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  day,
  hour,
  startGrievanceSuite,
  type GrievanceSuite,
} from '../../../test/grievance-suite.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call } from '../../../test/posts.ts';

let desk: GrievanceSuite;
let member: SignedInPerson;
beforeAll(async () => {
  desk = await startGrievanceSuite();
  member = await desk.verifiedUser();
});
afterAll(() => desk.close());

/** Moves the clock to a share of the time of a step, and runs the escalation. */
async function passShare(from: Date, hours: number, share: number): Promise<void> {
  desk.pass(from.getTime() + hours * share * hour - desk.now().getTime());
  await desk.escalate();
}

/** After which share of the time of a step who is reminded. */
const levels = [
  [0.5, 'handlers'],
  [0.75, 'operators'],
] as const;

const escalationsOf = async (id: string) =>
  (await desk.see(desk.operator, id)).history
    .filter(({ action }) => action === 'escalate')
    .map(({ details }) => `${details['step']} ${details['to']}`);

const listed = async (id: string, status = 'open') =>
  (await desk.listAll(desk.other, `status=${status}`)).find((one) => one.id === id);

/** The months of the public statistics. */
async function statistics() {
  const { data } = await call(desk, undefined, 'GET', '/grievance/statistics');
  return (data as GrievanceStatistics).months;
}

test.each(complaintCategories)(
  '%s in time: acknowledged, decided, appealed, and the decision upheld, without an escalation',
  async (category) => {
    const id = await desk.filedBy(member, { category });
    await desk.escalate();
    await desk.acknowledge(desk.moderator, id);
    expect(await listed(id)).toMatchObject({ status: 'acknowledged', isOverdue: false });
    await passShare(desk.now(), maxDeadlines.decide[category], 0.49);
    await desk.decide(desk.moderator, id, { outcome: 'no-action' });
    expect(await listed(id, 'closed')).toMatchObject({ status: 'decided', dueAt: null });
    await desk.appeal(member, id);
    expect(await listed(id)).toMatchObject({ status: 'appealed', isOverdue: false });
    await passShare(desk.now(), maxDeadlines.appeal, 0.49);
    await desk.decideAppeal(desk.other, id, 'upheld');
    expect(await listed(id, 'closed')).toMatchObject({ status: 'appeal-decided', dueAt: null });
    expect(await desk.actionsOf(id)).toEqual([
      'file',
      'acknowledge',
      'decide',
      'appeal',
      'decide-appeal',
    ]);
  },
);

test.each(complaintCategories)(
  '%s too late: every step is escalated twice before it is overdue, and can still be done',
  async (category: ComplaintCategory) => {
    const filedAt = desk.now();
    const hours = maxDeadlines.decide[category];
    const id = await desk.filedBy(member, { category });
    // A complaint that must be decided within a day has no separate acknowledgement.
    const steps = [
      ['acknowledge', maxDeadlines.acknowledge],
      ['decide', hours],
    ] as const;
    const reminders = steps
      .filter(([step]) => step === 'decide' || hours > maxDeadlines.acknowledge)
      .flatMap(([step, stepHours]) =>
        levels.map(([share, to]) => ({ name: `${step} ${to}`, at: stepHours * share })),
      );
    for (const { at } of reminders.toSorted((one, another) => one.at - another.at)) {
      await passShare(filedAt, at, 1);
      const due = reminders.filter((reminder) => reminder.at <= at);
      expect((await escalationsOf(id)).toSorted()).toEqual(due.map(({ name }) => name).toSorted());
    }
    const expected = reminders.map(({ name }) => name);
    await passShare(filedAt, hours, 1);
    desk.pass(1);
    await desk.escalate();
    expect(await listed(id)).toMatchObject({ status: 'received', isOverdue: true });
    expect((await escalationsOf(id)).toSorted()).toEqual(expected.toSorted());
    await desk.acknowledge(desk.moderator, id);
    expect(await listed(id)).toMatchObject({ status: 'acknowledged', isOverdue: true });
    await desk.decide(desk.moderator, id);
    expect(await listed(id, 'closed')).toMatchObject({ isOverdue: false });

    await desk.appeal(member, id);
    const appealedAt = desk.now();
    for (const [share, to] of levels) {
      await passShare(appealedAt, maxDeadlines.appeal, share);
      expected.push(`appeal ${to}`);
      expect((await escalationsOf(id)).toSorted()).toEqual(expected.toSorted());
    }
    await passShare(appealedAt, maxDeadlines.appeal, 1);
    desk.pass(1);
    expect(await listed(id)).toMatchObject({ status: 'appealed', isOverdue: true });
    await desk.decideAppeal(desk.other, id, 'changed');
    expect(await listed(id, 'closed')).toMatchObject({ status: 'appeal-decided' });
    await desk.escalate();
    expect(await escalationsOf(id)).toHaveLength(expected.length);
  },
);

test('a complaint without an appeal is closed when the time for it is over', async () => {
  const id = await desk.filedBy(member);
  await desk.decide(desk.moderator, id);
  desk.pass(14 * day);
  await desk.escalate();
  expect(await desk.appeal(member, id)).toMatchObject({ code: 'APPEAL_TIME_OVER' });
  expect(await listed(id, 'closed')).toMatchObject({ status: 'decided' });
  expect(await desk.actionsOf(id)).toEqual(['file', 'decide']);
});

test('the public statistics of all these complaints match the database', async () => {
  desk.pass(40 * day);
  const months = await statistics();
  const sum = (
    field:
      | 'received'
      | 'decided'
      | 'decidedInTime'
      | 'acknowledgedInTime'
      | 'appeals'
      | 'appealsChanged',
  ) => months.reduce((total, month) => total + month[field], 0);
  const each = complaintCategories.length;
  const [counted] = await desk.database`
    select count(*)::int as received, count(decided_at)::int as decided,
      (count(*) filter (where decided_at <= decide_by))::int as "decidedInTime",
      (count(*) filter (where acknowledged_at <= acknowledge_by))::int as "acknowledgedInTime",
      count(appealed_at)::int as appeals,
      (count(*) filter (where appeal_outcome = 'changed'))::int as "appealsChanged"
    from complaints`;
  expect({
    received: sum('received'),
    decided: sum('decided'),
    decidedInTime: sum('decidedInTime'),
    acknowledgedInTime: sum('acknowledgedInTime'),
    appeals: sum('appeals'),
    appealsChanged: sum('appealsChanged'),
  }).toEqual(counted);
  expect(counted).toMatchObject({
    received: 2 * each + 1,
    decidedInTime: each + 1,
    appeals: 2 * each,
    appealsChanged: each,
  });
  for (const category of complaintCategories) {
    const received = months
      .flatMap((month) => month.categories)
      .filter((one) => one.category === category)
      .reduce((total, one) => total + one.received, 0);
    expect(received).toBe(category === 'other' ? 3 : 2);
  }
});
