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
import { openSockets } from './socket-server.ts';

let suite: TestApp;
const live = liveClients(() => suite);
beforeAll(async () => {
  suite = await buildTestApp();
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => suite.close());
afterEach(() => live.closeAll());

function renew({ socket }: LiveClient): Promise<unknown> {
  return socket.timeout(5000).emitWithAck('session:renew', 'anybody there?');
}

describe('a flood', () => {
  test('of events is answered with 429, and within the limit all is as before', async () => {
    const screen = await live.connect(await quickSignIn(suite));
    const answers = await Promise.all(Array.from({ length: 200 }, () => renew(screen)));
    expect(answers[0]).toBe(false);
    const refused = answers.filter((answer) => answer !== false);
    expect(refused.length).toBeGreaterThanOrEqual(20);
    expect(refused[0]).toEqual({
      status: 429,
      code: 'RATE_LIMITED',
      message: expect.any(String),
      retryAfterSeconds: 1,
    });
    await vi.waitFor(async () => expect(await renew(screen)).toBe(false), { timeout: 3000 });
    expect(screen.socket.connected).toBe(true);
  });

  test('that goes on is cut, and nobody else’s connection', async () => {
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

  test('of packets that are no events is cut at once', async () => {
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

/** A connection made by hand that can stop reading, as on a phone that has gone into a tunnel. */
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

/** One short or medium text, masked with nothing but noughts. */
function clientFrame(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head =
    bytes.length < 126 ? [0x80 | bytes.length] : [0xfe, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...head, 0, 0, 0, 0]), bytes]);
}

describe('whoever does not read', () => {
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
      suspensions: { refuse: () => Promise.resolve() },
    });
    app = Fastify();
    const onlineUsers = createOnlineUsers({ app, events, line: undefined });
    const parts = { onlineUsers, sharesAddress: false, countUnknownEvent: () => {} };
    io = openSockets(app, { ...config, sessions, events, ...parts });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  /** Speaks to one who has stopped reading until they are gone; gives how much waited for them then. */
  async function speakTo(size: (isFull: boolean) => number) {
    const { socket } = await slowReader(await quickSignIn(suite), app);
    socket.pause();
    const [reader] = Array.from(io.of('/').sockets.values()).slice(-1);
    if (!reader) throw new Error('nobody is there');
    const waiting = { packets: 0, bytes: 0 };
    let said = 0;
    while (reader.connected) {
      const isFull = !reader.conn.transport.writable;
      const content = 'x'.repeat(size(isFull));
      waiting.packets = isFull ? waiting.packets + 1 : 0;
      waiting.bytes = isFull ? waiting.bytes + content.length : 0;
      io.emit('room:typing', { roomId: String(++said), username: content });
      // As in life: what the network takes is handed on in between.
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
      'a thousand pieces',
      (isFull: boolean) => (isFull ? 10 : 200_000),
      { packets: 1100, bytes: 20_000 },
    ],
  ])('is dropped when %s wait for them, and others hear all of it', async (_, size, most) => {
    const witness = await liveClients(() => ({ app })).connect(await quickSignIn(suite));
    const { said, waiting } = await speakTo(size);
    expect(waiting.packets).toBeLessThanOrEqual(most.packets);
    expect(waiting.bytes).toBeLessThanOrEqual(most.bytes);
    const heard = (await witness.waitFor('room:typing', said)) as { roomId: string }[];
    expect(heard.map(({ roomId }) => Number(roomId))).toEqual(
      Array.from({ length: said }, (__, index) => index + 1),
    );
    expect(witness.socket.connected).toBe(true);
    witness.socket.disconnect();
  });
});
