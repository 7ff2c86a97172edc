import { moveRecords } from './browser-database.ts';
import { localKey } from './stored-entry.ts';
import { localKeys, readLocal, removeLocal, writeLocal } from './local-storage.ts';

/** Somebody is called otherwise from now on: what this browser keeps for them goes with them. */
export async function moveStoredData(from: string, to: string): Promise<void> {
  const prefix = localKey(from, '');
  for (const key of localKeys().filter((one) => one.startsWith(prefix))) {
    writeLocal(localKey(to, key.slice(prefix.length)), readLocal(key) ?? '');
    removeLocal(key);
  }
  // A browser without a database has nothing in it to move.
  await moveRecords(`${from}/`, `${to}/`).catch(() => null);
}
