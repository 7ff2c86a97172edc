import { authCalls } from '@sangam/contract/auth/auth.calls.ts';
import { apiRoot } from '@sangam/contract/http/call.ts';

/** Where requests get their access token, and what happens when the session ends. */
interface TokenSource {
  readonly getToken: () => string | null;
  readonly setToken: (token: string) => void;
  /** The server rejected the renewal: drop the token and ask the user to log in. */
  readonly onSessionEnded: () => void;
}

/** The new token, or the status of a response without one; 0 without a response. */
type Renewal = { readonly token: string } | { readonly token: null; readonly status: number };

let tokenSource: TokenSource | undefined;
let pendingRenewal: Promise<Renewal> | undefined;

/**
 * Called at the start, because this layer must not import the session: by `prefetch-page.ts`, if it has data to prefetch for
 * a member, with an `onSessionEnded` that does nothing yet, and then by `main.tsx`.
 */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source;
}

/** Null while nobody is signed in, and before `setTokenSource`. */
export function currentToken(): string | null {
  return tokenSource?.getToken() ?? null;
}

/**
 * Requests and stores a token newer than the rejected one, unless one is stored already. Single flight: requests during a
 * renewal, in this tab or another, share its result, so the server gets one refresh. Calls `onSessionEnded` after a
 * rejection; never throws.
 */
export async function refreshToken(rejectedToken: string | null): Promise<Renewal> {
  pendingRenewal ??= oneTabAtATime(() => refreshUnlessDone(rejectedToken)).finally(() => {
    pendingRenewal = undefined;
  });
  return pendingRenewal;
}

function oneTabAtATime(work: () => Promise<Renewal>): Promise<Renewal> {
  // Web Locks need HTTPS or localhost; without them the grace period of the server applies.
  return navigator.locks ? navigator.locks.request('sangam.refresh', work) : work();
}

async function refreshUnlessDone(rejectedToken: string | null): Promise<Renewal> {
  const stored = currentToken();
  if (stored !== null && stored !== rejectedToken) return { token: stored };
  const response = await postRefresh();
  if (!response) return { token: null, status: 0 };
  if (isRejection(response.status)) {
    tokenSource?.onSessionEnded();
    return { token: null, status: response.status };
  }
  const body = (await response.json().catch(() => null)) as { accessToken?: string } | null;
  if (!response.ok || !body?.accessToken) return { token: null, status: response.status };
  tokenSource?.setToken(body.accessToken);
  return { token: body.accessToken };
}

/** Whether the server rejected the renewal, and not only failed. */
export function isRejection(status: number): boolean {
  return status === 401 || status === 403;
}

function postRefresh(): Promise<Response | null> {
  return fetch(`${apiRoot}${authCalls.refresh.path}`, {
    method: authCalls.refresh.method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    credentials: 'include',
    body: '{}',
  }).catch(() => null);
}
