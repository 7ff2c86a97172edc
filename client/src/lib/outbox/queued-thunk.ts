import type { MessageDescriptor } from '@lingui/core';
import type { RequestOptions } from '../http-client.ts';
import { createRequestThunk } from '../request-thunk.ts';
import type { AppDispatch } from '../store-hooks.ts';
import { loadOutbox } from './load-outbox.ts';
import { registerOutboxKind, type OutboxKind } from './outbox-kinds.ts';

type RequestThunk<Result, Input> = ReturnType<typeof createRequestThunk<Result, Input>>;

interface QueuedRequest<Input, Result> extends Pick<
  OutboxKind<Input, Result>,
  'isOpposite' | 'onSettledElsewhere'
> {
  /** What it changes, such as `post/<id>`: actions of one target are sent in order. */
  readonly target: (input: Input) => string;
  /** The page of the target. */
  readonly path: (input: Input) => string;
  /** It can be undone for some seconds before it is sent. */
  readonly isUndoable?: boolean;
  /** What the user wrote. */
  readonly text?: (input: Input) => string;
  /** The idempotency key; the same for a retry. */
  readonly key?: (input: Input) => string;
  readonly send: (input: Input, options: RequestOptions, dispatch: AppDispatch) => Promise<Result>;
  /** After it was sent later, in addition to the action `fulfilled`. */
  readonly onSent?: (input: Input, result: Result, dispatch: AppDispatch) => void;
}

/**
 * A thunk for a request that goes through the outbox. Its result is null while it waits there; when it is sent or
 * rejected later, `fulfilled` or `rejected` is dispatched again with the outcome; `rejected` has no payload if the user
 * discarded it.
 */
export function createQueuedThunk<Result, Input>(
  name: string,
  fallback: MessageDescriptor,
  definition: QueuedRequest<Input, Result>,
): RequestThunk<Result | null, Input> {
  const { target, path, isUndoable = false, text, key, send, onSent, ...more } = definition;
  const thunk = createRequestThunk<Result | null, Input>(
    name,
    fallback,
    async (input, { dispatch }) => {
      const id = key?.(input);
      const { perform } = await loadOutbox();
      return perform<Result>(dispatch, {
        kind: name,
        target: target(input),
        path: path(input),
        input,
        isUndoable,
        ...(text && { text: text(input) }),
        ...(id !== undefined && { id }),
      });
    },
  );
  const kind: OutboxKind<Input, Result> = {
    ...more,
    send: (input, { dispatch, ...options }) => send(input, { fallback, ...options }, dispatch),
    onSent(input, result, dispatch) {
      dispatch(thunk.fulfilled(result, '', input));
      onSent?.(input, result, dispatch);
    },
    onFailed(input, failure, dispatch) {
      dispatch(thunk.rejected(null, '', input, failure ?? undefined));
    },
  };
  registerOutboxKind(name, kind);
  return thunk;
}
