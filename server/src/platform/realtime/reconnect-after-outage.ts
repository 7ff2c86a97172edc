import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { DomainEvents } from '../core/domain-events.ts';
import type { LiveServer } from './live-server.ts';
import type { RedisConnection } from '../processes/redis-connection.ts';

interface CatchUpOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly line: RedisConnection;
  readonly events: DomainEvents;
  readonly sessions: { findEnded(sessionIds: readonly string[]): Promise<readonly string[]> };
}

/** Not all at once: each comes back with a handful of questions. */
const spreadMs = 3000;
const lookMs = 1000;

/**
 * While Redis is away people hear of what happens in their own process only. When it is back they are hung up on:
 * their browsers come back by themselves and ask for what they missed, as after any lost connection.
 */
export function reconnectAfterOutage({ app, io, line, events, sessions }: CatchUpOptions): void {
  const closing = new AbortController();
  const waiting = new Set<NodeJS.Timeout>();
  let isAsked = false;

  function hangUpOnAll(): void {
    if (isAsked) return;
    isAsked = true;
    for (const socket of io.of('/').sockets.values()) {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        // As if the network had broken: after a goodbye they would stay away.
        socket.conn.close();
      }, randomInt(spreadMs)).unref();
      waiting.add(timer);
    }
    const done = setTimeout(() => (isAsked = false), spreadMs).unref();
    waiting.add(done);
  }

  /** The word that a session has ended does not come through: the database knows. */
  async function watchSessions(): Promise<void> {
    while (!line.isUp() && !closing.signal.aborted) {
      await delay(lookMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      const sockets = [...io.of('/').sockets.values()];
      const ids = [...new Set(sockets.map(({ data }) => data.viewer.sessionId))];
      const ended = ids.length > 0 ? await sessions.findEnded(ids).catch(() => []) : [];
      if (ended.length > 0) events.emit('sessions:ended:remote', ended);
    }
  }

  line.onLoss(() => void watchSessions());
  line.onReturn((missed) => {
    if (!missed) return;
    hangUpOnAll();
    io.serverSideEmit('processes:missed');
  });
  // What could not be told from there was missed here.
  io.on('processes:missed', hangUpOnAll);
  app.addHook('preClose', async () => {
    closing.abort();
    for (const timer of waiting) clearTimeout(timer);
  });
}
