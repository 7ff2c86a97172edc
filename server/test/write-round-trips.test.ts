import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { call, comment, expectData, publish } from './posts.ts';
import type { SignedInPerson } from './people.ts';
import { quickSignIn } from './quick-people.ts';

let suite: TestApp;
let author: SignedInPerson;
let reader: SignedInPerson;
let commentId: string;
let postId: string;
/** The statements of the current request, by round trip; jobs send others meanwhile. */
const roundTrips = new AsyncLocalStorage<string[][]>();
/** The last round trip of each connection that waits for a response: what is sent meanwhile belongs to it. */
const waiting = new Map<Client, { readonly statements: string[]; count: number }>();
beforeAll(async () => {
  const send = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown;
  vi.spyOn(Client.prototype, 'query').mockImplementation(function count(
    this: Client,
    ...args: unknown[]
  ) {
    const [statement] = args as [string | { readonly text: string }];
    const trip = waiting.get(this) ?? { statements: [], count: 0 };
    if (trip.count === 0) roundTrips.getStore()?.push(trip.statements);
    trip.statements.push(typeof statement === 'string' ? statement : statement.text);
    trip.count += 1;
    waiting.set(this, trip);
    const response = Reflect.apply(send, this, args) as Promise<unknown>;
    const onResponse = () => {
      trip.count -= 1;
      if (trip.count === 0) waiting.delete(this);
    };
    response.then(onResponse, onResponse);
    return response as never;
  });
  suite = await buildTestApp();
  // Open screens are updated at the same time; the response does not wait for it.
  const emit = suite.events.emit.bind(suite.events) as (...event: unknown[]) => boolean;
  suite.events.emit = (...event: unknown[]) => roundTrips.exit(() => emit(...event));
  [author, reader] = [await quickSignIn(suite), await quickSignIn(suite)];
  postId = (await publish(suite, author))._id;
  commentId = (await comment(suite, author, postId)).id;
  // The first request of a session reads it; the next ones find it in memory.
  await call(suite, reader, 'GET', '/posts/feed');
});
afterAll(async () => {
  await suite.close();
  vi.restoreAllMocks();
});

const send = (path: string, body: object) =>
  expectData(suite, reader, 'POST', path, body, { key: randomUUID() });
const like = () => send(`/posts/likeandunlikepost?postId=${postId}`, {});
const save = () => send('/saveitems/toggle', { itemId: postId, itemType: 'posts' });

test.for([
  ['a like', like],
  ['a like that is taken back', like],
  ['a like of a comment', () => send('/posts/likecomment', { commentId, liked: true })],
  [
    'a like of a comment that is taken back',
    () => send('/posts/likecomment', { commentId, liked: false }),
  ],
  ['a save', save],
  ['a save that is taken back', save],
  ['a comment', () => send('/posts/comment', { postId, content: 'Rain on tin roofs' })],
  [
    'a connection request',
    () => send('/network/sendrequest', { recieverUsername: author.username }),
  ],
  ['a post', () => publish(suite, reader, 'Rain on tin roofs, #monsoon')],
] as const)('%s takes at most two round trips to the database', async ([, request]) => {
  const sent: string[][] = [];
  await roundTrips.run(sent, request);
  const description = sent.map((trip) => trip.join(';\n')).join('\n\n');
  expect(sent.length, description).toBeGreaterThan(0);
  expect(sent.length, description).toBeLessThanOrEqual(2);
});
