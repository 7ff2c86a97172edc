import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a killed database leaves in the memory of the system, its next start sweeps. One that will never start
 * again has to keep all of it in its folder, and goes with that.
 */
export function useFileMemory(cluster: string): void {
  appendFileSync(join(cluster, 'postgresql.conf'), '\ndynamic_shared_memory_type = mmap\n');
}
