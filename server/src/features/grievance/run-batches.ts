/** Bounds one run, so that it does not delay other recurring jobs; the next run continues. */
const maxBatches = 40;

/** Runs batches, each in its own transaction, until one returns false because nothing is left, or `maxBatches` ran. */
export async function runBatches(runBatch: () => Promise<boolean>): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    if (!(await runBatch())) return;
  }
}
