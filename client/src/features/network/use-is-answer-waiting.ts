import { useWaitingAction } from '../../lib/outbox/use-outbox.ts';
import { acceptRequest, personTarget, rejectRequest, sendRequest } from './network.thunks.ts';

/** Whether the answer to the request of this user waits for a connection. */
export function useIsAnswerWaiting(username: string): boolean {
  const target = personTarget(username);
  const accepting = useWaitingAction(acceptRequest.typePrefix, target);
  const ignoring = useWaitingAction(rejectRequest.typePrefix, target);
  return accepting !== null || ignoring !== null;
}

/** Whether the request to this user waits for a connection. */
export function useIsRequestWaiting(username: string): boolean {
  return useWaitingAction(sendRequest.typePrefix, personTarget(username)) !== null;
}
