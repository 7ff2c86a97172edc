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

type Connection = Awaited<ReturnType<LiveServer['fetchSockets']>>[number];

/**
 * Online status: a user with at least one open connection is online. Each process broadcasts it to those of its own
 * clients that watch the user and may see it. Clients also watch users whose status they may not see yet: who may see it
 * is checked for every event, so that it arrives as soon as it is allowed.
 */
export function handlePresence(options: PresenceOptions): void {
  const { app, io, database, live, onlineUsers, watching } = options;
  /** The usernames that a connection shows as online, by its id. */
  const shownNames = new Map<string, Set<string>>();

  /** Sends only changes: an event without one would reveal that a user is active whose status is hidden. */
  function send(socket: Connection, name: string, isOnline: boolean): void {
    const shown = shownNames.get(socket.id);
    if (!shown || shown.has(name) === isOnline) return;
    if (isOnline) shown.add(name);
    else shown.delete(name);
    socket.emit('presence:changed', { username: name, isOnline });
  }

  /** Sends those who watch the user whether they see the user as online. */
  async function broadcastPresence(person: StoredUser): Promise<void> {
    const sockets = await io.local.in(watchRoom('presence', person.username)).fetchSockets();
    if (sockets.length === 0) return;
    const ids = [...new Set(sockets.map(({ data }) => data.viewer.id))];
    const known = await findPresencePeers(database, { userId: person.id, ids });
    const allowedIds = new Set(known.map(({ id }) => id));
    const online = await onlineUsers.filterOnline([person.id]);
    for (const socket of sockets) {
      const isVisible = allowedIds.has(socket.data.viewer.id);
      send(socket, person.username, isVisible && online.has(person.id));
    }
  }

  /** The usernames of those users that are online. */
  async function filterOnlineNames(users: readonly StoredUser[]): Promise<Set<string>> {
    const online = await onlineUsers.filterOnline(users.map(({ id }) => id));
    return new Set(users.filter(({ id }) => online.has(id)).map(({ username: name }) => name));
  }

  /** Sends each tab of a user what has changed in the online status of the users that it watches. */
  async function refreshPresence(userId: string): Promise<void> {
    for (const socket of await io.local.in(userRoom(userId)).fetchSockets()) {
      const usernames = [...socket.rooms].flatMap(watchedName);
      const known = await findPresencePeers(database, { userId, usernames });
      const online = await filterOnlineNames(known);
      for (const name of usernames) send(socket, name, online.has(name));
    }
  }

  io.on('connection', (socket: LiveSocket) => {
    const watch = createWatchList(socket, {
      kind: 'presence',
      watching,
      log: app.log,
      idPattern: username,
      find: (_, usernames) => Promise.resolve(usernames),
      idOf: (name) => name,
      async responseFor(usernames) {
        const { id: userId } = socket.data.viewer;
        const people = await findPresencePeers(database, { userId, usernames });
        const shown = await filterOnlineNames(people);
        if (socket.connected) shownNames.set(socket.id, shown);
        return [...shown];
      },
    });
    socket.on('presence:watch', watch);
    socket.on('disconnect', () => shownNames.delete(socket.id));
  });

  live.onAnyProcess('presence:moved', broadcastPresence);

  live.onAnyProcess('relations:changed', async ({ userId, otherId, action }) => {
    if (action !== 'blocked' && action !== 'unblocked') return;
    await refreshPresence(userId);
    await refreshPresence(otherId);
  });

  live.onAnyProcess('presence:choice', async ({ userId, username: name }) => {
    await broadcastPresence({ id: userId, username: name });
    await refreshPresence(userId);
  });
}

function watchedName(room: string): string[] {
  return room.startsWith(prefix) ? [room.slice(prefix.length)] : [];
}
