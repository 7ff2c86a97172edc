import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Long enough for requests that were sent before the signal to arrive. */
const drainMs = 500;

/**
 * Graceful shutdown: returns a function that waits half a second, so that requests already sent on open connections
 * arrive. From its call on, each response has `Connection: close`. It does not wait for the responses.
 */
export function drainBeforeClose(app: FastifyInstance): () => Promise<void> {
  let isDraining = false;
  app.addHook('onSend', async (_, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  return async () => {
    isDraining = true;
    await delay(drainMs);
  };
}
