import { useEffect, useState } from 'react';
import { hasUnsavedChanges, leaveOrAsk, markSaved, markUnsaved } from './unsaved-changes.ts';

/**
 * Asks 'Leave without saving?' before a page with changed fields is left: by a link, by code,
 * by Back, or by closing the tab. Call the returned function after saving, before navigating away.
 */
export function useUnsavedGuard(isUnsaved: boolean): () => void {
  const [form] = useState(() => Symbol('form'));

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    markUnsaved(form);
    addEventListener('beforeunload', warnBeforeUnload, { signal });
    // Where a browser lacks this, Back within the app is not guarded; everything else is.
    globalThis.navigation?.addEventListener('navigate', holdTraversal, { signal });
    return () => {
      markSaved(form);
      listening.abort();
    };
  }, [form, isUnsaved]);

  return () => markSaved(form);
}

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  if (hasUnsavedChanges()) event.preventDefault();
}

function holdTraversal(event: NavigateEvent): void {
  if (event.navigationType !== 'traverse' || !event.cancelable || !hasUnsavedChanges()) return;
  event.preventDefault();
  const { key } = event.destination;
  leaveOrAsk(() => {
    navigation.traverseTo(key);
  });
}
