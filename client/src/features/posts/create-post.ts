import { i18n } from '@lingui/core';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { toRequestFailure, type RequestFailure } from '../../lib/api-error.ts';
import { onSignOut } from '../../lib/external-store.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { loadOutbox } from '../../lib/outbox/load-outbox.ts';
import { isOffline } from '../../lib/outbox/outbox-entries.ts';
import { registerOutboxKind } from '../../lib/outbox/outbox-kinds.ts';
import { findPendingInput } from '../../lib/outbox/use-outbox.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { removeStoredPaths } from '../../lib/stored-responses.ts';
import { uploadTransport } from '../../lib/upload-transport.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { deletePostDraft, savePostDraft, settleSaves } from './save-draft.ts';
import { draftFiles } from './draft-files.ts';
import type { DraftChange } from './draft-edits.ts';
import { filledOptions, isSendable } from './draft-poll.ts';
import {
  draftChanged,
  postPublished,
  selectOutgoing,
  selectPostDraft,
  sendingFailed,
  outgoingCleared,
  sendingProgressed,
  waitingPostPublished,
} from './post-draft.slice.ts';
import {
  createDraft,
  isEmptyDraft,
  postKind,
  type DraftMedia,
  type PostDraft,
} from './post-draft.ts';

const fallback = fallbackMessages.createPost;
let sending: AbortController | undefined;

const signedOut = 'signed out';

// A post that is published after the logout would appear in the feed of the next user.
onSignOut(() => sending?.abort(signedOut));

/**
 * Changes the draft of the next post; after an attempt, changed content gets a new id. A draft that becomes empty is
 * removed, also on the server.
 */
export function changeDraft(change: DraftChange) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const { isTried, ...draft } = selectPostDraft(getState()) ?? createDraft();
    const changed = change(draft);
    const id = isTried ? crypto.randomUUID() : changed.id;
    const { stored } = changed;
    if (!isEmptyDraft(changed)) dispatch(draftChanged({ ...changed, id, isUnsaved: true }));
    else {
      dispatch(draftChanged(null));
      if (stored) void deletePostDraft(stored);
    }
  };
}

/** Discards the draft with its files, also on the server. */
export function discardDraft() {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    forgetFiles(getState());
    const stored = selectPostDraft(getState())?.stored;
    dispatch(outgoingCleared());
    dispatch(draftChanged(null));
    if (stored) void deletePostDraft(stored);
  };
}

/**
 * Publishes the draft, or moves it to the outbox if the device is offline, the server does not answer, or earlier posts
 * wait there. The draft stays until then, also after a failure. Its id is the idempotency key: a retry creates no second
 * post. The caller checks `isTooLong` and has restored the files: one that is not in `draftFiles` is left out.
 */
export function createPost() {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const draft = selectPostDraft(getState());
    if (!draft || !isSendable(draft)) return;
    const hasWaiting = findPendingInput(postKind, postTarget) !== null;
    if (hasWaiting || isOffline()) {
      await dispatch(moveToOutbox(draft));
      return;
    }
    sending?.abort();
    sending = new AbortController();
    const { signal } = sending;
    dispatch(draftChanged({ ...draft, isTried: true }));
    dispatch(sendingProgressed({ sent: draft, progress: 0 }));
    // Its revision decides whether another device has changed the draft.
    await settleSaves();
    const { stored = draft.stored } = selectPostDraft(getState()) ?? {};
    const sent = { ...draft, stored };
    // With its files: the composer may get another post meanwhile.
    const input = toWaitingPost(sent);
    try {
      signal.throwIfAborted();
      const transport = uploadTransport((progress) =>
        dispatch(sendingProgressed({ sent, progress })),
      );
      const options = { transport, signal, fallback, idempotencyKey: draft.id };
      const body = toFormData(input);
      const post = await requestData(postsCalls.createPost, { body }, options);
      await dispatch(removeStoredFeeds());
      if (isInComposer(getState(), sent)) {
        forgetFiles(getState());
        dispatch(postPublished(post));
      } else {
        dispatch(outgoingCleared());
        dispatch(waitingPostPublished(post));
      }
    } catch (error) {
      const failure = toRequestFailure(error, i18n._(fallback));
      const isReplaced = !isInComposer(getState(), sent);
      if (signal.aborted) {
        dispatch(outgoingCleared());
        // It stays in the outbox, where nothing sends it before the user does.
        if (isReplaced && signal.reason !== signedOut)
          await dispatch(moveToOutbox(sent, input, failure));
      } else if (failure.status === 0 || isReplaced) await dispatch(moveToOutbox(sent, input));
      else dispatch(sendingFailed(failure));
    }
  };
}

/**
 * Continues with the text as another post: another device has posted or scheduled the draft that it was. What the server
 * still has of its photos and videos stays.
 */
export function keepAsNewDraft() {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const {
      isTried: _isTried,
      stored: _stored,
      ...draft
    } = selectPostDraft(getState()) ?? createDraft();
    dispatch(outgoingCleared());
    dispatch(draftChanged({ ...draft, id: crypto.randomUUID(), isUnsaved: true }));
    await dispatch(savePostDraft());
  };
}

/** Adds a published post that was not in the composer to the lists. */
export function showPublished(post: Post) {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(removeStoredFeeds());
    dispatch(waitingPostPublished(post));
  };
}

/** The stored feeds lack the new post, and a reload would only offer it. */
function removeStoredFeeds() {
  return async (_dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const username = selectUsername(getState());
    if (username !== null) await removeStoredPaths(username, postsCalls.getFeed.path);
  };
}

/** Posts are published in the order in which they were written. */
const postTarget = 'posts';

/** The input of a post in the outbox, with its files. */
export interface WaitingPost {
  readonly content: string;
  readonly language?: PostDraft['language'];
  readonly poll?: PostDraft['poll'];
  readonly isQuestion?: PostDraft['isQuestion'];
  /** The draft on the server, which is deleted with the publication. */
  readonly stored?: PostDraft['stored'];
  /** Photos and videos of the draft on the server, which come first; missing in posts of earlier versions. */
  readonly draftMedia?: readonly DraftMedia[];
  readonly media: readonly (DraftMedia & { readonly file: File })[];
}

registerOutboxKind<WaitingPost, Post>(postKind, {
  fallback,
  send(post, options) {
    const transport = options.transport ?? uploadTransport(() => {});
    const sent = { ...options, transport };
    return requestData(postsCalls.createPost, { body: toFormData(post) }, sent);
  },
  onSent: (_post, published, dispatch) => {
    void dispatch(showPublished(published));
  },
});

/**
 * The draft becomes a waiting post with the same idempotency key, or one that has failed, and the composer is free for
 * the next one.
 */
function moveToOutbox(
  draft: PostDraft,
  input = toWaitingPost(draft),
  failure: RequestFailure | null = null,
) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const action = {
      id: draft.id,
      kind: postKind,
      target: postTarget,
      text: draft.content.trim(),
      input,
      failure,
    };
    try {
      (await loadOutbox()).enqueue(dispatch, action);
    } catch (error) {
      dispatch(sendingFailed(toRequestFailure(error, i18n._(fallback))));
      return;
    }
    dispatch(outgoingCleared());
    if (!isInComposer(getState(), draft)) return;
    forgetFiles(getState());
    dispatch(draftChanged(null));
  };
}

/** Whether a draft that was sent was neither changed nor replaced since. */
function isInComposer(state: RootState, { id }: PostDraft): boolean {
  return selectPostDraft(state)?.id === id;
}

/**
 * Puts a waiting post back into the composer, in place of a draft, which is discarded, also on the server: the user has
 * agreed. The caller removes the post from the outbox.
 */
export function editWaitingPost({ media, draftMedia = [], ...post }: WaitingPost) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const username = selectUsername(getState());
    if (username === null) return;
    const replaced = selectPostDraft(getState())?.stored;
    if (replaced && replaced.id !== post.stored?.id) void deletePostDraft(replaced);
    // Its failure, if there is one.
    if (selectOutgoing(getState())?.error) dispatch(outgoingCleared());
    forgetFiles(getState());
    await Promise.all(media.map(({ id, file }) => draftFiles.save(username, id, file)));
    const items = media.map(({ file: _file, ...item }) => item);
    dispatch(draftChanged({ ...createDraft(), ...post, media: [...draftMedia, ...items] }));
  };
}

function toWaitingPost(draft: PostDraft): WaitingPost {
  const { content, media, language, poll, isQuestion, stored } = draft;
  const withFiles = media.flatMap((item) => {
    const file = draftFiles.get(item.id);
    return file ? [{ ...item, file }] : [];
  });
  const draftMedia = media.filter(({ published }) => published);
  const texts = { content: content.trim(), language, poll, isQuestion };
  return { ...texts, draftMedia, media: withFiles, stored };
}

/**
 * Aborts the upload. The draft stays, or is moved to the outbox if another one has replaced it in the composer. Posts in
 * the outbox are not affected.
 */
export function cancelSending(): void {
  sending?.abort();
}

/** Text before files, so that a streaming parser reads it first. */
function toFormData(post: WaitingPost): FormData {
  const { content, draftMedia = [], media, language, poll, isQuestion, stored } = post;
  const form = new FormData();
  if (content) form.append('content', content);
  if (language) form.append('language', language);
  if (poll) {
    for (const option of filledOptions(poll)) form.append('pollOptions', option);
    form.append('pollHours', poll.hours);
  }
  if (isQuestion) form.append('isQuestion', 'true');
  if (stored) {
    form.append('draftId', stored.id);
    form.append('draftRevision', `${stored.revision}`);
  }
  for (const { id } of draftMedia) form.append('draftMedia', id);
  for (const { alt } of [...draftMedia, ...media]) form.append('alt', alt.trim());
  for (const [index, { aiLabel }] of media.entries()) {
    if (aiLabel === 'declared') form.append('madeWithAi', `${index}`);
  }
  for (const { file } of media) form.append('media', file, file.name);
  return form;
}

function forgetFiles(state: RootState): void {
  const username = selectUsername(state);
  if (username === null) return;
  for (const { id } of selectPostDraft(state)?.media ?? []) void draftFiles.discard(username, id);
}
