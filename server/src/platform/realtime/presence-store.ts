import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { StoredUser } from '../people/people.queries.ts';
import { redisKey } from '../processes/redis-key.ts';
import type { RedisConnection } from '../processes/redis-connection.ts';

/** One user's connections to one process. */
export interface PresenceEntry {
  readonly username: string;
  readonly sockets: number;
}

/**
 * The connections of users per process and user id, in Redis, because a user can be renamed while connected. Entries have
 * a TTL that heartbeats extend.
 */
export interface PresenceStore {
  readonly write: (userId: string, entry: PresenceEntry) => Promise<void>;
  readonly remove: (userId: string) => Promise<void>;
  /** Connections to other processes by user id; users without any are missing from the map. */
  readonly countInOtherProcesses: (
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
}

interface PresenceStoreOptions {
  readonly app: FastifyInstance;
  readonly redis: RedisConnection;
  /** All entries of this process, to write them again after Redis lost them. */
  readonly ownEntries: () => ReadonlyMap<string, PresenceEntry>;
  /** Called when Redis lost the entries of this process, or other processes took it for dead. */
  readonly onEntriesLost: () => void;
  /** Called with the users of a process that died. */
  readonly onProcessDied: (users: readonly StoredUser[]) => void;
}

const heartbeatMs = 2000;
/** Three missed heartbeats. */
const deadAfterSeconds = 6;
/** Presence TTL: without heartbeats of a process, Redis removes its entries. */
const ttlSeconds = 60;

const processes = redisKey('processes');
const entriesKey = (processId: string) => redisKey('here', processId);

/** Uses the clock of Redis, because the clocks of hosts differ. Returns each dead process to one caller only. */
const heartbeatScript = `
  local now = tonumber(redis.call('TIME')[1])
  local isNew = redis.call('ZADD', KEYS[1], now, ARGV[1])
  redis.call('EXPIRE', KEYS[2], ARGV[3])
  local dead = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - tonumber(ARGV[2]))
  for _, id in ipairs(dead) do redis.call('ZREM', KEYS[1], id) end
  table.insert(dead, 1, tostring(isNew))
  return dead`;

/** Writes the entries of this process and sends its heartbeats. */
export function createPresenceStore(options: PresenceStoreOptions): PresenceStore {
  const { app, redis, ownEntries, onEntriesLost, onProcessDied } = options;
  const id = randomUUID();
  const key = entriesKey(id);

  let hasStarted = false;

  async function sendHeartbeat(): Promise<void> {
    const args = [id, String(deadAfterSeconds), String(ttlSeconds)];
    const [isNew, ...dead] = await redis.attempt(
      async (client) =>
        (await client.eval(heartbeatScript, {
          keys: [processes, key],
          arguments: args,
        })) as string[],
      () => [],
    );
    if (isNew === '1') {
      await writeAll();
      if (hasStarted) onEntriesLost();
      hasStarted = true;
    }
    for (const other of dead) await removeEntriesOf(other);
  }

  async function writeAll(): Promise<void> {
    const fields = [...ownEntries()].map(([user, entry]) => [user, formatEntry(entry)] as const);
    await redis.attempt(
      async (client) => {
        await client.del(key);
        if (fields.length > 0) await client.hSet(key, Object.fromEntries(fields));
        await client.expire(key, ttlSeconds);
      },
      () => {},
    );
  }

  async function removeEntriesOf(other: string): Promise<void> {
    const entries = await redis.attempt(
      async (client) => {
        const fields = await client.hGetAll(entriesKey(other));
        await client.del(entriesKey(other));
        return fields;
      },
      (): Record<string, string> => ({}),
    );
    const users = Object.entries(entries).map(([userId, entry]) => ({
      id: userId,
      username: parseEntry(entry).username,
    }));
    if (users.length > 0) onProcessDied(users);
  }

  const timer = setInterval(() => void sendHeartbeat(), heartbeatMs).unref();
  redis.onUp(() => void writeAll().then(sendHeartbeat));
  app.addHook('onReady', sendHeartbeat);
  app.addHook('preClose', async () => {
    clearInterval(timer);
    // Marks this process as dead, so that others need not wait for missed heartbeats.
    await redis.attempt(
      async (client) => void (await client.zAdd(processes, { score: 0, value: id })),
      () => {},
    );
  });

  return {
    write: (userId, entry) =>
      redis.attempt(
        async (client) => void (await client.hSet(key, userId, formatEntry(entry))),
        () => {},
      ),
    remove: (userId) =>
      redis.attempt(
        async (client) => void (await client.hDel(key, userId)),
        () => {},
      ),
    countInOtherProcesses: (userIds) =>
      redis.attempt(
        async (client) => {
          const ids = await client.zRange(processes, 0, -1);
          const keys = ids.filter((other) => other !== id).map(entriesKey);
          const read = await Promise.all(keys.map((other) => client.hmGet(other, [...userIds])));
          return sumConnections(userIds, read);
        },
        () => new Map(),
      ),
  };
}

function sumConnections(
  userIds: readonly string[],
  perProcess: readonly (readonly (string | null)[])[],
) {
  const sums = new Map<string, number>();
  for (const entries of perProcess) {
    for (const [index, entry] of entries.entries()) {
      const userId = userIds[index] ?? '';
      if (entry !== null) sums.set(userId, (sums.get(userId) ?? 0) + parseEntry(entry).sockets);
    }
  }
  return sums;
}

const formatEntry = ({ username, sockets }: PresenceEntry) => `${sockets} ${username}`;

function parseEntry(text: string): PresenceEntry {
  const [sockets = '0', username = ''] = text.split(' ');
  return { username, sockets: Number(sockets) };
}
