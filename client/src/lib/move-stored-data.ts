import { moveRecords } from './browser-database.ts';
import { localKey } from './stored-entry.ts';
import { localKeys, readLocal, removeLocal, writeLocal } from './local-storage.ts';

/** Moves all data that this browser stores for a user to their new username. */
export async function moveStoredData(from: string, to: string): Promise<void> {
  const prefix = localKey(from, '');
  for (const key of localKeys().filter((one) => one.startsWith(prefix))) {
    writeLocal(localKey(to, key.slice(prefix.length)), readLocal(key) ?? '');
    removeLocal(key);
  }
  // Every failure is ignored: without IndexedDB there is nothing to move.
  await moveRecords(`${from}/`, `${to}/`).catch(() => null);
}
