import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { queryable, type Queryable } from '../connect.ts';

/** How to connect to the embedded database. */
export interface Access {
  readonly port: number;
  readonly password: string;
}

/** An advisory lock on a database folder. A connection holds it, so that it ends with the process. */
export interface OwnerLock {
  /** Resolves when the database or the connection is lost, unless the lock was released. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

/** The key of the advisory lock: an arbitrary number, the same in every server. */
const ownerLock = 7_264_261;

/** Postgres takes a moment to notice that a killed owner is gone. */
const waitMs = 3000;

/** Takes the lock; undefined if another server holds it for 3 more seconds. Throws if it cannot connect. */
export async function takeOwnerLock(access: Access): Promise<OwnerLock | undefined> {
  const { promise: lost, resolve: reportLoss } = Promise.withResolvers<void>();
  let held = false;
  const connection = await openConnection(access, 'postgres', () => {
    if (held) reportLoss();
  });
  try {
    held = await tryLock(connection.query);
  } finally {
    if (!held) await connection.close();
  }
  if (!held) return undefined;
  return {
    lost,
    release: () => {
      held = false;
      return connection.close();
    },
  };
}

/** One open connection. */
export interface Connection {
  readonly query: Queryable;
  readonly close: () => Promise<void>;
}

/**
 * Opens one connection without automatic reconnects, which would silently lose the lock. `onEnd` is called when it ends
 * for any reason, also by `close`.
 */
export async function openConnection(
  { port, password }: Access,
  database: string,
  onEnd: () => void = () => {},
): Promise<Connection> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'sangam',
    password,
    database,
    application_name: 'sangam owner',
    connectionTimeoutMillis: 3000,
  });
  client.on('error', () => {});
  client.on('end', onEnd);
  await client.connect();
  return { query: queryable(client), close: () => client.end() };
}

async function tryLock(query: Queryable): Promise<boolean> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const [result] = await query<[{ locked: boolean }]>`
      select pg_try_advisory_lock(${ownerLock}) as locked`;
    if (result.locked) return true;
    if (Date.now() > deadline) return false;
    await delay(50);
  }
}
