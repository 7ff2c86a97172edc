import { clearOnSignOut } from '../external-store.ts';
import type { AppDispatch } from '../store-hooks.ts';
import { loadOutbox } from './load-outbox.ts';
import { registerOutboxKind, type OutboxKind } from './outbox-kinds.ts';
import { findPendingInput } from './use-outbox.ts';

/** A kind of action with two states, such as liking a post. */
interface ToggleKind<Input, Result> extends Pick<OutboxKind<Input, Result>, 'fallback' | 'send'> {
  readonly target: (input: Input) => string;
  /** The wanted state, not the shown one: sending it again cannot invert it. */
  readonly isOn: (input: Input) => boolean;
  /** Shows a state without an answer of the server: the wanted one, or the one before a rejected action. */
  readonly showState: (input: Input, isOn: boolean, dispatch: AppDispatch) => void;
  readonly showResult: (input: Input, result: Result, dispatch: AppDispatch) => void;
}

/**
 * Registers the kind. Returns a function that makes an optimistic update and sends one request at a time per target. It
 * resolves to the answer, or to null if the action waits in the outbox, was rejected, or was followed by another. If the
 * last action is rejected, it calls `onRejected`, which can restore what the server confirmed last. An action that waited
 * is restored without it, and the outbox shows the error.
 */
export function createOutboxToggle<Input, Result>(
  name: string,
  { target, isOn, showState, showResult, ...rest }: ToggleKind<Input, Result>,
) {
  /** What the server confirmed last, by the targets of pending actions. */
  const confirmedStates = clearOnSignOut(new Map<string, boolean>());
  const hasPending = (input: Input) => findPendingInput<Input>(name, target(input)) !== null;

  /** Returns whether the answer is shown: not if a later action follows. */
  function confirm(input: Input, result: Result, dispatch: AppDispatch): boolean {
    if (hasPending(input)) {
      confirmedStates.set(target(input), isOn(input));
      return false;
    }
    confirmedStates.delete(target(input));
    showResult(input, result, dispatch);
    return true;
  }

  /** Returns a function that shows what the server confirmed last. */
  function makeRestore(input: Input, dispatch: AppDispatch): () => void {
    const confirmedState = confirmedStates.get(target(input)) ?? !isOn(input);
    confirmedStates.delete(target(input));
    return () => showState(input, confirmedState, dispatch);
  }

  registerOutboxKind<Input, Result>(name, {
    ...rest,
    isOpposite: (earlier, later) => isOn(earlier) !== isOn(later),
    onSent: confirm,
    onFailed: (input, _failure, dispatch) => {
      if (!hasPending(input)) makeRestore(input, dispatch)();
    },
  });

  return async (
    dispatch: AppDispatch,
    input: Input,
    onRejected: (error: unknown, restore: () => void) => unknown,
  ): Promise<Result | null> => {
    const key = target(input);
    if (!confirmedStates.has(key)) confirmedStates.set(key, !isOn(input));
    showState(input, isOn(input), dispatch);
    try {
      const { perform } = await loadOutbox();
      const result = await perform<Result>(dispatch, { kind: name, target: key, input });
      if (result !== null && confirm(input, result, dispatch)) return result;
      if (!hasPending(input)) confirmedStates.delete(key);
    } catch (error) {
      // The user has changed it again, and that request follows.
      if (!hasPending(input)) await onRejected(error, makeRestore(input, dispatch));
    }
    return null;
  };
}
