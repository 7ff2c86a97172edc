import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { postDraftsCalls } from '@sangam/contract/posts/post-drafts.calls.ts';
import type { PostDraft as StoredDraft } from '@sangam/contract/posts/post-drafts.schema.ts';
import { toRequestFailure } from '../../lib/api-error.ts';
import { onSignOut } from '../../lib/external-store.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { isOffline } from '../../lib/outbox/outbox-entries.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { notify } from '../../ui/notify.ts';
import { isWorthSaving } from './draft-poll.ts';
import { draftChanged, selectPostDraft } from './post-draft.slice.ts';
import { createDraft, type PostDraft } from './post-draft.ts';

const fallback = fallbackMessages.anythingElse;

/** Saves run one after the other, because each needs the revision of the one before. */
let lastSave = Promise.resolve();
onSignOut(() => {
  lastSave = Promise.resolve();
});

/** What the server stores of a draft: files stay on the device. */
function valuesOf({ content, language, poll, isQuestion }: PostDraft | StoredDraft) {
  return { content, language, poll, isQuestion };
}

function hasSameValues(one: PostDraft, other: PostDraft): boolean {
  return JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));
}

/** Saves the changes of the draft on the server. Without a connection they stay on the device until the next save. */
export function savePostDraft() {
  return (dispatch: AppDispatch): Promise<void> => {
    lastSave = lastSave.then(() => dispatch(saveOnce()));
    return lastSave;
  };
}

function saveOnce() {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const draft = selectPostDraft(getState());
    if (!draft?.isUnsaved || isOffline()) return;
    // What was deleted since the last save is saved, too.
    if (!draft.stored && !isWorthSaving(draft)) return;
    // The id is chosen before the request, so that a lost response creates no second draft.
    const stored = draft.stored ?? { id: crypto.randomUUID(), revision: 0 };
    dispatch(draftChanged({ ...draft, stored }));
    try {
      const body = { ...stored, ...valuesOf(draft) };
      const saved = await requestData(postDraftsCalls.savePostDraft, { body }, { fallback });
      const { id, revision, isCopy } = saved;
      const current = selectPostDraft(getState());
      if (current?.stored?.id !== stored.id) {
        // Published or discarded while it was saved.
        await deletePostDraft({ id, revision });
        return;
      }
      const isUnsaved = !hasSameValues(current, draft);
      dispatch(draftChanged({ ...current, stored: { id, revision }, isUnsaved }));
      if (isCopy) {
        const text = msg`This draft was changed on another device. Both versions are in your drafts.`;
        notify.info(i18n._(text), { id: 'draft-copy' });
      }
    } catch (error) {
      const { status, message } = toRequestFailure(error, i18n._(fallback));
      // The limit of drafts; other failures are tried again with the next change.
      if (status === 409) notify.error(message, { id: 'draft-limit' });
    }
  };
}

/** Deletes a draft on the server unless it was changed since. One that cannot be deleted stays in the list. */
export async function deletePostDraft(body: NonNullable<PostDraft['stored']>): Promise<void> {
  await requestData(postDraftsCalls.deletePostDraft, { body }, { fallback }).catch(() => null);
}

/** Fetches the drafts, and updates the open one if another device changed or deleted it. */
export function listPostDrafts() {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<StoredDraft[]> => {
    const before = selectPostDraft(getState());
    const { drafts } = await requestData(postDraftsCalls.listPostDrafts, {}, { fallback });
    const { stored, isUnsaved = false, media = [] } = before ?? {};
    // Text that was typed meanwhile wins: saving it keeps both.
    if (!before || !stored || isUnsaved || selectPostDraft(getState()) !== before) return drafts;
    const found = drafts.find(({ id }) => id === stored.id);
    if (found?.publishAt !== undefined) {
      // Scheduled on another device.
      if (media.length === 0) dispatch(draftChanged(null));
    } else if (found && found.revision > stored.revision)
      dispatch(draftChanged(fromStored(found, before)));
    else if (!found && stored.revision > 0 && media.length === 0) dispatch(draftChanged(null));
    return drafts;
  };
}

/**
 * Continues a stored draft, whose schedule ends. What was typed before is saved first; without a connection nothing
 * changes.
 */
export function openPostDraft(draft: StoredDraft) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    await dispatch(savePostDraft());
    const { isUnsaved = false, media = [] } = selectPostDraft(getState()) ?? {};
    if (isUnsaved || media.length > 0) return;
    const opened = fromStored(draft, createDraft());
    if (draft.publishAt === undefined) {
      dispatch(draftChanged(opened));
      return;
    }
    // Otherwise it could be published while it is edited.
    const body = { id: draft.id, revision: draft.revision, publishAt: null };
    const stored = await requestData(postDraftsCalls.schedulePostDraft, { body }, { fallback });
    dispatch(draftChanged({ ...opened, stored, scheduledFor: draft.publishAt }));
  };
}

function fromStored(draft: StoredDraft, { id, media }: PostDraft): PostDraft {
  const stored = { id: draft.id, revision: draft.revision };
  return { id, media, ...valuesOf(draft), stored, isUnsaved: false };
}
