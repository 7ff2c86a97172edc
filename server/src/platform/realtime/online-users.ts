import type { FastifyInstance } from 'fastify';
import type { DomainEvents } from '../core/domain-events.ts';
import type { StoredUser } from '../people/people.queries.ts';
import { createPresenceStore, type Entry, type PresenceStore } from './presence-store.ts';
import type { RedisConnection } from '../processes/redis-connection.ts';

/** Who is here, whichever process they are connected to. */
export interface OnlineUsers {
  arrive(person: StoredUser): void;
  leave(person: StoredUser): void;
  /** Those of these people who are here. */
  whoIsHere(usernames: readonly string[]): Promise<ReadonlySet<string>>;
  connectionsOf(username: string): Promise<number>;
}

interface AttendanceOptions {
  readonly app: FastifyInstance;
  readonly events: DomainEvents;
  readonly line: RedisConnection | undefined;
}

interface Present extends Entry {
  sockets: number;
  leaving?: NodeJS.Timeout;
}

/** A page that is loaded anew, or a tunnel, is no leaving. */
const graceMs = 5000;

const alone: PresenceStore = {
  write: async () => {},
  wipe: async () => {},
  readOthers: async () => new Map(),
};

export function createOnlineUsers({ app, events, line }: AttendanceOptions): OnlineUsers {
  const present = new Map<string, Present>();
  const board = line
    ? createPresenceStore({
        app,
        line,
        own: () => present,
        onForgotten: introduceAll,
        onOrphans: missOrphans,
      })
    : alone;
  app.addHook('onClose', async () => {
    for (const { leaving } of present.values()) clearTimeout(leaving);
  });

  async function tellIfNotElsewhere({ id, username }: StoredUser): Promise<void> {
    const elsewhere = await board.readOthers([username]);
    if (!elsewhere.has(username)) events.emit('presence:moved', { id, username });
  }

  /** The others have told everybody that those who are connected here are gone. */
  function introduceAll(): void {
    for (const [username, { id }] of present) events.emit('presence:moved', { id, username });
  }

  /** Who was connected to a process that is no more, and did not come back to another. */
  function missOrphans(people: readonly StoredUser[]): void {
    for (const person of people) {
      if (!present.has(person.username)) void tellIfNotElsewhere(person);
    }
  }

  async function end(person: StoredUser): Promise<void> {
    present.delete(person.username);
    await board.wipe(person.username);
    await tellIfNotElsewhere(person);
  }

  return {
    arrive(person) {
      const { id, username } = person;
      const here = present.get(username) ?? { id, sockets: 0 };
      const isNew = !present.has(username);
      clearTimeout(here.leaving);
      here.sockets++;
      present.set(username, here);
      const written = board.write(username, here);
      if (isNew) void written.then(() => tellIfNotElsewhere(person));
    },
    leave(person) {
      const here = present.get(person.username);
      if (!here) return;
      here.sockets--;
      void board.write(person.username, here);
      if (here.sockets === 0) here.leaving = setTimeout(() => void end(person), graceMs).unref();
    },
    async whoIsHere(usernames) {
      const away = usernames.filter((name) => !present.has(name));
      const elsewhere = away.length > 0 ? await board.readOthers(away) : new Map();
      return new Set(usernames.filter((name) => present.has(name) || elsewhere.has(name)));
    },
    async connectionsOf(username) {
      const elsewhere = await board.readOthers([username]);
      return (present.get(username)?.sockets ?? 0) + (elsewhere.get(username) ?? 0);
    },
  };
}
