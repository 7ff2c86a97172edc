import type { Page } from '@playwright/test';

/** The records of the app in IndexedDB: each key with its record as text. The app must have created its database. */
export async function storedRecords(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<Record<string, string>>();
    const opening = indexedDB.open('sangam');
    opening.addEventListener('success', () => {
      const records = opening.result.transaction('kept').objectStore('kept');
      const [keys, values] = [records.getAllKeys(), records.getAll()];
      values.addEventListener('success', () => {
        const pairs = keys.result.map((key, no) => [
          key as string,
          JSON.stringify(values.result[no]),
        ]);
        resolve(Object.fromEntries(pairs) as Record<string, string>);
        opening.result.close();
      });
    });
    return promise;
  });
}
