import { open } from 'node:fs/promises';
import { errorCode } from './error-code.ts';

/** Until this is done, a power cut may take a file, or its name in a folder, away again. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows cannot flush folders, and needs not.
    if (errorCode(error) !== 'EPERM' && errorCode(error) !== 'EISDIR') throw error;
  } finally {
    await handle.close();
  }
}
