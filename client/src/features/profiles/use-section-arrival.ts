import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Goes to the section that the address points at, once it is there. */
export function useSectionArrival(isReady: boolean): void {
  const { hash } = useLocation();

  useEffect(() => {
    if (!isReady || hash === '') return;
    // After the arrival at the page, which gives the focus to its heading in the same turn.
    queueMicrotask(() => {
      const heading = document.getElementById(hash.slice(1));
      heading?.scrollIntoView({ block: 'start' });
      heading?.focus({ preventScroll: true });
    });
  }, [isReady, hash]);
}
