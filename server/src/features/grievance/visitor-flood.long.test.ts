import type { FiledComplaint } from '@sangam/contract/grievance/grievance.schema.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  day,
  hour,
  startGrievanceSuite,
  type GrievanceSuite,
} from '../../../test/grievance-suite.ts';

let desk: GrievanceSuite;
beforeAll(async () => {
  desk = await startGrievanceSuite({ rateLimits: 'on' });
});
afterAll(() => desk.close());
afterEach(async () => {
  await desk.mailsAreSent();
  await desk.database`delete from complaints`;
  desk.pass(2 * day);
});

/** Complaints of as many unconfirmed addresses, as if they were filed now from as many networks. */
async function flood(count: number, { mailed = false } = {}): Promise<void> {
  const at = desk.now();
  await desk.database`
    insert into complaints (number, category, text, name, email, filed_at, acknowledge_by, decide_by,
      confirmation_mailed_at)
    select 'flood-' || n, 'other', 'x', 'x', 'flood-' || n || '@example.org', ${at},
      ${new Date(at.getTime() + day)}, ${new Date(at.getTime() + 7 * day)},
      ${mailed ? at : null}::timestamptz
    from generate_series(1, ${count}) n`;
}

const countMailed = async () => {
  const [row] = await desk.database<[{ count: number }]>`
    select count(confirmation_mailed_at)::int as count from complaints`;
  return row.count;
};

test('a flood of unconfirmed complaints does not stop another visitor', async () => {
  await flood(1000);
  const id = await desk.filedByVisitor('meera@example.org');
  const listed = await desk.listAll(desk.moderator, 'category=other');
  expect(listed.map((complaint) => complaint.id)).toContain(id);
});

test('a visitor gets a longer number when all short numbers of the day are in use', async () => {
  const { fileAsVisitor, database, now } = desk;
  const today = now().toISOString().slice(2, 10).replaceAll('-', '');
  // In batches, each far below the statement timeout of a busy machine.
  for (let from = 0; from < 10_000; from += 1000) {
    await database`
      insert into complaints (number, category, text, filed_at, acknowledge_by, decide_by)
      select ${today} || '-' || lpad(n::text, 4, '0'), 'other', 'x', ${now()}, ${now()}, ${now()}
      from generate_series(${from}::integer, ${from + 999}::integer) n`;
  }
  const response = await fileAsVisitor('number@example.org');
  expect(response.statusCode).toBe(201);
  expect((response.data as FiledComplaint).number).toMatch(/^\d{6}-\d{6}$/);
});

test('one network can file 20 complaints an hour, and other networks are not affected', async () => {
  const statuses = [];
  for (let n = 0; n < 21; n++) {
    const { statusCode } = await desk.fileAsVisitor(`campus-${n}@example.org`, {}, '203.0.113.1');
    statuses.push(statusCode);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
  const other = await desk.fileAsVisitor('campus-0@example.org', {}, '203.0.113.2');
  expect(other.statusCode).toBe(201);
});

test('one network can use an email for 10 complaints a day, without using it up for others', async () => {
  const statuses = [];
  for (let n = 0; n < 11; n++) {
    const email = n % 2 === 0 ? 'victim@example.org' : 'VICTIM@example.org';
    statuses.push((await desk.fileAsVisitor(email, {}, '203.0.113.3')).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
  const owner = await desk.fileAsVisitor('victim@example.org', {}, '203.0.113.4');
  expect(owner.statusCode).toBe(201);
});

test('confirmation emails above the hourly limit wait, and are sent in the order of filing', async () => {
  await flood(60, { mailed: true });
  const late = await desk.filedByVisitor('late@example.org');
  await desk.mailsAreSent();
  expect(desk.sink.to('late@example.org')).toEqual([]);
  desk.pass(1);
  await desk.database`update complaints set number = 'first' || number where number like 'flood-%'`;
  await flood(60);
  await Promise.all([
    desk.runJob('grievance.send-confirmations'),
    desk.runJob('grievance.send-confirmations'),
  ]);
  expect(await countMailed()).toBe(100);
  await desk.mailsAreSent();
  expect(desk.sink.to('late@example.org')).toHaveLength(1);
  desk.pass(hour);
  await desk.runJob('grievance.send-confirmations');
  expect(await countMailed()).toBe(121);
  const { token = '' } = desk.sink.to('late@example.org')[0] ?? {};
  expect(await desk.follow(token)).toMatchObject({ statusCode: 200, data: { id: late } });
});

test('an address gets three confirmation emails a day; the others are sent on the next days', async () => {
  for (let n = 0; n < 5; n++) await desk.filedByVisitor('busy@example.org');
  await desk.runJob('grievance.send-confirmations');
  await desk.mailsAreSent();
  expect(desk.sink.to('busy@example.org')).toHaveLength(3);
  desk.pass(day);
  await desk.runJob('grievance.send-confirmations');
  await desk.mailsAreSent();
  expect(desk.sink.to('busy@example.org')).toHaveLength(5);
});

test('a flood of urgent complaints does not mail the moderators more than 20 times', async () => {
  const { moderator, sink, mailsAreSent, fileAsVisitor, pass, runJob } = desk;
  const mails = () => sink.to(moderator.email).length;
  const before = mails();
  for (let n = 0; n < 25; n++) {
    const urgent = { category: 'intimate-imagery' };
    await fileAsVisitor(`urgent-${n}@example.org`, urgent, `203.0.113.${100 + n}`);
  }
  await mailsAreSent();
  expect(mails() - before).toBe(20);
  pass(1.5 * hour);
  await runJob('grievance.escalate');
  await mailsAreSent();
  expect(mails() - before).toBe(20);
  const { token = '' } = sink.to('urgent-24@example.org')[0] ?? {};
  await desk.follow(token);
  await mailsAreSent();
  expect(mails() - before).toBe(21);
});

test('unconfirmed complaints are removed after their deadlines, unless a moderator handles them', async () => {
  const { database, filedByVisitor, follow, sink, mailsAreSent, runJob, pass } = desk;
  const ids = {
    ignored: await filedByVisitor('a@example.org', { category: 'court-order' }),
    longer: await filedByVisitor('b@example.org', { category: 'copyright' }),
    acknowledged: await filedByVisitor('c@example.org', { category: 'court-order' }),
    confirmed: await filedByVisitor('d@example.org', { category: 'court-order' }),
  };
  await mailsAreSent();
  await desk.acknowledge(desk.moderator, ids.acknowledged);
  await follow(sink.to('d@example.org')[0]?.token ?? '');
  const left = async () => {
    const rows = await database<{ id: string }[]>`select id from complaints`;
    return new Set(rows.map(({ id }) => id));
  };
  pass(48 * hour);
  await runJob('grievance.remove-unconfirmed');
  expect(await left()).toEqual(new Set(Object.values(ids)));
  pass(1);
  await runJob('grievance.remove-unconfirmed');
  expect(await left()).toEqual(new Set([ids.longer, ids.acknowledged, ids.confirmed]));
  pass(5 * day);
  await runJob('grievance.remove-unconfirmed');
  expect(await left()).toEqual(new Set([ids.acknowledged, ids.confirmed]));
  const log = await database<{ action: string }[]>`
    select action from complaint_log where complaint_id = ${ids.ignored} order by at, id`;
  expect(log.map(({ action }) => action)).toEqual(['file', 'remove']);
  const spent = await follow(sink.to('a@example.org')[0]?.token ?? '');
  expect(spent).toMatchObject({ code: 'LINK_SPENT' });
});

test('a flood of old unconfirmed complaints is removed in batches', async () => {
  await flood(1201);
  desk.pass(8 * day);
  await desk.runJob('grievance.remove-unconfirmed');
  expect(await desk.database`select from complaints`).toEqual([]);
});
