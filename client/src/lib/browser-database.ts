import { createStore, del, delMany, get, keys, promisifyRequest, type UseStore } from 'idb-keyval';

let opened: UseStore | undefined;

/** Opened at first use: some private windows refuse, and then only what asks for it fails. */
function store(): UseStore {
  opened ??= createStore('sangam', 'kept');
  return opened;
}

export function readRecord(key: string): Promise<unknown> {
  return get(key, store());
}

/** Committed at once: what is written while the page is being left must not wait for it to answer. */
export function writeRecord(key: string, value: unknown): Promise<void> {
  return store()('readwrite', (objects) => {
    objects.put(value, key);
    objects.transaction.commit();
    return promisifyRequest(objects.transaction);
  });
}

export function removeRecord(key: string): Promise<void> {
  return del(key, store());
}

/** Removes every record whose key starts so. */
export async function removeRecords(prefix: string): Promise<void> {
  const all = await keys<string>(store());
  await delMany(
    all.filter((key) => key.startsWith(prefix)),
    store(),
  );
}
