import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { FastifyInstance } from 'fastify';
import type { Namespace } from 'socket.io';
import type { LiveServer } from './live-server.ts';
import { redisKey } from '../processes/redis-key.ts';
import type { RedisConnection } from '../processes/redis-connection.ts';
import { readerOf } from './redis-stream-reader.ts';

type Publish = (message: unknown) => Promise<string>;

/** What we use of the adapter's own insides: where it hands a message over to Redis. */
interface Publisher {
  doPublish: Publish;
  encode(message: unknown): Record<string, string>;
}

/** As many as a process may be behind before it misses something; some 20 MB. */
const longestStream = 10_000;
const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: longestStream } as const;

/**
 * Live events of one process reach the people of all. Whoever is here hears them at once, whatever becomes of
 * Redis; whoever is elsewhere and missed some is told to ask again when it is back.
 */
export function installRedisAdapter(
  app: FastifyInstance,
  io: LiveServer,
  line: RedisConnection,
): void {
  const streamName = redisKey('live');
  const connectAgain = createAdapter(readerOf(line), { streamName, maxLen: longestStream });
  // Socket.IO calls it with `new`, which an arrow does not take.
  io.adapter(function adapterOf(namespace: Namespace) {
    const adapter = connectAgain(namespace);
    const publisher = adapter as unknown as Publisher;
    const publish: Publish = async (message) => {
      const entry = publisher.encode(message);
      line.hand((client) => client.xAdd(streamName, '*', entry, { TRIM: trim }));
      return '';
    };
    return Object.assign(adapter, { doPublish: publish });
  });
  keepPlace(app, line, streamName);
  // Else it would go on asking after the line is closed.
  app.addHook('preClose', async () => io.of('/').adapter.close());
}

/** Until it has read something, a reader knows no place in the stream to go on from. */
function keepPlace(app: FastifyInstance, line: RedisConnection, streamName: string): void {
  const mark = () =>
    line.attempt(
      async (client) => void (await client.xAdd(streamName, '*', { mark: '' })),
      () => {},
    );
  const timer = setInterval(() => void mark(), 2000).unref();
  app.addHook('preClose', async () => clearInterval(timer));
}
