import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Opens the answer that the address names, and leads to it. */
export function useLinkedQuestion(): void {
  // The whole of it: the same link pressed again leads there again.
  const location = useLocation();

  useEffect(() => {
    const element = document.getElementById(location.hash.slice(1));
    if (element instanceof HTMLDetailsElement) {
      element.open = true;
      element.querySelector('summary')?.focus({ preventScroll: true });
    }
    // After the arrival at the page, which brings back the place of the last visit.
    queueMicrotask(() => element?.scrollIntoView({ block: 'start' }));
  }, [location]);
}
