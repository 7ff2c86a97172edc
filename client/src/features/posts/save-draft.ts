import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { postDraftsCalls } from '@sangam/contract/posts/post-drafts.calls.ts';
import type { PostDraft as StoredDraft } from '@sangam/contract/posts/post-drafts.schema.ts';
import { ApiError, toRequestFailure } from '../../lib/api-error.ts';
import { onSignOut } from '../../lib/external-store.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { isOffline } from '../../lib/outbox/outbox-entries.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { notify } from '../../ui/notify.ts';
import { isWorthSaving } from './draft-poll.ts';
import { storedMedia } from './draft-edits.ts';
import { draftChanged, selectOutgoing, selectPostDraft } from './post-draft.slice.ts';
import { createDraft, localMediaOf, type DraftMedia, type PostDraft } from './post-draft.ts';

const fallback = fallbackMessages.anythingElse;

const copyText = msg`This draft was changed on another device. Both versions are in your drafts.`;
const publishedText = msg`This draft was posted from another device. Your text is a new draft now.`;
const missingText = msg`Photos or videos of your draft were already posted. Add them again if you need them.`;

/** Saves run one after the other, because each needs the revision of the one before. */
let lastSave = Promise.resolve();
onSignOut(() => {
  lastSave = Promise.resolve();
});

/** What the server stores of the text of a draft. */
function textsOf({ content, language, poll, isQuestion }: PostDraft | StoredDraft) {
  return { content, language, poll, isQuestion };
}

/** What a save sends. Photos and videos that are only on this device are uploaded when the post is scheduled or sent. */
function valuesOf(draft: PostDraft) {
  const media = draft.media
    .filter(({ published }) => published)
    .map(({ id, alt, aiLabel }) => ({ id, alt: alt.trim(), madeWithAi: aiLabel === 'declared' }));
  return { ...textsOf(draft), media };
}

function hasSameValues(one: PostDraft, other: PostDraft): boolean {
  return JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));
}

/** Resolves when the saves that were begun before this call have ended. */
export function settleSaves(): Promise<void> {
  return lastSave;
}

/**
 * Saves the changes of the draft on the server, but not while it is being sent. Without a connection, and after a failure,
 * they stay on the device until the next save. If another device changed the draft, both versions are kept and a toast
 * says so. `isForced` also saves a draft without text, which then gets photos. Never rejects.
 */
export function savePostDraft(isForced = false) {
  return (dispatch: AppDispatch): Promise<void> => {
    lastSave = lastSave.then(() => dispatch(saveOnce(isForced)));
    return lastSave;
  };
}

function saveOnce(isForced: boolean) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const draft = selectPostDraft(getState());
    if (!draft || isOffline()) return;
    // The publication stores and deletes what is being sent.
    const outgoing = selectOutgoing(getState());
    if (outgoing && !outgoing.error) return;
    if (!draft.isUnsaved && (draft.stored || !isForced)) return;
    // What was deleted since the last save is saved, too.
    if (!draft.stored && !isForced && !isWorthSaving(draft)) return;
    // The id is chosen before the request, so that a lost response creates no second draft.
    const stored = draft.stored ?? { id: crypto.randomUUID(), revision: 0 };
    dispatch(draftChanged({ ...draft, stored }));
    try {
      const body = { ...stored, ...valuesOf(draft) };
      const saved = await requestData(postDraftsCalls.savePostDraft, { body }, { fallback });
      const { id, revision, isCopy, wasPublished, mediaIds } = saved;
      const current = selectPostDraft(getState());
      if (current?.stored?.id !== stored.id) {
        // Published or discarded while it was saved.
        await deletePostDraft({ id, revision });
        return;
      }
      const isUnsaved = !hasSameValues(current, draft);
      // Those of a published draft are in its post.
      const isThere = ({ id: mediaId, published }: DraftMedia) =>
        !published || mediaIds.includes(mediaId) || !draft.media.some((one) => one.id === mediaId);
      const media = current.media.filter(isThere);
      dispatch(draftChanged({ ...current, media, stored: { id, revision }, isUnsaved }));
      if (wasPublished) notify.info(i18n._(publishedText), { id: 'draft-copy' });
      else if (isCopy) notify.info(i18n._(copyText), { id: 'draft-copy' });
      if (media.length < current.media.length) notify.info(i18n._(missingText));
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

/**
 * Fetches all drafts of the user, also the open one, and updates that if another device changed, scheduled or deleted it.
 * Unsaved changes win. Rejects if the request fails.
 */
export function listPostDrafts() {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<StoredDraft[]> => {
    const before = selectPostDraft(getState());
    const { drafts } = await requestData(postDraftsCalls.listPostDrafts, {}, { fallback });
    const { stored, isUnsaved = false } = before ?? {};
    const hasFiles = localMediaOf(before).length > 0;
    // Text that was typed meanwhile wins: saving it keeps both.
    if (!before || !stored || isUnsaved || selectPostDraft(getState()) !== before) return drafts;
    // What is being sent or could not be sent: the user decides what becomes of it.
    if (selectOutgoing(getState())) return drafts;
    const found = drafts.find(({ id }) => id === stored.id);
    if (found?.publishAt !== undefined) {
      // Scheduled on another device.
      if (!hasFiles) dispatch(draftChanged(null));
    } else if (found && found.revision > stored.revision)
      dispatch(draftChanged(fromStored(found, before)));
    else if (found && found.media.length > 0) dispatch(draftChanged(withSignedUrls(before, found)));
    else if (!found && stored.revision > 0 && !hasFiles) dispatch(draftChanged(null));
    return drafts;
  };
}

/** Whether the draft would lose something that the server does not have if another one replaced it. */
function hasUnsavedContent(draft: PostDraft | null): boolean {
  return draft?.isUnsaved === true && (draft.stored !== undefined || isWorthSaving(draft));
}

/**
 * Continues a stored draft, whose schedule ends. What was typed before is saved first. Nothing changes if the draft in the
 * composer has files that only this device has. Rejects if what was typed cannot be saved or the schedule not be ended.
 */
export function openPostDraft(draft: StoredDraft) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    await dispatch(savePostDraft());
    const before = selectPostDraft(getState());
    if (localMediaOf(before).length > 0) return;
    if (hasUnsavedContent(before)) throw new ApiError(0, i18n._(fallback));
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

/** The draft of the server, with the files of this device. */
function fromStored(draft: StoredDraft, open: PostDraft): PostDraft {
  const stored = { id: draft.id, revision: draft.revision };
  const media = [...draft.media.map(storedMedia), ...localMediaOf(open)];
  return { id: open.id, media, ...textsOf(draft), stored, isUnsaved: false };
}

/** The URLs of photos and videos of a draft are valid for some minutes. */
function withSignedUrls(open: PostDraft, { media }: StoredDraft): PostDraft {
  const byId = new Map(media.map((item) => [item.id, item]));
  const fresh = ({ published, ...item }: DraftMedia): DraftMedia =>
    published ? { ...item, published: byId.get(item.id) ?? published } : item;
  return { ...open, media: open.media.map(fresh) };
}
