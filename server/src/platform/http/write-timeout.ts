import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface WriteTimeoutOptions {
  /** How long a client may leave data unread. */
  readonly milliseconds: number;
}

interface Progress {
  /** Bytes that the operating system has taken for this connection. */
  sent: number;
  stalledChecks: number;
}

const checksPerPeriod = 10;

/**
 * Disconnects clients that do not read what is sent to them: each holds a file descriptor, a place in the connection
 * limits and memory. Applies to every connection, also after an upgrade to WebSocket. Node's own socket timeout does
 * not fit: it also ends requests that are processed for long, and any byte from the client restarts it. Time is
 * counted in checks, as in body-timeout.ts, so that a suspended process does not disconnect all clients.
 */
export function limitWriteTime(app: FastifyInstance, { milliseconds }: WriteTimeoutOptions): void {
  const connections = new Map<Socket, Progress>();

  function check(socket: Socket, progress: Progress): void {
    const sent = sentBytes(socket);
    const isStalled = socket.writableLength > 0 && sent === progress.sent;
    progress.sent = sent;
    progress.stalledChecks = isStalled ? progress.stalledChecks + 1 : 0;
    if (progress.stalledChecks > checksPerPeriod) socket.destroy();
  }

  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { sent: 0, stalledChecks: 0 });
    socket.once('close', () => connections.delete(socket));
  });

  const timer = setInterval(() => {
    for (const [socket, progress] of connections) check(socket, progress);
  }, milliseconds / checksPerPeriod);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/**
 * What was handed over to the operating system. Node counts a write as a whole when it begins; how much of it is still
 * queued is known only to the handle, where Node's own timeout reads it too.
 */
function sentBytes(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle');
  if (!(handle instanceof Object)) return 0;
  const { bytesWritten, writeQueueSize } = handle as Record<string, unknown>;
  return Number(bytesWritten) - Number(writeQueueSize);
}
