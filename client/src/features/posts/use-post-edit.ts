import { useLingui } from '@lingui/react/macro';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toRequestFailure } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { announce } from '../../ui/announce.ts';
import { draftFiles } from './draft-files.ts';
import { draftOf, type DraftChange } from './draft-edits.ts';
import type { PostDraft } from './post-draft.ts';
import { postEdited } from './posts.slice.ts';
import { createEditPost } from './edit-post.ts';

/**
 * The state of editing a post: the changed draft, and saving with progress, which `cancel` aborts. The new files are
 * discarded on unmount.
 */
export function usePostEdit(post: Post, onDone: () => void) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const username = useAppSelector(selectUsername) ?? '';
  const [draft, setDraft] = useState(() => draftOf(post));
  const [editPost] = useState(() => createEditPost(post._id));
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef<AbortController>(null);
  const isChanged = contentOf(draft) !== contentOf(draftOf(post));
  const releaseGuard = useUnsavedGuard(isChanged);

  const forgetFiles = useEffectEvent(() => {
    for (const { id } of draft.media) if (draftFiles.get(id)) void draftFiles.discard(username, id);
  });
  useEffect(() => () => forgetFiles(), []);

  async function save() {
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    setProblem(null);
    setProgress(0);
    try {
      const saved = await editPost(draft, { signal, onProgress: setProgress });
      releaseGuard();
      dispatch(postEdited(saved));
      announce(t`Post updated`);
      onDone();
    } catch (error) {
      setProgress(null);
      if (!signal.aborted)
        setProblem(toRequestFailure(error, t(fallbackMessages.editPost)).message);
    }
  }

  return {
    draft,
    isChanged,
    change: (change: DraftChange) => setDraft(change),
    forgetFile: (mediaId: string) => void draftFiles.discard(username, mediaId),
    isSaving: progress !== null,
    progress: progress ?? 0,
    problem,
    save: () => void save(),
    cancel: () => sending.current?.abort(),
  };
}

/** What an edit can change, as JSON: captions of its videos are saved on their own. */
function contentOf(draft: PostDraft): string {
  return JSON.stringify(draft, (name, value: unknown) =>
    name === 'published' ? undefined : value,
  );
}
