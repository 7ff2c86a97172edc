import { buildClient } from './tools/client-build.ts';
import { tryClone } from './tools/clone-trial.ts';
import { findNeededPrograms, neededPrograms, otherBrowsers } from './tools/needed-programs.ts';
import { prepare, runStages } from './tools/stages.ts';
import { runBrowserTests, runVitest } from './tools/test-runners.ts';

/** Environment variables that make tests of the normal run more thorough. */
const longRunEnv = {
  FUZZ_REQUESTS: '20000',
  FAULT_HANG_SECONDS: '30',
};

/** Tests that are too slow for every change. */
await runStages([
  [async () => findNeededPrograms(undefined, [...neededPrograms, ...otherBrowsers])],
  [prepare(buildClient)],
  [() => runVitest(['--project=long'])],
  [() => runVitest(['--project=server', 'schema-fuzz', 'test/processes'], longRunEnv)],
  [() => runBrowserTests([], { AXE_EVERYWHERE: '1' })],
  [prepare(tryClone)],
]);
