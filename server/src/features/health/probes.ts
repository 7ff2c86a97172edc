import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { getHealth } from './health.service.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { RedisConnection } from '../../platform/processes/redis-connection.ts';

interface ProbeOptions {
  readonly database: Database;
  readonly redis: Pick<RedisConnection, 'isUp'> | undefined;
}

/** Liveness and readiness probes. */
export function exposeProbes(app: FastifyInstance, { database, redis }: ProbeOptions): void {
  app.get('/healthz', { config: { access: 'public' } }, async () => ({ status: 'success' }));

  app.get('/readyz', { config: { access: 'public' } }, async () => {
    await withTimeout(getHealth(database), 2000);
    // Without Redis, live updates, presence and shared rate limits degrade; the process stays ready.
    return { status: 'success', ...(redis && { redis: redis.isUp() ? 'up' : 'away' }) };
  });
}

async function withTimeout(work: PromiseLike<unknown>, milliseconds: number): Promise<void> {
  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => deadline.reject(new AppError('DATABASE_AWAY', { retryAfterSeconds: 2 })),
    milliseconds,
  );
  try {
    await Promise.race([work, deadline.promise]);
  } finally {
    clearTimeout(timer);
  }
}
