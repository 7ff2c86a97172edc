import type { FastifyInstance } from 'fastify';
import type { DomainEvents } from '../core/domain-events.ts';
import type { StoredUser } from '../people/people.queries.ts';
import { createPresenceStore, type PresenceEntry, type PresenceStore } from './presence-store.ts';
import type { RedisConnection } from '../processes/redis-connection.ts';

/** The users with open connections to any process. */
export interface OnlineUsers {
  readonly addConnection: (user: StoredUser) => void;
  readonly removeConnection: (user: StoredUser) => void;
  /** Those of the given usernames that are online, whether or not a viewer may see it: the caller checks that. */
  readonly filterOnline: (usernames: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly countConnections: (username: string) => Promise<number>;
}

interface OnlineUsersOptions {
  readonly app: FastifyInstance;
  readonly events: DomainEvents;
  readonly redis: RedisConnection | undefined;
}

interface OnlineUser extends PresenceEntry {
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

  /** Users with connections to other processes keep their online status. */
  async function emitUnlessElsewhere({ id, username }: StoredUser): Promise<void> {
    const elsewhere = await store.countInOtherProcesses([username]);
    if (!elsewhere.has(username)) events.emit('presence:moved', { id, username });
  }

  /** Corrects the other processes, which have reported the users of this process as offline. */
  function emitAll(): void {
    for (const [username, { id }] of online) events.emit('presence:moved', { id, username });
  }

  /** Reports users of a dead process as offline unless they have connected to another one. */
  function emitOffline(users: readonly StoredUser[]): void {
    for (const user of users) {
      if (!online.has(user.username)) void emitUnlessElsewhere(user);
    }
  }

  async function goOffline(user: StoredUser): Promise<void> {
    online.delete(user.username);
    await store.remove(user.username);
    await emitUnlessElsewhere(user);
  }

  return {
    addConnection(user) {
      const { id, username } = user;
      const entry = online.get(username) ?? { id, sockets: 0 };
      const isNew = !online.has(username);
      clearTimeout(entry.goingOffline);
      entry.sockets++;
      online.set(username, entry);
      const written = store.write(username, entry);
      if (isNew) void written.then(() => emitUnlessElsewhere(user));
    },
    removeConnection(user) {
      const entry = online.get(user.username);
      if (!entry) return;
      entry.sockets--;
      void store.write(user.username, entry);
      if (entry.sockets === 0) {
        entry.goingOffline = setTimeout(() => void goOffline(user), graceMs).unref();
      }
    },
    async filterOnline(usernames) {
      const others = usernames.filter((name) => !online.has(name));
      const elsewhere = others.length > 0 ? await store.countInOtherProcesses(others) : new Map();
      return new Set(usernames.filter((name) => online.has(name) || elsewhere.has(name)));
    },
    async countConnections(username) {
      const elsewhere = await store.countInOtherProcesses([username]);
      return (online.get(username)?.sockets ?? 0) + (elsewhere.get(username) ?? 0);
    },
  };
}
