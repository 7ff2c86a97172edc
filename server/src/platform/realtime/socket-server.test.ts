import type { AddressInfo } from 'node:net';
import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from '@sangam/contract/realtime/event-map.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { forgeToken, unsignedToken } from '../../../test/access-tokens.ts';
import { buildTestApp, testSecret, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import { refreshCookieOf, signIn } from '../../../test/people.ts';
import { post } from '../../../test/post.ts';
import { quickPerson, quickSignIn } from '../../../test/quick-people.ts';
import { readConfig } from '../core/config.ts';
import { createAuthFeature } from '../../features/auth/auth.feature.ts';
import { hashToken } from '../../features/auth/tokens.ts';
import { createDomainEvents } from '../core/domain-events.ts';
import { createRateLimiterFactory } from '../core/rate-limiter.ts';
import { createOnlineUsers } from './online-users.ts';
import { createLiveServer } from './socket-server.ts';

type LiveClient = Socket<ServerToClientEvents, ClientToServerEvents>;

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp();
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => suite.close());

const clients: LiveClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});

function addressOf(app: FastifyInstance): string {
  return `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

function open(
  auth: object | undefined,
  options: Partial<ManagerOptions & SocketOptions> = {},
  app = suite.app,
): LiveClient {
  const client: LiveClient = io(`http://${addressOf(app)}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...(auth && { auth }),
    ...options,
  });
  clients.push(client);
  return client;
}

/** The outcome of a connection attempt: 'connected', or the error that the client gets. */
async function outcomeOf(client: LiveClient): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  client.once('connect', () => resolve('connected'));
  client.once('connect_error', (error) => resolve(Reflect.get(error, 'data') ?? error.message));
  client.once('disconnect', resolve);
  return promise;
}

async function connect(token: string, options?: Parameters<typeof open>[1], app = suite.app) {
  const client = open({ token }, options, app);
  expect(await outcomeOf(client)).toBe('connected');
  return client;
}

/** Resolves with the received events when the connection is closed. */
async function endOf(client: LiveClient): Promise<string[]> {
  const received: string[] = [];
  const { promise, resolve } = Promise.withResolvers<string[]>();
  client.onAny((event: string) => received.push(event));
  client.once('disconnect', () => resolve(received));
  return promise;
}

async function renew(client: LiveClient, token: unknown): Promise<boolean> {
  return client.timeout(5000).emitWithAck('session:renew', token as string);
}

function sessionIdOf(token: string): string {
  return String(decodeJwt(token)['sid']);
}

describe('connecting', () => {
  test.each(['websocket', 'polling'])('works with a valid token, by %s', async (transport) => {
    const { accessToken } = await quickSignIn(suite);
    const client = await connect(accessToken, { transports: [transport] });
    expect(client.connected).toBe(true);
  });

  const rejected: [string, (token: string) => object | undefined | Promise<object>][] = [
    ['nothing', () => undefined],
    ['no token', () => ({})],
    ['a list of tokens', (token) => ({ token: [token] })],
    ['rubbish', () => ({ token: 'rubbish' })],
    ['an unsigned token', (token) => ({ token: unsignedToken(token, 'none') })],
    ['a changed token', (token) => ({ token: `${token}x` })],
    ['a token of 60,000 characters', () => ({ token: 'x'.repeat(60_000) })],
    [
      'a token signed with another secret',
      async (token) => ({
        token: await forgeToken(token, { secret: 'not the secret of this one' }),
      }),
    ],
    [
      'a token that has expired',
      async (token) => ({ token: await forgeToken(token, { claims: { exp: 1 } }) }),
    ],
  ];

  test.each(rejected)('is rejected with 401 for %s', async (_, authFor) => {
    const { accessToken } = await quickSignIn(suite);
    const client = open(await authFor(accessToken));
    expect(await outcomeOf(client)).toEqual({ status: 401 });
  });

  test('is rejected with 401 for a token in the address', async () => {
    const { accessToken } = await quickSignIn(suite);
    const query = { token: accessToken, auth: accessToken };
    expect(await outcomeOf(open(undefined, { query }))).toEqual({ status: 401 });
  });

  test('is rejected with 401 when the session has ended or the user is suspended', async () => {
    const [gone, suspended] = [await quickSignIn(suite), await quickSignIn(suite)];
    await post(suite.app, '/auth/logout', {}, { headers: gone.headers });
    await suite.database`
      update users set suspended_at = now() where username = ${suspended.username}`;
    for (const { accessToken: token } of [gone, suspended]) {
      expect(await outcomeOf(open({ token }))).toEqual({ status: 401 });
    }
  });

  test.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example'])(
    'is rejected from a page of %s',
    async (origin) => {
      const { accessToken: token } = await quickSignIn(suite);
      for (const transport of ['websocket', 'polling']) {
        const client = open({ token }, { transports: [transport], extraHeaders: { origin } });
        expect(await outcomeOf(client)).not.toBe('connected');
      }
    },
  );

  test('works from a page of our own', async () => {
    const { accessToken } = await quickSignIn(suite);
    const origin = `http://${addressOf(suite.app)}`;
    const client = await connect(accessToken, { extraHeaders: { origin } });
    expect(client.connected).toBe(true);
  });

  test('is rejected with 429 the eleventh time, but works for another user', async () => {
    const person = await quickPerson(suite);
    const { accessToken: token } = await signIn(suite.app, person);
    const first = await connect(token);
    for (let count = 1; count < 10; count++) await connect(token);
    expect(await outcomeOf(open({ token }))).toEqual({ status: 429 });
    const { accessToken: otherDevice } = await signIn(suite.app, person);
    expect(await outcomeOf(open({ token: otherDevice }))).toEqual({ status: 429 });
    await connect((await quickSignIn(suite)).accessToken);
    first.disconnect();
    await eventually(() => connect(token));
  });

  test('thirty times concurrently leaves ten connections', async () => {
    const { accessToken: token } = await quickSignIn(suite);
    const tries = Array.from({ length: 30 }, () => outcomeOf(open({ token })));
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((outcome) => outcome === 'connected')).toHaveLength(10);
  });
});

/** Two sessions of one user; the test ends the first. */
async function twoSessions() {
  const person = await quickPerson(suite);
  const [ending, staying] = [await signIn(suite.app, person), await signIn(suite.app, person)];
  const sockets = [
    await connect(ending.accessToken),
    await connect(ending.accessToken, { transports: ['polling'] }),
  ];
  const bystander = await connect(staying.accessToken);
  return { person, ending, staying, ends: sockets.map(endOf), bystander };
}

/** The events received until the connections closed, or 'too late'. */
async function within(milliseconds: number, ends: Promise<string[]>[]) {
  const since = Date.now();
  const received = await Promise.all(ends);
  return Date.now() - since < milliseconds ? received : 'too late';
}

const notifiedAndClosed = [['session:ended'], ['session:ended']];

describe('the end of a session', () => {
  test('by logout closes its connections within a second and no others', async () => {
    const { ending, ends, bystander } = await twoSessions();
    await post(suite.app, '/auth/logout', {}, { headers: { cookie: ending.cookie } });
    expect(await within(1000, ends)).toEqual(notifiedAndClosed);
    expect(bystander.connected).toBe(true);
  });

  test('by the reuse of an old refresh token closes its connections and no others', async () => {
    const { ending, ends, bystander } = await twoSessions();
    const headers = { cookie: ending.cookie };
    refreshCookieOf(await post(suite.app, '/auth/refresh', {}, { headers }));
    await suite.database`
      update refresh_tokens set replaced_at = replaced_at - interval '11 seconds'
      where session_id = ${sessionIdOf(ending.accessToken)}`;
    await post(suite.app, '/auth/refresh', {}, { headers });
    expect(await within(1000, ends)).toEqual(notifiedAndClosed);
    expect(bystander.connected).toBe(true);
  });

  test('by a new password closes the connections of every session of that user', async () => {
    const { person, ends, bystander } = await twoSessions();
    const stranger = await connect((await quickSignIn(suite)).accessToken);
    const token = 'a token as if it had been mailed';
    await suite.database`
      insert into mailed_tokens (token_hash, user_id, purpose, email, expires_at)
      select ${hashToken(token)}, id, 'reset-password', email, now() + interval '1 minute'
      from users where username = ${person.username}`;
    const bystanderEnds = endOf(bystander);
    const form = { token, newPassword: 'thunder over the ghats' };
    expect(await post(suite.app, '/auth/resetpassword', form)).toMatchObject({ statusCode: 200 });
    expect(await within(1000, ends)).toEqual(notifiedAndClosed);
    expect(await bystanderEnds).toEqual(['session:ended']);
    expect(stranger.connected).toBe(true);
  });

  test('by a suspension closes its connections and no others', async () => {
    const { ending, ends, bystander } = await twoSessions();
    const id = sessionIdOf(ending.accessToken);
    await suite.database`update sessions set revoked_at = now() where id = ${id}`;
    suite.events.emit('sessions:ended', [id]);
    expect(await within(1000, ends)).toEqual(notifiedAndClosed);
    expect(bystander.connected).toBe(true);
  });

  test('an empty list of ended sessions closes nothing', async () => {
    const { bystander } = await twoSessions();
    suite.events.emit('sessions:ended', []);
    expect(await renew(bystander, 'still there')).toBe(false);
  });
});

describe('renewing', () => {
  test('works with a fresh token of the same session', async () => {
    const { accessToken, cookie } = await quickSignIn(suite);
    const client = await connect(accessToken);
    const refresh = await post(suite.app, '/auth/refresh', {}, { headers: { cookie } });
    expect(await renew(client, refresh.json().accessToken)).toBe(true);
    expect(client.connected).toBe(true);
  });

  test('is rejected with a token of another session, of the same user or another', async () => {
    const person = await quickPerson(suite);
    const [mine, other] = [await signIn(suite.app, person), await signIn(suite.app, person)];
    const client = await connect(mine.accessToken);
    expect(await renew(client, other.accessToken)).toBe(false);
    expect(await renew(client, (await quickSignIn(suite)).accessToken)).toBe(false);
  });

  test.each([undefined, null, 1, {}, [], '', 'rubbish', 'x'.repeat(60_000)])(
    'is rejected with %o',
    async (rubbish) => {
      const client = await connect((await quickSignIn(suite)).accessToken);
      expect(await renew(client, rubbish)).toBe(false);
      expect(client.connected).toBe(true);
    },
  );
});

/** A separate socket server whose authentication the test controls. */
async function withSessions(
  wrap: (sessions: Sessions) => Parameters<typeof createLiveServer>[1]['sessions'],
  run: (app: FastifyInstance) => Promise<void>,
): Promise<void> {
  const config = readConfig({ DATA_DIR: suite.dataDir });
  const events = createDomainEvents();
  const { database } = suite;
  const { sessions } = createAuthFeature({
    config,
    limiter: createRateLimiterFactory(true),
    appSecret: testSecret,
    database,
    events,
    suspensions: { rejectSuspended: () => Promise.resolve() },
  });
  const app = Fastify();
  const onlineUsers = createOnlineUsers({ app, events, redis: undefined });
  const shown = { hasSharedPort: false, countUnknownEvent: () => {} };
  const parts = { sessions: wrap(sessions), events, onlineUsers, ...shown };
  createLiveServer(app, { ...config, ...parts });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    await run(app);
  } finally {
    await app.close();
  }
}

type Sessions = ReturnType<typeof createAuthFeature>['sessions'];

test('closes the connection a minute after its token expired, unless it was renewed', async () => {
  const { accessToken } = await quickSignIn(suite);
  let minuteEnds = Date.now() - 60_000 + 500;
  await withSessions(
    (sessions) => ({
      authenticate: async (token) => ({
        ...(await sessions.authenticate(token)),
        expiresAt: minuteEnds,
      }),
    }),
    async (app) => {
      const [renewed, forgetful] = [
        await connect(accessToken, {}, app),
        await connect(accessToken, {}, app),
      ];
      minuteEnds = Date.now() + 600_000;
      const cut = endOf(forgetful);
      expect(await renew(renewed, accessToken)).toBe(true);
      expect(await cut).toEqual([]);
      expect(renewed.connected).toBe(true);
    },
  );
});

test('a session that ends during authentication does not stay connected', async () => {
  const { accessToken } = await quickSignIn(suite);
  await withSessions(
    (sessions) => ({
      async authenticate(token) {
        const viewer = await sessions.authenticate(token);
        await sessions.end(undefined, token);
        return viewer;
      },
    }),
    async (app) => {
      const client = open({ token: accessToken }, {}, app);
      expect(await endOf(client)).toEqual(['session:ended']);
    },
  );
});

test('a connection whose authentication failed by an internal error is closed without an error, and reconnects', async () => {
  const { accessToken: token } = await quickSignIn(suite);
  let away = true;
  await withSessions(
    (sessions) => ({
      authenticate: (given) =>
        away ? Promise.reject(new Error('the database is away')) : sessions.authenticate(given),
    }),
    async (app) => {
      const client = open({ token }, { reconnection: true, reconnectionDelay: 10 }, app);
      const refusals = vi.fn();
      client.on('connect_error', refusals);
      client.io.once('reconnect_attempt', () => {
        away = false;
      });
      await eventually(() => expect(client.connected).toBe(true));
      expect(refusals).not.toHaveBeenCalled();
    },
  );
});

/** A raw WebSocket, to send arbitrary packets. */
async function rawSocket(greeting: string) {
  const socket = new WebSocket(`ws://${addressOf(suite.app)}/socket.io/?EIO=4&transport=websocket`);
  const received: string[] = [];
  const closed = Promise.withResolvers<void>();
  socket.addEventListener('message', ({ data }) => {
    received.push(String(data));
    if (String(data).startsWith('0{')) socket.send(greeting);
  });
  socket.addEventListener('close', () => closed.resolve());
  await eventually(() => expect(received.some((data) => data.startsWith('4'))).toBe(true));
  return { socket, received, closed: closed.promise };
}

/** Whether another client still gets responses; by then the server has processed all earlier packets. */
async function isUnharmed(witness: LiveClient): Promise<boolean> {
  const renewed = await renew(witness, 'not a token');
  return !renewed && (await suite.app.inject('/healthz')).statusCode === 200;
}

test('an unknown event gets no response and is counted without its name', async () => {
  const { accessToken } = await quickSignIn(suite);
  const client = await connect(accessToken);
  const counted = async () => {
    const { body } = await suite.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(body).not.toContain('no:such:event');
    return Number(/^socket_unknown_events_total (\d+)$/m.exec(body)?.[1]);
  };
  const before = await counted();
  const answered = vi.fn<() => void>();
  for (const name of ['no:such:event', '__proto__', 'constructor', 'message:created']) {
    client.emit(name as 'posts:watch', [], answered);
  }
  // Events are processed in order: the response to this one follows all earlier ones.
  await renew(client, 'not a token');
  expect(await counted()).toBe(before + 4);
  expect(answered).not.toHaveBeenCalled();
});

describe('the server survives', () => {
  const packets = {
    'an unknown event': ['42["no:such:event",{"a":1}]'],
    'events of the library itself': ['42["connect"]', '42["disconnect"]', '42["newListener",1]'],
    'the event error (CVE-2024-38355)': ['42["error"]', '42["error",{"message":"x"}]'],
    'event names that are no strings (CVE-2023-32695)': [
      '42[{"toString":"x"}]',
      '42[null]',
      '42[0]',
    ],
    'events named like object properties': ['42["__proto__"]', '42["constructor",1]'],
    'a placeholder that is no number (CVE-2022-2421)': [
      '451-["session:renew",{"_placeholder":true,"num":"splice"}]',
      new Uint8Array([1, 2, 3]),
    ],
    'a placeholder out of range': [
      '451-["session:renew",{"_placeholder":true,"num":7}]',
      new Uint8Array([1]),
    ],
    'a million announced attachments': ['451000000-["session:renew"]', new Uint8Array([1])],
    'unannounced binary data': [new Uint8Array(1000)],
    'a renewal without a callback': ['42["session:renew","x"]', '42["session:renew"]'],
    'a renewal whose callback is a string': ['42["session:renew","x","y"]'],
    'a renewal with invalid arguments': ['420["session:renew",{"token":["x"]},[[]]]'],
    'an acknowledgement of no event': ['43999["x"]', '43["x"]'],
    'another namespace': ['40/admin,{"token":"x"}', '42/admin,["x"]', '40/,'],
    'a second connect packet': ['40{"token":"x"}', '40null', '40[]', '40"x"', '40{"__proto__":{}}'],
    'malformed packets': ['4', '49', '4x', '9', 'x', '', '42', '42[', '42{}', '42"x"', '42[]'],
    'transport packets': ['0', '2probe', '3probe', '5', '6', '1'],
    'deep nesting': [`42["x",${'['.repeat(20_000)}${']'.repeat(20_000)}]`],
  } as const satisfies Record<string, readonly (string | Uint8Array<ArrayBuffer>)[]>;

  test.each(Object.entries(packets))('%s', async (_, frames) => {
    const { accessToken } = await quickSignIn(suite);
    const witness = await connect(accessToken);
    // Each frame on a new connection, because the server may have closed the previous one.
    for (const frame of frames) {
      const { socket } = await rawSocket(`40${JSON.stringify({ token: accessToken })}`);
      const sent = typeof frames[0] === 'string' && typeof frame !== 'string' ? frames : [frame];
      for (const part of sent) socket.send(part);
      expect(await isUnharmed(witness)).toBe(true);
      socket.close();
    }
  });

  test.each(['40', '40null', '40[]', '40"x"', '40{"token":', '42["session:renew","x"]', '41'])(
    'the connect packet %s',
    async (greeting) => {
      const witness = await connect((await quickSignIn(suite)).accessToken);
      const socket = new WebSocket(
        `ws://${addressOf(suite.app)}/socket.io/?EIO=4&transport=websocket`,
      );
      const opened = Promise.withResolvers<void>();
      socket.addEventListener('open', () => opened.resolve());
      await opened.promise;
      socket.send(greeting);
      expect(await isUnharmed(witness)).toBe(true);
      socket.close();
    },
  );

  test('a frame of more than 64 KB, and closes only its connection', async () => {
    const { accessToken } = await quickSignIn(suite);
    const witness = await connect(accessToken);
    const { socket, closed } = await rawSocket(`40${JSON.stringify({ token: accessToken })}`);
    socket.send(`42["x","${'x'.repeat(65 * 1024)}"]`);
    await closed;
    expect(await isUnharmed(witness)).toBe(true);
  });
});
