import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The next start of a killed database removes its shared memory. A database that is never started again has to keep
 * its memory in files of its folder, so that it is removed with the folder.
 */
export function useFileMemory(cluster: string): void {
  appendFileSync(join(cluster, 'postgresql.conf'), '\ndynamic_shared_memory_type = mmap\n');
}
