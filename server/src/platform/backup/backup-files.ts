import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** What took a backup: the command, the schedule, or an operator on the health page. */
type BackupKind = 'command' | 'scheduled' | 'requested';

/** The path of the next archive. Only those of the command have no kind in their names: they are never removed. */
export function backupFile(folder: string, kind: BackupKind, now = new Date()): string {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return join(folder, kind === 'command' ? `sangam-${time}.tar` : `sangam-${kind}-${time}.tar`);
}

/** What is recorded of a finished archive. */
export async function describeArchive(file: string) {
  const { size } = await stat(file);
  return { state: 'done', file: basename(file), bytes: size } as const;
}

const finished = {
  scheduled: /^sangam-scheduled-\d{8}T\d{6}Z\.tar$/,
  requested: /^sangam-requested-\d{8}T\d{6}Z\.tar$/,
} as const;
const interrupted = /^sangam-(scheduled-|requested-)?\d{8}T\d{6}Z\.tar\.unfinished$/;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Removes all but the `keep` newest archives of this kind, and unfinished files of any kind that are older than a day.
 */
export async function removeOldBackups(
  folder: string,
  kind: 'scheduled' | 'requested',
  keep: number,
): Promise<void> {
  const names = await readdir(folder);
  const old = names
    .filter((name) => finished[kind].test(name))
    .toSorted()
    .slice(0, -keep);
  for (const name of old) await rm(join(folder, name), { force: true });
  for (const name of names.filter((one) => interrupted.test(one))) {
    const { mtimeMs } = await stat(join(folder, name));
    // A younger one may belong to a running backup.
    if (Date.now() - mtimeMs > dayMs) await rm(join(folder, name), { force: true });
  }
}
