import { addTallies, judge, nothing, type Tally } from './tally.ts';

export type Step = () => Promise<Tally>;

/** A step of which only its end matters. */
export function prepare(work: () => Promise<void>): Step {
  return async () => {
    await work();
    return nothing;
  };
}

/** A step that throws counts as one failure, and holds up nothing beside or after it. */
async function tallyOf(step: Step): Promise<Tally> {
  try {
    return await step();
  } catch (error) {
    console.error(error);
    return { ...nothing, failures: [String(error)] };
  }
}

/** Runs one stage after the other, the steps of each at the same time, and ends with the verdict on all of them. */
export async function runStages(stages: readonly (readonly Step[])[]): Promise<void> {
  let total = nothing;
  for (const stage of stages) {
    total = (await Promise.all(stage.map(tallyOf))).reduce(addTallies, total);
  }
  const { lines, hasPassed } = judge(total, Boolean(process.env['CI']));
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = hasPassed ? 0 : 1;
}
