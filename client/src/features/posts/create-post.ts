import { i18n } from '@lingui/core';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import { toRequestFailure } from '../../lib/api-error.ts';
import { onSignOut } from '../../lib/external-store.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { uploadTransport } from '../../lib/upload-transport.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { draftFiles } from './draft-files.ts';
import type { DraftChange } from './draft-edits.ts';
import {
  draftChanged,
  postPublished,
  selectOutgoing,
  selectPostDraft,
  sendingFailed,
  sendingCancelled,
  sendingProgressed,
} from './post-draft.slice.ts';
import { isEmptyDraft, createDraft, type PostDraft } from './post-draft.ts';

const fallback = fallbackMessages.createPost;
let sending: AbortController | undefined;

// A post that is published after the logout would appear in the feed of the next user.
onSignOut(cancelSending);

/** Changes the draft of the next post; after an attempt, changed content gets a new id. */
export function changeDraft(change: DraftChange) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const { isTried, ...draft } = selectPostDraft(getState()) ?? createDraft();
    const changed = change(draft);
    const id = isTried ? crypto.randomUUID() : changed.id;
    dispatch(draftChanged(isEmptyDraft(changed) ? null : { ...changed, id }));
  };
}

/** Discards the draft with its files. */
export function discardDraft() {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    forgetFiles(getState());
    dispatch(sendingCancelled());
    dispatch(draftChanged(null));
  };
}

/**
 * Publishes the draft. The draft stays until the server has stored it, and its id is the idempotency key: a
 * retry creates no second post.
 */
export function createPost() {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const draft = selectPostDraft(getState());
    if (!draft || isEmptyDraft(draft)) return;
    sending?.abort();
    sending = new AbortController();
    const { signal } = sending;
    dispatch(draftChanged({ ...draft, isTried: true }));
    dispatch(sendingProgressed(0));
    try {
      const transport = uploadTransport((share) => dispatch(sendingProgressed(share)));
      const options = { transport, signal, fallback, idempotencyKey: draft.id };
      const post = await requestData(postsCalls.createPost, { body: toFormData(draft) }, options);
      forgetFiles(getState());
      dispatch(postPublished(post));
    } catch (error) {
      if (signal.aborted) dispatch(sendingCancelled());
      else dispatch(sendingFailed(toRequestFailure(error, i18n._(fallback))));
    }
  };
}

/** Publishes the draft again if the last attempt failed without a connection; call it on reconnect. */
export function retryPostOnReconnect() {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    if (selectOutgoing(getState())?.error?.status === 0) await dispatch(createPost());
  };
}

/** Aborts the upload; the draft stays. */
export function cancelSending(): void {
  sending?.abort();
}

/** Text before files, so that a streaming parser reads it first. */
function toFormData({ content, media }: PostDraft): FormData {
  const form = new FormData();
  if (content.trim()) form.append('content', content.trim());
  for (const { alt } of media) form.append('alt', alt.trim());
  for (const [index, { aiLabel }] of media.entries()) {
    if (aiLabel === 'declared') form.append('madeWithAi', `${index}`);
  }
  for (const { id } of media) {
    const file = draftFiles.get(id);
    if (file) form.append('media', file, file.name);
  }
  return form;
}

function forgetFiles(state: RootState): void {
  const username = selectUsername(state);
  if (username === null) return;
  for (const { id } of selectPostDraft(state)?.media ?? []) void draftFiles.discard(username, id);
}
