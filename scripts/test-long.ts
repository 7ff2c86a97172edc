import { tryClone } from './tools/clone-trial.ts';
import { runTool } from './tools/run-tool.ts';

/** Proofs that take longer than a change should wait for. */
await runTool(
  'vitest',
  ['run', '--project', 'server', 'schema-fuzz', 'test/faults', 'test/processes'],
  {
    env: {
      FUZZ_REQUESTS: '20000',
      FAULT_CYCLES: '200',
      FAULT_HANG_SECONDS: '30',
      FAULT_TRACE: '1',
    },
  },
);
await tryClone();
