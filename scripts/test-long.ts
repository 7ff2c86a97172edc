import { tryClone } from './tools/clone-trial.ts';
import { runTool } from './tools/run-tool.ts';

/** Proofs that take longer than a change should wait for. */
await runTool('vitest', ['run', '--project', 'server', 'schema-fuzz'], {
  env: { FUZZ_REQUESTS: '2000' },
});
await tryClone();
