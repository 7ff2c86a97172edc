const flag = 'sangam.reloaded';

/** After a new version was put up the old files are gone: one reload fetches the new ones. */
export async function reloadIfGone<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    const module = await loading;
    setReloaded(false);
    return module;
  } catch (error) {
    if (hasReloaded() || !navigator.onLine) throw error;
    setReloaded(true);
    location.reload();
    return new Promise(() => {});
  }
}

function hasReloaded(): boolean {
  try {
    return sessionStorage.getItem(flag) !== null;
  } catch {
    // What cannot be remembered could happen for ever.
    return true;
  }
}

function setReloaded(isSo: boolean): void {
  try {
    if (isSo) sessionStorage.setItem(flag, 'once');
    else sessionStorage.removeItem(flag);
  } catch {
    // See above.
  }
}
