import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { FastifyInstance } from 'fastify';
import type { Namespace } from 'socket.io';
import type { LiveServer } from './live-server.ts';
import { redisKey } from '../processes/redis-key.ts';
import type { RedisConnection } from '../processes/redis-connection.ts';
import { createStreamReader } from './redis-stream-reader.ts';

type Publish = (message: unknown) => Promise<string>;

/** Private methods of the adapter that we replace, to publish through our own connection. */
interface Publisher {
  doPublish: Publish;
  encode(message: unknown): Record<string, string>;
}

/** How many entries a process may lag behind before it loses events; about 20 MB. */
const maxStreamLength = 10_000;
const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: maxStreamLength } as const;

/** Broadcasts live events to the connections of all processes through a Redis stream. Connections of the same process
 * receive them directly, also during an outage of Redis.
 */
export function installRedisAdapter(
  app: FastifyInstance,
  io: LiveServer,
  redis: RedisConnection,
): void {
  const streamName = redisKey('live');
  const createNamespaceAdapter = createAdapter(createStreamReader(redis), {
    streamName,
    maxLen: maxStreamLength,
  });
  // Socket.IO calls it with `new`, which arrow functions do not support.
  io.adapter(function adapterFor(namespace: Namespace) {
    const adapter = createNamespaceAdapter(namespace);
    const publisher = adapter as unknown as Publisher;
    const publish: Publish = async (message) => {
      const entry = publisher.encode(message);
      redis.send((client) => client.xAdd(streamName, '*', entry, { TRIM: trim }));
      return '';
    };
    return Object.assign(adapter, { doPublish: publish });
  });
  writeMarks(app, redis, streamName);
  // Otherwise it would keep reading after the connection is closed.
  app.addHook('preClose', async () => io.of('/').adapter.close());
}

/** Adds regular entries to the stream: a reader needs at least one to know where to continue. */
function writeMarks(app: FastifyInstance, redis: RedisConnection, streamName: string): void {
  const mark = () =>
    redis.attempt(
      async (client) => void (await client.xAdd(streamName, '*', { mark: '' })),
      () => {},
    );
  const timer = setInterval(() => void mark(), 2000).unref();
  app.addHook('preClose', async () => clearInterval(timer));
}
