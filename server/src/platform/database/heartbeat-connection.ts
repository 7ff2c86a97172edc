import { setImmediate as nextRound, setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError, type ClientConfig } from 'pg';

/** A separate connection that checks whether the database responds. */
interface HeartbeatConnection {
  /** Starts to connect unless that has begun. */
  open(): void;
  /** Whether a response comes in time. True until the first connection succeeds: a slow start is no outage. */
  responds(): Promise<boolean>;
  close(): Promise<void>;
}

const responseMs = 1500;

/** Connects lazily and reconnects after a failure. */
export function createHeartbeatConnection(config: ClientConfig): HeartbeatConnection {
  let client: Client | undefined;
  let connecting: Promise<unknown> | undefined;
  let hasConnected = false;

  function open(): void {
    if (client) return;
    const opened = new Client({
      ...config,
      // Tells this connection from those of the product in pg_stat_activity.
      application_name: 'sangam pulse',
      connectionTimeoutMillis: 0,
    });
    opened.on('error', () => {});
    opened.on('end', () => {
      if (client === opened) client = undefined;
    });
    client = opened;
    opened.once('connect', () => {
      hasConnected = true;
    });
    connecting = opened.connect();
    connecting.catch(() => {
      if (client === opened) client = undefined;
    });
  }

  /** Discards a connection with an unanswered check: the next check uses a new one. */
  function drop(): void {
    client?.connection.stream.destroy();
    client = undefined;
  }

  async function check(): Promise<boolean> {
    open();
    try {
      await connecting;
      await client?.query('select 1');
      return true;
    } catch (error) {
      // An error of Postgres is a response too.
      return error instanceof DatabaseError;
    }
  }

  return {
    open,
    async responds() {
      const wasConnected = hasConnected;
      const timeout = delay(responseMs, undefined, { ref: false })
        // If this process was busy, the response has arrived but is not read yet.
        .then(() => nextRound())
        .then(() => false);
      const answered = await Promise.race([check(), timeout]);
      if (!answered && wasConnected) drop();
      return answered || !wasConnected;
    },
    async close() {
      if (hasConnected) await client?.end().catch(() => {});
      drop();
    },
  };
}
