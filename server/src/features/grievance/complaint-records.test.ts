import type { GrievanceStatistics } from '@sangam/contract/grievance/grievance.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  day,
  hour,
  startGrievanceSuite,
  type GrievanceSuite,
} from '../../../test/grievance-suite.ts';
import { newModerator } from '../../../test/moderation.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call } from '../../../test/posts.ts';

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

const monthOf = (at: Date) => new Date(at.getTime() + 5.5 * hour).toISOString().slice(0, 7);
const inTime = (at: Date | null, by: Date) => at !== null && at <= by;

describe('records', () => {
  test('names and texts are removed 180 days after the end, and the statistics stay', async () => {
    const address = desk.newEmail();
    const accused = await newModerator(desk);
    const about = { text: 'A secret matter', link: `/profile/${accused.username}` };
    const closed = await desk.filedByVisitor(address, about);
    await desk.mailsAreSent();
    const { token = '' } = desk.sink.to(address)[0] ?? {};
    await desk.follow(token);
    await desk.decide(moderator, closed);
    const open = await desk.filedBy(member, { text: 'Still open' });
    const statistics = () => call(desk, undefined, 'GET', '/grievance/statistics');
    desk.pass(180 * day);
    const before = await statistics();
    await desk.runJob('grievance.anonymise');
    expect((await desk.see(moderator, closed)).text).toBe('A secret matter');
    desk.pass(1);
    await desk.runJob('grievance.anonymise');
    const [record] = await desk.database`
      select text, link, name, email, reason, case_id, accused_id is not null as "hasAccused"
      from complaints where id = ${closed}`;
    const removed = { text: '', link: null, name: null, email: null, reason: '', case_id: null };
    expect(record).toEqual({ ...removed, hasAccused: true });
    for (const person of [moderator, accused]) {
      const response = await call(desk, person, 'GET', `/moderation/complaint/${closed}`);
      expect(response.statusCode).toBe(404);
      expect((await desk.listAll(person, 'status=closed')).map(({ id }) => id)).not.toContain(
        closed,
      );
    }
    expect(await desk.follow(token)).toMatchObject({ code: 'LINK_SPENT' });
    expect((await desk.decideAppeal(other, closed)).statusCode).toBe(404);
    expect((await desk.see(moderator, open)).text).toBe('Still open');
    expect(await statistics()).toEqual(before);
    const left = await desk.database`select from complaints where text = 'A secret matter'`;
    expect(left).toEqual([]);
  });

  test('the log cannot be changed', async () => {
    await expect(desk.database`update complaint_log set action = 'x'`).rejects.toThrow('append');
    await expect(desk.database`delete from complaint_log`).rejects.toThrow('append');
    await expect(desk.database`truncate complaint_log`).rejects.toThrow('append');
  });

  test('the public statistics match the database', async () => {
    // The first month has a median, the second has too few decisions, and the third is not over.
    for (const complaints of [5, 4, 1]) {
      desk.pass(31 * day);
      const filed = [];
      for (let n = 0; n < complaints; n++)
        filed.push(await desk.file(member, { category: 'privacy' }));
      desk.pass(3 * hour);
      for (const { number } of filed) await desk.decide(moderator, await desk.idOf(number));
    }
    const { statusCode, data } = await call(desk, undefined, 'GET', '/grievance/statistics');
    expect(statusCode).toBe(200);
    const { months } = data as GrievanceStatistics;
    const rows = await desk.database<
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
      .filter((month) => month < monthOf(desk.now()))
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

  test('more old complaints than fit into one transaction are anonymised in batches', async () => {
    const at = desk.now();
    await desk.database`
      insert into complaints (number, category, text, filed_at, acknowledge_by, decide_by,
        acknowledged_at, decided_at, outcome, reason)
      select 'old-' || n, 'other', 'x', ${at}, ${at}, ${at}, ${at}, ${at}, 'no-action', 'x'
      from generate_series(1, 1001) n`;
    desk.pass(181 * day);
    await desk.runJob('grievance.anonymise');
    const left = await desk.database`
      select from complaints where number like 'old-%' and anonymised_at is null`;
    expect(left).toEqual([]);
    await desk.database`delete from complaints where number like 'old-%'`;
  });
});
