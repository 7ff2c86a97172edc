import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * Copies the database of a first start into a data folder, for tests that are not about a first start; returns the
 * folder.
 */
export function copyInitialDatabase(dataDir: string): string {
  cpSync(inject('firstDatabase'), join(dataDir, 'postgres'), { recursive: true });
  return dataDir;
}
