import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from '../core/startup-error.ts';
import { errorCode } from '../core/error-code.ts';
import { ended } from './listen.ts';

export interface Claim {
  release(): Promise<void>;
}

interface ClaimOptions {
  readonly url: string;
  /** Whether others may work on the same database, because they meet elsewhere. */
  readonly shared: boolean;
  /** Told when the claim was lost to another process and cannot be had again. */
  readonly onLost: (reason: StartupError) => void;
  /** How long another one may take to end. */
  readonly patienceMs?: number;
}

/** The key of the advisory lock: any number, the same in every process. */
const claimLock = 7_262_643;
const retryMs = 250;
const lostPatienceMs = 30_000;

/**
 * Two processes that do not meet in Redis would each tell only their own people: the database is held by one, or
 * by those who meet. It is a lock of a connection that lives as long as the process; after a failover it is taken
 * again on the other server.
 */
export async function lockDatabase(options: ClaimOptions): Promise<Claim> {
  const { url, shared, onLost, patienceMs = 5000 } = options;
  const stopping = new AbortController();

  /** Gives others so much time to let go of it. */
  async function take(milliseconds: number, waitsForDatabase: boolean): Promise<Answer> {
    let waited = 0;
    for (;;) {
      const answer = await tryLock(url, shared).catch(toError);
      if (answer instanceof Client || stopping.signal.aborted) return answer;
      if (answer === 'held') waited += retryMs;
      if (waited > milliseconds || (answer !== 'held' && !waitsForDatabase)) return answer;
      await delay(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function keep(first: Client): Promise<void> {
    let answer: Answer = first;
    while (answer instanceof Client) {
      await ended(answer, stopping.signal);
      if (stopping.signal.aborted) return answer.end().catch(() => {});
      // A database that is away is waited for, as everywhere.
      answer = await take(lostPatienceMs, true);
    }
    if (!stopping.signal.aborted) onLost(refusal(shared));
  }

  const answer = await take(patienceMs, false);
  if (answer === 'held') throw refusal(shared);
  if (answer instanceof Error) throw unreachable(answer);
  const keeping = keep(answer);
  return {
    async release() {
      stopping.abort();
      await keeping;
    },
  };
}

type Answer = Client | 'held' | Error;

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** The lock with its connection, or that others have it. */
async function tryLock(url: string, shared: boolean): Promise<Client | 'held'> {
  const client = new Client({
    connectionString: url,
    application_name: 'sangam claim',
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    // The lock of a host that vanished is free after half a minute, not after two hours.
    options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const isLocked = await askForLock(client, shared);
    if (isLocked) return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await client.end();
  return 'held';
}

async function askForLock(client: Client, shared: boolean): Promise<boolean> {
  const lock = shared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query<{ locked: boolean }>(
    `select ${lock}(${claimLock}) as locked where not pg_is_in_recovery()`,
  );
  const [answer] = rows;
  if (!answer) throw new Error('a standby');
  return answer.locked;
}

function refusal(shared: boolean): StartupError {
  return new StartupError(
    shared
      ? 'Another Sangam without REDIS_URL works on this database: give it the same REDIS_URL, or stop it.'
      : 'Another Sangam works on this database: give both the same REDIS_URL, or stop the other.',
  );
}

export function unreachable(error: Error): StartupError {
  const reason = errorCode(error) ?? error.message;
  return new StartupError(`The database of DATABASE_URL could not be reached (${reason}).`);
}
