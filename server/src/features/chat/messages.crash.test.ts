import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SocketResponse } from '@sangam/contract/chat/chat.events.ts';
import type { Message, MessagePage } from '@sangam/contract/chat/messages.schema.ts';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort, startProduct, type ProductProcess } from '../../../test/product-process.ts';
import { copyInitialDatabase } from '../../../test/initial-database.ts';

let dataDir: string;
const started: ProductProcess[] = [];
const sockets: Socket[] = [];
beforeEach(() => {
  dataDir = copyInitialDatabase(mkdtempSync(join(tmpdir(), 'sangam-crash-')));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<ProductProcess> {
  const env = { SEED: 'none', RATE_LIMITS: 'off' };
  const product = startProduct({ dataDir, port: await freePort(), env });
  started.push(product);
  await product.ready;
  return product;
}

interface Caller {
  readonly token: string;
  readonly username: string;
  post<Data>(path: string, body: object): Promise<Data>;
  get<Data>(path: string): Promise<Data>;
}

interface Answer {
  readonly data: never;
  readonly accessToken: string;
}

async function ask(url: string, token: string, init: RequestInit = {}) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(url, { ...init, headers });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} returned ${body}`);
  return JSON.parse(body) as Answer;
}

/** A user of this server, who may have to register first. */
async function visit({ url }: ProductProcess, email: string, isNew: boolean): Promise<Caller> {
  const account = { email, password: 'rain on tin roofs' };
  const post = (path: string, body: object, token = '') =>
    ask(`${url}/api${path}`, token, { method: 'POST', body: JSON.stringify(body) });
  if (isNew) await post('/auth/register', { name: 'Asha', ...account });
  const { accessToken: token, data } = await post('/auth/login', account);
  const { user }: { user: { username: string } } = data;
  return {
    token,
    username: user.username,
    post: async (path, body) => (await post(path, body, token)).data,
    get: async (path) => (await ask(`${url}/api${path}`, token)).data,
  };
}

/** The direct room of two connected users. */
async function openRoom(asha: Caller, ravi: Caller): Promise<string> {
  await asha.post('/network/sendrequest', { recieverUsername: ravi.username });
  await ravi.post('/network/acceptrequest', { senderUsername: asha.username });
  const { id } = await asha.post<{ id: string }>('/room/direct', { username: ravi.username });
  return id;
}

function open({ url }: ProductProcess, { token }: Caller): Socket {
  const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false });
  sockets.push(socket);
  return socket;
}

/** Sends messages one after the other until the connection breaks; returns the acknowledged ids. */
async function burst(socket: Socket, room: string, sent: string[], onAnswer: () => void) {
  const kept: string[] = [];
  while (socket.active || socket.connected) {
    const clientId = randomUUID();
    sent.push(clientId);
    const message = { roomId: room, clientId, content: `message ${sent.length}` };
    const response = await Promise.race([
      socket.emitWithAck('message:send', message) as Promise<SocketResponse<Message>>,
      new Promise<undefined>((resolve) => socket.once('disconnect', () => resolve(undefined))),
    ]);
    if (!response) break;
    expect(response.status).toBe(201);
    kept.push(clientId);
    onAnswer();
  }
  return kept;
}

test('after kill -9 in the middle of a burst, every acknowledged message is there exactly once', async () => {
  const first = await start();
  const asha = await visit(first, 'asha@example.in', true);
  const ravi = await visit(first, 'ravi@example.in', true);
  const room = await openRoom(asha, ravi);

  const sent: string[] = [];
  let answered = 0;
  const kill = () => {
    if (++answered === 100) first.child.kill('SIGKILL');
  };
  const writers = Array.from({ length: 5 }, () => open(first, asha));
  const kept = (await Promise.all(writers.map((socket) => burst(socket, room, sent, kill)))).flat();
  await first.ended;
  expect(kept.length).toBeGreaterThanOrEqual(100);

  const second = await start();
  const back = await visit(second, 'asha@example.in', false);
  const read = () => back.get<MessagePage>(`/messages/group/${room}?until=0`);
  const { messages, before } = await read();
  expect(before).toBeNull();
  const stored = messages.map(({ clientId = '' }) => clientId);
  expect(new Set(stored).size).toBe(stored.length);
  expect(kept.filter((clientId) => !stored.includes(clientId))).toEqual([]);
  expect(stored.filter((clientId) => !sent.includes(clientId))).toEqual([]);
  expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));

  // Unacknowledged messages are retried with the same client id, whether they were stored or not.
  const socket = open(second, back);
  for (const clientId of sent.filter((id) => !kept.includes(id))) {
    const message = { roomId: room, clientId, content: 'again' };
    const response: SocketResponse<Message> = await socket.emitWithAck('message:send', message);
    expect(response.status).toBe(201);
  }
  const after = (await read()).messages.map(({ clientId = '' }) => clientId);
  expect(after.toSorted()).toEqual(sent.toSorted());
}, 120_000);
