import { setTimeout as delay } from 'node:timers/promises';
import type { RedisClient, RedisConnection } from '../processes/redis-connection.ts';

const pauseMs = 200;

/** The line closes its connections itself, and once is enough. */
const endedByUs = async () => {};

/** The adapter makes connections of its own; they wait while Redis is away. */
export function readerOf(line: RedisConnection) {
  const another = () => {
    const client = line.another();
    const xRead: typeof client.xRead = async (...wish) =>
      client.xRead(...wish).catch(async (error: unknown) => {
        // It asks again at once, whatever went wrong: without a pause nothing else would get a turn.
        await delay(pauseMs, undefined, { ref: false });
        throw error;
      });
    return new Proxy(client, {
      get: (target, name) =>
        name === 'xRead' ? xRead : name === 'disconnect' ? endedByUs : valueOf(target, name),
    });
  };
  return new Proxy(line.client, {
    get: (client, name) => (name === 'duplicate' ? another : valueOf(client, name)),
  });
}

/** Methods of the client work on itself only, not on what stands before it. */
function valueOf(client: RedisClient, name: string | symbol): unknown {
  const value: unknown = Reflect.get(client, name, client);
  return typeof value === 'function' ? value.bind(client) : value;
}
