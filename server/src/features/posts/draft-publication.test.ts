import { randomUUID } from 'node:crypto';
import type {
  PostDraft,
  PostDrafts,
  SavedPostDraft,
} from '@sangam/contract/posts/post-drafts.schema.ts';
import type { PostPage } from '@sangam/contract/posts/posts.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { picture } from '../../../test/media-suite.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call, expectData, sendPost } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
let asha: SignedInPerson;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());
beforeEach(async () => {
  asha = await quickSignIn(suite);
});

const save = (id: string, revision: number, content: string) =>
  expectData<SavedPostDraft>(suite, asha, 'POST', '/posts/savedraft', { id, revision, content });

async function stored(content: string): Promise<string> {
  const id = randomUUID();
  await save(id, 0, content);
  return id;
}

const schedule = (id: string, revision: number) =>
  call(suite, asha, 'POST', '/posts/scheduledraft', {
    id,
    revision,
    publishAt: new Date(Date.now() + 60 * 60_000).toISOString(),
  });

const publishStored = (id: string, revision: number) =>
  call(suite, asha, 'POST', '/posts/publishdraft', { id, revision });

/** Posts what is in the composer of one device. */
const post = (id: string, revision: number, content: string, key?: string) =>
  sendPost(suite, asha, { content, draft: { id, revision } }, key === undefined ? {} : { key });

async function drafts(): Promise<PostDraft[]> {
  return (await expectData<PostDrafts>(suite, asha, 'GET', '/posts/drafts')).drafts;
}

async function texts(): Promise<string[]> {
  const page = await expectData<PostPage>(suite, asha, 'GET', `/posts/mypost/${asha.username}`);
  return page.posts.map(({ content }) => content);
}

const published = { statusCode: 409, code: 'DRAFT_PUBLISHED' };
const changed = { statusCode: 409, code: 'DRAFT_CHANGED' };

test('two devices that post one draft at the same time publish it once', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await stored(`Round ${round}`);
    const results = await Promise.all([
      post(id, 1, `Round ${round}`),
      post(id, 1, `Round ${round}, and more`),
      publishStored(id, 1),
    ]);
    const rejected = results.filter(({ statusCode }) => statusCode !== 201);
    expect(rejected).toMatchObject([published, published]);
    expect(await drafts()).toEqual([]);
  }
  expect(await texts()).toHaveLength(5);
});

test('a retry with the idempotency key of the publication returns its post', async () => {
  const id = await stored('Hello');
  const [key, image] = [randomUUID(), await picture(40, 30)];
  const form = { content: 'Hello', pictures: [image], draft: { id, revision: 1 } };
  const answers = await Promise.all([1, 2].map(() => sendPost(suite, asha, form, { key })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const again = await sendPost(suite, asha, form, { key });
  expect(again.statusCode).toBe(201);
  expect(await texts()).toEqual(['Hello']);
});

test('a draft that another device has scheduled is not posted from an older copy, and stays scheduled', async () => {
  const id = await stored('Hello');
  expect((await schedule(id, 1)).statusCode).toBe(200);
  expect(await post(id, 1, 'Hello from the phone')).toMatchObject(changed);
  expect(await texts()).toEqual([]);
  const [draft] = await drafts();
  expect(draft).toMatchObject({ id, content: 'Hello' });
  expect(draft?.publishAt).toBeTruthy();
});

test('scheduling and posting at the same time leave a scheduled draft or a post, never both', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await stored(`Round ${round}`);
    const [scheduled, posted] = await Promise.all([schedule(id, 1), post(id, 1, `Round ${round}`)]);
    const isPosted = posted.statusCode === 201;
    expect(scheduled.statusCode === 200).toBe(!isPosted);
    expect(await drafts()).toHaveLength(isPosted ? 0 : 1);
    expect((await texts()).includes(`Round ${round}`)).toBe(isPosted);
    await call(suite, asha, 'POST', '/posts/deletedraft', { id, revision: 9 });
  }
});

test('text that was saved or is typed after the publication becomes a draft of its own, which can be posted', async () => {
  const id = await stored('Hello');
  await save(id, 1, 'Hello from the laptop');
  expect((await post(id, 1, 'Hello from the phone')).statusCode).toBe(201);
  const [newer] = await drafts();
  expect(newer).toMatchObject({ content: 'Hello from the laptop' });
  expect(newer?.id).not.toBe(id);
  // The laptop does not know yet.
  expect(await post(id, 2, 'Hello from the laptop')).toMatchObject(published);
  const copy = await save(id, 2, 'Hello from the laptop, and more');
  expect(copy).toMatchObject({ isCopy: true, wasPublished: true });
  expect(copy.id).not.toBe(id);
  expect((await post(copy.id, copy.revision, 'Hello from the laptop, and more')).statusCode).toBe(
    201,
  );
  expect(await texts()).toEqual(['Hello from the laptop, and more', 'Hello from the phone']);
});

test('a save of the posted text that arrives with the publication leaves no draft', async () => {
  const id = await stored('Hello');
  await save(id, 1, 'Hello\nyou \n');
  // As browsers send line breaks in forms.
  expect((await post(id, 1, 'Hello\r\nyou')).statusCode).toBe(201);
  expect(await drafts()).toEqual([]);
});

test('the draft of another member can be named without any effect on it', async () => {
  const id = await stored('Hello');
  const ravi = await quickSignIn(suite);
  const form = { content: 'Mine', draft: { id, revision: 9 } };
  expect((await sendPost(suite, ravi, form)).statusCode).toBe(201);
  expect(await drafts()).toMatchObject([{ id, content: 'Hello' }]);
  expect((await post(id, 1, 'Hello')).statusCode).toBe(201);
});
