import type { MessageDescriptor } from '@lingui/core';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { RequestFailure } from '../api-error.ts';
import type { RequestOptions } from '../http-client.ts';
import type { AppDispatch } from '../store-hooks.ts';

/** What the outbox does with one kind of action. */
export interface OutboxKind<Input, Result> {
  /** Shown if the server sends no message; among the options of the request. */
  readonly fallback: MessageDescriptor;
  /**
   * Sends one request with these options, among them the idempotency key; throws an `ApiError`. With a transport that
   * records the request nothing is sent, see `recordRequest`.
   */
  send(input: Input, options: RequestOptions, dispatch: AppDispatch): Promise<Result>;
  /** The action was sent after its caller stopped waiting for it, or after a reload. */
  onSent?(input: Input, result: Result, dispatch: AppDispatch): void;
  /** The server rejected it, after its caller stopped waiting for it, or the user discarded it (null). */
  onFailed?(input: Input, failure: RequestFailure | null, dispatch: AppDispatch): void;
  /** Another tab or the service worker sent it, or another tab discarded it. */
  onSettledElsewhere?(input: Input, dispatch: AppDispatch): void;
  /**
   * Whether a later action of this kind and target undoes an earlier one that still waits: then neither is sent, unless
   * the earlier one was tried. Without it, a later action does not affect earlier ones.
   */
  isOpposite?(earlier: Input, later: Input): boolean;
}

/** A kind whose actions are made by a thunk, see `createQueuedThunk`. */
export interface QueuedKind<Input, Result> extends OutboxKind<Input, Result> {
  /** What it changes, such as `post/<id>`: actions of one target are sent in order. */
  target(input: Input): string;
  /** It can be undone for some seconds before it is sent. */
  readonly isUndoable?: boolean;
  /** What the user wrote. */
  text?(input: Input): string;
  /** The idempotency key; the same for a retry. */
  key?(input: Input): string;
  /** Makes the Redux actions for what happens after the thunk has ended. */
  readonly thunk: {
    fulfilled(result: Result, requestId: string, input: Input): UnknownAction;
    rejected(
      error: null,
      requestId: string,
      input: Input,
      failure: RequestFailure | undefined,
    ): UnknownAction;
  };
}

type AnyKind = OutboxKind<unknown, unknown> & Partial<QueuedKind<unknown, unknown>>;

const kinds: Record<string, AnyKind> = {};

/** Called by features when their code is loaded; `client/src/app/outbox.ts` loads it before stored actions are sent. */
export function registerOutboxKind<Input, Result>(
  name: string,
  kind: OutboxKind<Input, Result> | QueuedKind<Input, Result>,
): void {
  kinds[name] = kind;
}

/** Undefined if the code of the feature is not loaded. */
export function findOutboxKind(name: string): AnyKind | undefined {
  return kinds[name];
}
