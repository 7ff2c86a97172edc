import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEventsSuite, type EventsSuite } from '../../../test/community-events.ts';
import { caseAbout, inModeration, newModerator } from '../../../test/moderation.ts';
import { as } from '../../../test/network-people.ts';

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
