import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/connect.ts';
import { watchersOf, type LiveEvents } from '../../lib/live-events.ts';
import type { KnownPerson } from '../../lib/people.queries.ts';
import type { RateLimiter } from '../../lib/rate-limiter.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { createWatchList } from '../../lib/watch-list.ts';
import { personRoom, type LiveServer, type LiveSocket } from '../../plugins/socket-server.ts';
import { findAcquainted } from './presence.queries.ts';

interface PresenceOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly database: Database;
  readonly live: LiveEvents;
  readonly watching: RateLimiter;
}

interface Present {
  sockets: number;
  leaving?: NodeJS.Timeout;
}

/** A page that is loaded anew, or a tunnel, is no leaving. */
const graceMs = 5000;
const username = /^[a-z0-9][a-z0-9-]{1,39}$/;
const prefix = watchersOf('presence', '');

/** Who is here: whoever has at least one open connection, told to those who may know. */
export function acceptPresence({ app, io, database, live, watching }: PresenceOptions): void {
  const present = new Map<string, Present>();
  app.addHook('onClose', async () => {
    for (const { leaving } of present.values()) clearTimeout(leaving);
  });

  function arrive({ id, username: name }: Viewer): void {
    const here = present.get(name);
    clearTimeout(here?.leaving);
    if (here) here.sockets++;
    else {
      present.set(name, { sockets: 1 });
      tellWatchers({ id, username: name });
    }
  }

  function leave({ id, username: name }: Viewer): void {
    const here = present.get(name);
    if (!here || --here.sockets > 0) return;
    here.leaving = setTimeout(() => {
      present.delete(name);
      tellWatchers({ id, username: name });
    }, graceMs).unref();
  }

  function tellWatchers(person: KnownPerson): void {
    const room = watchersOf('presence', person.username);
    if (!live.isAnybodyIn(room)) return;
    live.tell('presence', async () => {
      const sockets = await io.in(room).fetchSockets();
      const ids = [...new Set(sockets.map(({ data }) => data.viewer.id))];
      const known = await findAcquainted(database, { userId: person.id, ids });
      const told = new Set(known.map(({ id }) => id));
      const news = { username: person.username, isOnline: present.has(person.username) };
      for (const socket of sockets) {
        if (told.has(socket.data.viewer.id)) socket.emit('presence:changed', news);
      }
    });
  }

  /** Tells each tab of somebody anew whom of those on its screen they may know to be here. */
  async function lookAgain(userId: string): Promise<void> {
    for (const socket of await io.in(personRoom(userId)).fetchSockets()) {
      const usernames = [...socket.rooms].flatMap(watchedName);
      const known = await findAcquainted(database, { userId, usernames });
      const names = new Set(known.map(({ username: name }) => name));
      for (const name of usernames) {
        const isOnline = names.has(name) && present.has(name);
        socket.emit('presence:changed', { username: name, isOnline });
      }
    }
  }

  io.on('connection', (socket: LiveSocket) => {
    const { viewer } = socket.data;
    arrive(viewer);
    socket.on('disconnect', () => leave(viewer));
    const watch = createWatchList(socket, {
      kind: 'presence',
      watching,
      log: app.log,
      names: username,
      find: (userId, usernames) => findAcquainted(database, { userId, usernames }),
      idOf: (person) => person.username,
      answerOf: (people) =>
        people.map((person) => person.username).filter((name) => present.has(name)),
    });
    socket.on('presence:watch', watch);
  });

  live.on('relations:changed', async ({ userId, otherId, action }) => {
    if (action !== 'blocked' && action !== 'unblocked') return;
    await lookAgain(userId);
    await lookAgain(otherId);
  });

  live.on('presence:choice', async ({ userId, username: name }) => {
    const watchers = await io.in(watchersOf('presence', name)).fetchSockets();
    const ids = new Set([userId, ...watchers.map(({ data }) => data.viewer.id)]);
    for (const id of ids) await lookAgain(id);
  });
}

function watchedName(room: string): string[] {
  return room.startsWith(prefix) ? [room.slice(prefix.length)] : [];
}
