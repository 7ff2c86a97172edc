interface Entry<Value> {
  readonly promise: Promise<Value>;
  /** When the read began, in milliseconds. */
  readonly startedAt: number;
  isPending: boolean;
  /** Once the read has ended. */
  value?: Value;
}

interface PageCacheOptions<Value> {
  /** `previous` is the last value of the key, which may be returned again. `visitor` began the read. */
  readonly load: (key: string, previous: Value | undefined, visitor: string) => Promise<Value>;
  /** Rejects for a visitor whose request must not begin a read. Cached values need no permission. */
  readonly admit: (visitor: string) => Promise<void>;
  readonly lifetimeMs: number;
  readonly maxEntries: number;
  readonly now?: () => number;
}

/**
 * A cache with a short lifetime and single flight: however many requests need a key, at most one read of it runs, and
 * at most one begins per lifetime, unless the read fails or the entry is removed. A change that another process makes
 * shows after one lifetime. A full cache removes the least recently used key (LRU), and never one whose read still runs.
 */
export function createPageCache<Value>(options: PageCacheOptions<Value>) {
  const { load, admit, lifetimeMs, maxEntries, now = () => performance.now() } = options;
  const entries = new Map<string, Entry<Value>>();

  async function loadAfter(
    key: string,
    previous: Entry<Value> | undefined,
    visitor: string,
  ): Promise<Value> {
    return load(key, await previous?.promise.catch(() => undefined), visitor);
  }

  async function markSettled(key: string, entry: Entry<Value>): Promise<void> {
    try {
      entry.value = await entry.promise;
      entry.isPending = false;
    } catch {
      if (entries.get(key) === entry) entries.delete(key);
    }
  }

  /** The entry that was used last is the last of the map. */
  function use(key: string, entry: Entry<Value>): Promise<Value> {
    entries.delete(key);
    entries.set(key, entry);
    return entry.promise;
  }

  function start(key: string, visitor: string): Promise<Value> {
    const promise = loadAfter(key, entries.get(key), visitor);
    const entry: Entry<Value> = { promise, startedAt: now(), isPending: true };
    void use(key, entry);
    if (entries.size > maxEntries) removeOldest();
    void markSettled(key, entry);
    return promise;
  }

  function removeOldest(): void {
    for (const [key, { isPending }] of entries) {
      if (isPending) continue;
      entries.delete(key);
      return;
    }
  }

  function findFresh(key: string): Promise<Value> | undefined {
    const entry = entries.get(key);
    const isFresh = entry && (entry.isPending || now() - entry.startedAt < lifetimeMs);
    return isFresh ? use(key, entry) : undefined;
  }

  return {
    /** The cached or loaded value. Rejects as `admit` or `load` do; a failed read is not cached. */
    async get(key: string, visitor: string): Promise<Value> {
      const fresh = findFresh(key);
      if (fresh) return fresh;
      await admit(visitor);
      // Another request may have begun the read meanwhile.
      return findFresh(key) ?? start(key, visitor);
    },
    /** Removes entries after a change by this process, which shows at once. The value of a pending read is undefined. */
    remove(isChanged: (value: Value | undefined) => boolean): void {
      for (const [key, { value }] of entries) if (isChanged(value)) entries.delete(key);
    },
  };
}
