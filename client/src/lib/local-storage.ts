/**
 * Local storage that never throws: private windows and full disks must not break a page.
 * What could not be kept is simply not there next time.
 */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the caller lives on with what is in memory.
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

export function localKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Hears of changes that other tabs make to one key; a page that Back brings out of the cache looks for itself. */
export function onLocalChange(key: string, heard: (value: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key) heard(event.newValue);
  };
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted) heard(readLocal(key));
  };
  addEventListener('storage', listen);
  addEventListener('pageshow', look);
  return () => {
    removeEventListener('storage', listen);
    removeEventListener('pageshow', look);
  };
}
