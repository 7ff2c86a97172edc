/**
 * A fake of `lib/browser-database.ts` for `vi.mock`, without `moveRecords`, because jsdom has no IndexedDB. Browser tests use
 * the real one.
 */

/** For assertions, and to clear between tests. */
export const records = new Map<string, unknown>();

export async function readRecord(key: string): Promise<unknown> {
  return records.get(key);
}

export async function writeRecord(key: string, value: unknown): Promise<void> {
  records.set(key, value);
}

export async function updateRecord(
  key: string,
  change: (value: unknown) => unknown,
): Promise<void> {
  records.set(key, change(records.get(key)));
}

export async function removeRecord(key: string): Promise<void> {
  records.delete(key);
}

export async function readRecords(prefix: string): Promise<unknown[]> {
  return keysBelow(prefix).map((key) => records.get(key));
}

export async function hasRecords(prefix: string): Promise<boolean> {
  return keysBelow(prefix).length > 0;
}

export async function removeRecords(prefix: string): Promise<void> {
  for (const key of keysBelow(prefix)) records.delete(key);
}

function keysBelow(prefix: string): string[] {
  return [...records.keys()].filter((key) => key.startsWith(prefix));
}
