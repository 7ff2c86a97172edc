import { randomUUID } from 'node:crypto';
import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from '@sangam/contract/realtime/event-map.ts';
import { io, type Socket } from 'socket.io-client';
import { vi } from 'vitest';
import type { Writer } from '../faults/writers.ts';

type EventName = keyof ServerToClientEvents;

/** A live connection that reconnects, with all received events. */
export interface Screen {
  readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  readonly all: (name: EventName) => unknown[];
  /** Waits until an event of this name matches. */
  waitFor(name: EventName, fits: (payload: never) => boolean): Promise<void>;
  send(roomId: string, content: string): Promise<{ readonly status: number }>;
}

/** Opens live connections that reconnect; `closeAll` closes them. */
export function openScreens() {
  const open: Screen['socket'][] = [];

  async function openScreen(url: string, person: Writer): Promise<Screen> {
    const socket: Screen['socket'] = io(url, {
      auth: (give) => void person.token().then((token) => give({ token })),
      transports: ['websocket'],
      reconnectionDelay: 200,
      reconnectionDelayMax: 1000,
      forceNew: true,
    });
    open.push(socket);
    const received: { readonly name: string; readonly payload: unknown }[] = [];
    socket.onAny((name: string, payload: unknown) => received.push({ name, payload }));
    const all = (name: EventName) =>
      received.filter((event) => event.name === name).map(({ payload }) => payload);
    await vi.waitUntil(() => socket.connected, { timeout: 10_000 });
    return {
      socket,
      all,
      waitFor: async (name, fits) =>
        void (await vi.waitUntil(() => all(name).some((payload) => fits(payload as never)), {
          timeout: 10_000,
          interval: 10,
        })),
      send: (roomId, content) =>
        socket
          .timeout(5000)
          .emitWithAck('message:send', { roomId, clientId: randomUUID(), content }),
    };
  }

  return {
    openScreen,
    closeAll() {
      for (const socket of open.splice(0)) socket.disconnect();
    },
  };
}
