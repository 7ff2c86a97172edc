/** Local storage that never throws: in private windows or with a full disk, values are just not stored. */
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
    // Ignored: the caller continues with the value in memory.
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Ignored, as above.
  }
}

/** Every key, also of other users of this browser. */
export function localKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/**
 * Calls back when another tab changes a key, and when the page returns from the back-forward cache. Returns the cleanup
 * function.
 */
export function onLocalChange(key: string, onChange: (value: string | null) => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key) onChange(event.newValue);
  };
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange(readLocal(key));
  };
  addEventListener('storage', handleStorage);
  addEventListener('pageshow', handlePageShow);
  return () => {
    removeEventListener('storage', handleStorage);
    removeEventListener('pageshow', handlePageShow);
  };
}
