import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../database/error-code.ts';
import { StartRefusal } from './start-refusal.ts';

/** Told at the start in one line, not by the first upload. */
export function refuseUnwritable(folder: string): void {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    const reason = errorCode(cause) ?? String(cause);
    throw new StartRefusal(`The data folder ${folder} cannot be written (${reason}).`, { cause });
  }
}
