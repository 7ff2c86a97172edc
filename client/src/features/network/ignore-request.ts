import { deferRequest, cancelDeferredRequest } from '../../lib/deferred-requests.ts';
import type { AppDispatch } from '../../lib/store-hooks.ts';
import { notify } from '../../ui/notify.ts';
import { ignoringUndone, requestIgnored } from './network.slice.ts';
import { rejectRequest } from './network.thunks.ts';

const keyOf = (username: string) => `ignore:${username}`;

/** Ignores a received connection request: shown at once, sent to the server when the undo period ends. */
export function ignoreRequest(username: string) {
  return (dispatch: AppDispatch): void => {
    dispatch(requestIgnored(username));
    deferRequest(keyOf(username), async ({ keepalive }) => {
      const result = await dispatch(rejectRequest({ username, keepalive }));
      if (rejectRequest.rejected.match(result) && result.payload) {
        notify.error(result.payload.message);
      }
    });
  };
}

export function undoIgnoreRequest(username: string) {
  return (dispatch: AppDispatch): void => {
    cancelDeferredRequest(keyOf(username));
    dispatch(ignoringUndone(username));
  };
}
