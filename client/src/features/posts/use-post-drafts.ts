import { i18n } from '@lingui/core';
import type { PostDraft as StoredDraft } from '@sangam/contract/posts/post-drafts.schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { toRequestFailure } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { notify } from '../../ui/notify.ts';
import { isWorthSaving } from './draft-poll.ts';
import { selectPostDraft } from './post-draft.slice.ts';
import type { PostDraft } from './post-draft.ts';
import { deletePostDraft, listPostDrafts, openPostDraft, savePostDraft } from './save-draft.ts';
import { publishPostDraft, schedulePostDraft } from './schedule-draft.ts';

/** A pause in typing after which the draft is saved. */
const debounceMs = 1500;

function isUnsaved(draft: PostDraft | null): boolean {
  return draft?.isUnsaved ?? false;
}

/** Shows why an action of the list failed. */
async function showFailure(action: Promise<string | null>): Promise<boolean> {
  const message = await action.catch(
    (error: unknown) => toRequestFailure(error, i18n._(fallbackMessages.anythingElse)).message,
  );
  if (message !== null) notify.error(message, { id: 'scheduled-draft' });
  return message === null;
}

/** Saves the draft on the server while it is written, without its files, and lists the other drafts. */
export function usePostDrafts(isOpen: boolean) {
  const dispatch = useAppDispatch();
  const draft = useAppSelector(selectPostDraft);
  const [others, setOthers] = useState<readonly StoredDraft[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const openId = draft?.stored?.id;

  /** Lists the drafts other than the one in the composer. */
  function load(shownId: string | undefined) {
    async function show() {
      // Without a connection the composer works with the draft of this device.
      const drafts = await dispatch(listPostDrafts()).catch(() => null);
      setHasFailed(drafts === null);
      if (drafts) setOthers(drafts.filter(({ id }) => id !== shownId));
    }
    void show();
  }

  /** Updates the list also after a failure: another device or the job may have been faster. */
  async function runAndList(action: Promise<string | null>): Promise<boolean> {
    const isDone = await showFailure(action);
    load(openId);
    return isDone;
  }

  const loadFor = useEffectEvent((shownId: string | undefined) => load(shownId));
  const loadAgain = useEffectEvent(() => {
    if (hasFailed) load(openId);
  });

  // A copy after a conflict has another id.
  useEffect(() => {
    if (isOpen) loadFor(openId);
  }, [isOpen, openId]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const save = () => void dispatch(savePostDraft());
    const onOnline = () => {
      save();
      loadAgain();
    };
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('online', onOnline);
      save();
    };
  }, [dispatch, isOpen]);

  useEffect(() => {
    if (!isUnsaved(draft)) return undefined;
    const timer = setTimeout(() => void dispatch(savePostDraft()), debounceMs);
    return () => clearTimeout(timer);
  }, [dispatch, draft]);

  return {
    isSaved: openId !== undefined && draft !== null && !isUnsaved(draft) && isWorthSaving(draft),
    /** Whether the list could not be loaded; the drafts of the last one stay. */
    hasFailed,
    // A list that was fetched before another draft was opened contains that one.
    others: others.filter(({ id }) => id !== openId),
    refresh: () => load(openId),
    /**
     * Ends the schedule of the draft that it opens. Opens nothing, without a failure, while the composer has files that
     * only this device has.
     */
    open: (chosen: StoredDraft) => showFailure(dispatch(openPostDraft(chosen)).then(() => null)),
    /** Never rejects: a draft that cannot be deleted stays in the list. */
    async remove({ id, revision }: StoredDraft) {
      await deletePostDraft({ id, revision });
      load(openId);
    },
    /** Never rejects: resolves to the message of a failure, which the caller shows, or to null. */
    async schedule(chosen: StoredDraft, publishAt: Date) {
      const failure = await schedulePostDraft(chosen, publishAt);
      load(openId);
      return failure;
    },
    cancelSchedule: (chosen: StoredDraft) => runAndList(schedulePostDraft(chosen, null)),
    publish: (chosen: StoredDraft) => runAndList(dispatch(publishPostDraft(chosen))),
  };
}
