import type { Queryable } from '../../platform/database/connect.ts';

/** So that the steps that follow are planned for what is there. */
export async function learnNumbers(transaction: Queryable): Promise<void> {
  await transaction.script('analyze');
}

/** What a database that has been at work for a while has done by itself. */
export async function tidyUp(database: Queryable): Promise<void> {
  await database.script('vacuum (analyze)');
}
