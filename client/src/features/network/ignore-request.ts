import { loadOutbox } from '../../lib/outbox/load-outbox.ts';
import { readOutbox } from '../../lib/outbox/outbox-entries.ts';
import type { AppDispatch } from '../../lib/store-hooks.ts';
import { notify } from '../../ui/notify.ts';
import { ignoringUndone, requestIgnored } from './network.slice.ts';
import { personTarget, rejectRequest } from './network.thunks.ts';

/** Ignores a received connection request: shown and stored at once, sent to the server when the undo period ends. */
export function ignoreRequest(username: string) {
  return async (dispatch: AppDispatch): Promise<void> => {
    dispatch(requestIgnored(username));
    const result = await dispatch(rejectRequest(username));
    if (rejectRequest.rejected.match(result) && result.payload) {
      notify.error(result.payload.message);
    }
  };
}

/** Also possible later, as long as it waits for a connection. */
export function undoIgnoreRequest(username: string) {
  return async (dispatch: AppDispatch): Promise<void> => {
    dispatch(ignoringUndone(username));
    const { discardAction } = await loadOutbox();
    const [kind, target] = [rejectRequest.typePrefix, personTarget(username)];
    const action = readOutbox().findLast((one) => one.kind === kind && one.target === target);
    if (action) discardAction(action.id);
  };
}
