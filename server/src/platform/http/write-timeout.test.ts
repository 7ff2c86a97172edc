import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitWriteTime } from './write-timeout.ts';

/** More than the operating system buffers for a connection. */
const responseBytes = 64 * 1024 * 1024;
const milliseconds = 300;

let app: FastifyInstance;
let upgraded: Duplex | undefined;
beforeAll(async () => {
  app = Fastify();
  limitWriteTime(app, { milliseconds });
  const piece = Buffer.alloc(64 * 1024);
  app.get('/stream', async (_, reply) => {
    const pieces = Array.from({ length: responseBytes / piece.length }, () => piece);
    return reply.header('content-length', responseBytes).send(Readable.from(pieces));
  });
  app.get('/whole', async () => Buffer.alloc(responseBytes));
  app.get('/slow', async () => {
    await new Promise((resolve) => void setTimeout(resolve, milliseconds * 3));
    return 'done';
  });
  app.server.on('upgrade', (_, socket: Duplex) => {
    upgraded = socket;
    socket.on('error', () => {});
    socket.write(Buffer.alloc(responseBytes));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

function send(path: string, ...headers: string[]): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write([`GET ${path} HTTP/1.1`, 'host: x', ...headers, '\r\n'].join('\r\n'));
  return socket;
}

const countConnections = () =>
  new Promise<number>((resolve) => void app.server.getConnections((_, count) => resolve(count)));

test.each(['/stream', '/whole'])('disconnects a client that does not read %s', async (path) => {
  const socket = send(path);
  await expect.poll(countConnections).toBe(1);
  await expect.poll(countConnections, { timeout: 20_000 }).toBe(0);
  socket.destroy();
});

test('disconnects a client that sends but does not read', async () => {
  const socket = send('/stream');
  await expect.poll(countConnections).toBe(1);
  const timer = setInterval(() => socket.write('G'), milliseconds / 5);
  await expect.poll(countConnections, { timeout: 20_000 }).toBe(0);
  clearInterval(timer);
  socket.destroy();
});

test('disconnects a client that does not read after an upgrade', async () => {
  const socket = send('/', 'connection: upgrade', 'upgrade: websocket');
  await expect.poll(() => upgraded?.destroyed, { timeout: 20_000 }).toBe(true);
  socket.destroy();
});

test('leaves a slow reader, and a slow handler, alone', async () => {
  let received = 0;
  const reader = send('/whole', 'connection: close');
  let pauses = 0;
  reader.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received < pauses * 4 * 1024 * 1024) return;
    pauses++;
    reader.pause();
    setTimeout(() => reader.resume(), milliseconds / 4);
  });
  await new Promise((resolve) => void reader.once('close', resolve));
  expect(received).toBeGreaterThan(responseBytes);
  const response = await fetch(`${app.listeningOrigin}/slow`);
  expect(await response.text()).toBe('done');
});
