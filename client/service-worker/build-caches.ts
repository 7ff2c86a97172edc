/** Sign-out deletes all caches but those with this name (`removeCaches` of the client). */
export const cachePrefix = 'precache-';

/** The caches of all stored builds, oldest first. */
export async function listBuilds(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
}
