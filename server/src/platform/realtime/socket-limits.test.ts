import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTcp, type AddressInfo, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, testSecret, type TestApp } from '../../../test/build-test-app.ts';
import { liveClients, type LiveClient } from '../../../test/live-client.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { readConfig } from '../core/config.ts';
import { createAuthFeature } from '../../features/auth/auth.feature.ts';
import { createRateLimiterFactory } from '../core/rate-limiter.ts';
import { createOnlineUsers } from './online-users.ts';
import { type LiveServer } from './live-server.ts';
import { createLiveServer } from './socket-server.ts';

let suite: TestApp;
const live = liveClients(() => suite);
beforeAll(async () => {
  suite = await buildTestApp();
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => suite.close());
afterEach(() => live.closeAll());

function renew({ socket }: LiveClient): Promise<unknown> {
  return socket.timeout(5000).emitWithAck('session:renew', 'not a token');
}

describe('a flood of', () => {
  test('events gets 429 responses, and events within the limit work again afterwards', async () => {
    const screen = await live.connect(await quickSignIn(suite));
    const answers = await Promise.all(Array.from({ length: 200 }, () => renew(screen)));
    expect(answers[0]).toBe(false);
    const rejected = answers.filter((response) => response !== false);
    expect(rejected.length).toBeGreaterThanOrEqual(20);
    expect(rejected[0]).toEqual({
      status: 429,
      code: 'RATE_LIMITED',
      message: expect.any(String),
      retryAfterSeconds: 1,
    });
    await vi.waitFor(async () => expect(await renew(screen)).toBe(false), { timeout: 3000 });
    expect(screen.socket.connected).toBe(true);
  });

  test('events that continues closes only its own connection', async () => {
    const [flooder, witness] = await Promise.all([
      live.connect(await quickSignIn(suite)),
      live.connect(await quickSignIn(suite)),
    ]);
    await vi.waitFor(
      () => {
        for (let count = 0; count < 60; count++) flooder.socket.emit('room:typing', 'x');
        expect(flooder.socket.connected).toBe(false);
      },
      { timeout: 15_000, interval: 300 },
    );
    expect(await renew(witness)).toBe(false);
  });

  test('packets that are no events closes the connection at once', async () => {
    const witness = await live.connect(await quickSignIn(suite));
    const reader = await slowReader(await quickSignIn(suite));
    const closed = Promise.withResolvers<void>();
    reader.socket.on('error', () => {}).once('close', () => closed.resolve());
    for (let count = 0; count < 2000; count++) reader.send('43999["answer to nothing"]');
    reader.socket.resume();
    await closed.promise;
    expect(await renew(witness)).toBe(false);
  });
});

/** A raw WebSocket connection that can stop reading, like a phone that lost its network. */
async function slowReader({ accessToken }: SignedInPerson, app = suite.app) {
  const { port } = app.server.address() as AddressInfo;
  const socket = connectTcp({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n` +
      `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
      `Sec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  const send = (text: string) => socket.write(clientFrame(text));
  await until(socket, '"sid"');
  send(`40${JSON.stringify({ token: accessToken })}`);
  await until(socket, '40{"sid"');
  return { socket, send };
}

async function until(socket: Socket, sign: string): Promise<void> {
  for (let text = ''; !text.includes(sign);) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    text += chunk.toString('latin1');
  }
}

/** A WebSocket frame with a text of up to 64 KB, masked with zeros. */
function clientFrame(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head =
    bytes.length < 126 ? [0x80 | bytes.length] : [0xfe, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...head, 0, 0, 0, 0]), bytes]);
}

describe('a client that does not read', () => {
  let app: FastifyInstance;
  let io: LiveServer;
  beforeAll(async () => {
    const config = readConfig({ DATA_DIR: suite.dataDir });
    const { database, events } = suite;
    const { sessions } = createAuthFeature({
      config,
      limiter: createRateLimiterFactory(true),
      appSecret: testSecret,
      database,
      events,
      suspensions: { rejectSuspended: () => Promise.resolve() },
    });
    app = Fastify();
    const onlineUsers = createOnlineUsers({ app, events, redis: undefined });
    const parts = { onlineUsers, hasSharedPort: false, countUnknownEvent: () => {} };
    io = createLiveServer(app, { ...config, sessions, events, ...parts });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  /** Sends events to a client that does not read until it is disconnected; returns how much was unsent. */
  async function flood(size: (isFull: boolean) => number) {
    const { socket } = await slowReader(await quickSignIn(suite), app);
    socket.pause();
    const [reader] = Array.from(io.of('/').sockets.values()).slice(-1);
    if (!reader) throw new Error('no socket is connected');
    const waiting = { packets: 0, bytes: 0 };
    let said = 0;
    while (reader.connected) {
      const isFull = !reader.conn.transport.writable;
      const content = 'x'.repeat(size(isFull));
      waiting.packets = isFull ? waiting.packets + 1 : 0;
      waiting.bytes = isFull ? waiting.bytes + content.length : 0;
      io.emit('room:typing', { roomId: String(++said), username: content });
      // Lets the network take what it can between two events.
      await setImmediate();
    }
    socket.destroy();
    return { said, waiting };
  }

  test.each([
    [
      'a megabyte',
      (isFull: boolean) => (isFull ? 20_000 : 200_000),
      { packets: 60, bytes: 1_200_000 },
    ],
    [
      'a thousand packets',
      (isFull: boolean) => (isFull ? 10 : 200_000),
      { packets: 1100, bytes: 20_000 },
    ],
  ])(
    'is disconnected when %s are unsent, and other clients receive all events',
    async (_, size, most) => {
      const witness = await liveClients(() => ({ app })).connect(await quickSignIn(suite));
      const { said, waiting } = await flood(size);
      expect(waiting.packets).toBeLessThanOrEqual(most.packets);
      expect(waiting.bytes).toBeLessThanOrEqual(most.bytes);
      const received = (await witness.waitFor('room:typing', said)) as { roomId: string }[];
      expect(received.map(({ roomId }) => Number(roomId))).toEqual(
        Array.from({ length: said }, (__, index) => index + 1),
      );
      expect(witness.socket.connected).toBe(true);
      witness.socket.disconnect();
    },
  );
});
