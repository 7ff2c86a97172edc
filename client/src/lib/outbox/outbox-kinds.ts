import type { RequestFailure } from '../api-error.ts';
import type { AppDispatch } from '../store-hooks.ts';

/** What the outbox does with one kind of action. */
export interface OutboxKind<Input, Result> {
  /** Sends the request with the idempotency key; throws an `ApiError`. */
  send(input: Input, options: SendOptions): Promise<Result>;
  /** The action was sent after its caller stopped waiting for it, or after a reload. */
  onSent?(input: Input, result: Result, dispatch: AppDispatch): void;
  /** The server rejected it, after its caller stopped waiting for it, or the user discarded it (null). */
  onFailed?(input: Input, failure: RequestFailure | null, dispatch: AppDispatch): void;
  /** Another tab sent or discarded it. */
  onSettledElsewhere?(input: Input, dispatch: AppDispatch): void;
  /**
   * Whether a later waiting action of this kind and target undoes the earlier one. Without it, a later action
   * of the same kind and target does not affect earlier ones.
   */
  isOpposite?(earlier: Input, later: Input): boolean;
}

interface SendOptions {
  readonly idempotencyKey: string;
  readonly dispatch: AppDispatch;
  /** The page is being left: only a request that starts at once and survives it will arrive. */
  readonly keepalive: boolean;
}

type AnyKind = OutboxKind<unknown, unknown>;

const kinds: Record<string, AnyKind> = {};

/** Called by the features when their code is loaded; `client/src/app/outbox.ts` loads all of it before stored actions are sent. */
export function registerOutboxKind<Input, Result>(
  name: string,
  kind: OutboxKind<Input, Result>,
): void {
  kinds[name] = kind;
}

export function findOutboxKind(name: string): AnyKind | undefined {
  return kinds[name];
}
