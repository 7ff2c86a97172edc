import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { notify } from '../../ui/notify.ts';
import { sendRequest } from './network.thunks.ts';

/**
 * Returns a function that sends a connection request and shows a toast on failure. It resolves to true if the request
 * was sent or waits in the outbox.
 */
export function useConnect(person: PersonSummary): (note: string) => Promise<boolean> {
  const dispatch = useAppDispatch();
  const { keyFor, renew } = useIdempotencyKey();

  return async (note) => {
    const key = keyFor({ username: person.username, note });
    const result = await dispatch(sendRequest({ person, note, key }));
    if (sendRequest.fulfilled.match(result)) {
      renew();
      return true;
    }
    if (result.payload) notify.error(result.payload.message);
    return false;
  };
}
