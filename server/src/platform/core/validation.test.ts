import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { liveClients } from '../../../test/live-client.ts';
import { groupOf } from '../../../test/messages.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call, publish } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
let member: SignedInPerson;
const live = liveClients(() => suite);
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
  member = await quickSignIn(suite);
});
afterAll(async () => {
  live.closeAll();
  await suite.close();
});

/** The status for an id with this prefix. */
type Send = (prefix: string) => Promise<unknown>;

const inputs: readonly (readonly [place: string, accepted: number, send: Send])[] = [
  ['a path', 200, async (prefix) => get(`/posts/post/${prefix}${await postId()}`)],
  ['a query', 200, async (prefix) => get(`/posts/likes?postId=${prefix}${await postId()}`)],
  [
    'a body',
    201,
    async (prefix) => {
      const form = { postId: `${prefix}${await postId()}`, content: 'Well said' };
      return (await call(suite, member, 'POST', '/posts/comment', form)).statusCode;
    },
  ],
  [
    'a socket event',
    201,
    async (prefix) => {
      const { socket } = await live.connect(member);
      const roomId = `${prefix}${await groupOf(suite, member)}`;
      const message = { roomId, clientId: randomUUID(), content: 'Hello' };
      return (await socket.timeout(5000).emitWithAck('message:send', message)).status;
    },
  ],
];

const postId = async () => (await publish(suite, member))._id;
const get = async (path: string) => (await call(suite, member, 'GET', path)).statusCode;

test.each(inputs)(
  'an id with the prefix urn:uuid: is rejected with 400 in %s',
  async (_, accepted, send) => {
    expect(await send('')).toBe(accepted);
    expect(await send('urn:uuid:')).toBe(400);
  },
);
