import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { removeDraft, saveDraft, type ProjectDraft } from './project-draft.ts';
import { isEmpty } from './project-values.ts';

const saveAfterMs = 1500;

/**
 * Saves a draft on this device automatically: debounced, when the page is closed, and when the form is left. An emptied
 * draft is removed. Returns when it was last saved; once the project is created, `finish` stops this and removes the
 * draft.
 */
export function useProjectDraft(username: string, draft: ProjectDraft, savedBefore: string | null) {
  const [savedAt, setSavedAt] = useState(savedBefore);
  const saved = useRef(draft);
  const isFinished = useRef(false);

  async function store(current: ProjectDraft) {
    if (isEmpty(current.values)) {
      await removeDraft(username, current);
      setSavedAt(null);
      return;
    }
    // If storage rejects it, it is not shown as saved.
    setSavedAt(await saveDraft(username, current).catch(() => null));
  }

  const save = useEffectEvent(() => {
    if (isFinished.current || saved.current === draft) return;
    saved.current = draft;
    void store(draft);
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
