import { i18n } from '@lingui/core';
import { savedItemsCalls } from '@sangam/contract/saved-items/saved-items.calls.ts';
import type { SaveAction, SavedItemForm } from '@sangam/contract/saved-items/saved-items.schema.ts';
import { toRequestFailure } from '../../lib/api-error.ts';
import { clearOnSignOut } from '../../lib/external-store.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request } from '../../lib/http-client.ts';
import { loadOutbox } from '../../lib/outbox/load-outbox.ts';
import { registerOutboxKind } from '../../lib/outbox/outbox-kinds.ts';
import { findPendingInput } from '../../lib/outbox/use-outbox.ts';
import type { AppDispatch } from '../../lib/store-hooks.ts';
import { notify } from '../../ui/notify.ts';
import { savedToggled } from './saved-items.slice.ts';

const fallback = fallbackMessages.anythingElse;

/** The kind of saves in the outbox. */
export const saveKind = 'saved-items/toggleSaved';

type SavedItem = Omit<SavedItemForm, 'saved'>;

export interface SaveInput extends SavedItem {
  /** The wanted state: sending it again cannot invert it. */
  readonly saved: boolean;
}

interface SaveChange extends SavedItem {
  readonly isSaved: boolean;
  /** Shows a state on the screen: first the optimistic one, in the end that of the server. */
  readonly show: (isSaved: boolean) => void;
  readonly onSettled: (isSaved: boolean) => void;
  /** A failed request may still have arrived; the item can be fetched again. */
  readonly onUnknownOutcome: () => void;
}

/** How to show the state of items whose change waits. */
const shownItems = clearOnSignOut(new Map<string, SaveChange['show']>());

export function saveTarget({ itemType, itemId }: SavedItem): string {
  return `${itemType === 'posts' ? 'post' : 'project'}/${itemId}`;
}

registerOutboxKind<SaveInput, SaveAction>(saveKind, {
  fallback,
  send: async (body, options) => {
    const { actionType } = await request(savedItemsCalls.toggleSaved, { body }, options);
    return actionType;
  },
  isOpposite: (earlier, later) => earlier.saved !== later.saved,
  onSent: ({ itemId, itemType }, actionType, dispatch) => {
    dispatch(savedToggled({ itemId, itemType, actionType }));
  },
  onFailed: (input) => shownItems.get(saveTarget(input))?.(!input.saved),
});

/** Saves an item or removes it: an optimistic update, then one request at a time for each item. */
export function toggleSaved({ isSaved, show, onSettled, onUnknownOutcome, ...item }: SaveChange) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const { itemId, itemType } = item;
    const target = saveTarget(item);
    const hasPending = () => findPendingInput(saveKind, target) !== null;
    show(isSaved);
    shownItems.set(target, show);
    try {
      const input: SaveInput = { itemId, itemType, saved: isSaved };
      const action = { kind: saveKind, target, input };
      const { perform } = await loadOutbox();
      const actionType = await perform<SaveAction>(dispatch, action);
      if (actionType === null) return;
      dispatch(savedToggled({ itemId, itemType, actionType }));
      if (hasPending()) return;
      show(actionType === 'saved');
      onSettled(actionType === 'saved');
    } catch (error) {
      if (hasPending()) return;
      show(!isSaved);
      const { message } = toRequestFailure(error, i18n._(fallback));
      notify.error(message, { id: `save-${target}` });
      onUnknownOutcome();
    }
  };
}
