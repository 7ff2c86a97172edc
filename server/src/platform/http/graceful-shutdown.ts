import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Long enough for what was sent before the signal to have come in. */
const drainMs = 500;

/**
 * Gives how to wait, before the door closes, for calls that are already on their way on open connections.
 * Each is answered as ever and told to use that connection no more.
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
