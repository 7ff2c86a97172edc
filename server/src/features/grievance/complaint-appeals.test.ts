import type {
  FiledComplaint,
  OwnComplaint,
  OwnComplaintPage,
} from '@sangam/contract/grievance/grievance.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import {
  complaintForm,
  day,
  hour,
  startGrievanceSuite,
  type GrievanceSuite,
} from '../../../test/grievance-suite.ts';
import { newModerator } from '../../../test/moderation.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call, expectData } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

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

async function fileAndDecide(): Promise<string> {
  const id = await desk.filedBy(member);
  await desk.decide(moderator, id);
  return id;
}

describe('an appeal', () => {
  test('is possible once, and another moderator decides it', async () => {
    const id = await fileAndDecide();
    const responses = await Promise.all([desk.appeal(member, id), desk.appeal(member, id)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409,
    ]);
    expect(await desk.appeal(member, id)).toMatchObject({ code: 'ALREADY_APPEALED' });
    const listed = (await desk.listAll(other, '')).find((one) => one.id === id);
    expect(listed).toMatchObject({ status: 'appealed', assignee: null });
    expect(Date.parse(listed?.dueAt ?? '') - desk.now().getTime()).toBe(168 * hour);
    expect((await desk.see(moderator, id)).appeal?.mayDecide).toBe(false);
    expect(await desk.decideAppeal(moderator, id)).toMatchObject({ code: 'OTHER_MODERATOR' });
    const answers = await Promise.all([
      desk.decideAppeal(other, id),
      desk.decideAppeal(operator, id),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    expect(await desk.decideAppeal(other, id)).toMatchObject({ code: 'APPEAL_ANSWERED' });
    await desk.mailsAreSent();
    // That of the first decision may be sent at the same time.
    const mails = desk.sink.to(member.email).map((mail) => mail.text);
    const text = mails.find((one) => one.includes('We looked at it once more'));
    expect(text).toContain('We looked at it once more');
    expect(text).toContain('Grievance Appellate Committee');
    expect(await desk.actionsOf(id)).toEqual(['file', 'decide', 'appeal', 'decide-appeal']);
  });

  test('is escalated before its deadline', async () => {
    const id = await fileAndDecide();
    await desk.appeal(member, id);
    desk.pass(84 * hour);
    await desk.escalate();
    const { history } = await desk.see(other, id);
    expect(history.at(-1)).toMatchObject({ details: { step: 'appeal', to: 'handlers' } });
    await desk.decideAppeal(other, id, 'upheld');
  });

  test('is possible for 14 days', async () => {
    const id = await fileAndDecide();
    desk.pass(14 * day);
    expect(await desk.appeal(member, id)).toMatchObject({
      code: 'APPEAL_TIME_OVER',
      statusCode: 409,
    });
    const { complaints } = await expectData<OwnComplaintPage>(
      desk,
      member,
      'GET',
      '/grievance/mine',
    );
    expect(complaints.find((one) => one.id === id)?.appealUntil).toBeNull();
  });

  test('is not possible before the decision, nor for another member', async () => {
    const id = await desk.filedBy(member);
    expect((await desk.appeal(member, id)).statusCode).toBe(404);
    await desk.decide(moderator, id);
    expect((await desk.appeal(await quickSignIn(desk), id)).statusCode).toBe(404);
    expect((await desk.decideAppeal(other, id)).statusCode).toBe(404);
  });

  test('a visitor appeals with the link of the email', async () => {
    const address = desk.newEmail();
    const id = await desk.filedByVisitor(address);
    await desk.mailsAreSent();
    await desk.follow(desk.sink.to(address)[0]?.token ?? '');
    await desk.decide(moderator, id);
    await desk.mailsAreSent();
    const { token = '' } = desk.sink.to(address)[1] ?? {};
    const send = () =>
      call(desk, undefined, 'POST', '/grievance/appealvisitor', { token, text: 'Look again' });
    const response = await send();
    expect(response.statusCode).toBe(201);
    expect((response.data as OwnComplaint).appeal?.text).toBe('Look again');
    expect(await send()).toMatchObject({ statusCode: 409, code: 'ALREADY_APPEALED' });
    await desk.decideAppeal(other, id, 'upheld');
    await desk.mailsAreSent();
    expect(desk.sink.to(address)[2]?.text).toContain('The decision stays as it is');
  });

  test('the only moderator may decide it', async () => {
    const lonely = await buildTestApp({ env: { RATE_LIMITS: 'off' }, now: desk.now });
    try {
      const only = await newModerator(lonely);
      const person = await quickSignIn(lonely);
      const { number } = await expectData<FiledComplaint>(
        lonely,
        person,
        'POST',
        '/grievance/file',
        complaintForm,
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
