import {
  createStore,
  del,
  delMany,
  get,
  getMany,
  keys,
  promisifyRequest,
  update,
  type UseStore,
} from 'idb-keyval';

// Every key starts with the username and a slash: sign-out removes the records of a user by this prefix, and a new
// username moves them.
let opened: UseStore | undefined;

/** Opened on first use: some private windows reject it, and then only what needs it fails. */
function store(): UseStore {
  opened ??= createStore('sangam', 'kept');
  return opened;
}

/** Undefined if there is none. Rejects, as all of these, where the browser has no IndexedDB. */
export function readRecord(key: string): Promise<unknown> {
  return get(key, store());
}

/** Commits at once, because a page that is being closed does not wait for an acknowledgement. */
export function writeRecord(key: string, value: unknown): Promise<void> {
  return store()('readwrite', (objects) => {
    objects.put(value, key);
    objects.transaction.commit();
    return promisifyRequest(objects.transaction);
  });
}

/** Reads and writes in one transaction, so that two tabs do not overwrite each other. */
export function updateRecord(key: string, change: (value: unknown) => unknown): Promise<void> {
  return update(key, change, store());
}

export function removeRecord(key: string): Promise<void> {
  return del(key, store());
}

/** All records with this key prefix. */
export async function readRecords(prefix: string): Promise<unknown[]> {
  return getMany(await keysBelow(prefix), store());
}

export async function hasRecords(prefix: string): Promise<boolean> {
  return (await keysBelow(prefix)).length > 0;
}

/** Removes all records with this key prefix. */
export async function removeRecords(prefix: string): Promise<void> {
  await delMany(await keysBelow(prefix), store());
}

async function keysBelow(prefix: string): Promise<string[]> {
  const all = await keys<string>(store());
  return all.filter((key) => key.startsWith(prefix));
}

/**
 * Replaces a key prefix after a change of username. In one transaction: if two tabs do it at once, the second finds
 * nothing to move.
 */
export function moveRecords(from: string, to: string): Promise<void> {
  return store()('readwrite', (objects) => {
    const walk = objects.openCursor(IDBKeyRange.bound(from, `${from}\uffff`));
    walk.addEventListener('success', () => {
      const cursor = walk.result;
      if (!cursor) return;
      objects.put(cursor.value, to + (cursor.key as string).slice(from.length));
      cursor.delete();
      cursor.continue();
    });
    return promisifyRequest(objects.transaction);
  });
}
