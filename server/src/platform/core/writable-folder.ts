import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from './error-code.ts';
import { StartupError } from './startup-error.ts';

/** Creates the folder if needed and throws StartupError if it is not writable, before the first upload fails. */
export function requireWritableFolder(folder: string): void {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    const reason = errorCode(cause) ?? String(cause);
    throw new StartupError(`Cannot write to the data folder ${folder} (${reason}).`, { cause });
  }
}

/** Node's recursive `mkdir` hangs where the system cannot create folders, such as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  // Another process may have created it meanwhile.
  if (!existsSync(folder)) mkdirSync(folder);
}
