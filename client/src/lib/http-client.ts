import { i18n, type MessageDescriptor } from '@lingui/core';
import { apiRoot, fillPath, type Call } from '@sangam/contract/http/call.ts';
import type { AnswerOf, Endpoint, InputOf } from '@sangam/contract/http/endpoint.ts';
import { ApiError, errorFromAnswer } from './api-error.ts';
import { fallbackMessages } from './fallback-messages.ts';
import { currentToken, renewToken } from './token-renewal.ts';

interface RequestOptions {
  readonly signal?: AbortSignal;
  /** Shown when the server gives no words of its own. */
  readonly fallback?: MessageDescriptor;
}

type WithFormData<Input> = Input extends { body: infer Body }
  ? Omit<Input, 'body'> & { body: Body | FormData }
  : Input;

/** A call without declared parts takes no input. */
type RequestArguments<E extends Endpoint> =
  unknown extends InputOf<E>
    ? [input?: undefined, options?: RequestOptions]
    : [input: WithFormData<InputOf<E>>, options?: RequestOptions];

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
}

/**
 * Makes one call of the contract: `request<typeof login>(authCalls.login, { body })`.
 * A call refused with 401 or 403 is tried once more with a renewed token, except below `/auth/`,
 * where a refusal is the answer. Throws an `ApiError`.
 */
export async function request<E extends Endpoint>(
  call: Call,
  ...[input, options = {}]: RequestArguments<E>
): Promise<AnswerOf<E>> {
  const parts = (input ?? {}) as Parts;
  const fallback = options.fallback ?? fallbackMessages.anythingElse;
  const token = currentToken();
  const send = (bearer: string | null) => transmit(call, parts, bearer, options.signal, fallback);
  let response = await send(token);
  if (isRefused(response) && !call.path.startsWith('/auth/')) {
    response = await send(await renewToken(token, fallback));
  }
  return readAnswer<E>(response, fallback);
}

function isRefused(response: Response): boolean {
  return response.status === 401 || response.status === 403;
}

async function transmit(
  call: Call,
  parts: Parts,
  token: string | null,
  signal: AbortSignal | undefined,
  fallback: MessageDescriptor,
): Promise<Response> {
  const { body } = parts;
  const isForm = body instanceof FormData;
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  try {
    return await fetch(address(call, parts), {
      method: call.method,
      headers,
      credentials: 'include',
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, i18n._(fallback));
  }
}

function address(call: Call, { params, query = {} }: Parts): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const path = `${apiRoot}${fillPath(call.path, params)}`;
  return search.size > 0 ? `${path}?${search}` : path;
}

async function readAnswer<E extends Endpoint>(
  response: Response,
  fallback: MessageDescriptor,
): Promise<AnswerOf<E>> {
  const body: unknown = await response.json().catch(() => null);
  const succeeded = (body as { status?: unknown } | null)?.status === 'success';
  if (!response.ok || !succeeded) throw errorFromAnswer(response, body, i18n._(fallback));
  return body as AnswerOf<E>;
}
