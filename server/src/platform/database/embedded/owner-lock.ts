import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { queryable, type Queryable } from '../connect.ts';

export interface Access {
  readonly port: number;
  readonly password: string;
}

/** The right to use a database folder: held by a connection, so that it ends with its holder. */
export interface OwnerLock {
  /** Comes true when the database or the connection is gone, unless released. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

/** Any number will do, as long as every server of ours asks for the same one. */
const ownerLock = 7_264_261;

/** The backend of an owner that was just killed takes a moment to notice. */
const patience = 3000;

/** Undefined when somebody else holds the lock. */
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

export interface Connection {
  readonly query: Queryable;
  readonly close: () => Promise<void>;
}

/** One connection, never made anew behind our back: that would silently give the lock away. */
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
  const deadline = Date.now() + patience;
  for (;;) {
    const [answer] = await query<[{ locked: boolean }]>`
      select pg_try_advisory_lock(${ownerLock}) as locked`;
    if (answer.locked) return true;
    if (Date.now() > deadline) return false;
    await delay(50);
  }
}
