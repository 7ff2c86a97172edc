import type { FastifyInstance } from 'fastify';
import { AppError } from '../lib/app-error.ts';

interface CrowdOptions {
  /** So many calls are worked on at once. */
  readonly most: number;
  /** How many wait for the database. */
  readonly waiting: () => number;
  /** So few may wait at any time, and so many where it has not come down to few for so long. */
  readonly few: number;
  readonly standing: number;
  readonly rushMs: number;
}

/**
 * Whoever comes while too many are served is told to come back before anything was done for them: more would only
 * make everybody wait longer. A rush, such as everybody's return after a restart, is worked off; but where it does not
 * end, a long queue serves nobody better than a short one. A body that is still on its way does not count.
 */
export function limitCrowd(app: FastifyInstance, options: CrowdOptions): void {
  const { most, waiting, few, standing, rushMs } = options;
  let working = 0;
  let rushSince = performance.now();

  function isTooMany(): boolean {
    const now = performance.now();
    const queue = waiting();
    if (queue <= few) rushSince = now;
    return working >= most || (queue >= standing && now - rushSince >= rushMs);
  }

  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.endpoint || !isTooMany()) return;
    throw new AppError('TOO_BUSY', { retryAfterSeconds: 1 });
  });

  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.endpoint) return;
    working++;
    // Comes once, whether the answer was sent or nobody waited for it.
    reply.raw.once('close', () => working--);
  });
}
