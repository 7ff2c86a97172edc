import type { Database, Queryable } from '../../platform/database/connect.ts';
import { isEmpty } from '../seed.queries.ts';
import { tidyUp } from './scale-database.queries.ts';
import type { ScaleDraw } from './scale-sizes.ts';
import { scaleSteps, type Step } from './scale-steps.ts';

interface ScaleOptions {
  readonly draw: ScaleDraw;
  /** Nobody can sign in with a password where there is none. */
  readonly passwordHash: string | null;
  /** Told again and again what is going on, and how much of all work is done, from 0 to 1. */
  readonly tell: (step: string, done: number) => void;
}

/**
 * Fills an empty product with a large community, all of it or nothing; says whether it did. What it writes is
 * what the services would have written, one by one.
 */
export async function seedScale(database: Database, options: ScaleOptions): Promise<boolean> {
  const { draw, passwordHash, tell } = options;
  const filled = await database.begin(async (transaction) => {
    if (!(await isEmpty(transaction))) return false;
    await runSteps(transaction, scaleSteps(draw, passwordHash), tell);
    return true;
  });
  if (!filled) return false;
  tell('tidying up', 0.97);
  await tidyUp(database);
  tell('done', 1);
  return true;
}

async function runSteps(
  transaction: Queryable,
  steps: readonly Step[],
  tell: ScaleOptions['tell'],
): Promise<void> {
  const whole = steps.reduce((sum, { weight }) => sum + weight, 0);
  let before = 0;
  for (const { name, weight, run } of steps) {
    const report = (share: number) => tell(name, (0.97 * (before + weight * share)) / whole);
    report(0);
    await run(transaction, report);
    before += weight;
  }
}
