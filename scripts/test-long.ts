import { buildClient } from './tools/client-build.ts';
import { tryClone } from './tools/clone-trial.ts';
import { findNeededPrograms, neededPrograms, otherBrowsers } from './tools/needed-programs.ts';
import { prepare, runStages } from './tools/stages.ts';
import { runBrowserTests, runVitest } from './tools/test-runners.ts';

/** Of what every run tries, these try more when they are told to. */
const greater = {
  FUZZ_REQUESTS: '20000',
  FAULT_HANG_SECONDS: '30',
};

/** Proofs that take longer than a change should wait for. */
await runStages([
  [async () => findNeededPrograms(undefined, [...neededPrograms, ...otherBrowsers])],
  [prepare(buildClient)],
  [() => runVitest(['--project=long'])],
  [() => runVitest(['--project=server', 'schema-fuzz', 'test/processes'], greater)],
  [() => runBrowserTests([], { AXE_EVERYWHERE: '1' })],
  [prepare(tryClone)],
]);
