import { useEffect } from 'react';
import { instanceName } from './server-settings.ts';

/** Sets the document title of a page with its own content; null keeps the general title. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    let general = document.title;
    let isLeft = false;
    // RouteEffects sets the general title in the same task; this runs after it.
    queueMicrotask(() => {
      if (isLeft) return;
      general = document.title;
      document.title = `${title} | ${instanceName}`;
    });
    return () => {
      isLeft = true;
      document.title = general;
    };
  }, [title]);
}
