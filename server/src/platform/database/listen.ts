import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';

export interface Listening {
  unlisten(): Promise<void>;
}

const reconnectMs = 1000;

/** Hears what is told on a channel, on a connection of its own that is made anew whenever it is lost. */
export async function listenTo(
  open: () => Client,
  channel: string,
  hear: () => void,
): Promise<Listening> {
  const stopping = new AbortController();

  async function connectOnce(): Promise<Client> {
    const client = open();
    client.on('error', () => {});
    client.on('notification', hear);
    await client.connect();
    await client.query(`listen ${channel}`);
    return client;
  }

  async function keepListening(first: Client | undefined): Promise<void> {
    let client = first;
    while (!stopping.signal.aborted) {
      if (client) await ended(client, stopping.signal);
      if (stopping.signal.aborted) break;
      await delay(reconnectMs, undefined, { signal: stopping.signal }).catch(() => {});
      client = await connectOnce().catch(() => undefined);
      // What was told while nobody listened is lost: have a look.
      if (client) hear();
    }
    await client?.end().catch(() => {});
  }

  // A database that is slow to answer keeps nobody from starting.
  const listening = keepListening(await connectOnce().catch(() => undefined));
  return {
    async unlisten() {
      stopping.abort();
      await listening;
    },
  };
}

/** Resolves when the connection is gone, or nobody waits any more. */
export function ended(client: Client, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (signal.aborted) return Promise.resolve();
  client.once('end', resolve);
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise;
}
