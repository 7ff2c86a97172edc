import { open } from 'node:fs/promises';
import { errorCode } from './error-code.ts';

/** Flushes a file or folder to disk: before, a power cut may lose the file or its name in the folder. */
export async function fsync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows cannot flush folders and does not need to.
    if (errorCode(error) !== 'EPERM' && errorCode(error) !== 'EISDIR') throw error;
  } finally {
    await handle.close();
  }
}
