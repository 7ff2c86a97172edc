import type { PostDraft as StoredDraft } from '@sangam/contract/posts/post-drafts.schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { selectPostDraft } from './post-draft.slice.ts';
import type { PostDraft } from './post-draft.ts';
import { deletePostDraft, listPostDrafts, openPostDraft, savePostDraft } from './save-draft.ts';

/** A pause in typing after which the draft is saved. */
const debounceMs = 1500;

function isUnsaved(draft: PostDraft | null): boolean {
  return draft?.isUnsaved ?? false;
}

/** Saves the draft while it is written, and lists the other drafts. */
export function usePostDrafts(isOpen: boolean) {
  const dispatch = useAppDispatch();
  const draft = useAppSelector(selectPostDraft);
  const [others, setOthers] = useState<readonly StoredDraft[]>([]);
  const openId = draft?.stored?.id;

  /** Lists the drafts other than the one in the composer. */
  function load(shownId: string | undefined) {
    async function show() {
      // Without a connection the composer works with the draft of this device.
      const drafts = await dispatch(listPostDrafts()).catch(() => null);
      if (drafts) setOthers(drafts.filter(({ id }) => id !== shownId));
    }
    void show();
  }

  const loadFor = useEffectEvent((shownId: string | undefined) => load(shownId));

  // A copy after a conflict has another id.
  useEffect(() => {
    if (isOpen) loadFor(openId);
  }, [isOpen, openId]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const save = () => void dispatch(savePostDraft());
    addEventListener('online', save);
    return () => {
      removeEventListener('online', save);
      save();
    };
  }, [dispatch, isOpen]);

  useEffect(() => {
    if (!isUnsaved(draft)) return undefined;
    const timer = setTimeout(() => void dispatch(savePostDraft()), debounceMs);
    return () => clearTimeout(timer);
  }, [dispatch, draft]);

  return {
    isSaved: openId !== undefined && !isUnsaved(draft),
    others,
    refresh: () => load(openId),
    open: (chosen: StoredDraft) => void dispatch(openPostDraft(chosen)),
    /** Never rejects: a draft that cannot be deleted stays in the list. */
    async remove({ id, revision }: StoredDraft) {
      await deletePostDraft({ id, revision });
      load(openId);
    },
  };
}
