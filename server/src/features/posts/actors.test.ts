import type { Comment } from '@sangam/contract/comments/comments.schema.ts';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { block, call, comment, publish, suspend } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

interface World {
  readonly post: Post;
  readonly remark: Comment;
  readonly author: SignedInPerson;
}

const actors = {
  author: ({ author }: World) => Promise.resolve(author),
  other: () => quickSignIn(suite),
  'a user whom the author blocked': async ({ author }: World) => {
    const person = await quickSignIn(suite);
    await block(suite, author.username, person.username);
    return person;
  },
  'a user who blocked the author': async ({ author }: World) => {
    const person = await quickSignIn(suite);
    await block(suite, person.username, author.username);
    return person;
  },
  suspended: async () => {
    const person = await quickSignIn(suite);
    await suspend(suite, person.username);
    return person;
  },
  'signed-out': () => Promise.resolve(undefined),
} as const;

type Statuses = Readonly<Record<'author' | 'other' | 'hidden', number>>;
type Request = (world: World) => ['GET' | 'POST', path: string, body?: object];

const readable: Statuses = { author: 200, other: 200, hidden: 404 };
const ownOnly: Statuses = { author: 200, other: 403, hidden: 404 };

const calls: Record<string, [Statuses, Request]> = {
  'reading a post': [readable, ({ post }) => ['GET', `/posts/post/${post._id}`]],
  'reading the posts of a user': [
    readable,
    ({ author }) => ['GET', `/posts/mypost/${author.username}`],
  ],
  'asking who liked': [readable, ({ post }) => ['GET', `/posts/likes?postId=${post._id}`]],
  liking: [readable, ({ post }) => ['POST', `/posts/likeandunlikepost?postId=${post._id}`]],
  saving: [
    readable,
    ({ post }) => ['POST', '/saveitems/toggle', { itemId: post._id, itemType: 'posts' }],
  ],
  editing: [
    ownOnly,
    ({ post }) => [
      'POST',
      '/posts/editpost',
      { postid: post._id, newcontent: 'Better', existingMedia: [], newMedia: [] },
    ],
  ],
  'completing an edit that was never begun': [
    { ...ownOnly, author: 400 },
    ({ post }) => ['POST', '/posts/addmedia', { postid: post._id, media: [] }],
  ],
  deleting: [ownOnly, ({ post }) => ['POST', '/posts/deletepost', { postid: post._id }]],
  commenting: [
    { author: 201, other: 201, hidden: 404 },
    ({ post }) => ['POST', '/posts/comment', { postId: post._id, content: 'Yes' }],
  ],
  replying: [
    { author: 201, other: 201, hidden: 404 },
    ({ post, remark }) => [
      'POST',
      '/posts/comment',
      { postId: post._id, content: 'Yes', parentCommentId: remark.id },
    ],
  ],
  'reading comments': [readable, ({ post }) => ['GET', `/posts/comments?postId=${post._id}`]],
  'reading replies': [readable, ({ remark }) => ['GET', `/posts/replies?commentId=${remark.id}`]],
  'reading a thread': [readable, ({ remark }) => ['GET', `/posts/thread?commentId=${remark.id}`]],
  'editing a comment': [
    ownOnly,
    ({ remark }) => ['POST', '/posts/editcomment', { commentId: remark.id, content: 'No' }],
  ],
  'deleting a comment': [
    ownOnly,
    ({ remark }) => ['POST', '/posts/deletecomment', { commentId: remark.id }],
  ],
  'reading the feed': [{ author: 200, other: 200, hidden: 200 }, () => ['GET', '/posts/feed']],
  'reading what one saved': [
    { author: 200, other: 200, hidden: 200 },
    () => ['GET', '/saveitems/posts'],
  ],
};

const cells = Object.entries(calls).flatMap(([name, [statuses, request]]) =>
  (Object.keys(actors) as (keyof typeof actors)[]).map((actor) => {
    const rejected = actor === 'suspended' || actor === 'signed-out';
    const group = actor === 'author' || actor === 'other' ? actor : 'hidden';
    return { name, actor, status: rejected ? 401 : statuses[group], request };
  }),
);

test.each(cells)('$name returns $status for $actor', async ({ actor, status, request }) => {
  const author = await quickSignIn(suite);
  const post = await publish(suite, author, 'Who may?');
  const world = { author, post, remark: await comment(suite, author, post._id) };
  const person = await actors[actor](world);
  const response = await call(suite, person, ...request(world));
  expect(response).toMatchObject({ statusCode: status });
  const isHidden = actor.startsWith('a user');
  const isNamed = JSON.stringify(response).includes(post._id);
  expect(isHidden && isNamed).toBe(false);
});

test('hides the posts of a suspended user from everyone', async () => {
  const [author, reader] = [await quickSignIn(suite), await quickSignIn(suite)];
  const post = await publish(suite, author);
  const mine = await publish(suite, reader);
  const remark = await comment(suite, author, mine._id);
  await suspend(suite, author.username);
  for (const path of [
    `/posts/post/${post._id}`,
    `/posts/mypost/${author.username}`,
    `/posts/comments?postId=${post._id}`,
    `/posts/thread?commentId=${remark.id}`,
  ]) {
    expect(await call(suite, reader, 'GET', path)).toMatchObject({ statusCode: 404 });
  }
  for (const path of ['/posts/feed', `/posts/comments?postId=${mine._id}`]) {
    const response = await call(suite, reader, 'GET', path);
    expect(JSON.stringify(response)).not.toContain(author.username);
  }
});

test('the response for a hidden post equals that for an unknown one', async () => {
  const [author, blocked] = [await quickSignIn(suite), await quickSignIn(suite)];
  const post = await publish(suite, author);
  await block(suite, author.username, blocked.username);
  const nothing = '00000000-0000-7000-8000-000000000000';
  const words = async (id: string) => {
    const { message, code } = (await call(suite, blocked, 'GET', `/posts/post/${id}`)) as never;
    return { message, code };
  };
  expect(await words(post._id)).toEqual(await words(nothing));
});
