import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isUpload } from './upload-routes.ts';

interface BodyTimeoutOptions {
  /** How long a body may take; for an upload the period over which its rate is averaged. */
  readonly milliseconds: number;
  /** What an upload must average over each such period. */
  readonly minBytesPerSecond: number;
}

interface Arriving {
  readonly response: ServerResponse;
  /** Bytes read by the latest checks, oldest first. */
  readonly samples: number[];
}

const checksPerPeriod = 10;

/**
 * Disconnects clients whose body does not end. A body has to arrive within the given time; an upload may take longer,
 * as long as it keeps a minimum rate. Node's own timeout has one rule for all requests. Time is counted in checks and
 * not by the clock, so that a process that was suspended does not disconnect all clients when it continues.
 */
export function limitBodyTime(app: FastifyInstance, options: BodyTimeoutOptions): void {
  const { milliseconds, minBytesPerSecond } = options;
  const minBytesPerPeriod = (minBytesPerSecond * milliseconds) / 1000;
  const arriving = new Map<IncomingMessage, Arriving>();
  const uploads = new WeakSet<IncomingMessage>();

  function watch(request: IncomingMessage, response: ServerResponse): void {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    // Requests that tests inject have no connection.
    const hasBody = (length ?? encoding) !== undefined && request.socket instanceof Socket;
    if (!hasBody || arriving.has(request)) return;
    arriving.set(request, { response, samples: [] });
  }

  function isFastEnough(request: IncomingMessage, { response, samples }: Arriving): boolean {
    samples.push(request.socket.bytesRead);
    if (samples.length <= checksPerPeriod) return true;
    // What arrives after the response is discarded, so it gets no further period.
    if (!uploads.has(request) || response.writableEnded) return false;
    const [oldest = 0] = samples;
    samples.shift();
    return request.socket.bytesRead - oldest >= minBytesPerPeriod;
  }

  function check(request: IncomingMessage, body: Arriving): void {
    const isOver = request.complete || request.destroyed;
    if (!isOver && isFastEnough(request, body)) return;
    arriving.delete(request);
    if (!isOver) disconnect(app, request);
  }

  app.addHook('onRequest', async (request, reply) => {
    watch(request.raw, reply.raw);
    if (isUpload(request)) uploads.add(request.raw);
  });
  // Bodies of Socket.IO requests do not pass the hooks.
  app.addHook('onReady', async () => void app.server.prependListener('request', watch));

  const timer = setInterval(() => {
    for (const [request, body] of arriving) check(request, body);
  }, milliseconds / checksPerPeriod);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** As Node does it: 408, then the connection is closed. */
function disconnect(app: FastifyInstance, request: IncomingMessage): void {
  const timeout = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  app.server.emit('clientError', timeout, request.socket);
}
