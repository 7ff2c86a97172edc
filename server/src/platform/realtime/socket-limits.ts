import { AppError } from '../core/app-error.ts';
import { socketError } from './socket-response.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';

type Connection = LiveSocket['conn'];

/** More than a user of any screen sends. */
const eventsPerSecond = 50;
/** A connection that exceeds the limit in this many seconds of a minute is closed. */
const maxFloods = 3;
const floodWindowMs = 60_000;
/** Counts all packets, also those that are no events. */
const packetsPerSecond = 500;

/** How much may wait for a client that does not read, in addition to the buffers of the network. */
const maxUnsent = { packets: 1000, bytes: 1024 * 1024 } as const;

interface LimitOptions {
  /** Off for load tests only. */
  readonly rateLimits: boolean;
}

/**
 * Limits the events, packets and unsent data of each connection: too many events get 429, and a connection that keeps
 * sending too many is closed. Too many packets or unsent data close it at once. Without rate limits only the unsent data
 * are limited.
 */
export function limitSockets(io: LiveServer, { rateLimits }: LimitOptions): void {
  io.engine.on('connection', (connection: Connection) => {
    closeSlowReader(connection);
    if (rateLimits) closeOnPacketFlood(connection);
  });
  if (rateLimits) io.on('connection', limitEvents);
}

/** Counts calls within the current second. */
function perSecond(): () => number {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, count] = [now, 0];
    return ++count;
  };
}

/** Responds with 429 to events beyond the limit; closes connections that keep exceeding it. */
function limitEvents(socket: LiveSocket): void {
  const count = perSecond();
  const floods: number[] = [];
  socket.use((packet, next) => {
    const events = count();
    if (events <= eventsPerSecond) return next();
    const acknowledge: unknown = packet.at(-1);
    const error = new AppError('RATE_LIMITED', { retryAfterSeconds: 1 });
    if (typeof acknowledge === 'function') acknowledge(socketError(error, socket));
    if (events === eventsPerSecond + 1) floods.push(performance.now());
    const since = performance.now() - floodWindowMs;
    if (floods.filter((at) => at > since).length >= maxFloods) socket.disconnect(true);
  });
}

function closeOnPacketFlood(connection: Connection): void {
  const count = perSecond();
  connection.on('packet', () => {
    if (count() > packetsPerSecond) terminate(connection);
  });
}

/** Closes connections that do not read: such clients reconnect and catch up. */
function closeSlowReader(connection: Connection): void {
  let bytes = 0;
  let packets = 0;
  let isClosed = false;
  connection.on('flush', () => {
    bytes = 0;
    packets = 0;
  });
  connection.on('packetCreate', ({ data }: { readonly data?: string | Buffer }) => {
    if (isClosed || connection.transport.writable) return;
    bytes += Buffer.byteLength(data ?? '');
    packets++;
    if (packets <= maxUnsent.packets && bytes <= maxUnsent.bytes) return;
    isClosed = true;
    // Not during a broadcast, which iterates over the connections.
    process.nextTick(() => terminate(connection));
  });
}

/** Closes without a close frame, which would wait behind the unsent data. */
function terminate(connection: Connection): void {
  const wire: unknown = Reflect.get(connection.transport, 'socket');
  connection.close(true);
  if (wire instanceof Object && 'terminate' in wire && typeof wire.terminate === 'function') {
    wire.terminate();
  }
}
