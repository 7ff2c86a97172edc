const key = 'sangam.reloadedAt';
const onceInMs = 30_000;

/**
 * After a deployment the old chunks are gone: reloads the page to get the new ones and never settles. Rejects instead
 * without a network, or within 30 seconds of the last such reload.
 */
export async function reloadOnMissingChunk<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading;
  } catch (error) {
    if (hasJustReloaded() || !navigator.onLine) throw error;
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
    return new Promise(() => {});
  }
}

function hasJustReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(key)) < onceInMs;
  } catch {
    // Without storage a reload could repeat endlessly.
    return true;
  }
}
