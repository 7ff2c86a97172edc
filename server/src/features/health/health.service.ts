import { performance } from 'node:perf_hooks';
import type { Health } from '@sangam/contract/health/health.schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { findHealth } from './health.queries.ts';

/** Measures one query. `lastBackgroundRun` is the latest start of any recurring job; null before the first. */
export async function getHealth(database: Database): Promise<Health> {
  const start = performance.now();
  const { serverTime, lastBackgroundRun } = await findHealth(database);
  return {
    databaseMs: Math.round((performance.now() - start) * 100) / 100,
    serverTime: serverTime.toISOString(),
    lastBackgroundRun: lastBackgroundRun?.toISOString() ?? null,
  };
}
