import type { FastifyInstance } from 'fastify';
import { AppError } from '../lib/app-error.ts';

/**
 * So many calls are worked on at once; more would only make everybody wait longer. Whoever comes then is told
 * to come back before anything was done for them. A body that is still on its way does not count.
 */
export function limitCrowd(app: FastifyInstance, { most }: { readonly most: number }): void {
  let working = 0;

  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.endpoint || working < most) return;
    throw new AppError('TOO_BUSY', { retryAfterSeconds: 1 });
  });

  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.endpoint) return;
    working++;
    // Comes once, whether the answer was sent or nobody waited for it.
    reply.raw.once('close', () => working--);
  });
}
