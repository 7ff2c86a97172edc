import type { AsyncThunkAction } from '@reduxjs/toolkit';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type Dispatch,
  type SetStateAction,
} from 'react';
import type { RequestFailure } from './api-error.ts';
import type { ThunkTypes } from './request-thunk.ts';
import { useAppDispatch } from './store-hooks.ts';

/** A response in the state of a component. */
export interface Fetched<Result> {
  /** Null until a request has succeeded; after a change of `key` those of the earlier one stay until the next success. */
  readonly data: Result | null;
  /** Of the last request that ended; null after it succeeded, and from `reload` until the next one fails. */
  readonly failure: RequestFailure | null;
  /** Sends the request again; the data stay until it succeeds. */
  readonly reload: () => void;
  /** Replaces the data, after a change by the user. */
  readonly setData: Dispatch<SetStateAction<Result | null>>;
}

/**
 * Sends a request each time that the component is mounted or `key` changes, for data that no other component needs.
 * The request is aborted when the component is unmounted.
 */
export function useFetched<Result, Input>(
  request: (key: string) => AsyncThunkAction<Result, Input, ThunkTypes>,
  key = '',
): Fetched<Result> {
  const dispatch = useAppDispatch();
  const [data, setData] = useState<Result | null>(null);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const latest = useRef<{ abort: () => void }>(null);

  function send(input: string) {
    latest.current?.abort();
    const sent = dispatch(request(input));
    latest.current = sent;
    async function finish() {
      const result = await sent;
      if ('error' in result) {
        if (!result.meta.aborted) setFailure(result.payload ?? null);
        return;
      }
      setData(result.payload);
      setFailure(null);
    }
    void finish();
  }

  const sendFirst = useEffectEvent(send);

  useEffect(() => {
    sendFirst(key);
    return () => latest.current?.abort();
  }, [key]);

  function reload() {
    setFailure(null);
    send(key);
  }

  return { data, failure, reload, setData };
}
