import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';

const maxPauseMs = 10_000;
/** A process that runs this long has started successfully. */
const settledMs = 10_000;

/** Runs the server in `count` processes behind one port and restarts those that die. Exits if the first processes fail
 * to start, because the operator has to fix the cause.
 */
export function superviseProcesses(count: number): void {
  cluster.setupPrimary({ exec: join(import.meta.dirname, '../../start.ts') });
  let hasServed = false;
  let isStopping = false;
  let pause = 0;

  function start(): void {
    if (isStopping) return;
    const startedAt = performance.now();
    const worker = cluster.fork();
    worker.once('listening', () => {
      hasServed = true;
    });
    worker.once('exit', (code) => {
      if (isStopping) return endWithLast();
      if (!hasServed) return stop(code || 1);
      const lasted = performance.now() - startedAt >= settledMs;
      pause = lasted ? 0 : Math.min(Math.max(2 * pause, 250), maxPauseMs);
      console.error(`A server process exited with code ${code}; starting a new one`);
      setTimeout(start, pause);
    });
  }

  function stop(code: number): void {
    if (isStopping) return;
    isStopping = true;
    process.exitCode = code;
    for (const worker of workers()) worker.process.kill('SIGTERM');
    endWithLast();
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  for (let number = 0; number < count; number++) start();
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

function endWithLast(): void {
  if (workers().length === 0) process.exit();
}
