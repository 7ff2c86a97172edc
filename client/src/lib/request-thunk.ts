import { i18n, type MessageDescriptor } from '@lingui/core';
import {
  createAsyncThunk,
  type ActionReducerMapBuilder,
  type AsyncThunk,
  type Draft,
} from '@reduxjs/toolkit';
import { toRequestFailure, type RequestFailure } from './api-error.ts';
import type { AppDispatch, RootState } from './store-hooks.ts';

/** The status of one asynchronous action. */
export interface RequestStatus {
  loading: boolean;
  error: RequestFailure | null;
}

/** The status of a request that is not running and has not failed. */
export const idle: RequestStatus = { loading: false, error: null };

/** What every request thunk reads and dispatches, and how it is rejected. */
export interface ThunkTypes {
  state: RootState;
  dispatch: AppDispatch;
  rejectValue: RequestFailure;
}

interface RunOptions {
  readonly signal: AbortSignal;
  readonly fallback: MessageDescriptor;
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
}

/**
 * A thunk for a request: pending, then fulfilled or rejected with a `RequestFailure` that has the server's
 * message or the fallback. After an abort it is rejected without a payload.
 */
export function createRequestThunk<Result, Input = void>(
  name: string,
  fallback: MessageDescriptor,
  run: (input: Input, options: RunOptions) => Promise<Result>,
): AsyncThunk<Result, Input, ThunkTypes> {
  return createAsyncThunk<Result, Input, ThunkTypes>(
    name,
    async (input, { signal, dispatch, getState, rejectWithValue }) => {
      try {
        return await run(input, { signal, fallback, dispatch, getState });
      } catch (error) {
        return rejectWithValue(toRequestFailure(error, i18n._(fallback)));
      }
    },
  );
}

interface ReadOptions extends RunOptions {
  readonly onLateResponse: () => void;
}

/**
 * A thunk that only reads. It runs again when the server answers after stored content was shown; for that, `run` must
 * pass its options to the request.
 */
export function createReadThunk<Result, Input = void>(
  name: string,
  fallback: MessageDescriptor,
  run: (input: Input, options: ReadOptions) => Promise<Result>,
): AsyncThunk<Result, Input, ThunkTypes> {
  const thunk = createRequestThunk<Result, Input>(name, fallback, (input, options) =>
    // The abort signal is that of this run: a page that was left does not need the answer.
    run(input, {
      ...options,
      onLateResponse: () => {
        if (!options.signal.aborted) void options.dispatch(thunk(input as Input & undefined));
      },
    }),
  );
  return thunk;
}

/** Updates a status from its thunk; must be called after the cases of the slice. */
export function trackRequest<State, Result, Input>(
  builder: Pick<ActionReducerMapBuilder<State>, 'addMatcher'>,
  thunk: AsyncThunk<Result, Input, ThunkTypes>,
  statusOf: (state: Draft<State>) => RequestStatus,
): void {
  builder
    .addMatcher(thunk.pending.match, (state) => {
      Object.assign(statusOf(state), { loading: true, error: null });
    })
    .addMatcher(thunk.fulfilled.match, (state) => {
      statusOf(state).loading = false;
    })
    .addMatcher(thunk.rejected.match, (state, action) => {
      // An aborted action did not fail.
      const error = action.meta.aborted ? null : (action.payload ?? null);
      Object.assign(statusOf(state), { loading: false, error });
    });
}
