import type {
  ComplaintDetails,
  ComplaintSummaryPage,
  FiledComplaint,
} from '@sangam/contract/grievance/grievance.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEventsSuite, type EventsSuite } from '../../../test/community-events.ts';
import { caseAbout, inModeration, newModerator } from '../../../test/moderation.ts';
import { as } from '../../../test/network-people.ts';
import { call } from '../../../test/posts.ts';

let suite: EventsSuite;
beforeAll(async () => {
  suite = await startEventsSuite();
});
afterAll(() => suite.close());

test('a reported event is removed by a moderator: cancelled, hidden from everyone, and its members are notified', async () => {
  const { organiser, operator } = suite;
  await as(suite, operator).post('/admin/changeshowcasearea', { area: 'events', isLive: true });
  const { id } = await suite.create({ title: 'Unkind day', isPublic: true });
  const [member, reporter] = [await suite.newMember(), await suite.newMember()];
  await suite.send(member, 'register', { id });
  expect((await suite.app.inject(`/event/${id}`)).statusCode).toBe(200);

  const report = { subject: 'event', id } as const;
  expect((await inModeration(suite, reporter).report(report)).statusCode).toBe(200);
  const moderator = await newModerator(suite);
  const found = await caseAbout(suite, moderator, organiser);
  expect(found).toMatchObject({ subject: 'event' });
  expect(await inModeration(suite, moderator).see(found.id)).toMatchObject({
    content: { title: 'Unkind day' },
    path: `/events?event=${id}`,
  });
  const removed = await inModeration(suite, moderator).decide(found.id, 'remove');
  expect(removed).toMatchObject({ statusCode: 200, data: { path: null } });

  for (const person of [member, reporter, organiser, operator]) {
    expect(await suite.find(person, id)).toBeUndefined();
  }
  await expect.poll(async () => (await suite.app.inject(`/event/${id}`)).statusCode).toBe(404);
  expect((await suite.send(reporter, 'register', { id })).statusCode).toBe(404);
  const { notifications } = await as(suite, member).get<{ notifications: readonly object[] }>(
    '/notifications',
  );
  expect(notifications).toMatchObject([{ kind: 'event-cancelled', excerpt: '' }]);
});

test('only events that the member can see can be reported, and not the own ones', async () => {
  const audience = { kind: 'invited' as const, college: '', projectId: null };
  const invitees = [(await suite.newMember()).username];
  const hidden = await suite.create({ audience: { ...audience, invitees } });
  const open = await suite.create();
  const member = inModeration(suite, await suite.newMember());
  expect((await member.report({ subject: 'event', id: hidden.id })).statusCode).toBe(404);
  const own = await inModeration(suite, suite.organiser).report({ subject: 'event', id: open.id });
  expect(own.statusCode).toBe(400);
});

test('an event whose organiser has deleted their account is reported and removed, without a warning or suspension', async () => {
  const leaver = await suite.newMember();
  await suite.allow(leaver, true);
  const { id } = await suite.create({ title: 'Orphaned day' }, leaver);
  await suite.database`delete from users where username = ${leaver.username}`;
  const [reporter, moderator] = [await suite.newMember(), await newModerator(suite)];
  const report = await inModeration(suite, reporter).report({ subject: 'event', id });
  expect(report.statusCode).toBe(200);

  const moderating = inModeration(suite, moderator);
  const entry = (await moderating.queue()).cases.find(({ excerpt }) =>
    excerpt.includes('Orphaned'),
  );
  expect(entry).toMatchObject({ subject: 'event', accused: null });
  const caseId = entry?.id ?? '';
  expect(await moderating.see(caseId)).toMatchObject({ accused: null, earlier: [] });
  for (const action of ['warn', 'suspend']) {
    expect((await moderating.decide(caseId, action)).statusCode).toBe(400);
  }
  expect((await moderating.decide(caseId, 'remove')).statusCode).toBe(200);
  expect(await suite.find(reporter, id)).toBeUndefined();
  expect((await moderating.log()).entries[0]).toMatchObject({ action: 'remove', accused: null });
  expect((await inModeration(suite, reporter).reports()).reports).toMatchObject([
    { outcome: 'acted' },
  ]);
});

test.each([
  ['a member', 'an organiser', (id: string) => `/event/${id}`],
  ['a member', 'no organiser', (id: string) => `/events?event=${id}`],
  ['a visitor', 'no organiser', (id: string) => `/event/${id}`],
])(
  'a complaint of %s with a link to an event of %s leads moderators to it',
  async (complainant, owner, linkTo) => {
    const hasOrganiser = owner === 'an organiser';
    const organiser = await suite.newMember();
    await suite.allow(organiser, true);
    const { id } = await suite.create({}, organiser);
    if (!hasOrganiser) {
      await suite.database`delete from users where username = ${organiser.username}`;
    }
    const complaint = { category: 'other', text: 'This event is a fraud', link: linkTo(id) };
    const visitor = { name: 'Visitor', email: 'visitor@example.in' };
    const { data } =
      complainant === 'a member'
        ? await call(suite, await suite.newMember(), 'POST', '/grievance/file', complaint)
        : await call(suite, undefined, 'POST', '/grievance/filevisitor', {
            ...complaint,
            ...visitor,
          });
    const { number } = data as FiledComplaint;
    const moderator = await newModerator(suite);
    const { complaints } = await as(suite, moderator).get<ComplaintSummaryPage>(
      '/moderation/complaints',
    );
    const filed = complaints.find((one) => one.number === number);
    const { caseId, accused } = await as(suite, moderator).get<ComplaintDetails>(
      `/moderation/complaint/${filed?.id}`,
    );
    expect(accused?.username).toBe(hasOrganiser ? organiser.username : undefined);
    expect(await inModeration(suite, moderator).see(caseId ?? '')).toMatchObject({
      subject: 'event',
      path: `/events?event=${id}`,
      complaints: [{ number }],
    });
  },
);
