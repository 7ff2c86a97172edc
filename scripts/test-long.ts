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

/** `--ci`, or parts of the names of browser test files: `npm run test:long -- hindi` runs only the long tests of Hindi. */
const chosen = process.argv.slice(2);

/** Parts of the names of the long suites that CI runs for every change. */
const suitesInCi = ['backup/restore-backup', 'backup/drill', 'visitor-flood', 'uploads.crash'];

function browserTests(args: readonly string[]): readonly (readonly Step[])[] {
  return [
    [async () => findNeededPrograms()],
    [toStep(buildClient)],
    [() => runBrowserTests(['--project=long', ...args])],
  ];
}

const testsInCi: readonly (readonly Step[])[] = [
  [() => runVitest(['--project=long', ...suitesInCi])],
  ...browserTests(['--grep=@ci']),
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
if (chosen.includes('--ci')) await runStages(testsInCi);
else await runStages(chosen.length > 0 ? browserTests(chosen) : allTests);
