/** Begins the names of the caches of builds; sign-out deletes all other caches (`removeCaches` of the client). */
export const cachePrefix = 'precache-';

/** The names of the caches of all stored builds, oldest first. */
export async function listBuilds(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
}
