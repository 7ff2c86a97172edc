import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { watchersOf, type LiveEvents } from '../../platform/realtime/live-events.ts';
import type { KnownPerson } from '../../platform/people/people.queries.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import { createWatchList } from '../../platform/realtime/watch-list.ts';
import type { OnlineUsers } from '../../platform/realtime/online-users.ts';
import {
  personRoom,
  type LiveServer,
  type LiveSocket,
} from '../../platform/realtime/live-server.ts';
import { findAcquainted } from './presence.queries.ts';

interface PresenceOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly database: Database;
  readonly live: LiveEvents;
  readonly onlineUsers: OnlineUsers;
  readonly watching: RateLimiter;
}

const username = /^[a-z0-9][a-z0-9-]{1,39}$/;
const prefix = watchersOf('presence', '');

/**
 * Who is here: whoever has at least one open connection, told to those who may know. Each process tells those who
 * are connected to it.
 */
export function acceptPresence(options: PresenceOptions): void {
  const { app, io, database, live, onlineUsers, watching } = options;

  async function tellWatchers(person: KnownPerson): Promise<void> {
    const sockets = await io.local.in(watchersOf('presence', person.username)).fetchSockets();
    if (sockets.length === 0) return;
    const ids = [...new Set(sockets.map(({ data }) => data.viewer.id))];
    const known = await findAcquainted(database, { userId: person.id, ids });
    const told = new Set(known.map(({ id }) => id));
    const here = await onlineUsers.whoIsHere([person.username]);
    const news = { username: person.username, isOnline: here.has(person.username) };
    for (const socket of sockets) {
      if (told.has(socket.data.viewer.id)) socket.emit('presence:changed', news);
    }
  }

  /** Tells each tab of somebody anew whom of those on its screen they may know to be here. */
  async function lookAgain(userId: string): Promise<void> {
    for (const socket of await io.local.in(personRoom(userId)).fetchSockets()) {
      const usernames = [...socket.rooms].flatMap(watchedName);
      const known = await findAcquainted(database, { userId, usernames });
      const here = await onlineUsers.whoIsHere(known.map(({ username: name }) => name));
      for (const name of usernames) {
        const isOnline = here.has(name);
        socket.emit('presence:changed', { username: name, isOnline });
      }
    }
  }

  io.on('connection', (socket: LiveSocket) => {
    const watch = createWatchList(socket, {
      kind: 'presence',
      watching,
      log: app.log,
      names: username,
      find: (userId, usernames) => findAcquainted(database, { userId, usernames }),
      idOf: (person) => person.username,
      answerOf: async (people) => [
        ...(await onlineUsers.whoIsHere(people.map((person) => person.username))),
      ],
    });
    socket.on('presence:watch', watch);
  });

  live.everywhere('presence:moved', tellWatchers);

  live.everywhere('relations:changed', async ({ userId, otherId, action }) => {
    if (action !== 'blocked' && action !== 'unblocked') return;
    await lookAgain(userId);
    await lookAgain(otherId);
  });

  live.everywhere('presence:choice', async ({ userId, username: name }) => {
    const watchers = await io.local.in(watchersOf('presence', name)).fetchSockets();
    const ids = new Set([userId, ...watchers.map(({ data }) => data.viewer.id)]);
    for (const id of ids) await lookAgain(id);
  });
}

function watchedName(room: string): string[] {
  return room.startsWith(prefix) ? [room.slice(prefix.length)] : [];
}
