import type { Queryable } from '../../platform/database/connect.ts';

/** Updates the planner statistics for the following steps. */
export async function analyzeTables(transaction: Queryable): Promise<void> {
  await transaction.script('analyze');
}

/** Vacuums like autovacuum does in a database that has been in use. */
export async function vacuumDatabase(database: Queryable): Promise<void> {
  await database.script('vacuum (analyze)');
}
