import type { AppDispatch } from '../store-hooks.ts';
import type { Transport } from '../http-client.ts';
import { findOutboxKind } from './outbox-kinds.ts';
import type { OutboxAction } from './outbox-records.ts';
import type { StoredRequest } from './stored-request.ts';

/** The request of an action, taken from its kind without sending it; undefined while the code of the kind is absent. */
export async function recordRequest(
  { kind, input }: OutboxAction,
  dispatch: AppDispatch,
): Promise<StoredRequest | undefined> {
  const found = findOutboxKind(kind);
  let recorded: StoredRequest | undefined;
  const transport: Transport = (address, { method = 'GET', body = null }) => {
    if (typeof body === 'string' || body === null) recorded = { method, address, body };
    if (body instanceof FormData) recorded = { method, address, body: [...body] };
    return Promise.reject(new Error('recorded, not sent'));
  };
  await found?.send(input, { fallback: found.fallback, transport }, dispatch).catch(() => null);
  return recorded;
}
