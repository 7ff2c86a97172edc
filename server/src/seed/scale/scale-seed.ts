import type { Database, Queryable } from '../../platform/database/connect.ts';
import { isDatabaseEmpty } from '../seed.queries.ts';
import { dropLargestIndexes, setTriggers, vacuumDatabase } from './scale-database.queries.ts';
import type { ScaleInput } from './scale-sizes.ts';
import { scaleSteps, type Step } from './scale-steps.ts';

interface ScaleOptions {
  readonly draw: ScaleInput;
  /** Null: the accounts have no password and cannot sign in. */
  readonly passwordHash: string | null;
  /** Called with the current step and the completed share of all work, from 0 to 1. */
  readonly onProgress: (step: string, done: number) => void;
}

/** Fills an empty database with a large community in one transaction; returns false if it has accounts already. The
 * rows are the same as if the services had written them one by one.
 */
export async function seedLargeDataset(
  database: Database,
  options: ScaleOptions,
): Promise<boolean> {
  const { draw, passwordHash, onProgress } = options;
  const filled = await database.begin(async (transaction) => {
    if (!(await isDatabaseEmpty(transaction))) return false;
    const indexes = await dropLargestIndexes(transaction);
    await runSteps(transaction, scaleSteps(draw, passwordHash, indexes), onProgress);
    return true;
  });
  if (!filled) return false;
  onProgress('vacuum', 0.97);
  await vacuumDatabase(database);
  onProgress('done', 1);
  return true;
}

async function runSteps(
  transaction: Queryable,
  steps: readonly Step[],
  onProgress: ScaleOptions['onProgress'],
): Promise<void> {
  const totalWeight = steps.reduce((sum, { weight }) => sum + weight, 0);
  let before = 0;
  for (const { name, weight, needsTriggers = false, run } of steps) {
    await setTriggers(transaction, needsTriggers);
    const report = (share: number) =>
      onProgress(name, (0.97 * (before + weight * share)) / totalWeight);
    report(0);
    await run(transaction, report);
    before += weight;
  }
}
