import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { removeDraft, saveDraft, type ProjectDraft } from './project-draft.ts';
import { isEmpty } from './project-values.ts';

const saveAfterMs = 1500;

/**
 * Saves a draft by itself: after a pause, when the page is hidden, and when the form is left.
 * Tells when that was last; `finish` ends it once the project is there.
 */
export function useProjectDraft(username: string, draft: ProjectDraft, savedBefore: string | null) {
  const [savedAt, setSavedAt] = useState(savedBefore);
  const saved = useRef(draft);
  const isFinished = useRef(false);

  async function keep(current: ProjectDraft) {
    if (isEmpty(current.values)) {
      await removeDraft(username, current);
      setSavedAt(null);
      return;
    }
    // Where the browser refuses, nothing says that it was saved.
    setSavedAt(await saveDraft(username, current).catch(() => null));
  }

  const save = useEffectEvent(() => {
    if (isFinished.current || saved.current === draft) return;
    saved.current = draft;
    void keep(draft);
  });

  useEffect(() => {
    if (saved.current === draft) return undefined;
    const timer = setTimeout(() => save(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [draft]);

  useEffect(() => {
    const handlePageHide = () => save();
    addEventListener('pagehide', handlePageHide);
    return () => {
      removeEventListener('pagehide', handlePageHide);
      save();
    };
  }, []);

  function finish() {
    isFinished.current = true;
    void removeDraft(username, draft);
  }

  return { savedAt, finish };
}
