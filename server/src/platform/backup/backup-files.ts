import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The path of the next archive. Scheduled archives have other names, because old ones are removed. */
export function backupFile(folder: string, kind: 'manual' | 'scheduled', now = new Date()): string {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return join(folder, kind === 'scheduled' ? `sangam-scheduled-${time}.tar` : `sangam-${time}.tar`);
}

/** What is recorded of a finished archive. */
export async function describeArchive(file: string) {
  const { size } = await stat(file);
  return { state: 'done', file: basename(file), bytes: size } as const;
}

const scheduled = /^sangam-scheduled-\d{8}T\d{6}Z\.tar$/;
const interrupted = /^sangam-(scheduled-)?\d{8}T\d{6}Z\.tar\.unfinished$/;
const dayMs = 24 * 60 * 60 * 1000;

/** Removes all but the newest scheduled archives, and the unfinished files of killed backups; nothing else. */
export async function removeOldBackups(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder);
  const old = names
    .filter((name) => scheduled.test(name))
    .toSorted()
    .slice(0, -keep);
  for (const name of old) await rm(join(folder, name), { force: true });
  for (const name of names.filter((one) => interrupted.test(one))) {
    const { mtimeMs } = await stat(join(folder, name));
    // A younger one may belong to a running backup.
    if (Date.now() - mtimeMs > dayMs) await rm(join(folder, name), { force: true });
  }
}
