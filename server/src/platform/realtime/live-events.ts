import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connect.ts';
import { userRoom, type LiveServer } from './live-server.ts';
import {
  onFromAllProcesses,
  type CommentEvent,
  type DomainEventMap,
  type DomainEvents,
  type BroadcastEvent,
} from '../core/domain-events.ts';
import { findBlockedWith } from '../people/people.queries.ts';

/** What a screen can watch: a post, a project, or the online status of a user. */
export type Watched = CommentEvent['subject'] | 'presence';

/** The Socket.IO room of all connections that watch this post, project or user; for a user, `id` is the username. */
export function watchRoom(kind: Watched, id: string): string {
  return `${kind}:${id}`;
}

/** Addresses all connections of these users. An empty list reaches nobody, while `io.to([])` would reach everyone. */
export function toUsers(io: LiveServer, userIds: readonly string[]) {
  return io.to(['nobody', ...userIds.map(userRoom)]);
}

interface LiveEventsOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly database: Database;
  readonly events: DomainEvents;
  /** Whether other processes have connections too. */
  readonly hasOtherProcesses: boolean;
}

export type LiveEvents = ReturnType<typeof createLiveEvents>;

/** Turns domain events, which follow a commit, into live events for the connections that may see them. */
export function createLiveEvents(options: LiveEventsOptions) {
  const { app, io, database, events, hasOtherProcesses } = options;
  let queue = Promise.resolve();
  app.addHook('onClose', () => queue);

  /** Runs tasks in order, so that a deletion never overtakes a creation. A failed task does not stop the others. */
  function enqueue(name: string, task: () => Promise<void>): void {
    queue = queue
      .then(task)
      .catch((error: unknown) => app.log.error({ err: error }, `failed to broadcast ${name}`));
  }

  /** Queues the handler for each domain event of this name in this process. */
  function on<Name extends keyof DomainEventMap>(
    name: Name,
    handler: (...payload: DomainEventMap[Name]) => Promise<void>,
  ): void {
    onImmediate(name, (...payload) => enqueue(name, () => handler(...payload)));
  }

  /** Runs the handler synchronously, without the queue: for handlers that emit at once or queue their work themselves. */
  function onImmediate<Name extends keyof DomainEventMap>(
    name: Name,
    handler: (...payload: DomainEventMap[Name]) => void,
  ): void {
    const listener = (...payload: unknown[]) => handler(...(payload as DomainEventMap[Name]));
    const emitter: NodeJS.EventEmitter = events;
    emitter.on(name, listener);
    app.addHook('preClose', async () => void emitter.off(name, listener));
  }

  /** Queues the handler for events of all processes: for broadcasts to the connections of this process only. */
  function onAnyProcess<Name extends BroadcastEvent>(
    name: Name,
    handler: (...payload: DomainEventMap[Name]) => Promise<void>,
  ): void {
    const stop = onFromAllProcesses(events, name, (...payload) =>
      enqueue(name, () => handler(...payload)),
    );
    app.addHook('preClose', async () => stop());
  }

  /** Whether a room may have connections; always true with several processes, whose rooms are unknown here. */
  function hasConnections(room: string): boolean {
    return hasOtherProcesses || hasLocalConnections(room);
  }

  /** Whether a room has connections of this process. */
  function hasLocalConnections(room: string): boolean {
    return io.of('/').adapter.rooms.has(room);
  }

  /**
   * The connections of a room, or all connections, except of users whom one of these authors blocked or who blocked
   * one of them.
   */
  async function audience(authorIds: readonly string[], room?: string) {
    const hidden = await findBlockedWith(database, authorIds);
    const all = room === undefined ? io : io.to(room);
    return all.except(hidden.map(userRoom));
  }

  /** The users with a connection of this process in a room, and how to address them. */
  function localWatchers(room: string) {
    const { adapter, sockets } = io.of('/');
    const connections = Array.from(adapter.rooms.get(room) ?? [], (id) => sockets.get(id));
    const userIds = connections.flatMap((socket) => socket?.data.viewer.id ?? []);
    /** Without users who may not see one of these authors, and without further users. */
    async function except(authorIds: readonly string[], otherIds: readonly string[]) {
      const hidden = await findBlockedWith(database, authorIds);
      return io.local.to(room).except([...hidden, ...otherIds].map(userRoom));
    }
    return { userIds: [...new Set(userIds)], except };
  }

  return {
    on,
    onImmediate,
    onAnyProcess,
    enqueue,
    audience,
    hasConnections,
    hasLocalConnections,
    localWatchers,
  };
}
