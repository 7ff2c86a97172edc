import { performance } from 'node:perf_hooks';
import type { Health } from '@sangam/contract/health/health.schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { findHealth } from './health.queries.ts';

export async function getHealth(database: Database): Promise<Health> {
  const start = performance.now();
  const { serverTime, lastBackgroundRun } = await findHealth(database);
  return {
    databaseMs: Math.round((performance.now() - start) * 100) / 100,
    serverTime: serverTime.toISOString(),
    lastBackgroundRun: lastBackgroundRun?.toISOString() ?? null,
  };
}
