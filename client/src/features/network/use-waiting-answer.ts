import { usePendingInput } from '../../lib/outbox/use-outbox.ts';
import { useWaitingAction } from '../../lib/outbox/use-waiting-action.ts';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { selectIgnored } from './network.slice.ts';
import { acceptRequest, personTarget, rejectRequest } from './network.thunks.ts';

/** Whether accepting the request of this user waits in the outbox, such as for the internet connection. */
export function useIsAcceptWaiting(username: string): boolean {
  return useWaitingAction(acceptRequest.typePrefix, personTarget(username)) !== null;
}

/** Whether the request of this user is ignored, and this can be undone because the server has not received it. */
export function useIsIgnored(username: string): boolean {
  const isIgnored = useAppSelector((state) => selectIgnored(state).includes(username));
  const waiting = usePendingInput(rejectRequest.typePrefix, personTarget(username));
  return isIgnored || waiting !== null;
}
