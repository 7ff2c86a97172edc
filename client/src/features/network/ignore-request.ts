import { loadOutbox } from '../../lib/outbox/load-outbox.ts';
import { readOutbox } from '../../lib/outbox/outbox-entries.ts';
import type { AppDispatch } from '../../lib/store-hooks.ts';
import { notify } from '../../ui/notify.ts';
import { ignoringUndone, requestIgnored } from './network.slice.ts';
import { personTarget, rejectRequest } from './network.thunks.ts';

/**
 * Ignores a received connection request. The list shows this at once; the rejection waits in the outbox until the undo
 * period ends. Resolves after the undo period, or at once while offline; if the server refuses the rejection, the
 * request is shown again.
 */
export function ignoreRequest(username: string) {
  return async (dispatch: AppDispatch): Promise<void> => {
    dispatch(requestIgnored(username));
    const result = await dispatch(rejectRequest(username));
    if (rejectRequest.rejected.match(result) && result.payload) {
      notify.error(result.payload.message);
    }
  };
}

/** Undoes `ignoreRequest` as long as the rejection waits in the outbox: while offline, also after the undo period. */
export function undoIgnoreRequest(username: string) {
  return async (dispatch: AppDispatch): Promise<void> => {
    dispatch(ignoringUndone(username));
    const { discardAction } = await loadOutbox();
    const [kind, target] = [rejectRequest.typePrefix, personTarget(username)];
    const action = readOutbox().findLast((one) => one.kind === kind && one.target === target);
    if (action) discardAction(action.id);
  };
}
