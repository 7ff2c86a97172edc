import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from '../core/startup-error.ts';
import { errorCode } from '../core/error-code.ts';
import { waitUntilEnded } from './listen.ts';

/** A held lock on the database. */
export interface DatabaseLock {
  release(): Promise<void>;
}

interface LockOptions {
  readonly url: string;
  /** Whether other processes may use the same database, because they share a Redis. */
  readonly shared: boolean;
  /** Called when the connection was lost and another process took the lock; not at start-up. */
  readonly onLost: (reason: StartupError) => void;
  /** How long to wait for another process that is shutting down. */
  readonly waitMs?: number;
}

/** The key of the advisory lock: an arbitrary number, the same in every process. */
const lockKey = 7_262_643;
const retryMs = 250;
const relockWaitMs = 30_000;

/**
 * Takes an advisory lock on the database: exclusive without Redis, shared with Redis. Two processes without a common
 * Redis would not receive each other's live events. Throws a `StartupError` if another process holds a lock that excludes
 * this one for longer than `waitMs`, or if the database cannot be reached or is a read-only standby. The lock belongs to
 * a connection that lives as long as the process; after a failover it is taken again on the new server.
 */
export async function lockDatabase(options: LockOptions): Promise<DatabaseLock> {
  const { url, shared, onLost, waitMs = 5000 } = options;
  const stopping = new AbortController();

  /** Retries until the other holder has had this much time to release the lock. */
  async function take(milliseconds: number, waitsForDatabase: boolean): Promise<LockResult> {
    let waited = 0;
    for (;;) {
      const result = await tryLock(url, shared).catch(toError);
      if (result instanceof Client || stopping.signal.aborted) return result;
      if (result === 'held') waited += retryMs;
      if (waited > milliseconds || (result !== 'held' && !waitsForDatabase)) return result;
      await delay(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function keep(first: Client): Promise<void> {
    let result: LockResult = first;
    while (result instanceof Client) {
      await waitUntilEnded(result, stopping.signal);
      if (stopping.signal.aborted) return result.end().catch(() => {});
      // Waits as long as the database is unavailable.
      result = await take(relockWaitMs, true);
    }
    if (!stopping.signal.aborted) onLost(inUse(shared));
  }

  const result = await take(waitMs, false);
  if (result === 'held') throw inUse(shared);
  if (result instanceof Error) throw databaseUnreachableError(result);
  const keeping = keep(result);
  return {
    async release() {
      stopping.abort();
      await keeping;
    },
  };
}

type LockResult = Client | 'held' | Error;

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** The connection that holds the lock, or 'held' if another process has a lock that excludes this one. */
async function tryLock(url: string, shared: boolean): Promise<Client | 'held'> {
  const client = new Client({
    connectionString: url,
    application_name: 'sangam lock',
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    // Node then probes ten times, once a second: in a partition this process notices within 20 seconds that the connection
    // is lost, before the server below gives the lock to another one. Without it the default of the system is two hours.
    keepAliveInitialDelayMillis: 10_000,
    // Releases the lock of a vanished host after half a minute instead of two hours.
    options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const isLocked = await requestLock(client, shared);
    if (isLocked) return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await client.end();
  return 'held';
}

async function requestLock(client: Client, shared: boolean): Promise<boolean> {
  const lock = shared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query<{ locked: boolean }>(
    `select ${lock}(${lockKey}) as locked where not pg_is_in_recovery()`,
  );
  const [row] = rows;
  if (!row) throw new Error('the server is a read-only standby');
  return row.locked;
}

function inUse(shared: boolean): StartupError {
  return new StartupError(
    shared
      ? 'Another Sangam server without REDIS_URL is using this database: give it the same REDIS_URL, or stop it.'
      : 'Another Sangam server is using this database: give both the same REDIS_URL, or stop the other one.',
  );
}

/** The start-up error for a database that cannot be reached. */
export function databaseUnreachableError(error: Error): StartupError {
  const reason = errorCode(error) ?? error.message;
  return new StartupError(`Cannot connect to the database of DATABASE_URL (${reason}).`);
}
