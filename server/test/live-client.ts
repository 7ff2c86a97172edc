import type { AddressInfo } from 'node:net';
import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from '@sangam/contract/realtime/event-map.ts';
import { io, type Socket } from 'socket.io-client';
import { expect } from 'vitest';

import type { TestApp } from './build-test-app.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';

type EventName = keyof ServerToClientEvents;

interface ReceivedEvent {
  readonly name: string;
  readonly payload: unknown;
}

/** A live connection of one user, with all received events. */
export interface LiveClient {
  readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  readonly received: readonly ReceivedEvent[];
  /** The events of this name, once so many have arrived. */
  waitFor(name: EventName, count?: number): Promise<unknown[]>;
  /** Waits for an event like this one, whatever else arrives before it. */
  waitForMatch(name: EventName, payload: object): Promise<void>;
  /** The events of this name so far. */
  all(name: EventName): unknown[];
}

/** Opens live connections to a listening suite; `closeAll` closes them. */
export function liveClients(suite: () => Pick<TestApp, 'app'>) {
  const open: LiveClient['socket'][] = [];

  async function connect(person: Pick<SignedInPerson, 'accessToken'>): Promise<LiveClient> {
    const { port } = suite().app.server.address() as AddressInfo;
    const socket: LiveClient['socket'] = io(`http://127.0.0.1:${port}`, {
      auth: { token: person.accessToken },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    open.push(socket);
    const received: ReceivedEvent[] = [];
    socket.onAny((name: string, payload: unknown) => received.push({ name, payload }));
    const opened = Promise.withResolvers<void>();
    socket.once('connect', opened.resolve).once('connect_error', opened.reject);
    await opened.promise;
    const all = (name: EventName) =>
      received.filter((one) => one.name === name).map((one) => one.payload);
    return {
      socket,
      received,
      all,
      waitFor: (name, count = 1) =>
        eventually(() => {
          if (all(name).length < count) throw new Error(`${name} has not arrived yet`);
          return all(name);
        }),
      waitForMatch: (name, payload) =>
        eventually(() => expect(all(name)).toContainEqual(expect.objectContaining(payload))),
    };
  }

  return {
    connect,
    /** Watches these posts; returns the response. */
    watch: ({ socket }: LiveClient, postIds: readonly string[]) =>
      socket.timeout(5000).emitWithAck('posts:watch', postIds),
    /** Waits for a round trip, after which all earlier events have arrived. */
    receivedAll: async ({ socket, received }: LiveClient) => {
      await socket.timeout(5000).emitWithAck('session:renew', 'round trip');
      return received;
    },
    closeAll() {
      for (const socket of open.splice(0)) socket.disconnect();
    },
  };
}
