import type { FastifyInstance } from 'fastify';
import { onFromAllProcesses, type DomainEvents } from '../core/domain-events.ts';
import type { StoredUser } from '../people/people.queries.ts';
import { createPresenceStore, type PresenceEntry, type PresenceStore } from './presence-store.ts';
import type { RedisConnection } from '../processes/redis-connection.ts';

/** The users with open connections to any process. */
export interface OnlineUsers {
  readonly addConnection: (user: StoredUser) => void;
  /** A user without a connection stays online for a few seconds more. */
  readonly removeConnection: (user: StoredUser) => void;
  /** The ids of those users that are online, whether or not a viewer may see it: the caller checks that. */
  readonly filterOnline: (userIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Over all processes; during an outage of Redis only those of this process. */
  readonly countConnections: (userId: string) => Promise<number>;
}

interface OnlineUsersOptions {
  readonly app: FastifyInstance;
  readonly events: DomainEvents;
  readonly redis: RedisConnection | undefined;
}

interface OnlineUser extends PresenceEntry {
  /** Changes when the user is renamed. */
  username: string;
  sockets: number;
  /** Runs while the user has no connection but still counts as online. */
  goingOffline?: NodeJS.Timeout;
}

/** A user who reloads the page or loses the network for a moment stays online. */
const graceMs = 5000;

/** Stands in for Redis when there is only one process. */
const emptyStore: PresenceStore = {
  write: async () => {},
  remove: async () => {},
  countInOtherProcesses: async () => new Map(),
};

/** Counts connections per user and emits `presence:moved` when a user goes online or offline. */
export function createOnlineUsers({ app, events, redis }: OnlineUsersOptions): OnlineUsers {
  /** By user id. */
  const online = new Map<string, OnlineUser>();
  const store = redis
    ? createPresenceStore({
        app,
        redis,
        ownEntries: () => online,
        onEntriesLost: emitAll,
        onProcessDied: emitOffline,
      })
    : emptyStore;
  app.addHook('onClose', async () => {
    for (const { goingOffline } of online.values()) clearTimeout(goingOffline);
  });
  onFromAllProcesses(events, 'person:renamed', ({ userId, username }) => {
    const entry = online.get(userId);
    if (!entry) return;
    entry.username = username;
    void store.write(userId, entry);
  });

  /** Users with connections to other processes keep their online status. */
  async function emitUnlessElsewhere({ id, username }: StoredUser): Promise<void> {
    const elsewhere = await store.countInOtherProcesses([id]);
    if (!elsewhere.has(id)) events.emit('presence:moved', { id, username });
  }

  /** Corrects the other processes, which have reported the users of this process as offline. */
  function emitAll(): void {
    for (const [id, { username }] of online) events.emit('presence:moved', { id, username });
  }

  /** Reports users of a dead process as offline unless they have connected to another one. */
  function emitOffline(users: readonly StoredUser[]): void {
    for (const user of users) {
      if (!online.has(user.id)) void emitUnlessElsewhere(user);
    }
  }

  async function goOffline(id: string, { username }: OnlineUser): Promise<void> {
    online.delete(id);
    await store.remove(id);
    await emitUnlessElsewhere({ id, username });
  }

  return {
    addConnection(user) {
      const { id, username } = user;
      const entry = online.get(id) ?? { username, sockets: 0 };
      const isNew = !online.has(id);
      clearTimeout(entry.goingOffline);
      entry.sockets++;
      online.set(id, entry);
      const written = store.write(id, entry);
      if (isNew) void written.then(() => emitUnlessElsewhere(user));
    },
    removeConnection({ id }) {
      const entry = online.get(id);
      if (!entry) return;
      entry.sockets--;
      void store.write(id, entry);
      if (entry.sockets === 0) {
        entry.goingOffline = setTimeout(() => void goOffline(id, entry), graceMs).unref();
      }
    },
    async filterOnline(userIds) {
      const others = userIds.filter((id) => !online.has(id));
      const elsewhere = others.length > 0 ? await store.countInOtherProcesses(others) : new Map();
      return new Set(userIds.filter((id) => online.has(id) || elsewhere.has(id)));
    },
    async countConnections(userId) {
      const elsewhere = await store.countInOtherProcesses([userId]);
      return (online.get(userId)?.sockets ?? 0) + (elsewhere.get(userId) ?? 0);
    },
  };
}
