import { randomUUID } from 'node:crypto';
import type { LikeState, PeoplePage, Post, PostPage } from '@sangam/contract/posts/posts.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { lockWait } from '../../../test/lock-waits.ts';
import { block, call, expectData, publish, sendPost } from '../../../test/posts.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { quickPerson, quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

describe('publishing', () => {
  test('returns the whole post, and the feed starts with it', async () => {
    const asha = await quickSignIn(suite);
    const response = await sendPost(suite, asha, { content: '  Hello #Sangam  ' });
    expect(response).toMatchObject({
      statusCode: 201,
      data: {
        content: 'Hello #Sangam',
        hashtags: ['sangam'],
        tags: [],
        media: [],
        likes: 0,
        isLiked: false,
        isSaved: false,
        commentCount: 0,
        editedAt: null,
        author: { username: asha.username, name: 'Asha', designation: '', picture: null },
      },
    });
    const feed = await expectData<PostPage>(suite, asha, 'GET', '/posts/feed');
    expect(feed.posts[0]).toEqual(response.data);
  });

  test('recognizes hashtags in Indian scripts', async () => {
    const asha = await quickSignIn(suite);
    const content = '#हिन्दी #தமிழ்நாடு #ক্ষমতা #ക്ര\u200d #شہر #Café #1 #हिन्दी';
    const { hashtags } = await publish(suite, asha, content);
    expect(hashtags).toEqual(['हिन्दी', 'தமிழ்நாடு', 'ক্ষমতা', 'ക്ര', 'شہر', 'café']);
  });

  test('tags mentioned users whom the author can see', async () => {
    const asha = await quickSignIn(suite);
    const [ravi, hidden] = [await quickPerson(suite), await quickPerson(suite)];
    await block(suite, hidden.username, asha.username);
    const content = `@${ravi.username.toUpperCase()}, @nobody-here-${randomUUID().slice(0, 8)} and @${hidden.username}; write to asha@${ravi.username}`;
    expect(await publish(suite, asha, content)).toMatchObject({ tags: [ravi.username] });
  });

  test.each([
    ['nothing', undefined],
    ['only space', ' \n\t\u00a0 '],
    ['5,001 letters', 'क्षि'.repeat(5001)],
    ['more than 64 KiB, in however few letters', `e${'\u0301'.repeat(40_000)}`],
  ])('rejects %s with an error for the field', async (_, content) => {
    const asha = await quickSignIn(suite);
    const response = await sendPost(suite, asha, content === undefined ? {} : { content });
    expect(response).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
    expect(response.errors?.['content']).toMatch(/^(Write something|Use at most)/);
  });

  test('accepts 5,000 graphemes', async () => {
    const asha = await quickSignIn(suite);
    for (const letter of ['a', 'क्षि', 'நி']) {
      const content = letter.repeat(5000);
      expect(await publish(suite, asha, content)).toMatchObject({ content });
    }
  });

  test('fifty times concurrently with one idempotency key creates and broadcasts one post', async () => {
    const asha = await quickSignIn(suite);
    const key = randomUUID();
    const content = `once ${key}`;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => sendPost(suite, asha, { content }, { key })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ data }: { data: Post }) => data._id)).size).toBe(1);
    const [row] = await suite.database<[{ count: number }]>`
      select count(*)::integer as count from posts where content = ${content}`;
    expect(row.count).toBe(1);
  });

  test('with the idempotency key of another user creates a new post', async () => {
    const [asha, ravi] = [await quickSignIn(suite), await quickSignIn(suite)];
    const key = randomUUID();
    const one = await sendPost(suite, asha, { content: 'mine' }, { key });
    const other = await sendPost(suite, ravi, { content: 'mine too' }, { key });
    expect(other.data).toMatchObject({ content: 'mine too', author: { username: ravi.username } });
    expect(other.data).not.toEqual(one.data);
  });
});

function edit(post: Post, change: object = {}) {
  return {
    postid: post._id,
    newcontent: 'Second thoughts #later',
    existingMedia: [],
    newMedia: [],
    ...change,
  };
}

describe('editing', () => {
  test('changes text, hashtags and edit time, and nothing else', async () => {
    const asha = await quickSignIn(suite);
    const post = await publish(suite, asha, 'First thoughts #now');
    const response = await call(suite, asha, 'POST', '/posts/editpost', edit(post));
    const changed = { content: 'Second thoughts #later', hashtags: ['later'] };
    expect(response).toMatchObject({
      statusCode: 200,
      data: { postid: post._id, presignedUrls: [], post: changed },
    });
    const fresh = await expectData<Post>(suite, asha, 'GET', `/posts/post/${post._id}`);
    expect(fresh).toEqual({ ...post, ...changed, editedAt: expect.any(String) });
  });

  test('is rejected if the post would be empty or too long', async () => {
    const asha = await quickSignIn(suite);
    const post = await publish(suite, asha);
    for (const newcontent of ['  ', 'x'.repeat(5001)]) {
      const form = edit(post, { newcontent });
      const response = await call(suite, asha, 'POST', '/posts/editpost', form);
      expect(response).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
    }
    expect(await expectData(suite, asha, 'GET', `/posts/post/${post._id}`)).toEqual(post);
  });

  test('rejects media that the post does not contain', async () => {
    const asha = await quickSignIn(suite);
    const form = edit(await publish(suite, asha), { existingMedia: [randomUUID()] });
    const response = await call(suite, asha, 'POST', '/posts/editpost', form);
    expect(response).toMatchObject({
      statusCode: 400,
      errors: { existingMedia: expect.any(String) },
    });
  });
});

test('deleting removes a post with its comments and likes, once', async () => {
  const asha = await quickSignIn(suite);
  const post = await publish(suite, asha);
  const form = { postid: post._id };
  await call(suite, asha, 'POST', '/posts/comment', { postId: post._id, content: 'Hm' });
  await call(suite, asha, 'POST', `/posts/likeandunlikepost?postId=${post._id}`);
  expect(await call(suite, asha, 'POST', '/posts/deletepost', form)).toMatchObject({
    statusCode: 200,
  });
  for (const [method, path, body] of [
    ['POST', '/posts/deletepost', form],
    ['GET', `/posts/post/${post._id}`, undefined],
    ['GET', `/posts/comments?postId=${post._id}`, undefined],
  ] as const) {
    expect(await call(suite, asha, method, path, body)).toMatchObject({ statusCode: 404 });
  }
});

async function countedAndStored(postId: string) {
  const [row] = await suite.database<[{ counted: number; stored: number }]>`
    select like_count as counted, (select count(*)::integer from post_likes l where l.post_id = p.id)
      as stored
    from posts p where id = ${postId}`;
  return row;
}

describe('likes', () => {
  test('of one hundred concurrent users count exactly one hundred', async () => {
    const author = await quickSignIn(suite);
    const post = await publish(suite, author);
    const people: SignedInPerson[] = [];
    // In groups: on a slow machine a hundred logins at once would be shed as overload.
    for (let group = 0; group < 5; group++) {
      people.push(...(await Promise.all(Array.from({ length: 20 }, () => quickSignIn(suite)))));
    }
    const answers = await Promise.all(
      people.map((person) =>
        call(suite, person, 'POST', `/posts/likeandunlikepost?postId=${post._id}`),
      ),
    );
    const states = answers.map(({ data }): LikeState => data);
    expect(states.every(({ liked }) => liked)).toBe(true);
    // Every response has a different count: count and state come from one statement.
    expect(new Set(states.map(({ likes }) => likes)).size).toBe(100);
    expect(await countedAndStored(post._id)).toEqual({ counted: 100, stored: 100 });
  });

  test('toggled twenty-one times concurrently by one user count once', async () => {
    const asha = await quickSignIn(suite);
    const post = await publish(suite, asha);
    const answers = await Promise.all(
      Array.from({ length: 21 }, () =>
        call(suite, asha, 'POST', `/posts/likeandunlikepost?postId=${post._id}`),
      ),
    );
    const states = answers.map(({ data }): LikeState => data);
    expect(states.filter(({ liked }) => liked)).toHaveLength(11);
    expect(states.every(({ liked, likes }) => likes === (liked ? 1 : 0))).toBe(true);
    expect(await countedAndStored(post._id)).toEqual({ counted: 1, stored: 1 });
    expect(await expectData(suite, asha, 'GET', `/posts/post/${post._id}`)).toMatchObject({
      isLiked: true,
      likes: 1,
    });
  });

  test('taken back while the post is deleted return 404, without a deadlock', async () => {
    const [asha, ravi] = [await quickSignIn(suite), await quickSignIn(suite)];
    const post = await publish(suite, asha);
    const path = `/posts/likeandunlikepost?postId=${post._id}`;
    await call(suite, ravi, 'POST', path);
    const { unlike } = await suite.database.begin(async (transaction) => {
      await transaction`select from posts where id = ${post._id} for no key update`;
      const request = call(suite, ravi, 'POST', path);
      await lockWait(suite);
      await transaction`delete from posts where id = ${post._id}`;
      return { unlike: request };
    });
    expect((await unlike).statusCode).toBe(404);
  });

  test('sent twenty times with one idempotency key toggle once, and the key is rejected for another post', async () => {
    const asha = await quickSignIn(suite);
    const [post, other] = [await publish(suite, asha), await publish(suite, asha)];
    const more = { key: randomUUID() };
    const like = (postId: string) =>
      call(suite, asha, 'POST', `/posts/likeandunlikepost?postId=${postId}`, undefined, more);
    const answers = await Promise.all(Array.from({ length: 20 }, () => like(post._id)));
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    const states = answers.map(({ data }) => JSON.stringify(data));
    expect(new Set(states)).toEqual(new Set([JSON.stringify({ likes: 1, liked: true })]));
    expect(await like(other._id)).toMatchObject({ statusCode: 422, code: 'KEY_REUSED' });
  });

  test('with a wanted state are never inverted, also twenty at once and with and without a key', async () => {
    const asha = await quickSignIn(suite);
    const post = await publish(suite, asha);
    const set = (liked: boolean, key?: string) =>
      call(
        suite,
        asha,
        'POST',
        `/posts/likeandunlikepost?postId=${post._id}&liked=${String(liked)}`,
        undefined,
        key === undefined ? {} : { key },
      );
    const answers = await Promise.all(Array.from({ length: 20 }, () => set(true)));
    for (const { data } of answers) expect(data).toEqual({ likes: 1, liked: true });
    const key = randomUUID();
    expect(await set(true, key)).toMatchObject({ data: { likes: 1, liked: true } });
    expect(await set(false)).toMatchObject({ data: { likes: 0, liked: false } });
    // The same request again, after the user has removed the like elsewhere.
    expect(await set(true, key)).toMatchObject({ data: { likes: 0, liked: false } });
    expect(await set(false)).toMatchObject({ data: { likes: 0, liked: false } });
    expect(await countedAndStored(post._id)).toEqual({ counted: 0, stored: 0 });
  });

  test('are listed latest first, without users hidden from the viewer', async () => {
    const asha = await quickSignIn(suite);
    const post = await publish(suite, asha);
    const fans = [await quickSignIn(suite), await quickSignIn(suite), await quickSignIn(suite)];
    for (const fan of fans) {
      await call(suite, fan, 'POST', `/posts/likeandunlikepost?postId=${post._id}`);
    }
    await block(suite, fans[1]?.username ?? '', asha.username);
    const page = await expectData<PeoplePage>(
      suite,
      asha,
      'GET',
      `/posts/likes?postId=${post._id}`,
    );
    expect(page.timestamp).toBeNull();
    expect(page.people.map(({ username }) => username)).toEqual([
      fans[2]?.username,
      fans[0]?.username,
    ]);
  });
});
