import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the next archive goes. Those that are taken by themselves have names of their own, and an end. */
export function backupFile(
  folder: string,
  kind: 'by hand' | 'scheduled',
  now = new Date(),
): string {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return join(folder, kind === 'scheduled' ? `sangam-scheduled-${time}.tar` : `sangam-${time}.tar`);
}

const scheduled = /^sangam-scheduled-\d{8}T\d{6}Z\.tar$/;
const brokenOff = /^sangam-(scheduled-)?\d{8}T\d{6}Z\.tar\.unfinished$/;
const dayMs = 24 * 60 * 60 * 1000;

/** Removes all but the newest scheduled archives, and what killed backups left; nothing else. */
export async function removeOldBackups(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder);
  const old = names
    .filter((name) => scheduled.test(name))
    .toSorted()
    .slice(0, -keep);
  for (const name of old) await rm(join(folder, name), { force: true });
  for (const name of names.filter((one) => brokenOff.test(one))) {
    const { mtimeMs } = await stat(join(folder, name));
    // A younger one may still be growing.
    if (Date.now() - mtimeMs > dayMs) await rm(join(folder, name), { force: true });
  }
}
