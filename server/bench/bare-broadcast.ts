import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Seat } from './load.ts';

/** The part of `ws` that is needed here: the copy that Socket.IO uses. */
interface BareSocket {
  on(name: 'message', onEvent: (data: Buffer) => void): void;
  on(name: 'close', onEvent: () => void): void;
  send(data: string): void;
}

interface BareServer {
  on(name: 'connection', onEvent: (socket: BareSocket) => void): void;
  on(name: 'listening', onEvent: () => void): void;
  address(): { port: number };
}

type Said = { readonly join: string } | { readonly id: string; readonly content: string };

/** A bare broadcast, to compare the product with: no accounts, no access checks, no storage. Sends its port to the parent process. */
export function serveBroadcast(): void {
  const inSocketIo = createRequire(createRequire(import.meta.url).resolve('socket.io'));
  const inEngine = createRequire(inSocketIo.resolve('engine.io'));
  const { WebSocketServer } = inEngine('ws') as {
    WebSocketServer: new (options: object) => BareServer;
  };
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const rooms = new Map<string, Set<BareSocket>>();
  server.on('connection', (socket) => {
    let room = new Set<BareSocket>();
    socket.on('message', (data) => {
      const said = JSON.parse(String(data)) as Said;
      if ('join' in said) {
        room = rooms.get(said.join) ?? room;
        rooms.set(said.join, room.add(socket));
        return;
      }
      const text = String(data);
      for (const other of room) other.send(text);
      socket.send(JSON.stringify({ kept: said.id }));
    });
    socket.on('close', () => room.delete(socket));
  });
  server.on('listening', () => process.send?.(server.address().port));
}

/** The same in a process of its own, like the product: `program` calls `serveBroadcast` when its argument is `bare`. */
export async function startBroadcast(
  program: string,
): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(program, ['bare']);
  const [port] = (await once(child, 'message')) as [number];
  return { child, url: `ws://127.0.0.1:${port}` };
}

/** A connection to the bare broadcast; every message has the same text. */
export async function connectBareSeat(url: string, roomId: string, words: string): Promise<Seat> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  socket.send(JSON.stringify({ join: roomId }));
  const waiting = new Map<string, () => void>();
  let onEvent: ((id: string, bytes: number) => void) | undefined;
  socket.addEventListener('message', ({ data }) => {
    const text = String(data);
    const parsed = JSON.parse(text) as { id: string } | { kept: string };
    if ('id' in parsed) onEvent?.(parsed.id, text.length);
    else waiting.get(parsed.kept)?.();
  });
  return {
    roomId,
    send(id) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, content: words }));
      return promise;
    },
    listen(next) {
      onEvent = next;
    },
    close: () => socket.close(),
  };
}
