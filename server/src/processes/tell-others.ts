import type { FastifyInstance } from 'fastify';
import { heardEverywhere, type DomainEvents } from '../lib/domain-events.ts';
import type { LiveServer } from '../plugins/socket-server.ts';

/** Carries what every process must hear of from the one where it happened to all others. */
export function tellOtherProcesses(
  app: FastifyInstance,
  io: LiveServer,
  events: DomainEvents,
): void {
  const emitter: NodeJS.EventEmitter = events;
  for (const name of heardEverywhere) {
    const tell = (...news: unknown[]) => void io.serverSideEmit(name, ...news);
    emitter.on(name, tell);
    io.on(name, (...news: unknown[]) => void emitter.emit(`${name} elsewhere`, ...news));
    app.addHook('preClose', async () => void emitter.off(name, tell));
  }
}
