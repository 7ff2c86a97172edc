import { setTimeout as delay } from 'node:timers/promises';
import type { RedisClient, RedisConnection } from '../processes/redis-connection.ts';

const pauseMs = 200;

/** The Redis connection closes its duplicates itself. */
const noop = async () => {};

/** A client for the Socket.IO adapter whose duplicates wait during an outage of Redis. */
export function createStreamReader(redis: RedisConnection) {
  const duplicate = () => {
    const client = redis.duplicate();
    const xRead: typeof client.xRead = async (...args) =>
      client.xRead(...args).catch(async (error: unknown) => {
        // The adapter retries at once: without a pause it would block the event loop.
        await delay(pauseMs, undefined, { ref: false });
        throw error;
      });
    return new Proxy(client, {
      get: (target, name) =>
        name === 'xRead' ? xRead : name === 'disconnect' ? noop : valueOf(target, name),
    });
  };
  return new Proxy(redis.client, {
    get: (client, name) => (name === 'duplicate' ? duplicate : valueOf(client, name)),
  });
}

/** Binds methods to the client, because they do not work on a proxy. */
function valueOf(client: RedisClient, name: string | symbol): unknown {
  const value: unknown = Reflect.get(client, name, client);
  return typeof value === 'function' ? value.bind(client) : value;
}
