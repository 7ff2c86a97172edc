import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/app-error.ts';
import { isUpload } from './upload-routes.ts';

interface QueueOptions {
  /** How many queries wait for a database connection. */
  readonly queueLength: () => number;
  /** A burst is over once the queue is at most this long. */
  readonly shortQueue: number;
  /** Requests are shed at this queue length, once a burst has lasted for `burstMs`. */
  readonly longQueue: number;
  readonly burstMs: number;
}

interface LoadOptions {
  /** How many requests may be processed at once. */
  readonly maxProcessing: number;
  readonly isQueueLong: () => boolean;
}

/**
 * Creates a check whether queries have waited for database connections for so long that no more requests
 * should be accepted. It sees the queue only when it is called.
 */
export function createQueueMonitor(options: QueueOptions): () => boolean {
  const { queueLength, shortQueue, longQueue, burstMs } = options;
  let burstSince = performance.now();
  return () => {
    const now = performance.now();
    const queue = queueLength();
    if (queue <= shortQueue) burstSince = now;
    return queue >= longQueue && now - burstSince >= burstMs;
  };
}

/**
 * Load shedding of API endpoints: answers 503 before any work is done, because more concurrent work would only make all
 * requests wait longer. A burst, such as all clients reconnecting after a restart, is worked off; if it lasts, requests
 * are rejected. A request counts once its body has arrived: a slow sender takes no share of the processing.
 */
export function shedLoad(app: FastifyInstance, options: LoadOptions): void {
  const { maxProcessing, isQueueLong } = options;
  let processing = 0;

  function isOverloaded(): boolean {
    // Called at every request, because the monitor sees the queue only then.
    const queueIsLong = isQueueLong();
    return processing >= maxProcessing || queueIsLong;
  }

  function count(reply: FastifyReply): void {
    // The response of an aborted or already rejected upload emits no further 'close'.
    if (reply.raw.destroyed || reply.raw.writableEnded) return;
    processing++;
    // Emitted once, whether the response was sent or the client disconnected.
    reply.raw.once('close', () => processing--);
  }

  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.endpoint || !isOverloaded()) return;
    throw new AppError('TOO_BUSY', { retryAfterSeconds: 1 });
  });

  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.endpoint) return;
    if (isArriving(request)) request.raw.once('end', () => count(reply));
    else count(reply);
  });
}

/** The handlers of uploads read the body themselves, so it may still be arriving when they begin. */
function isArriving(request: FastifyRequest): boolean {
  return isUpload(request) && !request.raw.readableEnded;
}
