import { runChecks } from './tools/checks.ts';
import { buildClient } from './tools/client-build.ts';
import { findNeededPrograms } from './tools/needed-programs.ts';
import { toStep, runStages } from './tools/stages.ts';
import { runBrowserTests, runVitest } from './tools/test-runners.ts';

/** All checks that must pass before a change lands. */
await runStages([
  [async () => findNeededPrograms()],
  [runChecks, toStep(buildClient)],
  [() => runVitest(['--project=!long'])],
  [() => runBrowserTests(['--project=walks', '--project=journeys'])],
]);
