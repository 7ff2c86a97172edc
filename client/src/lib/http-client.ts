import { i18n, type MessageDescriptor } from '@lingui/core';
import type { DeclaredCall, EndpointOf } from '@sangam/contract/endpoints.ts';
import type { Call } from '@sangam/contract/http/call.ts';
import type { ResponseOf, DataOf } from '@sangam/contract/http/endpoint.ts';
import { ApiError, errorFromResponse } from './api-error.ts';
import { storePrefetched, takePrefetched } from './prefetched.ts';
import { fallbackMessages } from './fallback-messages.ts';
import { addressOf, type RequestParts } from './request-address.ts';
import type { RequestInput } from './request-input.ts';
import { currentToken } from './token-refresh.ts';
import { renewToken } from './token-renewal.ts';

/** Sends a request; `fetch` by default. */
export type Transport = (address: string, init: RequestInit) => Promise<Response>;

export interface RequestOptions {
  readonly signal?: AbortSignal;
  /** Shown if the server sends no message. */
  readonly fallback?: MessageDescriptor;
  /** Makes a retry safe: the server creates only once per key. */
  readonly idempotencyKey?: string;
  /** The request survives closing the page. */
  readonly keepalive?: boolean;
  readonly transport?: Transport;
  /**
   * The answer of the server is needed: nothing prefetched or stored on the device is used, and the answer is not
   * stored.
   */
  readonly fresh?: boolean;
  /**
   * Accepts stored content also while the server is slow; without a connection it is used in any case. Called when the
   * server has answered: the same request then gets the answer without waiting, unless something was written meanwhile.
   */
  readonly onLateResponse?: () => void;
  /** Stored content is wanted at once, not only after a wait; needs `onLateResponse`. */
  readonly storedFirst?: boolean;
}

type Arguments<C extends DeclaredCall> =
  {} extends RequestInput<EndpointOf<C>>
    ? [input?: RequestInput<EndpointOf<C>> | undefined, options?: RequestOptions]
    : [input: RequestInput<EndpointOf<C>>, options?: RequestOptions];

/** What follows a stored response that was used before the server answered. */
export interface LateResponse {
  readonly isStoredFirst: boolean;
  readonly onResponse: (response: Response) => void;
}

/** Sends a GET request, or answers it from what is stored on this device. */
type OfflineReader = (
  address: string,
  send: () => Promise<Response>,
  late?: LateResponse,
) => Promise<Response>;

let readOffline: OfflineReader = (_, send) => send();

/** The number of requests that may have changed something. */
let writes = 0;

/** Called once, for members. */
export function setOfflineReader(reader: OfflineReader): void {
  readOffline = reader;
}

/**
 * Sends one request of the contract: `request(authCalls.login, { body })`. The endpoint with this method and
 * path gives the types of input and response. After a 401 or 403 it renews the token and retries once, except
 * below `/auth/`. Throws an `ApiError`, or the abort error after an abort.
 */
export async function request<const C extends DeclaredCall>(
  call: C,
  ...[input, options = {}]: Arguments<C>
): Promise<ResponseOf<EndpointOf<C>>> {
  const parts = (input ?? {}) as RequestParts;
  const fallback = options.fallback ?? fallbackMessages.anythingElse;
  const token = currentToken();
  const send = (bearer: string | null) => {
    const sendNow = () => transmit(call, parts, bearer, options, fallback);
    const mayBeStored = call.method === 'GET' && !options.fresh;
    if (!mayBeStored) return sendNow();
    return readOffline(addressOf(call, parts), sendNow, lateResponse(call, parts, bearer, options));
  };
  let response = await send(token);
  if (isRefused(response) && !call.path.startsWith('/auth/')) {
    response = await send(await renewToken(token, fallback));
  }
  return readResponse<ResponseOf<EndpointOf<C>>>(response, fallback, options.signal);
}

/** Hands a late response to the same request, unless something was changed since it was sent. */
function lateResponse(
  call: Call,
  parts: RequestParts,
  token: string | null,
  { onLateResponse, storedFirst = false }: RequestOptions,
): LateResponse | undefined {
  if (!onLateResponse) return undefined;
  const writesBefore = writes;
  return {
    isStoredFirst: storedFirst,
    onResponse: (response) => {
      const key = { address: addressOf(call, parts), token };
      if (writes === writesBefore) storePrefetched(key, Promise.resolve(response));
      onLateResponse();
    },
  };
}

/** Sends one request and returns only the `data` of the response. */
export async function requestData<const C extends DeclaredCall>(
  call: C,
  ...input: Arguments<C>
): Promise<DataOf<EndpointOf<C>>> {
  const { data } = (await request(call, ...input)) as { data: DataOf<EndpointOf<C>> };
  return data;
}

function isRefused(response: Response): boolean {
  return response.status === 401 || response.status === 403;
}

async function transmit(
  call: Call,
  parts: RequestParts,
  token: string | null,
  { signal, keepalive, idempotencyKey, fresh, transport = fetch }: RequestOptions,
  fallback: MessageDescriptor,
): Promise<Response> {
  const { body } = parts;
  const mayBePrefetched = call.method === 'GET' && !fresh;
  const prefetched =
    mayBePrefetched && (await takePrefetched({ address: addressOf(call, parts), token }));
  if (prefetched) return prefetched;
  if (call.method !== 'GET') writes += 1;
  const isForm = body instanceof FormData;
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  try {
    return await transport(addressOf(call, parts), {
      method: call.method,
      headers,
      credentials: 'include',
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, i18n._(fallback));
  }
}

async function readResponse<ResponseBody>(
  response: Response,
  fallback: MessageDescriptor,
  signal: AbortSignal | undefined,
): Promise<ResponseBody> {
  const body: unknown = await response.json().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    // Not JSON, such as the page of a proxy. Anything else is a connection that broke off.
    if (error instanceof SyntaxError) return null;
    throw new ApiError(0, i18n._(fallback));
  });
  const succeeded = (body as { status?: unknown } | null)?.status === 'success';
  if (!response.ok || !succeeded) throw errorFromResponse(response, body, i18n._(fallback));
  return body as ResponseBody;
}
