import { i18n } from '@lingui/core';
import { savedItemsCalls } from '@sangam/contract/saved-items/saved-items.calls.ts';
import type { SavedItemForm } from '@sangam/contract/saved-items/saved-items.schema.ts';
import { toCallFailure } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request } from '../../lib/http-client.ts';
import type { AppDispatch } from '../../lib/store-hooks.ts';
import { notify } from '../../ui/notify.ts';
import { savedToggled } from './saved-items.slice.ts';

const fallback = fallbackMessages.anythingElse;
/** Another tab may undo what this one does; nobody fights over it for ever. */
const mostTries = 4;

/** What was wished last, for each item whose call is on its way. */
const wishes = new Map<string, boolean>();

interface SaveWish extends SavedItemForm {
  readonly isSaved: boolean;
  /** Shows a state on the screen: the wish at once, and in the end what the server says. */
  readonly show: (isSaved: boolean) => void;
  readonly onSettled: (isSaved: boolean) => void;
  /** A failed call may have arrived all the same; the item itself can be asked. */
  readonly onDoubt: () => void;
}

/**
 * Shows the wish at once and brings it to the server: one call at a time for each item, until the server says
 * what was wished last. A failed call is not sent again, since it might undo itself.
 */
export function wishSaved({ itemId, itemType, isSaved, show, onSettled, onDoubt }: SaveWish) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const key = `${itemType}/${itemId}`;
    const isUnderWay = wishes.has(key);
    wishes.set(key, isSaved);
    show(isSaved);
    if (isUnderWay) return;
    let known = !isSaved;
    try {
      for (let tries = 0; known !== wishes.get(key) && tries < mostTries; tries++) {
        const input = { body: { itemId, itemType } };
        const { actionType } = await request(savedItemsCalls.toggleSaved, input, { fallback });
        known = actionType === 'saved';
        dispatch(savedToggled({ itemId, itemType, actionType }));
      }
      show(known);
      onSettled(known);
    } catch (error) {
      show(known);
      notify.error(toCallFailure(error, i18n._(fallback)).message, { id: `save-${key}` });
      onDoubt();
    } finally {
      wishes.delete(key);
    }
  };
}
