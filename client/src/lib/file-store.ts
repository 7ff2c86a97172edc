import { readRecord, removeRecord, writeRecord } from './browser-database.ts';
import { createEmitter, onSignOut } from './external-store.ts';

/** Files in memory by id, with object URLs to show them. */
export function createFileStore() {
  const files = new Map<string, File>();
  const previews = new Map<string, string>();
  const { subscribe, emit } = createEmitter();

  onSignOut(() => {
    for (const preview of previews.values()) URL.revokeObjectURL(preview);
    previews.clear();
    files.clear();
    emit();
  });

  return {
    get: (id: string) => files.get(id),
    count: () => files.size,
    add(id: string, file: File): void {
      files.set(id, file);
      emit();
    },
    remove(id: string): void {
      const preview = previews.get(id);
      if (preview) URL.revokeObjectURL(preview);
      previews.delete(id);
      files.delete(id);
      emit();
    },
    previewUrl(id: string): string | undefined {
      const file = files.get(id);
      if (!file) return undefined;
      const preview = previews.get(id) ?? URL.createObjectURL(file);
      previews.set(id, preview);
      return preview;
    },
    subscribe,
  };
}

/**
 * The files of a draft: in memory, and in IndexedDB for the next visit. `add` and `remove` change only the memory,
 * `save` and `discard` both.
 */
export function createDraftFileStore(recordName: string) {
  const store = createFileStore();
  // Under the user's prefix, so that logout removes it.
  const recordKey = (username: string, id: string) => `${username}/${recordName}/${id}`;

  return {
    ...store,
    async save(username: string, id: string, file: File): Promise<void> {
      store.add(id, file);
      await attempt(() => writeRecord(recordKey(username, id), file));
    },
    /** Restores a file of the last visit; resolves to whether it exists. */
    async restore(username: string, id: string): Promise<boolean> {
      if (store.get(id)) return true;
      const stored = await attempt(() => readRecord(recordKey(username, id)));
      if (!(stored instanceof File)) return false;
      store.add(id, stored);
      return true;
    },
    async discard(username: string, id: string): Promise<void> {
      store.remove(id);
      await attempt(() => removeRecord(recordKey(username, id)));
    },
  };
}

/** Without IndexedDB (private windows, full disk) the file exists only as long as the page. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
