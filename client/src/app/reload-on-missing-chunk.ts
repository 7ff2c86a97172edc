const key = 'sangam.reloadedAt';
const onceInMs = 30_000;

/** After a new version was put up the old files are gone: one reload fetches the new ones. */
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
    // What cannot be remembered could happen for ever.
    return true;
  }
}
