import { usePendingInput } from '../../lib/outbox/use-outbox.ts';
import { useWaitingAction } from '../../lib/outbox/use-waiting-action.ts';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { selectIgnored } from './network.slice.ts';
import { acceptRequest, personTarget, rejectRequest } from './network.thunks.ts';

/** Whether accepting the request from this user waits in the outbox, such as for the internet connection. */
export function useIsAcceptWaiting(username: string): boolean {
  return useWaitingAction(acceptRequest.typePrefix, personTarget(username)) !== null;
}

/**
 * Whether the request from this user is ignored and the server has not answered that; it can be undone until it is
 * sent.
 */
export function useIsIgnored(username: string): boolean {
  const isIgnored = useAppSelector((state) => selectIgnored(state).includes(username));
  const waiting = usePendingInput(rejectRequest.typePrefix, personTarget(username));
  return isIgnored || waiting !== null;
}
