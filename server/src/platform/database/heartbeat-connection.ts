import { setImmediate as nextRound, setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError, type ClientConfig } from 'pg';

/** A connection of its own on which the database is asked whether it is still there. */
export interface HeartbeatConnection {
  /** Begins to connect, where that has not begun. */
  open(): void;
  /** Whether an answer comes in time. True until the first connection stands: slow is not gone. */
  isAnswered(): Promise<boolean>;
  close(): Promise<void>;
}

const answerMs = 1500;

export function createHeartbeatConnection(config: ClientConfig): HeartbeatConnection {
  let client: Client | undefined;
  let connecting: Promise<unknown> | undefined;
  let hasStood = false;

  function open(): void {
    if (client) return;
    const opened = new Client({
      ...config,
      // No work of the product goes this way, so that nobody takes it for the product at work.
      application_name: 'sangam pulse',
      connectionTimeoutMillis: 0,
    });
    opened.on('error', () => {});
    opened.on('end', () => {
      if (client === opened) client = undefined;
    });
    client = opened;
    opened.once('connect', () => {
      hasStood = true;
    });
    connecting = opened.connect();
    connecting.catch(() => {
      if (client === opened) client = undefined;
    });
  }

  /** What lies unanswered may never be: the next question goes another way. */
  function drop(): void {
    client?.connection.stream.destroy();
    client = undefined;
  }

  async function ask(): Promise<boolean> {
    open();
    try {
      await connecting;
      await client?.query('select 1');
      return true;
    } catch (error) {
      // A refusal is an answer too.
      return error instanceof DatabaseError;
    }
  }

  return {
    open,
    async isAnswered() {
      const stood = hasStood;
      const tooLate = delay(answerMs, undefined, { ref: false })
        // Where it is we who were busy, the answer lies there unread.
        .then(() => nextRound())
        .then(() => false);
      const answered = await Promise.race([ask(), tooLate]);
      if (!answered && stood) drop();
      return answered || !stood;
    },
    async close() {
      if (hasStood) await client?.end().catch(() => {});
      drop();
    },
  };
}
