/** The queue is loaded after the first page, so that members need not wait for it. */
export const loadOutbox = () => importWhenOnline(() => import('./outbox.ts'));

/**
 * Imports a module; if that fails without a network, tries again when it is back, so that no action of the user is
 * lost. Throws if it fails with a network.
 */
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
