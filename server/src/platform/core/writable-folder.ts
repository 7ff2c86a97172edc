import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';
import { StartupError } from './startup-error.ts';

/** Told at the start in one line, not by the first upload. */
export function refuseUnwritable(folder: string): void {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    const reason = errorCode(cause) ?? String(cause);
    throw new StartupError(`The data folder ${folder} cannot be written (${reason}).`, { cause });
  }
}
