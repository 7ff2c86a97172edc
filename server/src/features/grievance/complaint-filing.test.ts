import type { OwnComplaintPage } from '@sangam/contract/grievance/grievance.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  complaintForm,
  hour,
  publicUrl,
  startGrievanceSuite,
  type GrievanceSuite,
} from '../../../test/grievance-suite.ts';
import { inModeration } from '../../../test/moderation.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call, comment, expectData, publish } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let desk: GrievanceSuite;
let moderator: SignedInPerson;
let member: SignedInPerson;
beforeAll(async () => {
  desk = await startGrievanceSuite();
  ({ moderator } = desk);
  member = await desk.verifiedUser();
});
afterAll(() => desk.close());

describe('filing a complaint', () => {
  test('a member gets a number and the deadlines of the category at once', async () => {
    const filed = await desk.file(member, { category: 'harassment' });
    expect(filed.number).toMatch(/^261117-\d{4}$/);
    expect(Date.parse(filed.acknowledgeBy) - desk.now().getTime()).toBe(24 * hour);
    expect(Date.parse(filed.decideBy) - desk.now().getTime()).toBe(36 * hour);
    const { complaints } = await expectData<OwnComplaintPage>(
      desk,
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
    ['harassment', 36],
    ['privacy', 36],
    ['false-information', 36],
    ['copyright', 168],
    ['other', 168],
  ])('%s must be decided within %i hours', async (category, hours) => {
    const { decideBy } = await desk.file(member, { category });
    expect(Date.parse(decideBy) - desk.now().getTime()).toBe(hours * hour);
  });

  test('a visitor gets a number at once, and the first email only confirms the address', async () => {
    const address = desk.newEmail();
    const { number } = await desk.fileForVisitor(address, {
      text: 'Buy pills at https://spam.example',
    });
    await desk.mailsAreSent();
    const [mail, ...more] = desk.sink.to(address);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(number);
    expect(mail?.text).not.toMatch(/Meera|pills|spam/);
    const id = await desk.idOf(number);
    expect((await desk.see(moderator, id)).isConfirmed).toBe(false);
    const followed = await desk.follow(mail?.token ?? '');
    expect(followed).toMatchObject({ statusCode: 200, data: { number, status: 'received' } });
    expect((await desk.see(moderator, id)).isConfirmed).toBe(true);
    expect(await desk.follow(mail?.token ?? '')).toMatchObject({ statusCode: 200 });
    expect(await desk.actionsOf(id)).toEqual(['file', 'confirm']);
  });

  test('an address that is not confirmed gets no other email, and the complaint is handled', async () => {
    const address = desk.newEmail();
    const { number } = await desk.fileForVisitor(address);
    const id = await desk.idOf(number);
    expect(await desk.acknowledge(moderator, id)).toMatchObject({ statusCode: 200 });
    expect(await desk.decide(moderator, id)).toMatchObject({ statusCode: 200 });
    await desk.mailsAreSent();
    expect(desk.sink.to(address)).toHaveLength(1);
    const followed = await desk.follow(desk.sink.to(address)[0]?.token ?? '');
    expect(followed.data).toMatchObject({ decision: { reason: 'The photo breaks rule two' } });
  });

  test('a visitor who confirms late gets the latest update by email, once', async () => {
    const [acknowledged, decided] = [desk.newEmail(), desk.newEmail()];
    await desk.acknowledge(moderator, await desk.filedByVisitor(acknowledged));
    const id = await desk.filedByVisitor(decided);
    await desk.acknowledge(moderator, id);
    await desk.decide(moderator, id);
    await desk.mailsAreSent();
    for (const address of [acknowledged, decided]) {
      const token = desk.sink.to(address)[0]?.token ?? '';
      await desk.follow(token);
      await desk.follow(token);
    }
    await desk.mailsAreSent();
    expect(desk.sink.to(acknowledged)).toHaveLength(2);
    expect(desk.sink.to(acknowledged)[1]?.text).toContain('We acknowledge your complaint');
    expect(desk.sink.to(decided)).toHaveLength(2);
    expect(desk.sink.to(decided)[1]?.text).toContain('The photo breaks rule two');
  });

  test('the confirmation link ends after 48 hours, unless it was used', async () => {
    const [early, late] = [desk.newEmail(), desk.newEmail()];
    await desk.fileForVisitor(early);
    await desk.fileForVisitor(late);
    await desk.mailsAreSent();
    const [used, unused] = [early, late].map((address) => desk.sink.to(address)[0]?.token ?? '');
    expect(await desk.follow(used ?? '')).toMatchObject({ statusCode: 200 });
    desk.pass(48 * hour + 1);
    expect(await desk.follow(used ?? '')).toMatchObject({ statusCode: 200 });
    expect(await desk.follow(unused ?? '')).toMatchObject({ statusCode: 400, code: 'LINK_SPENT' });
    expect(await desk.follow('x'.repeat(43))).toMatchObject({
      statusCode: 400,
      code: 'LINK_SPENT',
    });
  });

  test('one address gets at most three confirmation emails a day, and the response does not tell', async () => {
    const address = desk.newEmail();
    const filed = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        desk.fileForVisitor(index % 2 === 0 ? address : address.toUpperCase()),
      ),
    );
    expect(new Set(filed.map(({ number }) => number)).size).toBe(5);
    await desk.mailsAreSent();
    const all = desk.sink.mails.filter(({ to }) => to.toLowerCase() === address);
    expect(all).toHaveLength(3);
  });

  test.each([
    ['an unknown category', { category: 'rudeness' }, 'category'],
    ['an empty text', { text: '  \n ' }, 'text'],
    ['a text that is too long', { text: 'ß'.repeat(5001) }, 'text'],
    ['a link that is too long', { link: 'x'.repeat(1001) }, 'link'],
  ])('rejects %s', async (_, more, field) => {
    const response = await call(desk, member, 'POST', '/grievance/file', {
      ...complaintForm,
      ...more,
    });
    expect(response).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
    expect(Object.keys(response.errors ?? {})).toEqual([field]);
  });

  test('a complaint may have 5,000 characters of Devanagari', async () => {
    const form = { ...complaintForm, text: 'क्षि'.repeat(5000) };
    expect(await call(desk, member, 'POST', '/grievance/file', form)).toMatchObject({
      statusCode: 201,
    });
  });

  test('a visitor must give a name and an address', async () => {
    for (const more of [
      { name: 'Meera' },
      { name: 'Meera', email: 'nowhere' },
      { email: 'a@b.in' },
    ]) {
      const response = await call(desk, undefined, 'POST', '/grievance/filevisitor', {
        ...complaintForm,
        ...more,
      });
      expect(response.statusCode).toBe(400);
    }
  });

  test('a link to content opens a case about it, also for visitors', async () => {
    const accused = await quickSignIn(desk);
    const post = await publish(desk, accused, 'A stolen photo');
    const { id: commentId } = await comment(desk, accused, post._id);
    const cases = [];
    for (const link of [
      `/post/${post._id}`,
      `${publicUrl}/post/${post._id}?comment=${commentId}`,
      `${publicUrl}/profile/${accused.username}`,
    ]) {
      const { number } = await desk.fileForVisitor(desk.newEmail(), { link });
      const { caseId, accused: shown } = await desk.see(moderator, await desk.idOf(number));
      expect(shown?.username).toBe(accused.username);
      cases.push(await inModeration(desk, moderator).see(caseId ?? ''));
    }
    expect(cases.map(({ subject }) => subject)).toEqual(['post', 'comment', 'person']);
    expect(cases[0]?.content.text).toBe('A stolen photo');
    const again = await desk.file(member, { link: `/post/${post._id}` });
    expect((await desk.see(moderator, await desk.idOf(again.number))).caseId).toBe(cases[0]?.id);
  });

  test.each([
    'https://elsewhere.example/post/0190a000-0000-7000-8000-000000000000',
    'javascript:alert(1)',
    '/post/0190a000-0000-7000-8000-000000000000',
    '/post/%00',
    'not a link at all',
    '//[',
  ])('the link %s is kept as text, without a case', async (link) => {
    const { number } = await desk.file(member, { link });
    expect(await desk.see(moderator, await desk.idOf(number))).toMatchObject({
      link,
      caseId: null,
    });
  });

  test('a link to the own content opens no case', async () => {
    const post = await publish(desk, member);
    const { number } = await desk.file(member, { link: `/post/${post._id}` });
    expect((await desk.see(moderator, await desk.idOf(number))).caseId).toBeNull();
  });
});
