import { randomUUID } from 'node:crypto';
import type { Message, MessagePage } from '@sangam/contract/chat/messages.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, testSecret, type TestApp } from '../../../test/build-test-app.ts';
import { picture } from '../../../test/media-suite.ts';
import { directOf, groupOf, sendMessage } from '../../../test/messages.ts';
import { caseAbout, inModeration, newModerator } from '../../../test/moderation.ts';
import { as, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { comment, expectData, publish } from '../../../test/posts.ts';
import { addProject } from '../../../test/projects.ts';
import { createReadSignatures } from '../../platform/media/read-signatures.ts';

let suite: TestApp;
let moderator: SignedInPerson;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  moderator = await newModerator(suite);
});
afterAll(() => suite.close());

async function sentId(person: SignedInPerson, roomId: string, content: string): Promise<string> {
  await sendMessage(suite, person, roomId, { content });
  const { messages } = await expectData<MessagePage>(
    suite,
    person,
    'GET',
    `/messages/group/${roomId}`,
  );
  const found = messages.find((message) => message.content === content);
  if (!found) throw new Error('the message is not there');
  return found.id;
}

/** One subject of each kind that another user can see. */
const things = {
  person: async ({ username }: SignedInPerson) => username,
  post: async (author: SignedInPerson) => (await publish(suite, author, 'Buy my coins'))._id,
  comment: async (author: SignedInPerson, reader: SignedInPerson) => {
    const { _id } = await publish(suite, reader);
    return (await comment(suite, author, _id, { content: 'Buy my coins' })).id;
  },
  project: async (author: SignedInPerson) =>
    (await addProject(suite, author, { title: 'Buy my coins' })).id,
  message: async (author: SignedInPerson, reader: SignedInPerson) =>
    sentId(author, await directOf(suite, author, reader), 'Buy my coins'),
} as const;

const kinds = Object.keys(things) as (keyof typeof things)[];

describe.each(kinds)('a %s', (subject) => {
  test('is reported once; returns 400 for one’s own and 404 for a hidden one', async () => {
    const [asha, ravi, stranger] = await people(suite, 'asha', 'ravi', 'stranger');
    const id = await things[subject](ravi, asha);
    const reporting = inModeration(suite, asha);
    expect((await reporting.report({ subject, id })).statusCode).toBe(200);
    expect((await reporting.report({ subject, id, reason: 'spam' })).statusCode).toBe(200);
    expect((await inModeration(suite, ravi).report({ subject, id })).statusCode).toBe(400);
    const blocker = stranger;
    await as(suite, blocker).block(ravi);
    expect((await inModeration(suite, blocker).report({ subject, id })).statusCode).toBe(404);
    expect(await caseAbout(suite, moderator, ravi)).toMatchObject({
      subject,
      reportCount: 1,
      reasons: ['harassment'],
      outcome: null,
    });
    expect((await reporting.reports()).reports).toMatchObject([{ subject, outcome: 'waiting' }]);
  });

  test('reported by several users is one case with all their reasons', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const id = await things[subject](ravi, asha);
    await inModeration(suite, asha).report({ subject, id, note: 'Again and again' });
    if (subject !== 'message') {
      await inModeration(suite, moderator).report({ subject, id, reason: 'spam' });
    }
    const found = await caseAbout(suite, moderator, ravi);
    expect(found.reportCount).toBe(subject === 'message' ? 1 : 2);
    const one = await inModeration(suite, moderator).see(found.id);
    expect(one).toMatchObject({ status: 'open', subject, decision: null, earlier: [] });
    expect(one.reports[0]).toMatchObject({
      reporter: { username: asha.username },
      note: 'Again and again',
    });
  });
});

test('a case stores the content at the time of the report', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const id = await things.post(ravi);
  await inModeration(suite, asha).report({ subject: 'post', id });
  const edit = {
    postid: id,
    newcontent: 'All systems are working',
    existingMedia: [],
    newMedia: [],
  };
  expect((await as(suite, ravi).post('/posts/editpost', edit)).statusCode).toBe(200);
  const { id: caseId } = await caseAbout(suite, moderator, ravi);
  const seen = () => inModeration(suite, moderator).see(caseId);
  expect(await seen()).toMatchObject({ content: { text: 'Buy my coins' }, path: `/post/${id}` });
  await as(suite, ravi).post('/posts/deletepost', { postid: id });
  expect(await seen()).toMatchObject({ content: { text: 'Buy my coins' } });
});

test('a case about a post or comment has its earlier texts, the latest ten', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const { _id: postid } = await publish(suite, ravi, 'Unkind');
  const { id: commentId } = await comment(suite, ravi, postid, { content: 'Unkind' });
  const more = { existingMedia: [], newMedia: [] };
  for (let edit = 1; edit <= 11; edit++) {
    const newcontent = `Kind ${edit}`;
    await expectData(suite, ravi, 'POST', '/posts/editpost', { postid, newcontent, ...more });
  }
  const kind = { commentId, content: 'Kind' };
  await expectData(suite, ravi, 'POST', '/posts/editcomment', kind);
  const earlier = Array.from({ length: 10 }, (_, index) => `Earlier version:\nKind ${10 - index}`);
  const expected = {
    post: ['Kind 11', ...earlier].join('\n\n'),
    comment: 'Kind\n\nEarlier version:\nUnkind',
  };
  for (const [subject, id] of [
    ['comment', commentId],
    ['post', postid],
  ] as const) {
    await inModeration(suite, asha).report({ subject, id });
    const { id: caseId } = await caseAbout(suite, moderator, ravi);
    const { content } = await inModeration(suite, moderator).see(caseId);
    expect(content.text).toBe(expected[subject]);
  }
});

test('the queue shows the first 200 characters of long content and ends them with …', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const reporting = inModeration(suite, asha);
  const { _id } = await publish(suite, ravi, `${'a'.repeat(199)} ${'b'.repeat(50)}`);
  await reporting.report({ subject: 'post', id: _id });
  expect(await caseAbout(suite, moderator, ravi)).toMatchObject({
    excerpt: `${'a'.repeat(199)}…`,
  });
  const [meera] = await people(suite, 'meera');
  const whole = await publish(suite, meera, 'c'.repeat(200));
  await reporting.report({ subject: 'post', id: whole._id });
  expect(await caseAbout(suite, moderator, meera)).toMatchObject({ excerpt: 'c'.repeat(200) });
});

test('returns the same 404 for unknown users and subjects', async () => {
  const [asha] = await people(suite, 'asha');
  for (const subject of kinds) {
    for (const id of [randomUUID(), 'nobody-at-all']) {
      expect((await inModeration(suite, asha).report({ subject, id })).statusCode).toBe(404);
    }
  }
});

test('a reported message shows moderators only its context that the reporter could read', async () => {
  const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
  const room = await groupOf(suite, asha, ravi, meera);
  await sendMessage(suite, meera, room, { content: 'From a user whom Asha has blocked' });
  for (let count = 1; count <= 10; count++) {
    await sendMessage(suite, ravi, room, { content: `Long ago ${count}` });
  }
  const id = await sentId(ravi, room, 'Something unkind');
  for (let count = 1; count <= 5; count++) {
    await sendMessage(suite, asha, room, { content: `Afterwards ${count}` });
  }
  await as(suite, asha).block(meera);
  await inModeration(suite, asha).report({ subject: 'message', id });
  const { id: caseId } = await caseAbout(suite, moderator, ravi);
  const { content, path } = await inModeration(suite, moderator).see(caseId);
  expect(path).toBeNull();
  expect(content.around.map(({ text }) => text)).toEqual([
    'Long ago 6',
    'Long ago 7',
    'Long ago 8',
    'Long ago 9',
    'Long ago 10',
    'Something unkind',
    'Afterwards 1',
    'Afterwards 2',
  ]);
  expect(content.around.filter(({ isReported }) => isReported)).toHaveLength(1);
});

test('media of a reported message open for moderators, and nobody else outside the room', async () => {
  const [asha, ravi, outside] = await people(suite, 'asha', 'ravi', 'outside');
  const room = await groupOf(suite, asha, ravi);
  const sent = await sendMessage(suite, ravi, room, { pictures: [await picture(40, 30)] });
  const { id } = (sent as { data: Message }).data;
  await inModeration(suite, asha).report({ subject: 'message', id });
  const { id: caseId } = await caseAbout(suite, moderator, ravi);
  const { content } = await inModeration(suite, moderator).see(caseId);
  const url = content.media[0]?.url ?? '';
  const look = async (address: string) => (await suite.app.inject(address)).statusCode;
  expect([content.media.length, await look(url)]).toEqual([1, 200]);
  const [{ id: strangerId }] = await suite.database<[{ id: string }]>`
    select id from users where username = ${outside.username}`;
  const [path = ''] = url.split('?');
  const signatures = createReadSignatures(testSecret);
  const passedOn = signatures.signUrl(path, strangerId, signatures.newExpiry());
  expect(await look(passedOn)).toBe(404);
  expect(await look(path)).toBe(404);
});

test('users outside the room cannot report its messages, and moderators cannot read it', async () => {
  const [asha, ravi, outside] = await people(suite, 'asha', 'ravi', 'outside');
  const room = await groupOf(suite, asha, ravi);
  const id = await sentId(ravi, room, 'Between us');
  for (const person of [outside, moderator]) {
    expect((await inModeration(suite, person).report({ subject: 'message', id })).statusCode).toBe(
      404,
    );
    expect(await as(suite, person).status(`/messages/group/${room}`)).toBe(404);
  }
});

test.each(['a', '🙂', '🇮🇳', 'क्षि'])(
  'a note may have 1,000 characters as users count them: %s',
  async (character) => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const report = (note: string) =>
      inModeration(suite, asha).report({ subject: 'person', id: ravi.username, note });
    expect(await report(character.repeat(1001))).toMatchObject({
      statusCode: 400,
      errors: { note: 'Use at most 1,000 characters' },
    });
    expect(await report(character.repeat(1000))).toMatchObject({ statusCode: 200 });
  },
);

test('a note of characters with very many bytes is rejected before it reaches the database', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const note = '👨‍👩‍👧‍👦'.repeat(1000);
  const response = await inModeration(suite, asha).report({
    subject: 'person',
    id: ravi.username,
    note,
  });
  expect(response).toMatchObject({ statusCode: 400 });
});

test('many concurrent reports of one subject all count, in one case', async () => {
  const [ravi, ...others] = await people(suite, 'ravi', 'a', 'b', 'c', 'd', 'e');
  const { _id: id } = await publish(suite, ravi);
  const answers = await Promise.all(
    [...others, ...others].map((one) => inModeration(suite, one).report({ subject: 'post', id })),
  );
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await caseAbout(suite, moderator, ravi)).reportCount).toBe(5);
});

test('pages of the queue contain each case once', async () => {
  const [asha] = await people(suite, 'asha');
  await suite.database`
    with accused as (
      insert into users (username, name, email)
      select 'queued-' || n, 'Queued', 'queued-' || n || '@example.in'
      from generate_series(1, 45) n returning id
    ), opened as (
      insert into moderation_cases (subject_type, subject_id, accused_id, content)
      select 'person', id, id,
        '{"title":"","text":"","media":[],"mediaCount":0,"around":[]}' from accused returning id)
    insert into reports (case_id, reporter_id, reason)
    select opened.id, u.id, 'spam' from opened, users u where u.username = ${asha.username}`;
  const seen: string[] = [];
  let timestamp: string | null = '';
  while (timestamp !== null) {
    const query: Record<string, string> = timestamp === '' ? {} : { timestamp };
    const page: { timestamp: string | null; cases: { id: string }[] } = await as(
      suite,
      moderator,
    ).get('/moderation/queue', query);
    seen.push(...page.cases.map(({ id }) => id));
    ({ timestamp } = page);
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(45);
});
