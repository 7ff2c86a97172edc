import { buildClient } from './tools/client-build.ts';
import { testFreshClone } from './tools/fresh-clone-test.ts';
import { findNeededPrograms, neededPrograms, otherBrowsers } from './tools/needed-programs.ts';
import { runStages, toStep, type Step } from './tools/stages.ts';
import { runBrowserTests, runVitest } from './tools/test-runners.ts';

/** Environment variables that make tests of the normal run more thorough. */
const longRunEnv = {
  FUZZ_REQUESTS: '20000',
  FAULT_HANG_SECONDS: '30',
  SEEDED_RUNS: '10',
};

/**
 * Parts of the names of browser test files, or options of Playwright: `npm run test:long -- hindi` runs only the long tests of
 * Hindi, `-- --grep=@ci` those that CI runs.
 */
const chosen = process.argv.slice(2);

const browserTests: readonly (readonly Step[])[] = [
  [async () => findNeededPrograms()],
  [toStep(buildClient)],
  [() => runBrowserTests(['--project=long', ...chosen])],
];

const allTests: readonly (readonly Step[])[] = [
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
];

/** `npm run test:long`: tests that are too slow for every change, for use before a release. */
await runStages(chosen.length > 0 ? browserTests : allTests);
