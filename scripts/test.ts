import { runChecks } from './tools/checks.ts';
import { buildClient } from './tools/client-build.ts';
import { addTallies, formatTally, nothing, type Tally } from './tools/tally.ts';
import { runBrowserTests, runVitest } from './tools/test-runners.ts';

/** Everything that must hold before a change lands. Ends with one line that counts it. */
const steps: readonly (() => Promise<Tally>)[] = [runChecks, buildStep, runVitest, runBrowserTests];

async function buildStep(): Promise<Tally> {
  await buildClient();
  return nothing;
}

let total = nothing;
for (const step of steps) {
  try {
    total = addTallies(total, await step());
  } catch (error) {
    console.error(error);
    total = addTallies(total, { ...nothing, failed: 1 });
  }
}
console.log(`\n${formatTally(total)}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
