import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connect.ts';
import { personRoom, type LiveServer } from './live-server.ts';
import {
  onFromAllProcesses,
  type CommentEvent,
  type DomainEventMap,
  type DomainEvents,
  type BroadcastEvent,
} from '../core/domain-events.ts';
import { findHiddenFrom } from '../people/people.queries.ts';

/** What people have on their screens: posts and projects, and whether somebody is here. */
export type Watched = CommentEvent['subject'] | 'presence';

/** Those who have it on their screens. */
export function watchersOf(kind: Watched, id: string): string {
  return `${kind}:${id}`;
}

/** All tabs of these people; of nobody where the list is empty, while `io.to([])` would reach everyone. */
export function tabsOf(io: LiveServer, userIds: readonly string[]) {
  return io.to(['nobody', ...userIds.map(personRoom)]);
}

interface LiveEventsOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly database: Database;
  readonly events: DomainEvents;
  /** Whether other processes hold connections too. */
  readonly isOneOfMany: boolean;
}

export type LiveEvents = ReturnType<typeof createLiveEvents>;

/** Tells open screens what has happened: only after it did, and only those who may see it. */
export function createLiveEvents(options: LiveEventsOptions) {
  const { app, io, database, events, isOneOfMany } = options;
  let told = Promise.resolve();
  app.addHook('onClose', () => told);

  /**
   * One thing after the other: nothing is deleted on a screen before it has come there. Where telling fails,
   * nobody else is disturbed by it.
   */
  function tell(what: string, work: () => Promise<void>): void {
    told = told
      .then(work)
      .catch((error: unknown) =>
        app.log.error({ err: error }, `${what} could not be told to open screens`),
      );
  }

  /** Tells something whenever this has happened. */
  function on<Name extends keyof DomainEventMap>(
    name: Name,
    react: (...news: DomainEventMap[Name]) => Promise<void>,
  ): void {
    atOnce(name, (...news) => tell(name, () => react(...news)));
  }

  /** The same in the moment it happens, for what waits for nothing and keeps an order of its own. */
  function atOnce<Name extends keyof DomainEventMap>(
    name: Name,
    react: (...news: DomainEventMap[Name]) => void,
  ): void {
    const hear = (...news: unknown[]) => react(...(news as DomainEventMap[Name]));
    const emitter: NodeJS.EventEmitter = events;
    emitter.on(name, hear);
    app.addHook('preClose', async () => void emitter.off(name, hear));
  }

  /** The same in every process, for what each tells its own people. */
  function everywhere<Name extends BroadcastEvent>(
    name: Name,
    react: (...news: DomainEventMap[Name]) => Promise<void>,
  ): void {
    const stop = onFromAllProcesses(events, name, (...news) => tell(name, () => react(...news)));
    app.addHook('preClose', async () => stop());
  }

  /** Whether telling could be of use: nobody keeps a list of who is connected to other processes. */
  function isAnybodyIn(room: string): boolean {
    return isOneOfMany || io.of('/').adapter.rooms.has(room);
  }

  /** All in a room, or everybody, but for whom one of these authors is hidden from. */
  async function audience(authorIds: readonly string[], room?: string) {
    const hidden = await findHiddenFrom(database, authorIds);
    const all = room === undefined ? io : io.to(room);
    return all.except(hidden.map(personRoom));
  }

  return { on, atOnce, everywhere, tell, audience, isAnybodyIn };
}
