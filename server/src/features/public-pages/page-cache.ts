interface Entry<Value> {
  readonly value: Promise<Value>;
  /** When the read began, in milliseconds. */
  readonly startedAt: number;
  isPending: boolean;
}

export interface PageCacheOptions<Value> {
  /** `previous` is the last value of the key, which may be returned again. */
  readonly load: (key: string, previous: Value | undefined) => Promise<Value>;
  readonly lifetimeMs: number;
  readonly maxEntries: number;
  readonly now?: () => number;
}

/**
 * A cache with a short lifetime and single flight: however many requests ask for a key, at most one read of it runs, and
 * at most one begins per lifetime. A change that another process makes shows after one lifetime.
 */
export function createPageCache<Value>(options: PageCacheOptions<Value>) {
  const { load, lifetimeMs, maxEntries, now = Date.now } = options;
  const entries = new Map<string, Entry<Value>>();

  async function loadAfter(key: string, previous: Entry<Value> | undefined): Promise<Value> {
    return load(key, await previous?.value.catch(() => undefined));
  }

  async function markSettled(key: string, entry: Entry<Value>): Promise<void> {
    try {
      await entry.value;
      entry.isPending = false;
    } catch {
      if (entries.get(key) === entry) entries.delete(key);
    }
  }

  function start(key: string, previous: Entry<Value> | undefined): Promise<Value> {
    const entry = { value: loadAfter(key, previous), startedAt: now(), isPending: true };
    // The newest entry is the last, so that the oldest is removed first.
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > maxEntries) {
      for (const [oldest] of entries) {
        entries.delete(oldest);
        break;
      }
    }
    void markSettled(key, entry);
    return entry.value;
  }

  return {
    async get(key: string): Promise<Value> {
      const known = entries.get(key);
      if (known && (known.isPending || now() - known.startedAt < lifetimeMs)) return known.value;
      return start(key, known);
    },
    /** After a change by this process, which shows at once. */
    clear: () => entries.clear(),
  };
}
