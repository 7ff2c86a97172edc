import type { FastifyBaseLogger } from 'fastify';
import { loggedError } from '../core/logged-error.ts';
import type { Database } from '../database/connect.ts';
import type { JobList } from './job-list.ts';
import {
  claimRecurringRun,
  jobsChannel,
  lockDueJob,
  type JobFilter,
  recordJobFailure,
  removeJob,
} from './jobs.queries.ts';

interface WorkerOptions {
  readonly database: Database;
  readonly jobs: JobList;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** A running worker. */
export interface Worker {
  /** Waits for running jobs and starts no new ones. */
  stop(): Promise<void>;
}

/** NOTIFY announces new jobs at once; polling finds retries and lost notifications. */
const pollMs = 5000;
const recurringCheckMs = 20_000;
/** How long the next recurring job waits for one that runs, before it starts beside it. */
const maxTurnMs = 1000;
/** How many jobs of each kind run at a time, beside the others. */
const parallelJobs = { quick: 2, slow: 2, long: 1 } as const;
const maxAttempts = 12;

/** Runs queued and recurring background jobs. Of all processes one runs each job; a queued one that fails is retried. */
export async function startWorker({ database, jobs, log }: WorkerOptions): Promise<Worker> {
  const stopping = new AbortController();
  const wakeSignal = createWakeSignal(stopping.signal);
  const listening = await database.listen(jobsChannel, wakeSignal.wake);

  const longNames = Object.keys(jobs).filter((name) => jobs[name]?.isLong);
  const slowNames = Object.keys(jobs).filter((name) => jobs[name]?.isSlow);

  async function runQueue(filter: JobFilter): Promise<void> {
    while (!stopping.signal.aborted) {
      const seen = wakeSignal.count();
      const worked = await runNextJob(database, jobs, log, filter).catch((error: unknown) => {
        log.warn({ err: error }, 'failed to read the job queue');
        return false;
      });
      if (!worked) await wakeSignal.wait(pollMs, seen);
    }
  }

  /** One after the other, so that they leave connections to requests; one that takes long does not delay the others. */
  async function runRecurring(): Promise<void> {
    const running = new Map<string, Promise<void>>();
    while (!stopping.signal.aborted) {
      for (const name of Object.keys(jobs)) {
        if (stopping.signal.aborted || running.has(name)) continue;
        const run = runIfDue({ database, jobs, log }, name, stopping.signal).finally(() =>
          running.delete(name),
        );
        running.set(name, run);
        await Promise.race([run, wakeSignal.pause(maxTurnMs)]);
      }
      await wakeSignal.pause(recurringCheckMs);
    }
    await Promise.all(running.values());
  }

  function runQueues(count: number, filter: JobFilter): Promise<void>[] {
    return Array.from({ length: count }, () => runQueue(filter));
  }

  const loops = [
    runRecurring(),
    ...runQueues(parallelJobs.quick, { namesExcept: [...slowNames, ...longNames] }),
    ...runQueues(slowNames.length > 0 ? parallelJobs.slow : 0, { names: slowNames }),
    ...runQueues(longNames.length > 0 ? parallelJobs.long : 0, { names: longNames }),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      await listening.unlisten().catch(() => {});
    },
  };
}

/** Runs one job inside the transaction that holds its lock. Returns whether there was a job. */
async function runNextJob(
  database: Database,
  jobs: JobList,
  log: WorkerOptions['log'],
  filter: JobFilter,
) {
  return database.begin(async (transaction) => {
    const job = await lockDueJob(transaction, filter);
    if (!job) return false;
    const { id, name, attempts } = job;
    const known = jobs[name];
    try {
      if (!known) throw new Error(`there is no job named ${name}`);
      await known.run(job.payload);
      await removeJob(transaction, id);
    } catch (error) {
      log.error({ err: error, job: name, attempts }, 'a job failed');
      const delaySeconds = attempts + 1 < maxAttempts ? 2 ** attempts * 5 : undefined;
      if (delaySeconds === undefined && known?.isRemovedAfterLastTry) {
        await removeJob(transaction, id);
      } else {
        await recordJobFailure(transaction, { id, error: describeError(error), delaySeconds });
      }
    }
    return true;
  });
}

/** Without values: mail servers repeat the address of the recipient, which must not outlive the job. */
function describeError(error: unknown): string {
  const { type, message } = loggedError(error);
  return `${type}: ${message ?? 'not an error'}`.slice(0, 1000);
}

async function runIfDue(
  { database, jobs, log }: WorkerOptions,
  name: string,
  stopping: AbortSignal,
): Promise<void> {
  const job = jobs[name];
  if (job?.everyMinutes === undefined) return;
  try {
    if (await claimRecurringRun(database, name, job.everyMinutes)) await job.run({}, stopping);
  } catch (error) {
    log.warn({ err: error, job: name }, 'a recurring job failed');
  }
}

/** Wakes loops that wait for jobs, and all of them at shutdown. */
function createWakeSignal(stop: AbortSignal) {
  let waiting = new Set<() => void>();
  let wakeCount = 0;

  function wake(): void {
    wakeCount += 1;
    const woken = waiting;
    waiting = new Set();
    for (const resume of woken) resume();
  }

  function sleep(milliseconds: number, register: (resume: () => void) => void): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (stop.aborted) return Promise.resolve();
    const timer = setTimeout(resolve, milliseconds);
    const onStop = () => resolve();
    stop.addEventListener('abort', onStop);
    register(resolve);
    return promise.finally(() => {
      clearTimeout(timer);
      stop.removeEventListener('abort', onStop);
    });
  }

  return {
    wake,
    count: () => wakeCount,
    /** Waits for the next wake-up; returns at once if one came since `seen`, so that none is missed. */
    wait: (milliseconds: number, seen: number) =>
      wakeCount === seen
        ? sleep(milliseconds, (resume) => void waiting.add(resume))
        : Promise.resolve(),
    /** Waits for the full time, regardless of wake-ups. */
    pause: (milliseconds: number) => sleep(milliseconds, () => {}),
  };
}
