import type { MessageDescriptor } from '@lingui/core';
import { createRequestThunk } from '../request-thunk.ts';
import { loadOutbox } from './load-outbox.ts';
import { registerOutboxKind, type QueuedKind } from './outbox-kinds.ts';

type RequestThunk<Result, Input> = ReturnType<typeof createRequestThunk<Result, Input>>;

/**
 * A thunk for a request that goes through the outbox. Its result is null while it waits there; when it is sent or
 * rejected later, `fulfilled` or `rejected` is dispatched again with the outcome; `rejected` has no payload if the user
 * discarded it.
 */
export function createQueuedThunk<Result, Input>(
  name: string,
  fallback: MessageDescriptor,
  definition: Omit<QueuedKind<Input, Result>, 'fallback' | 'thunk'>,
): RequestThunk<Result | null, Input> {
  const thunk = createRequestThunk<Result | null, Input>(
    name,
    fallback,
    async (input, { dispatch }) =>
      (await loadOutbox()).performQueued<Result>(dispatch, name, input),
  );
  registerOutboxKind(name, { ...definition, fallback, thunk });
  return thunk;
}
