import { i18n } from '@lingui/core';
import { postDraftsCalls } from '@sangam/contract/posts/post-drafts.calls.ts';
import type { PostDraft as StoredDraft } from '@sangam/contract/posts/post-drafts.schema.ts';
import { toRequestFailure } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { uploadTransport } from '../../lib/upload-transport.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { showPublished } from './create-post.ts';
import { storedMedia } from './draft-edits.ts';
import { draftFiles } from './draft-files.ts';
import { draftChanged, selectPostDraft } from './post-draft.slice.ts';
import { localMediaOf, type DraftMedia, type PostDraft } from './post-draft.ts';
import { savePostDraft } from './save-draft.ts';

const fallback = fallbackMessages.anythingElse;

type StoredKey = Pick<StoredDraft, 'id' | 'revision'>;

/** Runs a request; resolves to the message of its failure, or to null. */
async function messageOfFailure(request: Promise<unknown>): Promise<string | null> {
  try {
    await request;
    return null;
  } catch (error) {
    return toRequestFailure(error, i18n._(fallback)).message;
  }
}

/** Schedules a stored draft; null cancels its schedule. Resolves to the message of a failure, or to null. */
export function schedulePostDraft(
  { id, revision }: StoredKey,
  publishAt: Date | null,
): Promise<string | null> {
  const body = { id, revision, publishAt: publishAt?.toISOString() ?? null };
  return messageOfFailure(requestData(postDraftsCalls.schedulePostDraft, { body }, { fallback }));
}

/**
 * Saves the draft of the composer with its files and schedules it; the composer is then free for the next one. The
 * caller has restored the files: one that is not in `draftFiles` is left out and discarded.
 * `onProgress` gets the sent share of the files, from 0 to 1. Resolves to the message of a failure, or to null.
 */
export function scheduleOpenDraft(publishAt: Date, onProgress: (share: number) => void = () => {}) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<string | null> => {
    // Forced, because the files of a draft without text need a stored draft, too.
    await dispatch(savePostDraft(true));
    const uploadFailure = await messageOfFailure(dispatch(uploadFiles(onProgress)));
    if (uploadFailure !== null) return uploadFailure;
    const draft: PostDraft | null = selectPostDraft(getState());
    if (!draft?.stored || draft.isUnsaved) return i18n._(fallback);
    const failure = await schedulePostDraft(draft.stored, publishAt);
    if (failure === null) dispatch(draftChanged(null));
    return failure;
  };
}

/** Uploads the files of this device, which then belong to the stored draft; those added meanwhile stay. */
function uploadFiles(onProgress: (share: number) => void) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const draft = selectPostDraft(getState());
    const username = selectUsername(getState());
    const local = localMediaOf(draft);
    if (!draft?.stored || username === null || local.length === 0) return;
    const body = new FormData();
    body.append('draftId', draft.stored.id);
    body.append('draftRevision', `${draft.stored.revision}`);
    for (const { alt } of local) body.append('alt', alt.trim());
    for (const [index, { aiLabel }] of local.entries()) {
      if (aiLabel === 'declared') body.append('madeWithAi', `${index}`);
    }
    for (const { id } of local) {
      const file = draftFiles.get(id);
      if (file) body.append('media', file, file.name);
    }
    const options = { transport: uploadTransport(onProgress), fallback };
    const added = await requestData(postDraftsCalls.addPostDraftMedia, { body }, options);
    const { id, revision } = added;
    const current = selectPostDraft(getState());
    if (current?.stored?.id !== id) return;
    const wasSent = ({ id: mediaId }: DraftMedia) => local.some((item) => item.id === mediaId);
    const later = localMediaOf(current).filter((item) => !wasSent(item));
    const media = [...added.media.map(storedMedia), ...later];
    dispatch(draftChanged({ ...current, media, stored: { id, revision } }));
    for (const item of local) void draftFiles.discard(username, item.id);
  };
}

/** Publishes a stored draft now. Resolves to the message of a failure, or to null. */
export function publishPostDraft({ id, revision }: StoredKey) {
  return (dispatch: AppDispatch): Promise<string | null> => {
    async function publish() {
      const body = { id, revision };
      const post = await requestData(postDraftsCalls.publishPostDraft, { body }, { fallback });
      await dispatch(showPublished(post));
    }
    return messageOfFailure(publish());
  };
}
