/** Identifies a prefetched response: the same request with the same token may use it. */
interface PrefetchKey {
  readonly address: string;
  readonly token: string | null;
}

interface Prefetched extends PrefetchKey {
  readonly response: Promise<Response>;
}

/** Longer than a page takes to start on a slow phone; later requests are sent again. */
const storedForMs = 10_000;

let prefetched: readonly Prefetched[] = [];

export function storePrefetched(key: PrefetchKey, response: Promise<Response>): void {
  const entry = { ...key, response };
  prefetched = [...prefetched, entry];
  const discard = async () => {
    if (!prefetched.includes(entry)) return;
    drop(entry);
    await (await response).body?.cancel();
  };
  setTimeout(() => void discard().catch(() => null), storedForMs);
  // Avoids an unhandled rejection if the response is never used.
  response.catch(() => null);
}

/** Returns a response only once; `undefined` if there is none or it failed. */
export async function takePrefetched({
  address,
  token,
}: PrefetchKey): Promise<Response | undefined> {
  const entry = prefetched.find((one) => one.address === address && one.token === token);
  if (!entry) return undefined;
  drop(entry);
  return entry.response.catch(() => undefined);
}

function drop(entry: Prefetched): void {
  prefetched = prefetched.filter((one) => one !== entry);
}
