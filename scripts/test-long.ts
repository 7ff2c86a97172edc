import { buildClient } from './tools/client-build.ts';
import { testFreshClone } from './tools/fresh-clone-test.ts';
import { findNeededPrograms, neededPrograms, otherBrowsers } from './tools/needed-programs.ts';
import { toStep, runStages } from './tools/stages.ts';
import { runBrowserTests, runVitest } from './tools/test-runners.ts';

/** Environment variables that make tests of the normal run more thorough. */
const longRunEnv = {
  FUZZ_REQUESTS: '20000',
  FAULT_HANG_SECONDS: '30',
  SEEDED_RUNS: '10',
};

/** `npm run test:long`: tests that are too slow for every change, for use before a release. */
await runStages([
  [async () => findNeededPrograms(undefined, [...neededPrograms, ...otherBrowsers])],
  [toStep(buildClient)],
  [() => runVitest(['--project=long'])],
  [
    () =>
      runVitest(
        ['--project=server', 'schema-fuzz', 'test/processes', 'message-replay', 'badge.test'],
        longRunEnv,
      ),
  ],
  [() => runBrowserTests([], { AXE_EVERYWHERE: '1' })],
  [toStep(testFreshClone)],
]);
