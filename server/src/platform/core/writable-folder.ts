import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from './error-code.ts';
import { StartupError } from './startup-error.ts';

/** Told at the start in one line, not by the first upload. */
export function refuseUnwritable(folder: string): void {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    const reason = errorCode(cause) ?? String(cause);
    throw new StartupError(`The data folder ${folder} cannot be written (${reason}).`, { cause });
  }
}

/** Node's recursive `mkdir` never returns where the system has no such folder to offer, as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  // Another process may have made it meanwhile.
  if (!existsSync(folder)) mkdirSync(folder);
}
