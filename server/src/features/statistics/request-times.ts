import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { bucketOf } from './request-buckets.ts';
import { addRequestCounts, type RequestCount } from './statistics.queries.ts';

interface RequestTimesOptions {
  readonly database: Database;
  readonly apiRoot: string;
}

const flushMs = 60_000;

/**
 * Counts how long API requests to this process take, and adds the counts to the database every minute and at the end.
 * What a killed process has not written is lost.
 */
export function recordRequestTimes(
  app: FastifyInstance,
  { database, apiRoot }: RequestTimesOptions,
): void {
  let counts = new Map<string, RequestCount>();

  function add({ method, route, bucketMs, requests, totalMs }: RequestCount): void {
    const key = `${method} ${route} ${bucketMs}`;
    const known = counts.get(key);
    counts.set(key, {
      method,
      route,
      bucketMs,
      requests: (known?.requests ?? 0) + requests,
      totalMs: (known?.totalMs ?? 0) + totalMs,
    });
  }

  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    const flushed = [...counts.values()];
    counts = new Map();
    try {
      await addRequestCounts(database, flushed);
    } catch (error) {
      app.log.warn({ err: error }, 'failed to store the durations of requests');
      // The next flush adds them.
      for (const count of flushed) add(count);
    }
  }

  app.addHook('onResponse', async ({ method, routeOptions: { url: route } }, reply) => {
    if (route === undefined || !route.startsWith(`${apiRoot}/`)) return;
    const totalMs = reply.elapsedTime;
    add({ method, route, bucketMs: bucketOf(totalMs), requests: 1, totalMs });
  });

  const timer = setInterval(() => void flush(), flushMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
}
