import { useEffect, useState } from 'react';
import { markSaved, markUnsaved } from './unsaved-changes.ts';

/**
 * Asks 'Leave without saving?' before a page with changed fields is left: by a link, by code,
 * by Back (where the browser has the Navigation API), or by closing the tab. Call the returned function after saving,
 * before navigating away. Only for private pages: the question is in `Frame`, and without it links do nothing.
 */
export function useUnsavedGuard(isUnsaved: boolean): () => void {
  const [form] = useState(() => Symbol('form'));

  useEffect(() => {
    if (!isUnsaved) return undefined;
    markUnsaved(form);
    return () => markSaved(form);
  }, [form, isUnsaved]);

  return () => markSaved(form);
}
