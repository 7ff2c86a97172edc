import { i18n } from '@lingui/core';
import { savedItemsCalls } from '@sangam/contract/saved-items/saved-items.calls.ts';
import type { SavedItemForm } from '@sangam/contract/saved-items/saved-items.schema.ts';
import { toRequestFailure } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request } from '../../lib/http-client.ts';
import type { AppDispatch } from '../../lib/store-hooks.ts';
import { createToggleQueue } from '../../lib/toggle-queue.ts';
import { notify } from '../../ui/notify.ts';
import { savedToggled } from './saved-items.slice.ts';

const fallback = fallbackMessages.anythingElse;
const sendToggle = createToggleQueue();

interface SaveChange extends SavedItemForm {
  readonly isSaved: boolean;
  /** Shows a state on the screen: first the optimistic one, in the end that of the server. */
  readonly show: (isSaved: boolean) => void;
  readonly onSettled: (isSaved: boolean) => void;
  /** A failed request may still have arrived; the item can be fetched again. */
  readonly onUnknownOutcome: () => void;
}

/** Saves an item or removes it: an optimistic update, then one request at a time for each item. */
export function toggleSaved({
  itemId,
  itemType,
  isSaved,
  show,
  onSettled,
  onUnknownOutcome,
}: SaveChange) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const key = `${itemType}/${itemId}`;
    show(isSaved);
    await sendToggle({
      key,
      from: !isSaved,
      send: async () => {
        const input = { body: { itemId, itemType } };
        const { actionType } = await request(savedItemsCalls.toggleSaved, input, { fallback });
        dispatch(savedToggled({ itemId, itemType, actionType }));
        return actionType === 'saved';
      },
      onSettled: (state) => {
        show(state);
        onSettled(state);
      },
      onError: (error, known) => {
        show(known);
        notify.error(toRequestFailure(error, i18n._(fallback)).message, { id: `save-${key}` });
        onUnknownOutcome();
      },
    });
  };
}
