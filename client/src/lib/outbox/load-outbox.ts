/** The queue is loaded after the first page, so that members need not wait for it. */
export const loadOutbox = () => importWhenOnline(() => import('./outbox.ts'));

/** Imports a module, and while offline waits for the network, so that what the user did before the import is not lost. */
export async function importWhenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  const wasOnline = navigator.onLine;
  try {
    return await load();
  } catch (error) {
    // The connection may return before a request that began without it has failed.
    if (wasOnline && navigator.onLine) throw error;
    if (!navigator.onLine) {
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
    return importWhenOnline(load);
  }
}
