import { runChecks } from './tools/checks.ts';
import { buildClient } from './tools/client-build.ts';
import { prepare, runStages } from './tools/stages.ts';
import { runBrowserTests, runVitest } from './tools/test-runners.ts';

/** Everything that must hold before a change lands. */
await runStages([
  [runChecks, prepare(buildClient)],
  [() => runVitest(['--project=!long'])],
  [() => runBrowserTests(['--project=walks', '--project=journeys'])],
]);
