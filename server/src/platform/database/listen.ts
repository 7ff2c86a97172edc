import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';

/** An active LISTEN. */
export interface Listening {
  /** Closes the connection; the handler is not called any more. */
  unlisten(): Promise<void>;
}

const reconnectMs = 1000;

/**
 * Calls the handler for each NOTIFY on a channel, on a separate connection, and after each reconnect of it. A failed
 * first connection does not reject: it is retried.
 */
export async function listenTo(
  open: () => Client,
  channel: string,
  onNotify: () => void,
): Promise<Listening> {
  const stopping = new AbortController();

  async function connectOnce(): Promise<Client> {
    const client = open();
    client.on('error', () => {});
    client.on('notification', onNotify);
    await client.connect();
    await client.query(`listen ${channel}`);
    return client;
  }

  async function keepListening(first: Client | undefined): Promise<void> {
    let client = first;
    while (!stopping.signal.aborted) {
      if (client) await waitUntilEnded(client, stopping.signal);
      if (stopping.signal.aborted) break;
      await delay(reconnectMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) break;
      client = await connectOnce().catch(() => undefined);
      // Notifications are lost while disconnected: call the handler once to catch up.
      if (client) onNotify();
    }
    await client?.end().catch(() => {});
  }

  // A failed first connection does not prevent the start: the loop retries.
  const listening = keepListening(await connectOnce().catch(() => undefined));
  return {
    async unlisten() {
      stopping.abort();
      await listening;
    },
  };
}

/** Resolves when the connection has ended or the signal aborts. */
export function waitUntilEnded(client: Client, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (signal.aborted) return Promise.resolve();
  client.once('end', resolve);
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise;
}
