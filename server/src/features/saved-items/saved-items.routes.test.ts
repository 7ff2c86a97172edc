import { randomUUID } from 'node:crypto';
import type { PostPage } from '@sangam/contract/posts/posts.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { block, call, expectData, publish } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

function toggle(person: SignedInPerson, itemId: string, itemType = 'posts') {
  return call(suite, person, 'POST', '/saveitems/toggle', { itemId, itemType });
}

async function savedBy(person: SignedInPerson): Promise<string[]> {
  const page = await expectData<PostPage>(suite, person, 'GET', '/saveitems/posts');
  return page.posts.map(({ _id }) => _id);
}

test('saving a post adds it to the viewer’s list, latest first, and a second toggle removes it', async () => {
  const [asha, ravi] = [await quickSignIn(suite), await quickSignIn(suite)];
  const [first, second] = [await publish(suite, ravi), await publish(suite, ravi)];
  expect(await toggle(asha, second._id)).toMatchObject({ statusCode: 200, actionType: 'saved' });
  expect(await toggle(asha, first._id)).toMatchObject({ actionType: 'saved' });
  expect(await savedBy(asha)).toEqual([first._id, second._id]);
  expect(await savedBy(ravi)).toEqual([]);
  expect(await expectData(suite, asha, 'GET', `/posts/post/${first._id}`)).toMatchObject({
    isSaved: true,
  });
  expect(await toggle(asha, first._id)).toMatchObject({ actionType: 'unsaved' });
  expect(await savedBy(asha)).toEqual([second._id]);
});

test('21 concurrent toggles store the item once', async () => {
  const asha = await quickSignIn(suite);
  const post = await publish(suite, asha);
  const answers = await Promise.all(Array.from({ length: 21 }, () => toggle(asha, post._id)));
  const actions = answers.map((response) => Reflect.get(response, 'actionType'));
  expect(actions.filter((action) => action === 'saved')).toHaveLength(11);
  expect(await savedBy(asha)).toEqual([post._id]);
});

test('20 concurrent toggles with one idempotency key run once', async () => {
  const asha = await quickSignIn(suite);
  const { _id: itemId } = await publish(suite, asha);
  const form = { itemId, itemType: 'posts' };
  const more = { key: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call(suite, asha, 'POST', '/saveitems/toggle', form, more)),
  );
  expect(new Set(answers.map((response) => Reflect.get(response, 'actionType')))).toEqual(
    new Set(['saved']),
  );
  expect(await savedBy(asha)).toEqual([itemId]);
});

test('a wanted state is never inverted, also twenty at once and after a replay', async () => {
  const asha = await quickSignIn(suite);
  const { _id: itemId } = await publish(suite, asha);
  const set = (saved: boolean, key: string = randomUUID()) =>
    call(suite, asha, 'POST', '/saveitems/toggle', { itemId, itemType: 'posts', saved }, { key });
  const answers = await Promise.all(Array.from({ length: 20 }, () => set(true)));
  for (const answer of answers) expect(answer).toMatchObject({ actionType: 'saved' });
  expect(await savedBy(asha)).toEqual([itemId]);
  const key = randomUUID();
  expect(await set(false, key)).toMatchObject({ actionType: 'unsaved' });
  expect(await set(true)).toMatchObject({ actionType: 'saved' });
  expect(await set(false, key)).toMatchObject({ actionType: 'saved' });
  expect(await savedBy(asha)).toEqual([itemId]);
});

test('the list leaves out deleted and hidden items', async () => {
  const [asha, ravi, zoya] = [
    await quickSignIn(suite),
    await quickSignIn(suite),
    await quickSignIn(suite),
  ];
  const posts = [
    await publish(suite, ravi),
    await publish(suite, zoya),
    await publish(suite, asha),
  ];
  for (const { _id } of posts) await toggle(asha, _id);
  await call(suite, ravi, 'POST', '/posts/deletepost', { postid: posts[0]?._id });
  await block(suite, zoya.username, asha.username);
  expect(await savedBy(asha)).toEqual([posts[2]?._id]);
});

test('an id is looked up only in the table of its type', async () => {
  const asha = await quickSignIn(suite);
  const post = await publish(suite, asha);
  expect(await toggle(asha, post._id, 'projects')).toMatchObject({ statusCode: 404 });
  expect(await toggle(asha, randomUUID())).toMatchObject({ statusCode: 404 });
  expect(await toggle(asha, post._id, 'users')).toMatchObject({ statusCode: 400 });
});
