import { runChecks } from './tools/checks.ts';
import { buildClient } from './tools/client-build.ts';
import { addTallies, formatTally, nothing, type Tally } from './tools/tally.ts';
import { runBrowserTests, runVitest } from './tools/test-runners.ts';

type Step = () => Promise<Tally>;

/** Everything that must hold before a change lands; what stands in one row runs at the same time. */
const stages: readonly (readonly Step[])[] = [
  [runChecks, buildStep],
  [runVitest],
  [runBrowserTests],
];

async function buildStep(): Promise<Tally> {
  await buildClient();
  return nothing;
}

/** What breaks counts as one failure, and holds up nothing beside or after it. */
async function tallyOf(step: Step): Promise<Tally> {
  try {
    return await step();
  } catch (error) {
    console.error(error);
    return { ...nothing, failed: 1 };
  }
}

let total = nothing;
for (const stage of stages) {
  total = (await Promise.all(stage.map(tallyOf))).reduce(addTallies, total);
}
console.log(`\n${formatTally(total)}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
