import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { StoredUser } from '../people/people.queries.ts';
import { redisKey } from '../processes/redis-key.ts';
import type { RedisConnection } from '../processes/redis-connection.ts';

export interface Entry {
  readonly id: string;
  readonly sockets: number;
}

/** Presence of users with connections to any process, in Redis. Entries have a TTL that heartbeats extend. */
export interface PresenceStore {
  write(name: string, entry: Entry): Promise<void>;
  wipe(name: string): Promise<void>;
  /** How many connections these people have to other processes; who is not among them is not there. */
  readOthers(names: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

interface BoardOptions {
  readonly app: FastifyInstance;
  readonly line: RedisConnection;
  /** Everything that this process has written, for a board that has lost it. */
  readonly own: () => ReadonlyMap<string, Entry>;
  /** Told when the others took this process for dead, or Redis has forgotten it. */
  readonly onForgotten: () => void;
  /** Told who was connected to a process that is no more. */
  readonly onOrphans: (people: readonly StoredUser[]) => void;
}

const beatMs = 2000;
/** Three beats that did not come. */
const deadSeconds = 6;
/** Presence TTL: without heartbeats of a process, Redis removes its entries. */
const keptSeconds = 60;

const processes = redisKey('processes');
const pageOf = (id: string) => redisKey('here', id);

/** By the clock of Redis: those of the hosts differ. Of a process that is no more exactly one is told. */
const beatScript = `
  local now = tonumber(redis.call('TIME')[1])
  local isNew = redis.call('ZADD', KEYS[1], now, ARGV[1])
  redis.call('EXPIRE', KEYS[2], ARGV[3])
  local dead = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - tonumber(ARGV[2]))
  for _, id in ipairs(dead) do redis.call('ZREM', KEYS[1], id) end
  table.insert(dead, 1, tostring(isNew))
  return dead`;

export function createPresenceStore(options: BoardOptions): PresenceStore {
  const { app, line, own, onForgotten, onOrphans } = options;
  const id = randomUUID();
  const page = pageOf(id);

  let hasBegun = false;

  async function beat(): Promise<void> {
    const args = [id, String(deadSeconds), String(keptSeconds)];
    const [isNew, ...dead] = await line.attempt(
      async (client) =>
        (await client.eval(beatScript, { keys: [processes, page], arguments: args })) as string[],
      () => [],
    );
    if (isNew === '1') {
      await writeAll();
      if (hasBegun) onForgotten();
      hasBegun = true;
    }
    for (const other of dead) await clearAfter(other);
  }

  async function writeAll(): Promise<void> {
    const fields = [...own()].map(([name, entry]) => [name, formatEntry(entry)] as const);
    await line.attempt(
      async (client) => {
        await client.del(page);
        if (fields.length > 0) await client.hSet(page, Object.fromEntries(fields));
        await client.expire(page, keptSeconds);
      },
      () => {},
    );
  }

  async function clearAfter(other: string): Promise<void> {
    const left = await line.attempt(
      async (client) => {
        const fields = await client.hGetAll(pageOf(other));
        await client.del(pageOf(other));
        return fields;
      },
      (): Record<string, string> => ({}),
    );
    const people = Object.entries(left).map(([username, entry]) => ({
      id: parseEntry(entry).id,
      username,
    }));
    if (people.length > 0) onOrphans(people);
  }

  const timer = setInterval(() => void beat(), beatMs).unref();
  line.onReturn(() => void writeAll().then(beat));
  app.addHook('onReady', beat);
  app.addHook('preClose', async () => {
    clearInterval(timer);
    // The others need not wait until they miss us.
    await line.attempt(
      async (client) => void (await client.zAdd(processes, { score: 0, value: id })),
      () => {},
    );
  });

  return {
    write: (name, entry) =>
      line.attempt(
        async (client) => void (await client.hSet(page, name, formatEntry(entry))),
        () => {},
      ),
    wipe: (name) =>
      line.attempt(
        async (client) => void (await client.hDel(page, name)),
        () => {},
      ),
    readOthers: (names) =>
      line.attempt(
        async (client) => {
          const ids = await client.zRange(processes, 0, -1);
          const pages = ids.filter((other) => other !== id).map(pageOf);
          const read = await Promise.all(pages.map((key) => client.hmGet(key, [...names])));
          return sumUp(names, read);
        },
        () => new Map(),
      ),
  };
}

function sumUp(names: readonly string[], pages: readonly (readonly (string | null)[])[]) {
  const sums = new Map<string, number>();
  for (const page of pages) {
    for (const [index, entry] of page.entries()) {
      const name = names[index] ?? '';
      if (entry !== null) sums.set(name, (sums.get(name) ?? 0) + parseEntry(entry).sockets);
    }
  }
  return sums;
}

const formatEntry = ({ id, sockets }: Entry) => `${sockets} ${id}`;

function parseEntry(text: string): Entry {
  const [sockets = '0', id = ''] = text.split(' ');
  return { id, sockets: Number(sockets) };
}
