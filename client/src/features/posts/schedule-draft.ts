import { i18n } from '@lingui/core';
import { postDraftsCalls } from '@sangam/contract/posts/post-drafts.calls.ts';
import type { PostDraft as StoredDraft } from '@sangam/contract/posts/post-drafts.schema.ts';
import { toRequestFailure } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { showPublished } from './create-post.ts';
import { draftChanged, selectPostDraft } from './post-draft.slice.ts';
import type { PostDraft } from './post-draft.ts';
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

/** Schedules a stored draft, or cancels its schedule. Resolves to the message of a failure. */
export function schedulePostDraft(
  { id, revision }: StoredKey,
  publishAt: Date | null,
): Promise<string | null> {
  const body = { id, revision, publishAt: publishAt?.toISOString() ?? null };
  return messageOfFailure(requestData(postDraftsCalls.schedulePostDraft, { body }, { fallback }));
}

/** Saves and schedules the draft of the composer, which is then free for the next one. */
export function scheduleOpenDraft(publishAt: Date) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<string | null> => {
    await dispatch(savePostDraft());
    const draft: PostDraft | null = selectPostDraft(getState());
    if (!draft?.stored || draft.isUnsaved) return i18n._(fallback);
    const failure = await schedulePostDraft(draft.stored, publishAt);
    if (failure === null) dispatch(draftChanged(null));
    return failure;
  };
}

/** Publishes a stored draft now. Resolves to the message of a failure. */
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
