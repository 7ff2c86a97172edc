import type { FastifyInstance } from 'fastify';
import { broadcastEventNames, type DomainEvents } from '../core/domain-events.ts';
import type { LiveServer } from './live-server.ts';

/** Carries what every process must hear of from the one where it happened to all others. */
export function broadcastEvents(app: FastifyInstance, io: LiveServer, events: DomainEvents): void {
  const emitter: NodeJS.EventEmitter = events;
  for (const name of broadcastEventNames) {
    const tell = (...news: unknown[]) => void io.serverSideEmit(name, ...news);
    emitter.on(name, tell);
    io.on(name, (...news: unknown[]) => void emitter.emit(`${name} elsewhere`, ...news));
    app.addHook('preClose', async () => void emitter.off(name, tell));
  }
}
