import { randomUUID } from 'node:crypto';
import type { NotificationPage } from '@sangam/contract/notifications/notifications.schema.ts';
import type { PostDraft, PostDrafts } from '@sangam/contract/posts/post-drafts.schema.ts';
import type { Post, PostPage } from '@sangam/contract/posts/posts.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { lockWait } from '../../../test/lock-waits.ts';
import { caseAbout, inModeration, newModerator } from '../../../test/moderation.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { block, call, expectData, publish, suspend } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { createRateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import { createLinkPreviews } from '../link-previews/link-previews.service.ts';
import { createNewAccountLimits } from '../new-accounts/new-account-limits.service.ts';
import { createNotificationWriter } from '../notifications/notification-writer.service.ts';
import { createDraftPublisher, type DraftPublisherOptions } from './draft-publisher.service.ts';
import { requireScheduleTime } from './scheduled-posts.policy.ts';

/** Far ahead of the clock of the database, so that nothing is due by itself. */
const start = new Date('2030-11-18T10:00:00.000Z');
const minuteMs = 60_000;
const at = (ms: number) => new Date(start.getTime() + ms);
let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' }, now: () => start });
});
afterAll(() => suite.close());
beforeEach(async () => {
  [asha, ravi] = [await quickSignIn(suite), await quickSignIn(suite)];
});

/** The job of one worker. */
function createPublisher(changes: Partial<DraftPublisherOptions> = {}, rateLimits = false) {
  const { database, events } = suite;
  const limiter = createRateLimiterFactory(rateLimits);
  const instance = { current: () => ({ linkPreviews: false }) as never };
  return createDraftPublisher({
    database,
    events,
    linkPreviews: createLinkPreviews({ limiter, instance, publicUrl: 'http://localhost' }),
    media: { attach: () => Promise.reject(new Error('no media in this file')) },
    notificationWriter: createNotificationWriter({ database, events }),
    newAccountLimits: createNewAccountLimits({ rateLimits }),
    publishing: limiter({ name: 'scheduled-posts', tries: 30, seconds: 600 }),
    requireWritePermission: () => Promise.resolve(),
    ...changes,
  });
}

const runJob = (...options: Parameters<typeof createPublisher>) =>
  createPublisher(...options).publishDueDrafts();

type Values = Partial<Pick<PostDraft, 'content' | 'language' | 'poll' | 'isQuestion'>>;

function save(id: string, revision: number, values: Values) {
  const form = { id, revision, content: '', ...values };
  return expectData<{ id: string; revision: number; isCopy: boolean }>(
    suite,
    asha,
    'POST',
    '/posts/savedraft',
    form,
  );
}

function schedule(id: string, revision: number, publishAt: Date | null, person = asha) {
  const form = { id, revision, publishAt: publishAt?.toISOString() ?? null };
  return call(suite, person, 'POST', '/posts/scheduledraft', form);
}

/** Stores and schedules a draft. */
async function scheduled(values: Values, minutes = 60): Promise<string> {
  const id = randomUUID();
  await save(id, 0, values);
  const response = await schedule(id, 1, new Date(start.getTime() + minutes * minuteMs));
  expect(response.statusCode).toBe(200);
  return id;
}

/** Lets the time of a scheduled draft come. */
async function makeDue(id: string): Promise<void> {
  await suite.database`
    update post_drafts set publish_at = now() where id = ${id} and publish_at is not null`;
}

async function drafts(person = asha): Promise<PostDraft[]> {
  return (await expectData<PostDrafts>(suite, person, 'GET', '/posts/drafts')).drafts;
}

async function posts(reader = ravi): Promise<Post[]> {
  const path = `/posts/mypost/${asha.username}`;
  return (await expectData<PostPage>(suite, reader, 'GET', path)).posts;
}

const textsOf = async (reader = ravi) => (await posts(reader)).map(({ content }) => content);

async function notifiedKinds(person = asha): Promise<string[]> {
  const page = await expectData<NotificationPage>(suite, person, 'GET', '/notifications');
  return page.notifications.map(({ kind }) => kind);
}

test('a scheduled post is published once at its time, with poll, question and language, and leaves the drafts', async () => {
  const poll = { options: ['Tea', 'Coffee', ''], hours: '72' as const };
  const id = await scheduled({
    content: ` Hello @${ravi.username} #rain `,
    poll,
    isQuestion: true,
    language: 'mr',
  });
  expect(await drafts()).toMatchObject([{ id, publishAt: '2030-11-18T11:00:00.000Z' }]);
  await runJob();
  expect(await textsOf()).toEqual([]);
  await makeDue(id);
  await runJob();
  await runJob();
  const [post, ...others] = await posts();
  expect(others).toEqual([]);
  expect(post).toMatchObject({
    content: `Hello @${ravi.username} #rain`,
    hashtags: ['rain'],
    tags: [ravi.username],
    language: 'mr',
    question: { isAnswered: false },
    poll: { options: ['Tea', 'Coffee'] },
  });
  expect(await drafts()).toEqual([]);
  expect(await notifiedKinds(ravi)).toEqual(['mention']);
  expect(await notifiedKinds()).toEqual([]);
});

test('two workers publish each due post once', async () => {
  const ids = await Promise.all(['One', 'Two', 'Three'].map((content) => scheduled({ content })));
  for (const id of ids) await makeDue(id);
  await Promise.all([runJob(), runJob(), runJob(), runJob()]);
  expect((await textsOf()).toSorted()).toEqual(['One', 'Three', 'Two']);
});

test('a crash before the commit leaves the draft scheduled and no post, and the next run publishes it once', async () => {
  const id = await scheduled({ content: 'Hello' });
  await makeDue(id);
  const { database, events } = suite;
  const writer = createNotificationWriter({ database, events });
  const crashing = {
    ...writer,
    // Called after the post is written and the draft is deleted.
    publishOnCommit() {
      throw new Error('killed');
    },
  };
  await expect(runJob({ notificationWriter: crashing })).rejects.toThrow('scheduled posts failed');
  expect(await textsOf()).toEqual([]);
  expect(await drafts()).toMatchObject([{ id, content: 'Hello' }]);
  await runJob();
  expect(await textsOf()).toEqual(['Hello']);
});

test('one failing post does not delay the others', async () => {
  const [failing, other] = [
    await scheduled({ content: 'One' }),
    await scheduled({ content: 'Two' }),
  ];
  await makeDue(failing);
  await makeDue(other);
  const { database, events } = suite;
  const writer = createNotificationWriter({ database, events });
  let calls = 0;
  const unstable = {
    ...writer,
    publishOnCommit(...change: Parameters<typeof writer.publishOnCommit>) {
      calls += 1;
      if (calls === 1) throw new Error('killed');
      writer.publishOnCommit(...change);
    },
  };
  await expect(runJob({ notificationWriter: unstable })).rejects.toThrow();
  expect(await textsOf()).toEqual(['Two']);
});

test('the time is from 5 minutes to 90 days ahead, in any time zone, and the draft must be a complete post', async () => {
  const id = randomUUID();
  await save(id, 0, { content: 'Hello' });
  const [earliest, latest] = [5 * minuteMs, 90 * 24 * 60 * minuteMs];
  for (const ms of [earliest, latest])
    expect(() => requireScheduleTime(at(ms), start)).not.toThrow();
  for (const ms of [earliest - 1, latest + 1, 0, -latest]) {
    const rejected = await schedule(id, 1, at(ms));
    expect(rejected).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
    expect(rejected.errors).toHaveProperty('publishAt');
  }
  // The same instant as 10:05 UTC, written in the time zones of Kathmandu and Honolulu.
  let revision = 1;
  for (const publishAt of ['2030-11-18T15:50:00+05:45', '2030-11-18T00:05:00-10:00']) {
    const form = { id, revision: revision++, publishAt };
    await expectData(suite, asha, 'POST', '/posts/scheduledraft', form);
    expect(await drafts()).toMatchObject([{ publishAt: '2030-11-18T10:05:00.000Z' }]);
  }
  const incomplete = [
    { content: ' ' },
    { content: 'A', poll: { options: ['One', ''], hours: '24' as const } },
  ];
  for (const values of incomplete) {
    const other = randomUUID();
    await save(other, 0, values);
    expect((await schedule(other, 1, at(latest))).statusCode).toBe(400);
  }
});

test('a schedule is changed and cancelled by its author only, and not that of a newer revision', async () => {
  const id = await scheduled({ content: 'Hello' });
  const later = new Date(start.getTime() + 120 * minuteMs);
  expect(await schedule(id, 1, later)).toMatchObject({ statusCode: 409, code: 'DRAFT_CHANGED' });
  expect((await schedule(id, 2, later, ravi)).statusCode).toBe(404);
  expect((await schedule(id, 2, later)).data).toEqual({ id, revision: 3 });
  expect(await drafts()).toMatchObject([{ publishAt: later.toISOString() }]);
  expect((await schedule(id, 3, null)).statusCode).toBe(200);
  const [draft] = await drafts();
  expect(draft).toMatchObject({ id, content: 'Hello' });
  expect(draft).not.toHaveProperty('publishAt');
});

test('a draft with the text of a scheduled post is another draft, and neither its time nor its publication changes the first', async () => {
  const first = await scheduled({ content: 'See you on Monday' });
  const second = await scheduled({ content: 'See you on Monday' }, 120);
  expect((await drafts()).map(({ id, publishAt }) => [id, publishAt])).toEqual([
    [second, '2030-11-18T12:00:00.000Z'],
    [first, '2030-11-18T11:00:00.000Z'],
  ]);
  const form = { id: second, revision: 2 };
  expect((await call(suite, asha, 'POST', '/posts/publishdraft', form)).statusCode).toBe(201);
  expect(await drafts()).toMatchObject([{ id: first, publishAt: '2030-11-18T11:00:00.000Z' }]);
  // Nor is the scheduled one the copy of a draft that two devices have changed.
  const open = randomUUID();
  await save(open, 0, { content: 'Start' });
  await save(open, 1, { content: 'On the phone' });
  const copy = await save(open, 1, { content: 'See you on Monday' });
  expect(copy.isCopy).toBe(true);
  expect(copy.id).not.toBe(first);
  expect(await save(open, 1, { content: 'See you on Monday' })).toEqual(copy);
});

test('a device with an older revision of a scheduled draft continues with a copy, also after a save of equal values', async () => {
  // Both devices show revision 1, and one of them schedules it.
  const id = await scheduled({ content: 'Hello' });
  const copy = await save(id, 1, { content: 'Hello' });
  expect(copy).toMatchObject({ revision: 1, isCopy: true });
  expect(copy.id).not.toBe(id);
  expect(await save(id, 1, { content: 'Hello' })).toEqual(copy);
  expect(await save(copy.id, 1, { content: 'Hello, and' })).toMatchObject({ isCopy: false });
  expect((await drafts()).map(({ content, publishAt }) => [content, publishAt])).toEqual([
    ['Hello, and', undefined],
    ['Hello', '2030-11-18T11:00:00.000Z'],
  ]);
  // A repeated schedule request, whose first response was lost, changes nothing.
  const repeated = await schedule(id, 1, at(60 * minuteMs));
  expect(repeated).toMatchObject({ statusCode: 409, code: 'DRAFT_CHANGED' });
  await makeDue(id);
  await runJob();
  expect(await textsOf()).toEqual(['Hello']);
  expect(await drafts()).toMatchObject([{ id: copy.id, content: 'Hello, and' }]);
});

test('a scheduled post is published earlier by its author, once', async () => {
  const id = await scheduled({ content: 'Hello' });
  const publishNow = (revision: number, person = asha) =>
    call(suite, person, 'POST', '/posts/publishdraft', { id, revision });
  expect((await publishNow(2, ravi)).statusCode).toBe(404);
  expect(await publishNow(1)).toMatchObject({ statusCode: 409, code: 'DRAFT_CHANGED' });
  await makeDue(id);
  const [first, second] = await Promise.all([publishNow(2), publishNow(2), runJob()]);
  for (const { statusCode, code } of [first, second])
    expect([201, 'DRAFT_PUBLISHED']).toContain(statusCode === 201 ? 201 : code);
  expect(await textsOf()).toEqual(['Hello']);
  expect(await drafts()).toEqual([]);
});

test('an edit that races the publication is never lost: it ends the schedule, or stays as a draft', async () => {
  const before = await scheduled({ content: 'Half' });
  await makeDue(before);
  // Before the publication: the changed text is not published unfinished.
  expect(await save(before, 2, { content: 'Half, and' })).toMatchObject({ isCopy: false });
  await runJob();
  expect(await textsOf()).toEqual([]);
  expect(await drafts()).toMatchObject([{ content: 'Half, and' }]);
  // After it.
  const after = await scheduled({ content: 'Whole' });
  await makeDue(after);
  await runJob();
  expect(await save(after, 2, { content: 'Whole, and' })).toMatchObject({ isCopy: true });
  await runJob();
  expect(await textsOf()).toEqual(['Whole']);
  expect((await drafts()).map(({ content }) => content).toSorted()).toEqual([
    'Half, and',
    'Whole, and',
  ]);
  // At the same time: the old text is published and the new one a draft, or only a draft.
  for (let round = 0; round < 5; round++) {
    const id = await scheduled({ content: `Race ${round}` });
    await makeDue(id);
    await Promise.all([save(id, 2, { content: `Race ${round} edited` }), runJob()]);
    const stored = (await drafts()).map(({ content }) => content);
    expect(stored).toContain(`Race ${round} edited`);
    expect(stored).not.toContain(`Race ${round}`);
  }
});

test('a draft whose deletion commits while the publication waits is not published', async () => {
  const id = await scheduled({ content: 'Hello' });
  await makeDue(id);
  let publishing: Promise<void> | undefined;
  await suite.database.begin(async (transaction) => {
    await transaction`delete from post_drafts where id = ${id}`;
    publishing = runJob();
    await lockWait(suite);
  });
  await publishing;
  expect(await textsOf()).toEqual([]);
  expect(await drafts()).toEqual([]);
});

async function expectRefused(id: string, refusal: string) {
  const [draft] = await drafts();
  expect(draft).toMatchObject({ id, content: 'Hello', refusal });
  expect(draft).not.toHaveProperty('publishAt');
  expect(await textsOf()).toEqual([]);
  expect(await notifiedKinds()).toEqual(['post-not-published']);
}

describe('a post that may not be published at its time stays a draft with the reason, and the author is notified', () => {
  test('after a suspension', async () => {
    const id = await scheduled({ content: 'Hello' });
    await makeDue(id);
    await suspend(suite, asha.username);
    await runJob();
    await suite.database`update users set suspended_at = null where username = ${asha.username}`;
    await expectRefused(id, 'suspended');
  });

  test('while the deletion of the account is pending', async () => {
    const id = await scheduled({ content: 'Hello' });
    await makeDue(id);
    await suite.database`update users set deleted_at = now() where username = ${asha.username}`;
    await runJob();
    await suite.database`update users set deleted_at = null where username = ${asha.username}`;
    await expectRefused(id, 'leaving');
  });

  test('without a confirmed email', async () => {
    const id = await scheduled({ content: 'Hello' });
    await makeDue(id);
    await runJob({
      requireWritePermission: () => Promise.reject(new AppError('CONFIRM_EMAIL_FIRST')),
    });
    await expectRefused(id, 'unconfirmed');
  });

  test('above the limit of posts', async () => {
    const id = await scheduled({ content: 'Hello' });
    await makeDue(id);
    const publishing = createRateLimiterFactory(true)({ name: 'few', tries: 1, seconds: 60 });
    const [row] = await suite.database<[{ id: string }]>`
      select id from users where username = ${asha.username}`;
    await publishing.consume(row.id);
    await runJob({ publishing });
    await expectRefused(id, 'limit');
    // Saving it again clears the reason.
    await save(id, 3, { content: 'Hello again' });
    expect((await drafts())[0]).not.toHaveProperty('refusal');
  });

  test('with more links than a new account may publish', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n++) {
      ids.push(await scheduled({ content: `See https://example.org/${n}` }));
    }
    for (const id of ids) await makeDue(id);
    await runJob({}, true);
    const refused = (await drafts()).filter(({ refusal }) => refusal === 'limit');
    expect(refused.length).toBeGreaterThan(0);
    expect((await posts()).length).toBe(ids.length - refused.length);
  });

  test('and a mention of a member who blocked the author notifies nobody', async () => {
    const id = await scheduled({ content: `Hello @${ravi.username}` });
    await block(suite, ravi.username, asha.username);
    await makeDue(id);
    await runJob();
    const [post] = await posts(asha);
    expect(post?.tags).toEqual([]);
    expect(await notifiedKinds(ravi)).toEqual([]);
  });
});

test('a scheduled post is visible to nobody else before its time', async () => {
  await scheduled({ content: 'Zebrafish secret #zebrafish' });
  const moderator = await newModerator(suite);
  for (const person of [ravi, moderator]) {
    for (const path of [
      '/posts/feed',
      `/posts/mypost/${asha.username}`,
      '/search/posts?q=zebrafish',
      '/posts/drafts',
    ]) {
      const { statusCode, data } = await call(suite, person, 'GET', path);
      expect(statusCode, path).toBe(200);
      expect(JSON.stringify(data)).not.toContain('Zebrafish');
    }
  }
});

test('text that a moderator removed does not stay scheduled', async () => {
  const moderator = await newModerator(suite);
  const unkind = 'Unkind words about the people of our street';
  const post = await publish(suite, asha, unkind);
  const id = await scheduled({ content: `${unkind}, again` });
  await inModeration(suite, ravi).report({ subject: 'post', id: post._id });
  const { id: caseId } = await caseAbout(suite, moderator, asha);
  expect((await inModeration(suite, moderator).decide(caseId, 'remove')).statusCode).toBe(200);
  await makeDue(id);
  await runJob();
  expect(await drafts()).toEqual([]);
  expect(await textsOf()).toEqual([]);
});
