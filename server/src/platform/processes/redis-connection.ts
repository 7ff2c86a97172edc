import { randomInt } from 'node:crypto';
import { setImmediate as nextRound, setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '../core/startup-error.ts';
import { redisKey } from './redis-key.ts';

/** A client of the Redis library. */
export type RedisClient = ReturnType<typeof makeClient>;

/** Access to the Redis that all processes share. It holds nothing that must survive an outage. */
export interface RedisConnection {
  readonly client: RedisClient;
  readonly isUp: () => boolean;
  /**
   * Runs the work, or the fallback during an outage. An outage begins when the work fails or Redis does not respond in
   * time, so the work must do nothing else that can fail.
   */
  attempt<Result>(
    work: (client: RedisClient) => Promise<Result>,
    fallback: () => Result | Promise<Result>,
  ): Promise<Result>;
  /** Sends events to other processes without a time limit. A failure begins an outage; `onUp` reports lost events. */
  send(work: (client: RedisClient) => Promise<unknown>): void;
  /** Calls the handler when an outage begins. */
  onDown(handler: () => void): void;
  /** Calls the handler when an outage ends, with whether events of `send` were lost. */
  onUp(handler: (eventsLost: boolean) => void): void;
  /** A further client, not connected yet, whose commands wait during an outage. */
  duplicate(): RedisClient;
  close(): Promise<void>;
}

/** Longer than Redis takes, and short enough for the requests that detect the outage. */
const responseMs = 1000;
const probeMs = 500;
const startMs = 5000;

function makeClient(url: string, hasOfflineQueue: boolean) {
  const client = createClient({
    url,
    disableOfflineQueue: !hasOfflineQueue,
    // Bounds the memory while Redis hangs.
    commandsQueueMaxLength: 100_000,
    // Detects a vanished host earlier than TCP does.
    pingInterval: 5000,
    socket: {
      connectTimeout: 2000,
      socketTimeout: 15_000,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 1000) + randomInt(100),
    },
  });
  // Commands report the errors; without a listener, error events would end the process.
  client.on('error', () => {});
  return client;
}

/** Connects to Redis and detects outages; throws StartupError if Redis cannot be reached. */
export async function openRedis(
  url: string,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): Promise<RedisConnection> {
  const client = makeClient(url, false);
  const duplicates: RedisClient[] = [];
  const downHandlers: (() => void)[] = [];
  const upHandlers: ((eventsLost: boolean) => void)[] = [];
  const closing = new AbortController();
  let isDown = false;
  let sendFailed = false;
  let runId = '';

  function onFailure(error: unknown): void {
    if (isDown || closing.signal.aborted) return;
    isDown = true;
    log.warn({ err: error }, 'Redis is unavailable: live events reach other processes late');
    for (const handler of downHandlers) handler();
    void waitForRecovery();
  }

  async function waitForRecovery(): Promise<void> {
    while (isDown && !closing.signal.aborted) {
      await delay(probeMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      // A write, because a read-only replica does not help.
      const probe = client.set(redisKey('probe'), '1', { expiration: { type: 'EX', value: 60 } });
      isDown = !(await withTimeout(probe).then(
        () => true,
        () => false,
      ));
    }
    if (closing.signal.aborted) return;
    const before = runId;
    runId = await readRunId(client).catch(() => '');
    // A restarted or different Redis has lost the unread part of the stream.
    const eventsLost = sendFailed || runId !== before;
    sendFailed = false;
    log.info({ missed: eventsLost }, 'Redis is available again');
    for (const handler of upHandlers) handler(eventsLost);
  }

  client.on('error', onFailure);
  runId = await connectOrThrow(client);
  return {
    client,
    isUp: () => !isDown,
    async attempt(work, fallback) {
      if (isDown) return fallback();
      try {
        return await withTimeout(work(client));
      } catch (error) {
        onFailure(error);
        return fallback();
      }
    },
    send(work) {
      work(client).catch((error: unknown) => {
        sendFailed = true;
        onFailure(error);
      });
    },
    onDown: (handler) => void downHandlers.push(handler),
    onUp: (handler) => void upHandlers.push(handler),
    duplicate() {
      const other = makeClient(url, true);
      duplicates.push(other);
      return other;
    },
    async close() {
      closing.abort();
      for (const one of [client, ...duplicates]) if (one.isOpen) one.destroy();
    },
  };
}

/** Returns the run id of Redis, which changes when it restarts. */
async function connectOrThrow(client: RedisClient): Promise<string> {
  try {
    await Promise.race([client.connect(), timeout(startMs)]);
    return await readRunId(client);
  } catch (error) {
    if (client.isOpen) client.destroy();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`Cannot connect to the Redis of REDIS_URL (${reason}).`);
  }
}

async function readRunId(client: RedisClient): Promise<string> {
  return /run_id:(\w+)/.exec(await withTimeout(client.info('server')))?.[1] ?? '';
}

/** Treats a Redis that hangs as unavailable. */
async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const late = new AbortController();
  try {
    return await Promise.race([work, timeout(responseMs, late.signal)]);
  } finally {
    late.abort();
  }
}

async function timeout(milliseconds: number, signal?: AbortSignal): Promise<never> {
  await delay(milliseconds, undefined, { ref: false, ...(signal && { signal }) });
  // If this process was busy, the response has arrived but is not read yet.
  await nextRound();
  throw new Error(`no response within ${milliseconds} ms`);
}
