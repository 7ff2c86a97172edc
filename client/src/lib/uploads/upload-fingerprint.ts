import { clearOnSignOut } from '../external-store.ts';

/** Of each end of the file. */
const edgeBytes = 64 * 1024;

/** Fingerprints that this page uses, where the browser has no locks. */
const claimed = clearOnSignOut(new Set<string>());

export interface ClaimedFingerprint {
  readonly fingerprint: string;
  /** Must be called when the upload was used or has failed. */
  readonly release: () => void;
}

/**
 * The fingerprint of a file, for one upload at a time in all tabs: a file that is sent twice at once gets two. The same
 * file gets the same one after a reload, so that its upload continues.
 */
export async function claimFingerprint(file: File): Promise<ClaimedFingerprint> {
  const digest = await digestOf(file);
  for (let number = 0; ; number++) {
    const fingerprint = `${digest}-${number}`;
    const release = await tryClaim(fingerprint);
    if (release) return { fingerprint, release };
  }
}

async function digestOf(file: File): Promise<string> {
  const { name, type, size, lastModified } = file;
  const about = JSON.stringify([name, type, size, lastModified]);
  const sample = new Blob([about, file.slice(0, edgeBytes), file.slice(-edgeBytes)]);
  const digest = await crypto.subtle.digest('SHA-256', await sample.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function tryClaim(fingerprint: string): Promise<(() => void) | null> {
  if (claimed.has(fingerprint)) return null;
  claimed.add(fingerprint);
  const unlock = await tryLock(`sangam/uploads/${fingerprint}`);
  if (!unlock) {
    claimed.delete(fingerprint);
    return null;
  }
  return () => {
    claimed.delete(fingerprint);
    unlock();
  };
}

/** Null if another tab holds the lock. */
function tryLock(name: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      if (lock) return new Promise<void>((release) => resolve(release));
      resolve(null);
      return Promise.resolve();
    };
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(reject);
  });
}
