import { randomInt } from 'node:crypto';
import { setImmediate as nextRound, setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '../core/startup-error.ts';
import { redisKey } from './redis-key.ts';

export type RedisClient = ReturnType<typeof makeClient>;

/** The way to what all processes of the product share. Nothing that must not be lost goes this way. */
export interface RedisConnection {
  readonly client: RedisClient;
  isUp(): boolean;
  /** Does it there, or gives what is to be had without. Never fails, and never waits for long. */
  attempt<Result>(
    work: (client: RedisClient) => Promise<Result>,
    without: () => Result | Promise<Result>,
  ): Promise<Result>;
  /** Hands over what others are meant to hear, however long that takes; only a lost connection loses it. */
  hand(work: (client: RedisClient) => Promise<unknown>): void;
  /** Told when it is found to be away; and when it is back, with whether anybody missed anything. */
  onLoss(hear: () => void): void;
  onReturn(hear: (missed: boolean) => void): void;
  /** One more connection of the same kind that waits for its turn while Redis is away. */
  another(): RedisClient;
  close(): Promise<void>;
}

/** Longer than Redis ever takes, short enough for the few who wait until it is known to be away. */
const answerMs = 1000;
const probeMs = 500;
const startMs = 5000;

function makeClient(url: string, waitsInLine: boolean) {
  const client = createClient({
    url,
    disableOfflineQueue: !waitsInLine,
    // So much may wait for a Redis that hangs.
    commandsQueueMaxLength: 100_000,
    // Without these a host that vanished would be waited for as long as the network does.
    pingInterval: 5000,
    socket: {
      connectTimeout: 2000,
      socketTimeout: 15_000,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 1000) + randomInt(100),
    },
  });
  // Told by whoever asks; unheard, these events would end the process.
  client.on('error', () => {});
  return client;
}

export async function openRedis(
  url: string,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): Promise<RedisConnection> {
  const client = makeClient(url, false);
  const others: RedisClient[] = [];
  const losses: (() => void)[] = [];
  const returns: ((missed: boolean) => void)[] = [];
  const closing = new AbortController();
  let isAway = false;
  let missed = false;
  let runId = '';

  function lose(error: unknown): void {
    if (isAway || closing.signal.aborted) return;
    isAway = true;
    log.warn({ err: error }, 'Redis is away: people in other processes hear of things late');
    for (const hear of losses) hear();
    void waitForReturn();
  }

  async function waitForReturn(): Promise<void> {
    while (isAway && !closing.signal.aborted) {
      await delay(probeMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      // What can only be read is of no use to us.
      const probe = client.set(redisKey('probe'), '1', { expiration: { type: 'EX', value: 60 } });
      isAway = !(await inTime(probe).then(
        () => true,
        () => false,
      ));
    }
    if (closing.signal.aborted) return;
    const before = runId;
    runId = await readRunId(client).catch(() => '');
    // Another one, or the same begun anew, has lost what nobody had read yet.
    const lostSome = missed || runId !== before;
    missed = false;
    log.info({ missed: lostSome }, 'Redis is back');
    for (const hear of returns) hear(lostSome);
  }

  client.on('error', lose);
  await connectOrRefuse(client);
  runId = await readRunId(client);
  return {
    client,
    isUp: () => !isAway,
    async attempt(work, without) {
      if (isAway) return without();
      try {
        return await inTime(work(client));
      } catch (error) {
        lose(error);
        return without();
      }
    },
    hand(work) {
      work(client).catch((error: unknown) => {
        missed = true;
        lose(error);
      });
    },
    onLoss: (hear) => void losses.push(hear),
    onReturn: (hear) => void returns.push(hear),
    another() {
      const other = makeClient(url, true);
      others.push(other);
      return other;
    },
    async close() {
      closing.abort();
      for (const one of [client, ...others]) if (one.isOpen) one.destroy();
    },
  };
}

async function connectOrRefuse(client: RedisClient): Promise<void> {
  try {
    await Promise.race([client.connect(), tooLate(startMs)]);
  } catch (error) {
    if (client.isOpen) client.destroy();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The Redis of REDIS_URL could not be reached (${reason}).`);
  }
}

async function readRunId(client: RedisClient): Promise<string> {
  return /run_id:(\w+)/.exec(await inTime(client.info('server')))?.[1] ?? '';
}

/** What hangs is as good as gone. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = new AbortController();
  try {
    return await Promise.race([work, tooLate(answerMs, late.signal)]);
  } finally {
    late.abort();
  }
}

async function tooLate(milliseconds: number, signal?: AbortSignal): Promise<never> {
  await delay(milliseconds, undefined, { ref: false, ...(signal && { signal }) });
  // Where it is we who were busy, the answer lies there unread.
  await nextRound();
  throw new Error(`no answer within ${milliseconds} ms`);
}
