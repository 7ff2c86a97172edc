import { addResults, summarise, noResults, type TestResults } from './test-results.ts';

/** A check, a build or a run of tests; a step that throws counts as one failure. */
export type Step = () => Promise<TestResults>;

/** Makes a step of work that only succeeds or fails, such as a build. */
export function toStep(work: () => Promise<void>): Step {
  return async () => {
    await work();
    return noResults;
  };
}

/** A step that throws counts as one failure and does not stop other steps. */
async function runStep(step: Step): Promise<TestResults> {
  try {
    return await step();
  } catch (error) {
    console.error(error);
    return { ...noResults, failures: [String(error)] };
  }
}

/** Runs the stages in order, also after a failure, the steps of each concurrently; prints the summary and sets the exit code. */
export async function runStages(stages: readonly (readonly Step[])[]): Promise<void> {
  let total = noResults;
  for (const stage of stages) {
    total = (await Promise.all(stage.map(runStep))).reduce(addResults, total);
  }
  const { lines, hasPassed } = summarise(total, Boolean(process.env['CI']));
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = hasPassed ? 0 : 1;
}
