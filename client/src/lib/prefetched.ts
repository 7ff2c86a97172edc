import type { DeclaredCall, EndpointOf } from '@sangam/contract/endpoints.ts';
import { addressOf } from './request-address.ts';
import type { RequestInput } from './request-input.ts';
import { currentToken } from './token-refresh.ts';

/** Identifies a prefetched response: the same request with the same token may use it. */
interface PrefetchKey {
  readonly address: string;
  readonly token: string | null;
}

interface Prefetched extends PrefetchKey {
  readonly response: Promise<Response>;
}

/** Longer than the scripts of a page take on a slow network; later requests are sent again. */
const storedForMs = 20_000;

let prefetched: readonly Prefetched[] = [];

/** The input may be left out where no part of it is required. */
type InputArguments<C extends DeclaredCall> =
  {} extends RequestInput<EndpointOf<C>>
    ? [input?: RequestInput<EndpointOf<C>>]
    : [input: RequestInput<EndpointOf<C>>];

/**
 * Sends a GET request before its response is needed; the next request for the same address within twenty seconds and with
 * the same token uses it. Other readers must read a clone of the response.
 */
export function prefetch<const C extends DeclaredCall>(
  call: C,
  ...[input]: InputArguments<C>
): Prefetched {
  const token = currentToken();
  const address = addressOf(call, input ?? {});
  const headers = {
    accept: 'application/json',
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  return storePrefetched({ address, token }, fetch(address, { headers, credentials: 'include' }));
}

/** Holds a response for the next request with this key: one sent early, or one that came after stored content was shown. */
export function storePrefetched(key: PrefetchKey, response: Promise<Response>): Prefetched {
  const entry = { ...key, response };
  prefetched = [...prefetched, entry];
  setTimeout(() => discard(entry), storedForMs);
  // Avoids an unhandled rejection if the response is never used.
  response.catch(() => null);
  return entry;
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

/**
 * Drops the responses that nobody has taken. Called when the live connection opens, which brings what is shown up to date: a
 * request that follows must not be answered from before it.
 */
export function dropPrefetched(): void {
  for (const entry of prefetched) discard(entry);
}

function drop(entry: Prefetched): void {
  prefetched = prefetched.filter((one) => one !== entry);
}

function discard(entry: Prefetched): void {
  if (!prefetched.includes(entry)) return;
  drop(entry);
  void entry.response.then(({ body }) => body?.cancel()).catch(() => null);
}
