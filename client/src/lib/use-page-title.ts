import { useEffect } from 'react';

/** A title of its own for a page whose content has one; without it the page keeps its general one. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    let general = document.title;
    let isLeft = false;
    // After the arrival at the page, which sets the general title in the same turn.
    queueMicrotask(() => {
      if (isLeft) return;
      general = document.title;
      document.title = `${title} | Sangam`;
    });
    return () => {
      isLeft = true;
      document.title = general;
    };
  }, [title]);
}
