import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { watchRoom, type LiveEvents } from '../../platform/realtime/live-events.ts';
import type { StoredUser } from '../../platform/people/people.queries.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import { createWatchList } from '../../platform/realtime/watch-list.ts';
import type { OnlineUsers } from '../../platform/realtime/online-users.ts';
import { userRoom, type LiveServer, type LiveSocket } from '../../platform/realtime/live-server.ts';
import { findPresencePeers } from './presence.queries.ts';

interface PresenceOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly database: Database;
  readonly live: LiveEvents;
  readonly onlineUsers: OnlineUsers;
  readonly watching: RateLimiter;
}

const username = /^[a-z0-9][a-z0-9-]{1,39}$/;
const prefix = watchRoom('presence', '');

/**
 * Online status: a user with at least one open connection is online. Each process broadcasts it to those of its own
 * clients that watch the user and may see it.
 */
export function handlePresence(options: PresenceOptions): void {
  const { app, io, database, live, onlineUsers, watching } = options;

  async function broadcastPresence(person: StoredUser): Promise<void> {
    const sockets = await io.local.in(watchRoom('presence', person.username)).fetchSockets();
    if (sockets.length === 0) return;
    const ids = [...new Set(sockets.map(({ data }) => data.viewer.id))];
    const known = await findPresencePeers(database, { userId: person.id, ids });
    const allowedIds = new Set(known.map(({ id }) => id));
    const online = await onlineUsers.filterOnline([person.id]);
    const payload = { username: person.username, isOnline: online.has(person.id) };
    for (const socket of sockets) {
      if (allowedIds.has(socket.data.viewer.id)) socket.emit('presence:changed', payload);
    }
  }

  /** The usernames of those users that are online. */
  async function filterOnlineNames(users: readonly StoredUser[]): Promise<ReadonlySet<string>> {
    const online = await onlineUsers.filterOnline(users.map(({ id }) => id));
    return new Set(users.filter(({ id }) => online.has(id)).map(({ username: name }) => name));
  }

  /** Sends each tab of a user the online status of all users that it watches. */
  async function refreshPresence(userId: string): Promise<void> {
    for (const socket of await io.local.in(userRoom(userId)).fetchSockets()) {
      const usernames = [...socket.rooms].flatMap(watchedName);
      const known = await findPresencePeers(database, { userId, usernames });
      const online = await filterOnlineNames(known);
      for (const name of usernames) {
        const isOnline = online.has(name);
        socket.emit('presence:changed', { username: name, isOnline });
      }
    }
  }

  io.on('connection', (socket: LiveSocket) => {
    const watch = createWatchList(socket, {
      kind: 'presence',
      watching,
      log: app.log,
      idPattern: username,
      find: (userId, usernames) => findPresencePeers(database, { userId, usernames }),
      idOf: (person) => person.username,
      responseFor: async (people) => [...(await filterOnlineNames(people))],
    });
    socket.on('presence:watch', watch);
  });

  live.onAnyProcess('presence:moved', broadcastPresence);

  live.onAnyProcess('relations:changed', async ({ userId, otherId, action }) => {
    if (action !== 'blocked' && action !== 'unblocked') return;
    await refreshPresence(userId);
    await refreshPresence(otherId);
  });

  live.onAnyProcess('presence:choice', async ({ userId, username: name }) => {
    const watchers = await io.local.in(watchRoom('presence', name)).fetchSockets();
    const ids = new Set([userId, ...watchers.map(({ data }) => data.viewer.id)]);
    for (const id of ids) await refreshPresence(id);
  });
}

function watchedName(room: string): string[] {
  return room.startsWith(prefix) ? [room.slice(prefix.length)] : [];
}
