import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { findBackupTimes } from '../../platform/backup/backup-runs.queries.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { RedisConnection } from '../../platform/processes/redis-connection.ts';

interface MetricsOptions {
  readonly database: Database;
  readonly redis: Pick<RedisConnection, 'isUp'> | undefined;
}

/** Counters that other parts of the server increase. */
export interface MetricCounters {
  readonly countUnknownEvent: () => void;
}

/** Metrics for Prometheus at `/metrics`: with the metrics token or, if none is set, only from this machine. */
export function exposeMetrics(
  app: FastifyInstance,
  { database, redis }: MetricsOptions,
): MetricCounters {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });

  // Without the event name, which clients choose: its cardinality would be unbounded.
  const unknownEvents = new Counter({
    name: 'socket_unknown_events_total',
    help: 'Events of live connections that nobody here knows',
    registers: [registry],
  });

  showBackupTimes(registry, database);
  if (redis) showRedis(registry, redis);

  app.addHook('onResponse', async (request, reply) => {
    // The route pattern instead of the path, which contains ids and names.
    const route = request.routeOptions.url ?? 'none';
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/metrics', { config: { access: 'monitoring' } }, async (_, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
  app.addHook('onClose', async () => registry.clear());
  return { countUnknownEvent: () => unknownEvents.inc() };
}

function showRedis(registry: Registry, redis: Pick<RedisConnection, 'isUp'>): void {
  const isUp: Gauge = new Gauge({
    name: 'redis_up',
    help: 'Whether this process reaches Redis: 1, or 0 while live updates stay within the process',
    registers: [registry],
    collect: () => isUp.set(redis.isUp() ? 1 : 0),
  });
}

/** The times are in the database and equal in every process. 0 means never. */
function showBackupTimes(registry: Registry, database: Database): void {
  const backups = new Gauge({
    name: 'backup_timestamp_seconds',
    help: 'When a scheduled backup last ended, by its outcome',
    labelNames: ['outcome'] as const,
    registers: [registry],
    async collect() {
      const times = await findBackupTimes(database).catch(() => undefined);
      // Without the database the last values stay, so that the other metrics are still served.
      if (!times) return;
      const { taken, failed } = times;
      backups.set({ outcome: 'taken' }, (taken?.getTime() ?? 0) / 1000);
      backups.set({ outcome: 'failed' }, (failed?.getTime() ?? 0) / 1000);
    },
  });
}
