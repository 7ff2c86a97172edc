import { appShellPath } from '@sangam/contract/pages/app-shell.ts';

/**
 * Call it after a change of settings that are embedded in the page. The service worker answers with the stored page,
 * which has the old settings; without it, it asks the server. Ignores failures: at worst one more page load shows the
 * old settings.
 */
export async function removeStoredShell(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys().catch(() => []);
  await Promise.allSettled(
    names.map(async (name) => (await caches.open(name)).delete(appShellPath)),
  );
}
