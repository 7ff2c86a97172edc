import { deferRequest, cancelDeferredRequest } from '../../lib/deferred-requests.ts';
import type { AppDispatch } from '../../lib/store-hooks.ts';
import { notify } from '../../ui/notify.ts';
import { dismissalUndone, suggestionDismissed } from './network.slice.ts';
import { dismissSuggestion } from './network.thunks.ts';

const keyOf = (username: string) => `dismiss:${username}`;

/** Hides a suggestion as an optimistic update; the request is deferred for as long as the tile offers Undo. */
export function dismissWithUndo(username: string) {
  return (dispatch: AppDispatch): void => {
    dispatch(suggestionDismissed(username));
    deferRequest(keyOf(username), async ({ keepalive }) => {
      const result = await dispatch(dismissSuggestion({ username, keepalive }));
      if (dismissSuggestion.rejected.match(result) && result.payload) {
        notify.error(result.payload.message);
      }
    });
  };
}

export function undoDismissal(username: string) {
  return (dispatch: AppDispatch): void => {
    cancelDeferredRequest(keyOf(username));
    dispatch(dismissalUndone(username));
  };
}
