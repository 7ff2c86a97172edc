import { i18n } from '@lingui/core';
import { savedItemsCalls } from '@sangam/contract/saved-items/saved-items.calls.ts';
import type { SaveAction, SavedItemForm } from '@sangam/contract/saved-items/saved-items.schema.ts';
import { toRequestFailure } from '../../lib/api-error.ts';
import { clearOnSignOut } from '../../lib/external-store.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request } from '../../lib/http-client.ts';
import { createOutboxToggle } from '../../lib/outbox/outbox-toggle.ts';
import type { AppDispatch } from '../../lib/store-hooks.ts';
import { notify } from '../../ui/notify.ts';
import { savedToggled } from './saved-items.slice.ts';

const fallback = fallbackMessages.anythingElse;

/** The kind of saves in the outbox. */
export const saveKind = 'saved-items/toggleSaved';

type SavedItem = Omit<SavedItemForm, 'saved'>;

/** What the outbox stores of a save that has not been sent. */
export interface SaveInput extends SavedItem {
  /** The wanted state. */
  readonly saved: boolean;
}

interface SaveChange extends SavedItem {
  /** The wanted state. */
  readonly isSaved: boolean;
  /** Shows a state on the screen: first the optimistic one, in the end that of the server. */
  readonly show: (isSaved: boolean) => void;
  /** The server has confirmed the state; not called after an error, while the change waits in the outbox, or if another one follows. */
  readonly onSettled: (isSaved: boolean) => void;
  /** The server answered with an error, but may have stored the change; the item can be fetched again. */
  readonly onUnknownOutcome: () => void;
}

/** How to show the state of items that were changed. */
const shownItems = clearOnSignOut(new Map<string, SaveChange['show']>());

/** The target of an item in the outbox, which sends the saves of one target in order. */
export function saveTarget({ itemType, itemId }: SavedItem): string {
  return `${itemType === 'posts' ? 'post' : 'project'}/${itemId}`;
}

const changeSaved = createOutboxToggle<SaveInput, SaveAction>(saveKind, {
  fallback,
  target: saveTarget,
  isOn: ({ saved }) => saved,
  send: async (body, options) => {
    const { actionType } = await request(savedItemsCalls.toggleSaved, { body }, options);
    return actionType;
  },
  showState: (input, isSaved) => shownItems.get(saveTarget(input))?.(isSaved),
  showResult: (input, actionType, dispatch) => {
    const { itemId, itemType } = input;
    dispatch(savedToggled({ itemId, itemType, actionType }));
    shownItems.get(saveTarget(input))?.(actionType === 'saved');
  },
});

/**
 * Saves an item or removes it, with an optimistic update; waits in the outbox without a connection. Errors are shown as
 * a toast.
 */
export function toggleSaved({ isSaved, show, onSettled, onUnknownOutcome, ...item }: SaveChange) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const { itemId, itemType } = item;
    const target = saveTarget(item);
    shownItems.set(target, show);
    const input: SaveInput = { itemId, itemType, saved: isSaved };
    const actionType = await changeSaved(dispatch, input, (error, restore) => {
      restore();
      const { message } = toRequestFailure(error, i18n._(fallback));
      notify.error(message, { id: `save-${target}` });
      onUnknownOutcome();
    });
    if (actionType !== null) onSettled(actionType === 'saved');
  };
}
