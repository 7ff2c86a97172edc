import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { StartRefusal } from '../lib/start-refusal.ts';
import { ended } from './listen.ts';

export interface Claim {
  release(): Promise<void>;
}

interface ClaimOptions {
  readonly url: string;
  /** Whether others may work on the same database, because they meet elsewhere. */
  readonly shared: boolean;
  /** Told when the claim was lost to another process and cannot be had again. */
  readonly onLost: (reason: StartRefusal) => void;
  /** How long another one may take to end. */
  readonly patienceMs?: number;
}

/** Any number will do, as long as every process of ours asks for the same one. */
const claimLock = 7_262_643;
const retryMs = 250;
const lostPatienceMs = 30_000;

/**
 * Two processes that do not meet in Redis would each tell only their own people: the database is held by one, or
 * by those who meet. It is a lock of a connection that lives as long as the process; after a failover it is taken
 * again on the other server.
 */
export async function claimDatabase(options: ClaimOptions): Promise<Claim> {
  const { url, shared, onLost, patienceMs = 5000 } = options;
  const stopping = new AbortController();
  const take = (milliseconds: number) => takeLock(url, shared, milliseconds, stopping.signal);

  async function keep(first: Client): Promise<void> {
    let client: Client | undefined = first;
    while (client) {
      await ended(client, stopping.signal);
      if (stopping.signal.aborted) return client.end().catch(() => {});
      client = await take(lostPatienceMs);
    }
    if (!stopping.signal.aborted) onLost(refusal(shared));
  }

  const client = await take(patienceMs);
  if (!client) throw refusal(shared);
  const keeping = keep(client);
  return {
    async release() {
      stopping.abort();
      await keeping;
    },
  };
}

/** Tries until the time is over; a database that cannot be asked does not count against it. */
async function takeLock(
  url: string,
  shared: boolean,
  patienceMs: number,
  signal: AbortSignal,
): Promise<Client | undefined> {
  let refused = 0;
  while (!signal.aborted && refused <= patienceMs) {
    const answer = await tryLock(url, shared).catch(() => 'away' as const);
    if (answer instanceof Client) return answer;
    if (answer === 'held') refused += retryMs;
    await delay(retryMs, undefined, { signal }).catch(() => {});
  }
  return undefined;
}

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

function refusal(shared: boolean): StartRefusal {
  return new StartRefusal(
    shared
      ? 'Another Sangam without REDIS_URL works on this database: give it the same REDIS_URL, or stop it.'
      : 'Another Sangam works on this database: give both the same REDIS_URL, or stop the other.',
  );
}
