import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { DomainEvents } from '../core/domain-events.ts';
import type { LiveServer } from './live-server.ts';
import type { RedisConnection } from '../processes/redis-connection.ts';

interface ReconnectOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly redis: RedisConnection;
  readonly events: DomainEvents;
  readonly sessions: { findEnded(sessionIds: readonly string[]): Promise<readonly string[]> };
}

/** Spreads the reconnects, because each client sends several requests. */
const spreadMs = 3000;
const pollMs = 1000;

/**
 * During an outage of Redis, clients receive only the events of their own process, and sessions that ended are read
 * from the database. If events were lost, connections are closed afterwards: browsers reconnect and catch up on what
 * they missed, as after any lost connection.
 */
export function reconnectAfterOutage({ app, io, redis, events, sessions }: ReconnectOptions): void {
  const closing = new AbortController();
  const waiting = new Set<NodeJS.Timeout>();
  let isClosing = false;

  function closeConnections(): void {
    if (isClosing) return;
    isClosing = true;
    for (const socket of io.of('/').sockets.values()) {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        // Looks like a network failure: after a regular disconnect the client would not reconnect.
        socket.conn.close();
      }, randomInt(spreadMs)).unref();
      waiting.add(timer);
    }
    const done = setTimeout(() => (isClosing = false), spreadMs).unref();
    waiting.add(done);
  }

  /** Polls the database for ended sessions, because their events do not arrive without Redis. */
  async function pollEndedSessions(): Promise<void> {
    while (!redis.isUp() && !closing.signal.aborted) {
      await delay(pollMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      const sockets = [...io.of('/').sockets.values()];
      const ids = [...new Set(sockets.map(({ data }) => data.viewer.sessionId))];
      const ended = ids.length > 0 ? await sessions.findEnded(ids).catch(() => []) : [];
      if (ended.length > 0) events.emit('sessions:ended:remote', ended);
    }
  }

  redis.onDown(() => void pollEndedSessions());
  redis.onUp((eventsLost) => {
    if (!eventsLost) return;
    closeConnections();
    io.serverSideEmit('processes:missed');
  });
  // Another process lost events that were meant for connections of this one.
  io.on('processes:missed', closeConnections);
  app.addHook('preClose', async () => {
    closing.abort();
    for (const timer of waiting) clearTimeout(timer);
  });
}
