import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { useRef } from 'react';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { notify } from '../../ui/notify.ts';
import { sendRequest } from './network.thunks.ts';

/** Asks somebody to connect; says so where it fails. Resolves to whether it went through. */
export function useConnect(person: PersonSummary): (note: string) => Promise<boolean> {
  const dispatch = useAppDispatch();
  const key = useRef<string | null>(null);

  return async (note) => {
    key.current ??= crypto.randomUUID();
    const result = await dispatch(sendRequest({ person, note, key: key.current }));
    if (sendRequest.fulfilled.match(result)) {
      key.current = null;
      return true;
    }
    if (result.payload) notify.error(result.payload.message);
    return false;
  };
}
