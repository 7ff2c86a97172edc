import { addTallies, formatTally, nothing, type Tally } from './tally.ts';

export type Step = () => Promise<Tally>;

/** A step of which only its end matters. */
export function prepare(work: () => Promise<void>): Step {
  return async () => {
    await work();
    return nothing;
  };
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

/** One stage after the other; what stands in one runs at the same time. Ends with one line that says it all. */
export async function runStages(stages: readonly (readonly Step[])[]): Promise<void> {
  let total = nothing;
  for (const stage of stages) {
    total = (await Promise.all(stage.map(tallyOf))).reduce(addTallies, total);
  }
  console.log(`\n${formatTally(total)}`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}
