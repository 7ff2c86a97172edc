import { AppError } from '../core/app-error.ts';
import { socketError } from './socket-response.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';

type Connection = LiveSocket['conn'];

/** More than any hand on any screen can do. */
const eventsPerSecond = 50;
/** Who goes beyond that in so many seconds of one minute does not stop by being told. */
const maxFloods = 3;
const floodMemoryMs = 60_000;
/** Also of what is no event at all, so many are not even looked at. */
const packetsPerSecond = 500;

/** What waits for somebody who does not read, beyond what the network itself holds for them. */
const unsent = { packets: 1000, bytes: 1024 * 1024 } as const;

interface LimitOptions {
  /** Off for load tests only. */
  readonly rateLimits: boolean;
}

/** Keeps one connection from taking more than its share of this process. */
export function limitSockets(io: LiveServer, { rateLimits }: LimitOptions): void {
  io.engine.on('connection', (connection: Connection) => {
    dropSlowReader(connection);
    if (rateLimits) cutPacketFlood(connection);
  });
  if (rateLimits) io.on('connection', limitEvents);
}

/** Counts within one second after the other. */
function perSecond(): () => number {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, count] = [now, 0];
    return ++count;
  };
}

/** Answers what is too much with 429; whoever goes on is cut. */
function limitEvents(socket: LiveSocket): void {
  const count = perSecond();
  const floods: number[] = [];
  socket.use((packet, next) => {
    const events = count();
    if (events <= eventsPerSecond) return next();
    const answer: unknown = packet.at(-1);
    const refused = new AppError('RATE_LIMITED', { retryAfterSeconds: 1 });
    if (typeof answer === 'function') answer(socketError(refused));
    if (events === eventsPerSecond + 1) floods.push(performance.now());
    const since = performance.now() - floodMemoryMs;
    if (floods.filter((at) => at > since).length >= maxFloods) socket.disconnect(true);
  });
}

function cutPacketFlood(connection: Connection): void {
  const count = perSecond();
  connection.on('packet', () => {
    if (count() > packetsPerSecond) hangUp(connection);
  });
}

/** Whoever was dropped comes back and asks for what they missed: nothing has to wait here for ever. */
function dropSlowReader(connection: Connection): void {
  let bytes = 0;
  let packets = 0;
  let isDropped = false;
  connection.on('flush', () => {
    bytes = 0;
    packets = 0;
  });
  connection.on('packetCreate', ({ data }: { readonly data?: string | Buffer }) => {
    if (isDropped || connection.transport.writable) return;
    bytes += Buffer.byteLength(data ?? '');
    packets++;
    if (packets <= unsent.packets && bytes <= unsent.bytes) return;
    isDropped = true;
    // Not in the middle of telling others.
    process.nextTick(() => hangUp(connection));
  });
}

/** A goodbye would wait behind all that is unsent, and for an answer to it. */
function hangUp(connection: Connection): void {
  const wire: unknown = Reflect.get(connection.transport, 'socket');
  connection.close(true);
  if (wire instanceof Object && 'terminate' in wire && typeof wire.terminate === 'function') {
    wire.terminate();
  }
}
