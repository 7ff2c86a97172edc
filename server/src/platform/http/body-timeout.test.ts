import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { defineEndpoint } from '@sangam/contract/http/endpoint.ts';
import { Success } from '@sangam/contract/http/envelope.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { Type } from '@sangam/contract/http/json-schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindEndpoint } from './bind-endpoint.ts';
import { limitBodyTime } from './body-timeout.ts';
import { handleErrors } from './error-handler.ts';

const milliseconds = 300;
/** 30 bytes within those milliseconds. */
const minBytesPerSecond = 100;
const call = { method: 'PUT', access: 'public', summary: '', success: 200, errors: [] } as const;
const response = Success(Type.Unknown());
const upload = defineEndpoint({ ...call, path: '/upload', binaryBody: true, response });
const refusing = defineEndpoint({ ...call, path: '/refusing', binaryBody: true, response });
const json = defineEndpoint({ ...call, path: '/json', response });

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  handleErrors(app);
  limitBodyTime(app, { milliseconds, minBytesPerSecond });
  bindEndpoint(app, upload, async (_, { request }) => {
    let bytes = 0;
    for await (const chunk of request.raw) bytes += Buffer.byteLength(chunk);
    return { message: String(bytes), data: null };
  });
  bindEndpoint(app, refusing, async () => ({ message: 'no, thank you', data: null }));
  bindEndpoint(app, json, async () => ({ message: 'done', data: null }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

function begin(path: string, length: number): { socket: Socket; received: () => string } {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.on('error', () => {});
  socket.write(
    `PUT ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
  );
  return { socket, received: () => text };
}

/** Closed in any way: a client that still sends may get an error. */
function closing(socket: Socket): Promise<void> {
  return new Promise((resolve) => void socket.once('close', () => resolve()));
}

/** Sends a piece four times in each period, for longer than a body that is no upload may take. */
async function drip(socket: Socket, pieces: number, piece = ' '): Promise<void> {
  for (let count = 0; count < pieces && !socket.destroyed; count++) {
    socket.write(piece);
    await pause(milliseconds / 4);
  }
}

test('a body that is no upload must arrive in time, also while data arrive', async () => {
  const { socket, received } = begin('/json', 100);
  const closed = closing(socket);
  const started = performance.now();
  await drip(socket, 30);
  await closed;
  expect(received()).toContain('408');
  expect(performance.now() - started).toBeLessThan(milliseconds * 5);
});

test('an upload may take long while it keeps the minimum rate', async () => {
  const { socket, received } = begin('/upload', 400);
  await drip(socket, 10, ' '.repeat(40));
  await expect.poll(received).toContain('"message":"400"');
  socket.destroy();
});

test('an upload below the minimum rate is disconnected, also while data arrive', async () => {
  const { socket, received } = begin('/upload', 100);
  const closed = closing(socket);
  await drip(socket, 60);
  await closed;
  expect(received()).toContain('408');
});

test('a stalled upload is disconnected', async () => {
  const { socket, received } = begin('/upload', 100);
  socket.write('some');
  await closing(socket);
  expect(received()).toContain('408');
});

test('an upload is disconnected some time after its response', async () => {
  const { socket, received } = begin('/refusing', 100);
  const closed = closing(socket);
  await expect.poll(received).toContain('no, thank you');
  await drip(socket, 30);
  await closed;
});
