import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadJob, LoadResult } from './load-process.ts';

/** The load generator is a process of its own, so that its cost does not count as the product’s. */
export function startLoadGenerator() {
  const child = fork(join(import.meta.dirname, 'load-process.ts'));
  return {
    async run(job: LoadJob): Promise<LoadResult> {
      child.send(job);
      const [response] = (await once(child, 'message')) as [LoadResult | { failed: string }];
      if ('failed' in response) throw new Error(response.failed);
      return response;
    },
    async stop(): Promise<void> {
      child.kill();
      await once(child, 'exit');
    },
  };
}

export type LoadGenerator = ReturnType<typeof startLoadGenerator>;
