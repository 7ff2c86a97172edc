import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface Arriving {
  readonly response: ServerResponse;
  /** When the time began to run: for an upload it begins again with every byte. */
  since: number;
  bytesRead: number;
}

/**
 * Cuts off whoever holds a connection with a body that does not end. A body has to be there within the given
 * time; an upload may take as long as it moves. Node's own timeout knows only one rule for all.
 */
export function limitBodyTime(app: FastifyInstance, { milliseconds }: { milliseconds: number }) {
  const arriving = new Map<IncomingMessage, Arriving>();
  const uploads = new WeakSet<IncomingMessage>();

  function watch(request: IncomingMessage, response: ServerResponse): void {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    // What is handed in without a connection, as tests do, holds none.
    const hasBody = (length ?? encoding) !== undefined && request.socket instanceof Socket;
    if (!hasBody || arriving.has(request)) return;
    const { bytesRead } = request.socket;
    arriving.set(request, { response, since: performance.now(), bytesRead });
  }

  function look(request: IncomingMessage, body: Arriving, now: number): void {
    if (request.complete || request.destroyed) return void arriving.delete(request);
    const moves = request.socket.bytesRead > body.bytesRead;
    // What comes after the answer is only thrown away, so it gets no second chance.
    if (moves && uploads.has(request) && !body.response.writableEnded) body.since = now;
    body.bytesRead = request.socket.bytesRead;
    if (now - body.since < milliseconds) return;
    arriving.delete(request);
    cutOff(app, request);
  }

  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    watch(raw, reply.raw);
    const { endpoint } = routeOptions.config;
    if (endpoint?.files || endpoint?.takesFile) uploads.add(raw);
  });
  // Bodies for the live connection never come to the hook.
  app.addHook('onReady', async () => void app.server.prependListener('request', watch));

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [request, body] of arriving) look(request, body, now);
  }, milliseconds / 10);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** The way Node itself does it: 408, and the end of the connection. */
function cutOff(app: FastifyInstance, request: IncomingMessage): void {
  const timeout = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  app.server.emit('clientError', timeout, request.socket);
}
