import type { FastifyInstance } from 'fastify';
import { broadcastEventNames, type DomainEvents } from '../core/domain-events.ts';
import type { LiveServer } from './live-server.ts';

/** Forwards broadcast events from the process that emits them to all other processes, which emit them as `…:remote`. */
export function broadcastEvents(app: FastifyInstance, io: LiveServer, events: DomainEvents): void {
  const emitter: NodeJS.EventEmitter = events;
  for (const name of broadcastEventNames) {
    const broadcast = (...payload: unknown[]) => void io.serverSideEmit(name, ...payload);
    emitter.on(name, broadcast);
    io.on(name, (...payload: unknown[]) => void emitter.emit(`${name}:remote`, ...payload));
    app.addHook('preClose', async () => void emitter.off(name, broadcast));
  }
}
