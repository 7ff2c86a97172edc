import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes Postgres keep its shared memory in files of its folder. Only the next start of a killed database removes other
 * shared memory; the files of a database that is never started again are removed with the folder.
 */
export function configureFileMemory(cluster: string): void {
  appendFileSync(join(cluster, 'postgresql.conf'), '\ndynamic_shared_memory_type = mmap\n');
}
