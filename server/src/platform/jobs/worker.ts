import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect.ts';
import type { JobList } from './job-list.ts';
import {
  claimRecurringRun,
  jobsChannel,
  lockDueJob,
  postponeJob,
  removeJob,
} from './jobs.queries.ts';

interface WorkerOptions {
  readonly database: Database;
  readonly jobs: JobList;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export interface Worker {
  /** Lets the running jobs finish and takes no new ones. */
  stop(): Promise<void>;
}

/** New work is heard of at once; this is for what was put off, and for a notice that got lost. */
const pollMs = 5000;
const rhythmMs = 20_000;
const parallelJobs = 2;
const maxAttempts = 12;

/** Runs the background jobs of the queue: each job once, however many processes there are. */
export async function startWorker({ database, jobs, log }: WorkerOptions): Promise<Worker> {
  const stopping = new AbortController();
  const bell = createBell(stopping.signal);
  const listening = await database.listen(jobsChannel, bell.ring);

  async function workOff(): Promise<void> {
    while (!stopping.signal.aborted) {
      const heard = bell.rings();
      const worked = await runNextJob(database, jobs, log).catch((error: unknown) => {
        log.warn({ err: error }, 'the queue could not be asked');
        return false;
      });
      if (!worked) await bell.wait(pollMs, heard);
    }
  }

  async function keepRhythms(): Promise<void> {
    while (!stopping.signal.aborted) {
      for (const name of Object.keys(jobs)) await runIfDue(database, jobs, log, name);
      await bell.pause(rhythmMs);
    }
  }

  const loops = [keepRhythms(), ...Array.from({ length: parallelJobs }, workOff)];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      await listening.unlisten().catch(() => {});
    },
  };
}

/** Runs one job inside the transaction that holds its lock. Says whether there was one. */
async function runNextJob(database: Database, jobs: JobList, log: WorkerOptions['log']) {
  return database.begin(async (transaction) => {
    const job = await lockDueJob(transaction);
    if (!job) return false;
    const { id, name, attempts } = job;
    try {
      const kind = jobs[name];
      if (!kind) throw new Error(`no job is called ${name}`);
      await kind.run(job.payload);
      await removeJob(transaction, id);
    } catch (error) {
      log.error({ err: error, job: name, attempts }, 'a job failed');
      const delaySeconds = attempts + 1 < maxAttempts ? 2 ** attempts * 5 : undefined;
      await postponeJob(transaction, { id, error: String(error).slice(0, 1000), delaySeconds });
    }
    return true;
  });
}

async function runIfDue(
  database: Database,
  jobs: JobList,
  log: WorkerOptions['log'],
  name: string,
) {
  const job = jobs[name];
  if (job?.everyMinutes === undefined) return;
  try {
    if (await claimRecurringRun(database, name, job.everyMinutes)) await job.run({});
  } catch (error) {
    log.warn({ err: error, job: name }, 'a recurring job failed');
  }
}

/** Wakes those who wait for work; everyone wakes when it is time to stop. */
function createBell(stop: AbortSignal) {
  let waiting = new Set<() => void>();
  let rings = 0;

  function ring(): void {
    rings += 1;
    const woken = waiting;
    waiting = new Set();
    for (const wake of woken) wake();
  }

  function sleep(milliseconds: number, register: (wake: () => void) => void): Promise<void> {
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
    ring,
    rings: () => rings,
    /** Until there is news since so many rings, at most this long: what was rung during a look is not missed. */
    wait: (milliseconds: number, heard: number) =>
      rings === heard ? sleep(milliseconds, (wake) => void waiting.add(wake)) : Promise.resolve(),
    /** Just this long, whatever the news. */
    pause: (milliseconds: number) => sleep(milliseconds, () => {}),
  };
}
